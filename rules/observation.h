// Observation is what one viewer may know: the shape of a State, with every unknown card under a
// name that says nothing (the unknown cards of a mix, in ascending order) and no chance in it.
// Bots, clients and spectators get an Observation, never a State; `Game::determinize` makes
// possible worlds of it.
#pragma once

#include "base/ids.h"

namespace ecumene {

template <class State>
class Observation {
 public:
  // `masked` has been masked for `viewer`: only a game's `observe` can promise that.
  Observation(Seat viewer, const State& masked) : viewer_(viewer), table_(masked) {}
  Seat viewer() const { return viewer_; }
  const State& table() const { return table_; }

 private:
  Seat viewer_;
  State table_;
};

}  // namespace ecumene
