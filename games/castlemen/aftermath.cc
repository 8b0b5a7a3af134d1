// After a battle, in the order of CAS-A43: the loser's pieces go, the winner's losses, the flight
// of a surrendered settlement's worker, the advance, and extermination.
#include <algorithm>

#include "games/castlemen/combat.h"
#include "games/castlemen/travel.h"

namespace ecumene::castlemen {
namespace {

Seat attacker(const State& s) { return s.active; }
Seat defender(const State& s) { return other(s.active); }
bool attacker_lost(const State& s) { return s.battle.loser == 1; }
Seat loser(const State& s) { return attacker_lost(s) ? attacker(s) : defender(s); }
Seat winner(const State& s) { return other(loser(s)); }
const Unit& unit_of(const State& s, Seat seat, int unit) { return s.player(seat).units[unit]; }

// CAS-A45: workers beside the attackers are not involved.
bool is_involved(const State& s, Seat seat, int unit) {
  const Unit& u = unit_of(s, seat, unit);
  return seat == attacker(s) ? is_attacking(u, s.battle.from) : u.site == s.battle.to;
}

int involved(const State& s, Seat seat) {
  int n = 0;
  for (int unit = 0; unit < kUnits; ++unit) n += is_involved(s, seat, unit);
  return n;
}

void lose_unit(const Run& run, Seat seat, int unit, std::string_view clause) {
  run.tell(Tell::kUnitLost, seat, clause, {unit_of(run.s, seat, unit).site, unit + 1});
  remove_unit(run, seat, unit);
}

void lose_involved(const Run& run, Seat seat) {
  for (int unit = 0; unit < kUnits; ++unit)
    if (is_involved(run.s, seat, unit))
      lose_unit(run, seat, unit, run.s.battle.surrendered ? "CAS-33" : "CAS-A45");
}

bool take_settlement(const Run& run) {
  Player& p = run.s.player(defender(run.s));
  const Sites here = bit(run.s.battle.to);
  const bool stood = p.settlements() & here;
  p.villages &= ~here, p.towns &= ~here, p.forts &= ~here;
  return stood;
}

// CAS-A44: an attacker from next door adds the -1 back.
int kept_units(const Content& c, const State& s) {
  if (attacker_lost(s)) return s.battle.strength[1];
  return s.battle.strength[0] - (s.battle.from != s.battle.to ? c.strengths.adjoining : 0);
}

bool are_alike(const State& s, Seat seat) {
  const Unit* first = nullptr;
  for (int unit = 0; unit < kUnits; ++unit) {
    if (!is_involved(s, seat, unit)) continue;
    if (first && !(*first == unit_of(s, seat, unit))) return false;
    first = &unit_of(s, seat, unit);
  }
  return true;
}

// Gives up the last of several alike, so that nobody is asked an empty question.
void lose_some(const Run& run) {
  const Seat seat = winner(run.s);
  for (int unit = kUnits - 1; unit >= 0 && run.s.battle.losses; --unit)
    if (is_involved(run.s, seat, unit))
      lose_unit(run, seat, unit, "CAS-A44"), --run.s.battle.losses;
}

Bar bar_losses(const Content&, const State& s, Action a) {
  if (kind_of(a) != Do::kLose) return Bar::kNotNow;
  const int unit = unit_in_play(s.player(s.pending.seat), a.arg[0]);
  if (unit < 0) return Bar::kNoUnit;
  return is_involved(s, s.pending.seat, unit) ? Bar::kNone : Bar::kNotInBattle;
}

void list_losses(const Content& c, const State& s, Actions& out) {
  for (int unit = 1; unit <= kUnits; ++unit)
    if (const Action a = act(Do::kLose, unit); bar_losses(c, s, a) == Bar::kNone) out.push_back(a);
}

void answer_losses(const Run& run, Action a) {
  const Seat seat = run.s.pending.seat;
  run.s.pending = {};
  --run.s.battle.losses;
  lose_unit(run, seat, a.arg[0] - 1, "CAS-A44");
}

// How many of the winning attackers advance if there is room for `room` of them (CAS-A45, CAS-A48).
int would_advance(const Content& c, const State& s, int room) {
  if (attacker_lost(s) || s.battle.from == s.battle.to) return 0;
  for (int count = std::min(involved(s, attacker(s)), room); count > 0; --count)
    if (room_before_seal(c, s, attacker(s), s.battle.to, {s.battle.from, count}) >= count)
      return count;
  return 0;
}

// CAS-A43: a surrendered settlement becomes a worker if a counter is free.
void make_worker(const Run& run) {
  State& s = run.s;
  const Seat seat = defender(s);
  const int unit = free_unit(run.c, s.player(seat));
  run.tell(Tell::kSettlementLost, seat, "CAS-33", {s.battle.to});
  if (unit < 0) return;
  put_unit(run, seat, unit, s.battle.to);
  run.tell(Tell::kBecameWorker, seat, "CAS-33", {s.battle.to, unit + 1});
  s.battle.worker = static_cast<uint8_t>(unit + 1);
  s.battle.points = static_cast<uint8_t>(run.c.movement.flight);
  s.battle.must_leave =
      units_at(s, s.battle.to) + would_advance(run.c, s, kUnits) > run.c.limits.units_per_territory;
}

Walk flight(const Content& c, const State& s) {
  const Battle& b = s.battle;
  const Site closed = b.must_leave ? b.to : kNowhere;
  return {c, s, defender(s), unit_of(s, defender(s), b.worker - 1), b.points, b.steps == 0, closed};
}

bool is_still_there(const State& s) {
  return unit_of(s, defender(s), s.battle.worker - 1).site == s.battle.to;
}

Bar bar_flight(const Content& c, const State& s, Action a) {
  if (kind_of(a) == Do::kStop)
    return s.battle.must_leave && is_still_there(s) ? Bar::kMustLeave : Bar::kNone;
  if (kind_of(a) != Do::kStep) return Bar::kNotNow;
  return bar_step(c, s, flight(c, s), a.arg[0]);
}

void list_flight(const Content& c, const State& s, Actions& out) {
  for_each_step(c, s, flight(c, s), [&](Site to) { out.push_back(act(Do::kStep, to)); });
  if (bar_flight(c, s, act(Do::kStop)) == Bar::kNone) out.push_back(act(Do::kStop));
}

void end_flight(const Run& run) { run.s.battle.stage = BattleStage::kAdvance; }

void flee(const Run& run, Action a) {
  State& s = run.s;
  Battle& b = s.battle;
  s.pending = {};
  if (kind_of(a) == Do::kStop) return end_flight(run);
  const int cost = take_step(run, flight(run.c, s), b.worker - 1, site_in(a));
  if (cost == 0) return;
  b.points = static_cast<uint8_t>(b.points - cost), ++b.steps;
  if (b.points == 0 || unit_of(s, defender(s), b.worker - 1).standing == Standing::kCrossing)
    end_flight(run);
}

// CAS-A43: it is lost if it must leave and cannot.
void go_on_fleeing(const Run& run) {
  State& s = run.s;
  if (can_step(run.c, s, flight(run.c, s))) return run.ask(Ask::kFlight, defender(s));
  if (s.battle.must_leave && is_still_there(s))
    lose_unit(run, defender(s), s.battle.worker - 1, "CAS-A43");
  end_flight(run);
}

// CAS-A45: compulsory and free of points; those who would exceed a limit stay put, and so do those
// who would seal a castle (CAS-A48).
void advance(const Run& run) {
  State& s = run.s;
  const Seat seat = attacker(s);
  if (attacker_lost(s) || s.battle.from == s.battle.to) return;
  const int room = run.c.limits.units_per_territory - units_at(s, s.battle.to);
  const int advancing = would_advance(run.c, s, room);
  int nth = 0;
  for (int unit = 0; unit < kUnits; ++unit) {
    if (!is_involved(s, seat, unit)) continue;
    const bool goes = nth < advancing;
    if (goes) put_unit(run, seat, unit, s.battle.to);
    run.tell(goes ? Tell::kAdvanced : Tell::kHeldBack, seat,
             !goes && nth < room ? "CAS-A48" : "CAS-A45", {s.battle.to, unit + 1});
    ++nth;
  }
}

// CAS-34, CAS-A46: no piece of the loser is left on the map.
void leave_battlefield(const Run& run) {
  State& s = run.s;
  const Seat won = winner(s), lost = loser(s);
  advance(run);
  s.battle = {};
  s.phase = Phase::kSeason;
  if (is_on_map(s.player(lost))) return;
  ++s.player(won).exterminations;
  s.player(lost).vanquished = 1;
  run.tell(Tell::kExterminated, won, "CAS-34", {-1, run.c.points.extermination, {}, lost});
  run.check_win(won);
}

// The first step: what the loser loses, and what the victory cost.
void count_losses(const Run& run) {
  State& s = run.s;
  run.tell(Tell::kBattleWon, winner(s), "CAS-32", {s.battle.to});
  lose_involved(run, loser(s));
  s.battle.losses =
      static_cast<uint8_t>(std::max(0, involved(s, winner(s)) - kept_units(run.c, s)));
  s.battle.stage = BattleStage::kLosses;
}

void settle_losses(const Run& run) {
  State& s = run.s;
  if (s.battle.losses && !are_alike(s, winner(s))) return run.ask(Ask::kLosses, winner(s));
  lose_some(run);
  s.battle.stage = BattleStage::kAdvance;
  if (attacker_lost(s) || !take_settlement(run)) return;
  if (!s.battle.surrendered)
    return run.tell(Tell::kSettlementLost, defender(s), "CAS-A45", {s.battle.to});
  make_worker(run);
  if (s.battle.worker) s.battle.stage = BattleStage::kFlight;
}

}  // namespace

const Moment kLossesMoment = {bar_losses, list_losses, answer_losses};
const Moment kFlightMoment = {bar_flight, list_flight, flee};

void conclude_battle(const Run& run) {
  switch (run.s.battle.stage) {
    case BattleStage::kLosses:
      return settle_losses(run);
    case BattleStage::kFlight:
      return go_on_fleeing(run);
    case BattleStage::kAdvance:
      return leave_battlefield(run);
    default:
      return count_losses(run);
  }
}

}  // namespace ecumene::castlemen
