// Goods (SET-A6), what a seat has of them, what things cost and the ways to pay.
#pragma once

#include <array>

#include "effects/named.h"
#include "rules/action.h"

namespace ecumene::settlers {

enum Good : uint8_t {
  kWood,
  kStone,
  kFood,
  kGold,
  kWorker,
  kRazeToken,
  kDefense,
  kVp,
  kPoolKinds,              // those above lie in a supply (VP: on the score track)
  kCardGood = kPoolKinds,  // a card to draw
  kResource,               // any one of wood, stone, food
  kLocationGood,           // a location to be discarded for a building
  kSamurai,                // on a location
  kGoodKinds,
};
inline constexpr Named<Good> kGoodNames[] = {{kWood, "wood"},
                                             {kStone, "stone"},
                                             {kFood, "food"},
                                             {kGold, "gold"},
                                             {kWorker, "worker"},
                                             {kRazeToken, "raze"},
                                             {kDefense, "defense"},
                                             {kVp, "vp"},
                                             {kCardGood, "card"},
                                             {kResource, "resource"},
                                             {kLocationGood, "location"},
                                             {kSamurai, "samurai"}};
static_assert(names_in_order(kGoodNames) && std::size(kGoodNames) == kGoodKinds);
inline constexpr uint8_t kNoGood = 0xff;
inline constexpr std::array<Good, 3> kResources = {kWood, kStone, kFood};

using Pool = std::array<int16_t, kPoolKinds>;

struct Cost {
  Pool good{};
  int16_t any = 0;  // resources of any kind
  Cost times(int n) const;
  Cost operator+(const Cost& other) const;
};

// SET-L1, L4: in full, with gold for what is missing of the resources.
inline bool can_pay(const Pool& pool, const Cost& cost) {
  if (pool[kWorker] < cost.good[kWorker] || pool[kRazeToken] < cost.good[kRazeToken]) return false;
  int gold = pool[kGold] - cost.good[kGold], left = 0;
  for (const Good good : kResources) {
    const int rest = pool[good] - cost.good[good];
    if (rest < 0)
      gold += rest;
    else
      left += rest;
  }
  return gold >= 0 && gold + left >= cost.any;
}

// The goods whose amounts a `pay` action names, in their order there.
inline constexpr std::array<Good, 4> kNamedInPay = {kGold, kWood, kStone, kFood};

// The distinct ways to pay these goods of the cost, as `pay` actions: those with the least gold
// first. REQUIRES: can_pay.
void ways_to_pay(const Pool& pool, const Cost& cost, uint16_t action, Actions& out);

// What such an action takes of one of these goods.
int paid_in(Action way, Good good);

}  // namespace ecumene::settlers
