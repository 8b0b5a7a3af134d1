// GameRecord is what is kept of one simulated game.
//
// sim/ knows: how to play many games, count over them and try situations.  It must not know: any rule, any
// person.
#pragma once

#include <string>

#include "rules/outcome.h"
#include "rules/setup.h"

namespace ecumene {

struct GameRecord {
  uint64_t index = 0;  // which game of the run; with the run's seed it says everything about the game
  Setup setup;         // with settled factions
  int decisions = 0;
  Outcome outcome;
  uint64_t state_hash = 0;    // of the last state
  uint64_t actions_hash = 0;  // of every action in order
  std::string violation;      // a promise that the game broke; empty: none
};

// A run of games: game `i` depends on the seed and on i alone, never on threads or time.
struct SimulationOrder {
  Seating seating;  // kRandomFaction is settled anew for each game
  uint64_t seed = 1;
  uint64_t first = 0;
  uint64_t games = 1000;
  int jobs = 1;
};

}  // namespace ecumene
