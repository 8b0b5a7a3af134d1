// State is a game of Castle Men at one moment: plain memory, canonical (what is unused is zero).
#pragma once

#include <array>
#include <tuple>

#include "base/fields.h"
#include "base/rng.h"
#include "games/castlemen/content.h"
#include "rules/card_table.h"
#include "rules/decision.h"

namespace ecumene::castlemen {

// Zones of cards. A region card is hidden until it is turned up; then everybody knows it where it
// lies.
struct Layout {
  static constexpr int kSeats = 2;
  static constexpr std::array<ZoneSpec, kSlots + 3> kZones = {{
      {.name = "region-1", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-2", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-3", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-4", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-5", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-6", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-7", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-8", .sight = Sight::kHidden, .mix = 1},
      {.name = "region-9", .sight = Sight::kHidden, .mix = 1},
      {.name = "offer"},
      {.name = "lost"},
      {.name = "developments", .per_seat = true, .live = true},
  }};
};
// after the slots of the map
inline constexpr int kOffer = kSlots, kLost = kSlots + 1, kOwned = kSlots + 2;

enum class Kind : uint8_t { kWorker, kMilitary };

// CAS-A32: how a unit stands in the turn.
enum class Standing : uint8_t {
  kFree,
  kCrossing,  // in a desert: has to leave on its owner's next turn
  kIdle,      // left a desert this turn and does nothing else
  kFounding,  // CAS-A33: stays in the desert to found a village in this turn's Build
};

struct Unit {
  Site site = kNowhere;
  Kind kind = Kind::kWorker;
  Standing standing = Standing::kFree;
  bool operator==(const Unit&) const = default;
};

struct Player {
  Goods goods;
  Sites villages = 0, towns = 0, forts = 0;  // forts: those of the settlements that are fortified
  std::array<Unit, kUnits> units{};
  std::array<Site, 2> arrows{};  // CAS-4; none until the castle is placed
  uint8_t token = 0;             // space of the roundel, 0 in the centre
  uint8_t waiting = 0;           // CAS-9: in the centre until the other arrives
  uint8_t bought = 0;            // points bought
  uint8_t exterminations = 0;
  uint8_t vanquished = 0;  // CAS-34: gets a worker at the start of the next turn
  bool operator==(const Player&) const = default;

  Sites settlements() const { return villages | towns; }
};

// Where a turn is. A phase either asks something or passes on to the next.
enum class Phase : uint8_t {
  kSetup,
  kTurnBegins,
  kExits,
  kDeed,
  kBattle,
  kSeason,
  kTrade,
  kTurnEnds,
  kOver
};

// A Move action under way.
struct Journey {
  uint8_t unit = 0;  // 1 … 3 while one is on its way
  uint8_t points = 0;
  uint8_t steps = 0;
  Site from = kNowhere;  // where it began
  uint8_t moved = 0;     // bit per unit that had its move
  uint8_t left = 0;      // units that may still be chosen
};

enum class BattleStage : uint8_t {
  kNone,
  kAskAttacker,
  kAskDefender,
  kRoll,
  kLosses,
  kFlight,
  kAdvance
};

struct Battle {
  BattleStage stage = BattleStage::kNone;
  Site from = kNowhere, to = kNowhere;
  std::array<uint8_t, 2> strength{};  // attacker, defender
  uint8_t loser = 0;                  // 1 attacker, 2 defender
  uint8_t losses = 0;                 // units the winner still has to give up
  uint8_t worker = 0;                 // 1 … 3: the unit a surrendered settlement became
  uint8_t points = 0;                 // of its flight
  uint8_t steps = 0;
  uint8_t surrendered = 0;
  uint8_t must_leave = 0;  // CAS-A43
};

struct State {
  using Cards = CardTable<kCards, Layout>;

  std::array<Player, 2> players;
  Rng rng;
  Cards cards;
  uint16_t rotated = 0;  // bit per slot: the card lies upside down (CAS-A6)
  int16_t turn_cap = 0;
  uint16_t turn = 0;  // of both players together, from 1
  Decision pending;
  std::array<uint8_t, 2> faction{};
  Phase phase = Phase::kSetup;
  Seat first{}, active{};
  uint8_t season = 0;
  uint8_t changed = 0;  // the season changed this turn
  // seats that have done the seasonal action, plus one while one is at it
  uint8_t taxed = 0;
  std::array<uint8_t, 2> owed{};  // units, fortifications the tax still takes
  Deed deed = Deed::kNone;
  Site building = kNowhere;      // CAS-A18: the village whose extra cost is being chosen
  uint8_t trading = 0;           // the trade actions of this turn were counted
  uint8_t trades = 0;            // trade actions left
  uint8_t bartered = 0;          // CAS-A34: 1 + the good given away this turn
  uint8_t second_knowledge = 0;  // CAS-P7
  uint8_t corner = 0;            // of the first player; the other has the opposite one
  Journey journey;
  Battle battle;
  std::array<uint8_t, 1> unused{};

  Player& player(Seat seat) { return players[seat.value]; }
  const Player& player(Seat seat) const { return players[seat.value]; }

  static constexpr auto fields() {
    return std::tuple{field("players", &State::players),
                      field("rng", &State::rng),
                      field("cards", &State::cards),
                      field("rotated", &State::rotated),
                      field("turn_cap", &State::turn_cap),
                      field("turn", &State::turn),
                      field("pending", &State::pending),
                      field("faction", &State::faction),
                      field("phase", &State::phase),
                      field("first", &State::first),
                      field("active", &State::active),
                      field("season", &State::season),
                      field("changed", &State::changed),
                      field("taxed", &State::taxed),
                      field("owed", &State::owed),
                      field("deed", &State::deed),
                      field("building", &State::building),
                      field("trading", &State::trading),
                      field("trades", &State::trades),
                      field("bartered", &State::bartered),
                      field("second_knowledge", &State::second_knowledge),
                      field("corner", &State::corner),
                      field("journey", &State::journey),
                      field("battle", &State::battle),
                      field("unused", &State::unused)};
  }
};
static_assert(check_fields<State>());
static_assert(sizeof(State) <= 2048);

constexpr Seat other(Seat seat) { return Seat(1 - seat.value); }

}  // namespace ecumene::castlemen
