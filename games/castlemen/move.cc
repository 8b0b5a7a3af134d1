// The Move action: up to two units, one after the other, step by step.
#include "games/castlemen/travel.h"

namespace ecumene::castlemen {
namespace {

int points_to_move(const Content& c, const State& s) {
  return c.roundel.space[s.player(s.active).token].points + power(c, s, s.active, Power::kMovement);
}

Walk first_walk(const Content& c, const State& s, int unit) {
  return {c, s, s.active, s.player(s.active).units[unit], points_to_move(c, s), true};
}

Walk walk_on(const Content& c, const State& s) {
  const Journey& j = s.journey;
  return {c, s, s.active, s.player(s.active).units[j.unit - 1], j.points, j.steps == 0};
}

Bar bar_mover(const State& s, int unit) {
  if (s.journey.moved >> unit & 1) return Bar::kUnitMoved;  // CAS-A28
  return bar_standing(s.player(s.active).units[unit]);
}

Bar bar_move(const Content& c, const State& s, Action a) {
  if (kind_of(a) == Do::kDone) return Bar::kNone;
  if (kind_of(a) != Do::kMove) return Bar::kNotNow;
  const int unit = unit_in_play(s.player(s.active), a.arg[0]);
  if (unit < 0) return Bar::kNoUnit;
  if (const Bar bar = bar_mover(s, unit); bar != Bar::kNone) return bar;
  return bar_step(c, s, first_walk(c, s, unit), a.arg[1]);
}

void list_moves(const Content& c, const State& s, Actions& out) {
  for (int unit = 0; unit < kUnits; ++unit) {
    if (s.player(s.active).units[unit].site == kNowhere) continue;
    if (bar_mover(s, unit) != Bar::kNone) continue;
    for_each_step(c, s, first_walk(c, s, unit),
                  [&](Site to) { out.push_back(act(Do::kMove, unit + 1, to)); });
  }
  out.push_back(act(Do::kDone));
}

void finish_move(const Run& run) {
  run.s.journey = {};
  run.s.phase = Phase::kSeason;
}

// The unit has stopped: it scavenges before the next one moves (CAS-A30).
void end_journey(const Run& run) {
  Journey& j = run.s.journey;
  scavenge(run, run.s.active, j.unit - 1, j.from);
  j = {.moved = static_cast<uint8_t>(j.moved | 1u << (j.unit - 1)),
       .left = static_cast<uint8_t>(j.left - 1)};
  j.left ? run.ask(Ask::kMove, run.s.active) : finish_move(run);
}

void step(const Run& run, Site to) {
  Journey& j = run.s.journey;
  const Walk walk = walk_on(run.c, run.s);
  const int cost = take_step(run, walk, j.unit - 1, to);
  if (cost > 0) j.points = static_cast<uint8_t>(j.points - cost), ++j.steps;
  const Unit& u = run.s.player(run.s.active).units[j.unit - 1];
  if (u.standing == Standing::kCrossing || j.points == 0) return end_journey(run);  // CAS-A32
  run.ask(Ask::kStep, run.s.active);
}

void move(const Run& run, Action a) {
  State& s = run.s;
  s.pending = {};
  if (kind_of(a) == Do::kDone) return finish_move(run);
  Journey& j = s.journey;
  j.unit = static_cast<uint8_t>(a.arg[0]);
  j.from = s.player(s.active).units[j.unit - 1].site;
  j.points = static_cast<uint8_t>(points_to_move(run.c, s));
  step(run, site_in(a, 1));
}

Bar bar_onward(const Content& c, const State& s, Action a) {
  if (kind_of(a) == Do::kStop) return Bar::kNone;
  if (kind_of(a) != Do::kStep) return Bar::kNotNow;
  return bar_step(c, s, walk_on(c, s), a.arg[0]);
}

void list_onward(const Content& c, const State& s, Actions& out) {
  for_each_step(c, s, walk_on(c, s), [&](Site to) { out.push_back(act(Do::kStep, to)); });
  out.push_back(act(Do::kStop));
}

void go_on(const Run& run, Action a) {
  run.s.pending = {};
  if (kind_of(a) == Do::kStop) return end_journey(run);
  step(run, site_in(a));
}

}  // namespace

bool can_move_on(const Content& c, const State& s) {
  if (s.journey.unit) return can_step(c, s, walk_on(c, s));
  for (int unit = 0; unit < kUnits; ++unit)
    if (s.player(s.active).units[unit].site != kNowhere && bar_mover(s, unit) == Bar::kNone &&
        can_step(c, s, first_walk(c, s, unit)))
      return true;
  return false;
}

const Moment kMoveMoment = {bar_move, list_moves, move};
const Moment kStepMoment = {bar_onward, list_onward, go_on};

void begin_move(const Run& run) {
  run.s.journey.left = static_cast<uint8_t>(run.c.movement.units);
  run.ask(Ask::kMove, run.s.active);
}

}  // namespace ecumene::castlemen
