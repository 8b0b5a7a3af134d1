// The registry is the one place that lists the games.
#pragma once

#include <memory>
#include <vector>

#include "sim/lab.h"

namespace ecumene {

std::vector<std::unique_ptr<Lab>> all_labs();

}  // namespace ecumene
