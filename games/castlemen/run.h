// Run is one answer being carried out: the content, the state it changes, and the list that is told
// of it. Each moment of the game is a file of its own; what it offers to the others is declared
// here.
#pragma once

#include "games/castlemen/bars.h"
#include "games/castlemen/look.h"
#include "rules/event.h"

namespace ecumene::castlemen {

struct Telling {
  int word = -1;
  int amount = 0;
  CardId card{};
  Seat other{};
};

EventKind event_of(Tell kind);  // info.cc

struct Run {
  const Content& c;
  State& s;
  Events* events;

  void tell(Tell kind, Seat seat, std::string_view clause, const Telling& more = {}) const {
    if (events) [[unlikely]]
      tell_listener(kind, seat, clause, more);
  }
  void ask(Ask kind, Seat seat) const { s.pending = {static_cast<uint8_t>(kind), seat}; }

  // CAS-P5: what exceeds a track is lost. Tells of what was really gained.
  void gain(Seat seat, Good good, int amount, Tell kind, std::string_view clause,
            CardId card = {}) const;
  void pay(Seat seat, Goods cost, std::string_view clause) const;
  // CAS-A1: ends the game if the seat, whose points have just grown, has won.
  void check_win(Seat seat) const;
  void finish() const;

 private:
  void tell_listener(Tell kind, Seat seat, std::string_view clause, const Telling& more) const;
};

// A moment of the game judges an answer (its bar), lists the answers without a bar in ascending
// order, and carries one out. `legal` and `refuse` of the game are built of these.
using BarOf = Bar (*)(const Content&, const State&, Action);
using OptionsOf = void (*)(const Content&, const State&, Actions&);
using Answer = void (*)(const Run&, Action);
struct Moment {
  BarOf bar;
  OptionsOf options;
  Answer answer;
};

extern const Moment kCornerMoment, kCastleMoment;   // setup.cc
extern const Moment kSelectMoment;                  // roundel.cc
extern const Moment kExitMoment;                    // desert.cc
extern const Moment kMoveMoment, kStepMoment;       // move.cc
extern const Moment kBuildMoment, kExtraMoment;     // build.cc
extern const Moment kConvertMoment, kExpandMoment;  // people.cc
extern const Moment kFightMoment;                   // fight.cc
extern const Moment kSurrenderMoment;               // battle.cc
extern const Moment kLossesMoment, kFlightMoment;   // aftermath.cc
extern const Moment kDisbandMoment, kLapseMoment;   // seasons.cc
extern const Moment kTradeMoment;                   // trade.cc

// Phases: each asks something, or passes on to another phase.
void begin_turn(const Run& run);     // turn.cc
void end_turn(const Run& run);       // turn.cc
void leave_deserts(const Run& run);  // desert.cc: CAS-A32
void begin_deed(const Run& run);     // roundel.cc: CAS-A10 (a)
void fight_battle(const Run& run);   // battle.cc
void change_season(const Run& run);  // seasons.cc: CAS-A10 (b)
void trade(const Run& run);          // trade.cc: CAS-A10 (c)

void begin_move(const Run& run);  // move.cc
bool can_move_on(const Content& c,
                 // move.cc: whether kMove or kStep has more than one answer
                 const State& s);
void forage(const Run& run);                                     // forage.cc
void harvest(const Run& run, Seat seat);                         // forage.cc: CAS-21
void scavenge(const Run& run, Seat seat, int unit, Site began);  // forage.cc: CAS-18
void begin_battle(const Run& run, Site from, Site to);           // battle.cc
void conclude_battle(const Run& run);                            // aftermath.cc

// Shared by several moments.
void turn_up(const Run& run, Seat seat, int slot, std::string_view clause);  // setup.cc
// A unit of the seat comes to stand on a site; CAS-A50: in a desert it is crossing.
inline void put_unit(const Run& run, Seat seat, int unit, Site site) {
  Unit& u = run.s.player(seat).units[unit];
  u.site = site;
  const bool desert = site != kCastle && is_desert_for(run.c, run.s, seat, site);
  u.standing = desert ? Standing::kCrossing : Standing::kFree;
}
inline void remove_unit(const Run& run, Seat seat, int unit) {
  run.s.player(seat).units[unit] = {};
}

// The number a player gives: 1 … 3. -1: no such unit in play.
inline int unit_in_play(const Player& p, int number) {
  if (number < 1 || number > kUnits) return -1;
  return p.units[number - 1].site == kNowhere ? -1 : number - 1;
}
// CAS-A32: units that left a desert this turn, or are in one, take no part in the roundel action.
inline Bar bar_standing(const Unit& unit) {
  if (unit.standing == Standing::kFree) return Bar::kNone;
  return unit.standing == Standing::kIdle ? Bar::kUnitIdle : Bar::kUnitCrossing;
}

}  // namespace ecumene::castlemen
