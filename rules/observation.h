// Observation is what one viewer may know of a State. It has the type of a State, but every unknown
// card has a name that says nothing (the unknown cards of a mix, in ascending order), and the
// random generator is empty. Bots, clients and spectators get an Observation, never a State;
// `Game::determinize` makes possible worlds of it.
#pragma once

#include "base/ids.h"

namespace ecumene {

template <class State>
class Observation {
 public:
  // REQUIRES: `masked` holds nothing that `viewer` does not know. Only Game::observe guarantees
  // that; nothing else constructs an Observation.
  Observation(Seat viewer, const State& masked) : viewer_(viewer), state_(masked) {}
  Seat viewer() const { return viewer_; }
  const State& state() const { return state_; }

 private:
  Seat viewer_;
  State state_;
};

}  // namespace ecumene
