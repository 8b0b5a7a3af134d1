// Checks are what an option's value must pass where the parser alone would take too much.
#pragma once

#include <CLI/CLI.hpp>

namespace ecumene {

CLI::Validator whole_number();   // 0 to 2^64 - 1 in decimal digits: no sign that would wrap around
CLI::Validator finite_number();  // neither nan nor infinite
CLI::Validator not_empty();

}  // namespace ecumene
