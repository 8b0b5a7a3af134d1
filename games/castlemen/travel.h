// Travel is what every step has in common: in a Move action, out of a desert, in flight after a surrender.
#pragma once

#include "games/castlemen/run.h"

namespace ecumene::castlemen {

// One unit about to take one step.
struct Walk {
  Seat seat;
  Site from = kNowhere;
  Kind kind = Kind::kWorker;
  int points = 0;
  bool first = true;          // no step was made yet
  Site closed = kNowhere;     // a territory it must not enter whatever the rest says (CAS-A43)
};
inline constexpr int kFreely = 100;  // points enough for any step

// CAS-24: 2 for entering or leaving a swamp, 4 for both, else 1. REQUIRES: `to` is seen.
int step_cost(const Content& c, const State& s, Seat seat, Site from, Site to);

// What stops the walk from stepping there. A card that lies face down can be tried with the points for an
// ordinary territory (CAS-A49).
Bar bar_step(const Content& c, const State& s, const Walk& walk, int to);

// Steps without a bar, ascending: f(site).
template <class F>
void for_each_step(const Content& c, const State& s, const Walk& walk, F&& f) {
  if (walk.from == kCastle) {
    for (Site to : s.player(walk.seat).arrows)
      if (bar_step(c, s, walk, to) == Bar::kNone) f(to);
  } else {
    for (Site to : kNeighbours[walk.from])
      if (to != kNowhere && bar_step(c, s, walk, to) == Bar::kNone) f(to);
  }
}

bool can_step(const Content& c, const State& s, const Walk& walk);

// CAS-16, CAS-A49: turns up the card if need be, and enters if it can. The cost of the step, or 0 if the unit
// turned away. REQUIRES: bar_step is none.
int take_step(const Run& run, const Walk& walk, int unit, Site to);

}  // namespace ecumene::castlemen
