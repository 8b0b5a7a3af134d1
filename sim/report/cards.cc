#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sim/report/plots.h"
#include "sim/report/report.h"

namespace ecumene {
namespace {

using namespace page;

constexpr size_t kShownLifts = 10;  // at either end

std::string name_of(const ReportData& data, size_t card) {
  return card < data.card_names.size() && !data.card_names[card].empty() ? data.card_names[card]
                                                                         : data.cards[card].id;
}

std::string label(const ReportData& data, size_t card) {
  const std::string& id = data.cards[card].id;
  const std::string name = name_of(data, card);
  return name == id
             ? as_html(id)
             : fmt::format("{} <span class=\"unsure\">{}</span>", as_html(name), as_html(id));
}

std::string lift_cell(const Lift& lift, bool compared, bool flagged) {
  if (!compared) return "<td data-v=\"nan\" class=\"unsure\">–</td>";
  const Interval sure = lift.interval();
  return fmt::format("<td data-v=\"{:.6g}\" class=\"{}\" title=\"{} to {}, raw {}\">{}</td>",
                     lift.adjusted, flagged ? (lift.adjusted > 0 ? "up" : "down") : "unsure",
                     points(sure.low), points(sure.high), points(lift.raw), points(lift.adjusted));
}

std::string flag_cell(const CardFinding& card) {
  const bool gained = card.flagged_gained(), played = card.flagged_played();
  if (!gained && !played) return "<td data-v=\"0\"></td>";
  const double lift = played ? card.played.adjusted : card.gained.adjusted;
  return fmt::format("<td data-v=\"{}\"><span class=\"flag {}\">{}</span></td>", lift > 0 ? 2 : 1,
                     lift > 0 ? "up" : "down", lift > 0 ? "above" : "below");
}

std::string raw_cell(const Lift& lift, bool compared) {
  return compared ? number_cell(lift.raw, points(lift.raw), "unsure")
                  : "<td data-v=\"nan\" class=\"unsure\">–</td>";
}

// The strongest findings at both ends.
std::string strongest(const ReportData& data) {
  std::vector<size_t> order;
  for (size_t i = 0; i < data.cards.size(); ++i)
    if (data.cards[i].flagged_played()) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return data.cards[a].played.adjusted > data.cards[b].played.adjusted;
  });
  if (order.size() > 2 * kShownLifts)
    order.erase(order.begin() + kShownLifts,
                order.end() - static_cast<std::ptrdiff_t>(kShownLifts));
  if (order.empty()) return "<p>No card can be told from chance yet.</p>";
  std::vector<DotRow> rows;
  double low = 0, high = 0;
  for (const size_t i : order) {
    const Lift& lift = data.cards[i].played;
    low = std::min(low, lift.interval().low), high = std::max(high, lift.interval().high);
    rows.push_back({as_html(name_of(data, i)),
                    lift.adjusted,
                    lift.interval(),
                    {},
                    fmt::format("{} <span class=\"more\">({} to {})</span>", points(lift.adjusted),
                                points(lift.interval().low), points(lift.interval().high))});
  }
  return dots(rows, round_scale(low, high), 0, 100);
}

std::string listed(const ReportData& data, const char* title, bool (*belongs)(const CardFinding&)) {
  std::string items;
  size_t n = 0;
  for (size_t i = 0; i < data.cards.size(); ++i)
    if (belongs(data.cards[i])) items += "<li>" + label(data, i) + "</li>", ++n;
  return n == 0 ? fmt::format("<h3>{}: none</h3>", title)
                : fmt::format("<h3>{}: {}</h3><ul class=\"chips\">{}</ul>", title, n, items);
}

// What came into a game; flagged cards first, the furthest from nothing foremost.
std::vector<size_t> by_finding(const ReportData& data) {
  std::vector<size_t> order;
  for (size_t i = 0; i < data.cards.size(); ++i)
    if (!is_absent(data.cards[i])) order.push_back(i);
  const auto weight = [&](size_t i) {
    const CardFinding& c = data.cards[i];
    return c.flagged_played()   ? 2 + std::abs(c.played.adjusted)
           : c.flagged_gained() ? 1 + std::abs(c.gained.adjusted)
                                : 0;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return weight(a) > weight(b); });
  return order;
}

HtmlTable card_table(const ReportData& data) {
  HtmlTable table;
  table.id = "cards-table", table.sortable = true;
  table.caption = "Seats of games; lifts in points of the share of wins";
  table.heads = {"Card",        "Offered", "Gained",      "Chosen", "Played",      "When gained",
                 "When played", "Flag",    "Played lift", "raw",    "Gained lift", "raw "};
  for (const size_t i : by_finding(data)) {
    const CardFinding& c = data.cards[i];
    const auto count = [](uint64_t n) { return number_cell(static_cast<double>(n), grouped(n)); };
    const auto when = [](const auto& times, uint64_t n) {
      double sum = 0;
      for (size_t t = 0; t < times.size(); ++t)
        sum += (static_cast<double>(t) + 0.5) * 10 * static_cast<double>(times[t]);
      const double mean = n ? sum / static_cast<double>(n) : 0;
      return n ? number_cell(
                     mean, spark(times, fmt::format("on average after {:.0f} % of the game", mean)))
               : std::string("<td data-v=\"nan\"></td>");
    };
    table.rows.push_back({label(data, i), count(c.count.offered), count(c.count.gained),
                          count(c.count.used), count(c.count.played),
                          when(c.times.gained, c.count.gained),
                          when(c.times.played, c.count.played), flag_cell(c),
                          lift_cell(c.played, c.compared_played, c.flagged_played()),
                          raw_cell(c.played, c.compared_played),
                          lift_cell(c.gained, c.compared_gained, c.flagged_gained()),
                          raw_cell(c.gained, c.compared_gained)});
  }
  return table;
}

}  // namespace

page::Section cards_section(const ReportData& data) {
  std::string body = fmt::format(
      "<p>The lift of a card is the share of wins of those who played it (or gained it) less that "
      "of those "
      "who did not, among seats of the same nation, the same place and the same player. It goes "
      "with "
      "winning; it need not be the cause: whoever is ahead plays more. Flagged cards stay below "
      "{:g} % false "
      "discoveries (Benjamini and Hochberg); cards with fewer than {} uses are not tested.</p>\n",
      100 * kFalseDiscoveries, kFewUses);
  body += "<h3>Strongest findings, by playing</h3>" + strongest(data);
  body +=
      "<h3>All cards</h3><label>Find <input type=\"search\" data-for=\"cards-table\"></label> "
      "<span "
      "id=\"cards-table-n\" role=\"status\"></span>";
  return {"cards", "Cards", body + html(card_table(data))};
}

page::Section dead_section(const ReportData& data) {
  return {"dead", "Dead cards",
          "<p>Dead: it was there, and in no game did anybody gain, choose or play it. Shunned: "
          "offered 200 times "
          "and more, and taken up in fewer than 2 of 100. Absent: it came into no game of this "
          "run.</p>\n" +
              listed(data, "Dead", is_dead) + listed(data, "Shunned", is_shunned) +
              listed(data, "Absent", is_absent)};
}

}  // namespace ecumene
