// Travel is what every step has in common: in a Move action, out of a desert, in flight after a
// surrender.
#pragma once

#include "games/castlemen/run.h"

namespace ecumene::castlemen {

// One unit about to take one step.
struct Walk {
  Walk(const Content& c, const State& s, Seat seat, const Unit& unit, int points, bool first,
       Site closed = kNowhere);

  Seat seat;
  Site from;
  Kind kind;
  int points;
  bool first;  // no step was made yet
  bool from_swamp, from_desert;
  Site closed;  // a territory it must not enter whatever the rest says (CAS-A43)
};
inline constexpr int kFreely = 100;  // points enough for any step

// CAS-24: 2 for entering or leaving a swamp, 4 for both, else 1. REQUIRES: `to` is seen.
inline int step_cost(const Content& c, const State& s, const Walk& walk, Site to) {
  const int swamps = walk.from_swamp + is_swamp_for(c, s, walk.seat, to);
  return swamps ? 2 * swamps : 1;
}

// Where a step can lead as far as the board goes, ascending: the neighbours, or the arrows of the
// castle.
inline std::array<Site, 4> next_sites(const State& s, const Walk& walk) {
  if (walk.from != kCastle) return kNeighbours[walk.from];
  const auto& [one, two] = s.player(walk.seat).arrows;
  return {one, two, kNowhere, kNowhere};
}

// What stops the walk from stepping there. A card that lies face down can be tried with the points
// for an ordinary territory (CAS-A49).
Bar bar_step(const Content& c, const State& s, const Walk& walk, int to);
// REQUIRES: one of next_sites
Bar bar_entry(const Content& c, const State& s, const Walk& walk, Site to);

// Steps without a bar, ascending: f(site).
template <class F>
void for_each_step(const Content& c, const State& s, const Walk& walk, F&& f) {
  for (Site to : next_sites(s, walk))
    if (to != kNowhere && bar_entry(c, s, walk, to) == Bar::kNone) f(to);
}

bool can_step(const Content& c, const State& s, const Walk& walk);

// CAS-16, CAS-A49: turns up the card if need be, and enters if it can. The cost of the step, or 0
// if the unit turned away. REQUIRES: bar_step is none.
int take_step(const Run& run, const Walk& walk, int unit, Site to);

}  // namespace ecumene::castlemen
