// Legible text is what may go to a terminal: no byte of it steers the terminal, and no stranger's
// words fill it.
#pragma once

#include <string>
#include <string_view>

namespace ecumene {

inline constexpr size_t kLongestEcho = 80;  // characters of one quoted piece

// Control characters as \x1b, save line feeds; what stands "in quotes" is cut after kLongestEcho
// characters.
std::string legible(std::string_view text);

}  // namespace ecumene
