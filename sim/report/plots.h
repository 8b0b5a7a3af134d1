// Plots as SVG inside the page. Places are given in parts of the width, so that a plot takes the
// room there is and its words keep their size.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "sim/statistics.h"

namespace ecumene::page {

struct Scale {
  double low = 0, high = 1;
  // 0 to 1
  double at(double value) const { return high > low ? (value - low) / (high - low) : 0.5; }
};
// Round numbers around what is to be shown, and where to draw lines.
Scale round_scale(double low, double high);
std::vector<double> ticks(const Scale& scale);

// One row: a dot with its interval, perhaps further dots (the same by seat); the words stand at
// both sides.
struct DotRow {
  std::string label;  // HTML
  double value = 0;
  Interval interval;
  std::vector<double> others;
  std::string note;  // HTML, at the right
};
// `reference` is drawn as a dashed line; values are shown by `factor` (100 for percent).
std::string dots(const std::vector<DotRow>& rows, const Scale& scale, double reference,
                 double factor);

struct BoxRow {
  std::string label;
  std::array<int, 5> parts{};  // least, quarter, median, three quarters, greatest
};
std::string boxes(const std::vector<BoxRow>& rows);

struct BarRow {
  std::string label;
  double share = 0;
  std::string note;
};
std::string bars(const std::vector<BarRow>& rows);

// How often each value came: values are gathered into at most `most` bins of one width.
std::string histogram(const std::map<int, uint64_t>& spread, const std::string& what,
                      int most = 40);

std::string spark(std::span<const uint64_t> counts, const std::string& words);

}  // namespace ecumene::page
