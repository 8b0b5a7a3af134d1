// The registry lists the games that were built: every folder of games/ with a game.yaml, in the
// order of cmake/games.cmake, which writes the list.
#pragma once

#include <memory>
#include <vector>

#include "sim/lab.h"

namespace ecumene {

std::vector<std::unique_ptr<Lab>> all_labs();

}  // namespace ecumene
