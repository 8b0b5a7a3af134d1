// Glyphs are what one place of a terminal shows: a character with its combining marks, one or two
// columns wide. Texts are measured, cut and broken into lines by columns, not by bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ecumene {

struct Glyph {
  std::string_view bytes;
  int columns = 1;
};

// The text as glyphs; what steers a terminal, or is no UTF-8, comes as "?".
std::vector<Glyph> glyphs_of(std::string_view text);

int columns_of(std::string_view text);

// The beginning that fits into so many columns, with … at its end where something is left out.
std::string cut(std::string_view text, int columns);

// Lines of at most so many columns, broken between words where it can be; at least one line.
std::vector<std::string> broken(std::string_view text, int columns);

}  // namespace ecumene
