// Content is the printed game as data: roundel, costs, region cards, developments, strengths,
// points. It comes from cards/*.yaml; whoever owns the printed game can put other files in their
// place.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "base/ids.h"
#include "content/library.h"
#include "content/sources.h"
#include "effects/code.h"
#include "games/castlemen/board.h"
#include "games/castlemen/goods.h"

namespace ecumene::castlemen {

inline constexpr int kUnits = 3;  // CAS-2: unit counters of a player
inline constexpr int kPairs = 9;  // CAS-2: double-ended development cards
inline constexpr int kDevelopments = 2 * kPairs;
inline constexpr int kRegions = kSlots;
inline constexpr int kCards = kDevelopments + kRegions;  // developments first, then regions
inline constexpr int kSeasons = 4;
inline constexpr int kMostSpaces = 24;  // of a roundel

enum class Terrain : uint8_t { kPlain, kSwamp, kDesert };
enum class Resource : uint8_t { kNone, kWheat, kFish, kWood, kStone, kMetal, kGold };

// REQUIRES: resource is not kNone.
constexpr Good good_of(Resource resource) {
  constexpr std::array<Good, 7> kGoodOf = {Good::kFood,  Good::kFood,  Good::kFood, Good::kWood,
                                           Good::kStone, Good::kMetal, Good::kGold};
  return kGoodOf[static_cast<size_t>(resource)];
}

struct Cell {
  Terrain terrain = Terrain::kPlain;
  Resource resource = Resource::kNone;
  uint8_t rings = 1;  // 2 where a white ring doubles what is gathered
};
using Region = std::array<Cell, 4>;  // by quarter, the card upright

// The lands of region cards by their codes; a 2 is a white ring.
struct Land {
  std::string_view code;
  Cell cell;
};
inline constexpr std::array<Land, 13> kLand = {{
    {"W", {Terrain::kPlain, Resource::kWheat, 1}},
    {"W2", {Terrain::kPlain, Resource::kWheat, 2}},
    {"F", {Terrain::kPlain, Resource::kFish, 1}},
    {"T", {Terrain::kPlain, Resource::kWood, 1}},
    {"T2", {Terrain::kPlain, Resource::kWood, 2}},
    {"S", {Terrain::kPlain, Resource::kStone, 1}},
    {"S2", {Terrain::kPlain, Resource::kStone, 2}},
    {"M", {Terrain::kPlain, Resource::kMetal, 1}},
    {"M2", {Terrain::kPlain, Resource::kMetal, 2}},
    {"G", {Terrain::kSwamp, Resource::kGold, 1}},
    {"B", {Terrain::kSwamp, Resource::kNone, 1}},
    {"D", {Terrain::kDesert, Resource::kNone, 1}},
    {"P", {Terrain::kPlain, Resource::kNone, 1}},
}};

// What a development can do, as fields of its card (language.cc). Those of several developments add
// up.
enum class Power : uint8_t {
  kCrossDeserts,     // CAS-23
  kCauseways,        // CAS-25
  kSettleDeserts,    // CAS-A33; the number is the wheat such a village yields
  kSettleSwamps,     // CAS-26
  kFortifyVillages,  // CAS-A20
  kFortifyTowns,
  kSiegeStrength,      // per military unit that attacks a settlement
  kUnitStrength,       // per military unit
  kSettlementDefence,  // once, where a settlement is defended
  kMovement,           // points for each unit in a Move action
  kTrades,             // further trade actions a turn
  kMintTwice,          // CAS-27 (ii) twice as one trade action
  kWheatBonus,         // villages foraging, settlements harvesting
  kNetCatch,           // food on the net side
  kMiningBonus,        // pieces foraging, settlements harvesting stone or metal
  kStoneDiscount,      // towns and fortifications
  kStudyWithoutGold,   // CAS-27 (iii)
};
inline constexpr int kPowers = 17;

struct Development {
  Goods cost;
  CardId partner;  // the other end of the card
  uint8_t vp = 0;
  std::array<int8_t, kPowers> power{};
};

// What a space of the roundel lets one do.
enum class Deed : uint8_t { kNone, kMove, kForage, kBuild, kExpand, kConvert, kFight };
inline constexpr int kDeeds = 7;

struct Space {
  uint8_t deeds = 0;   // bit per Deed
  uint8_t points = 0;  // movement points of its kMove
  bool offers(Deed deed) const { return deeds >> static_cast<int>(deed) & 1; }
};

struct Roundel {
  uint8_t least = 1, most = 3;                 // steps of a token in a turn
  uint8_t spaces = 0;                          // without the golden start
  std::array<Space, kMostSpaces + 1> space{};  // [0] is the golden start: no deed
};

struct Season {
  bool tax = false, harvest = false, scavenging = true;
};

struct Costs {
  Goods village, town, fortify_village, fortify_town, worker, to_military, to_worker;
  std::array<Goods, kGoods>
      wild_village{};  // by the good that is paid once more; 0 where it is not in the cost
};

struct Strengths {
  int worker = 0, military = 0, village = 0, fortified_village = 0, town = 0, fortified_town = 0,
      adjoining = 0, most = 0;
};

struct Points {
  int village = 0, town = 0, extermination = 0, bought = 0, win_above = 0;
};

struct Limits {
  int units = 0, villages = 0, towns = 0, units_per_territory = 0, track = 0;
};

struct Yields {
  int forage = 0, harvest = 0, scavenge = 0, fish = 0, fish_harvest = 0, waiting = 0;
};

struct Movement {
  int units = 0, flight = 0;  // units in a Move action, points of a worker after a surrender
};

struct Trades {
  int actions = 0, mint = 0;  // trade actions a turn, goods for one gold
  Goods study, point;
};

// The developments that have a power: mostly one.
struct Holders {
  uint8_t count = 0;
  std::array<CardId, kDevelopments> cards{};
};

struct Content {
  Library library;                      // the cards as they are written, for their texts
  code::Code code;                      // of their programs: none
  std::array<std::string, kCards> ids;  // by CardId
  std::array<Development, kDevelopments> developments;
  std::array<Holders, kPowers> holders;  // by power
  Goods least_cost;                      // of each good the least that any development costs
  std::array<Region, kRegions> regions;
  Roundel roundel;
  std::array<Season, kSeasons> seasons;
  Costs costs;
  Strengths strengths;
  Points points;
  Limits limits;
  Yields yields;
  Movement movement;
  Trades trades;
  Goods start;
};

// Every fault of every file at once, with its place.
Result<std::shared_ptr<const Content>> load_content(const Sources& sources);

}  // namespace ecumene::castlemen
