// The registry lists the games that were built: every folder of games/ with a game.yaml, in the
// order of cmake/games.cmake, which writes the list.
#pragma once

#include <memory>
#include <vector>

#include "sim/game_driver.h"

namespace ecumene {

std::vector<std::unique_ptr<GameDriver>> all_drivers();

}  // namespace ecumene
