#include "sim/report/page.h"

#include <fmt/format.h>

#include <cmath>

#include "sim/report/style.h"

namespace ecumene::page {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

// A minus sign as wide as a figure, not a hyphen.
std::string points(double difference) {
  const double shown = std::round(1000 * difference) / 10;
  return shown < 0 ? fmt::format("−{:.1f}", -shown) : fmt::format("+{:.1f}", std::abs(shown));
}

std::string interval(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}", 100 * interval.low, 100 * interval.high);
}

std::string grouped(uint64_t number) {
  std::string out = std::to_string(number);
  for (size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, ",");
  return out;
}

std::string page(std::string_view title, const std::string& lead,
                 const std::vector<Section>& sections) {
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; "
      "script-src "
      "'unsafe-inline'\">\n<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<header>\n"
      "<h1>{0}</h1>\n{2}\n<nav aria-label=\"Contents\">",
      as_html(title), kStyle, lead);
  for (const Section& section : sections)
    out += fmt::format("<a href=\"#{}\">{}</a>", section.id, as_html(section.title));
  out += "</nav>\n</header>\n<main>\n";
  for (const Section& section : sections)
    out += fmt::format(
        "<section id=\"{0}\" aria-labelledby=\"{0}-h\">\n<h2 "
        "id=\"{0}-h\">{1}</h2>\n{2}</section>\n",
        section.id, as_html(section.title), section.body);
  return out + fmt::format(
                   "</main>\n<footer>Made by <code>ecumene simulate</code>. Intervals are at 95 %; "
                   "those of "
                   "plain shares are Wilson's.</footer>\n<script>{}</script>\n</body>\n</html>\n",
                   kScript);
}

std::string html(const HtmlTable& table) {
  std::string out = fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table{}{}>",
      as_html(table.caption), table.id.empty() ? "" : " id=\"" + table.id + "\"",
      table.sortable ? " data-sort" : "");
  if (!table.caption.empty()) out += "<caption>" + as_html(table.caption) + "</caption>";
  out += "<thead><tr>";
  for (const std::string& head : table.heads)
    out += table.sortable
               ? "<th scope=\"col\"><button type=\"button\">" + as_html(head) + "</button></th>"
               : "<th scope=\"col\">" + as_html(head) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (const std::string& cell : row)
      out += cell.starts_with("<td") ? cell : "<td>" + cell + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string number_cell(double sort, const std::string& shown, const std::string& css) {
  return fmt::format("<td data-v=\"{:.6g}\"{}>{}</td>", sort,
                     css.empty() ? "" : " class=\"" + css + "\"", shown);
}

std::string html(const std::vector<Tile>& tiles) {
  std::string out = "<div class=\"tiles\">";
  for (const Tile& tile : tiles)
    out += fmt::format(
        "<div class=\"tile\"><div class=\"l\">{}</div><div class=\"v\">{}</div><div "
        "class=\"n\">{}</div></div>",
        as_html(tile.label), as_html(tile.value), as_html(tile.note));
  return out + "</div>";
}

}  // namespace ecumene::page
