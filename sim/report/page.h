// A page of a report: one HTML file that carries all it needs. Nothing is loaded, so it can be
// mailed and kept. Light and dark follow the reader's setting; every plot is beside the numbers it
// shows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/html.h"
#include "sim/statistics.h"

namespace ecumene::page {

// "41.2 %"; with a sign for differences: "+3.1".
std::string percent(double share);
std::string points(double difference);
std::string interval(const Interval& interval);  // "38.0 to 44.5"
std::string grouped(uint64_t number);            // "12,345"

// The whole page. `sections` stand in the order given, and in the contents at the top.
struct Section {
  std::string id, title, body;
};
std::string page(std::string_view title, const std::string& lead,
                 const std::vector<Section>& sections);

// A table whose first column stays in sight when the rest has to scroll. Cells are HTML. Sortable:
// a click on a head sorts by `data-v` of the cells, or by their text.
struct HtmlTable {
  std::string caption;
  std::vector<std::string> heads;
  std::vector<std::vector<std::string>> rows;
  bool sortable = false;
  bool wide = false;  // may be wider than the text
  std::string id;
};
std::string html(const HtmlTable& table);
// a whole <td>
std::string number_cell(double sort, const std::string& shown, const std::string& css = "");

// A figure worth seeing first.
struct Tile {
  std::string label, value, note;
};
std::string html(const std::vector<Tile>& tiles);

}  // namespace ecumene::page
