// Leaving deserts: the compulsory first part of step 2 (a), before the roundel action (CAS-A32).
#include "games/castlemen/build.h"
#include "games/castlemen/travel.h"

namespace ecumene::castlemen {
namespace {

const Unit& unit_of(const State& s, int unit) { return s.player(s.active).units[unit]; }

Walk exit_walk(const Content& c, const State& s, int unit) {
  return {c, s, s.active, unit_of(s, unit), kFreely, false};
}

bool is_crossing(const State& s, int unit) {
  return unit_of(s, unit).standing == Standing::kCrossing;
}

bool somebody_stays(const State& s) {
  for (int unit = 0; unit < kUnits; ++unit)
    if (unit_of(s, unit).standing == Standing::kFounding) return true;
  return false;
}

// CAS-A33: only a worker who founds a village in this turn's Build may stay, so it must be possible
// to pay for it.
Bar bar_stay(const Content& c, const State& s, int unit) {
  if (s.deed != Deed::kBuild) return Bar::kStaysForNoBuild;
  if (unit_of(s, unit).kind != Kind::kWorker) return Bar::kStaysNoWorker;
  if (somebody_stays(s)) return Bar::kAnotherStays;
  return bar_found(c, s, unit_of(s, unit).site);
}

Bar bar_exit(const Content& c, const State& s, Action a) {
  const bool stays = kind_of(a) == Do::kStay;
  if (!stays && kind_of(a) != Do::kExit) return Bar::kNotNow;
  const int unit = unit_in_play(s.player(s.active), a.arg[0]);
  if (unit < 0) return Bar::kNoUnit;
  if (unit_of(s, unit).standing == Standing::kIdle) return Bar::kUnitIdle;
  if (!is_crossing(s, unit)) return Bar::kUnitNotCrossing;
  return stays ? bar_stay(c, s, unit) : bar_step(c, s, exit_walk(c, s, unit), a.arg[1]);
}

void list_exits(const Content& c, const State& s, Actions& out) {
  for (int unit = 0; unit < kUnits; ++unit)
    if (is_crossing(s, unit))
      for_each_step(c, s, exit_walk(c, s, unit),
                    [&](Site to) { out.push_back(act(Do::kExit, unit + 1, to)); });
  for (int unit = 0; unit < kUnits; ++unit)
    if (is_crossing(s, unit) && bar_stay(c, s, unit) == Bar::kNone)
      out.push_back(act(Do::kStay, unit + 1));
}

void leave(const Run& run, Action a) {
  State& s = run.s;
  s.pending = {};
  const int unit = a.arg[0] - 1;
  Unit& u = s.player(s.active).units[unit];
  if (kind_of(a) == Do::kStay) {
    u.standing = Standing::kFounding;
    return run.tell(Tell::kStayed, s.active, "CAS-A33", {u.site, unit + 1});
  }
  const Site began = u.site;
  if (take_step(run, exit_walk(run.c, s, unit), unit, site_in(a, 1)) == 0) return;
  u.standing = Standing::kIdle;
  run.tell(Tell::kLeftDesert, s.active, "CAS-A32", {u.site, unit + 1});
  scavenge(run, s.active, unit, began);
}

// CAS-A32: no legal exit, unit lost.
void lose_the_stuck(const Run& run) {
  for (int unit = 0; unit < kUnits; ++unit) {
    if (!is_crossing(run.s, unit)) continue;
    run.tell(Tell::kPerished, run.s.active, "CAS-A32", {unit_of(run.s, unit).site, unit + 1});
    remove_unit(run, run.s.active, unit);
  }
}

bool anybody_crosses(const State& s) {
  for (int unit = 0; unit < kUnits; ++unit)
    if (is_crossing(s, unit)) return true;
  return false;
}

}  // namespace

const Moment kExitMoment = {bar_exit, list_exits, leave};

void leave_deserts(const Run& run) {
  if (anybody_crosses(run.s)) {
    Actions exits;
    list_exits(run.c, run.s, exits);
    if (!exits.empty()) return run.ask(Ask::kExit, run.s.active);
    lose_the_stuck(run);
  }
  run.s.phase = Phase::kDeed;
}

}  // namespace ecumene::castlemen
