#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sim/report/plots.h"
#include "sim/report/report.h"

namespace ecumene {
namespace {

using namespace page;

std::string meetings(const Balance& balance) {
  HtmlTable table;
  table.caption = "Share of meetings in which the row finished ahead of the column";
  table.heads = {"Player"};
  for (const std::string& name : balance.players()) table.heads.push_back(name);
  for (size_t a = 0; a < balance.players().size(); ++a) {
    std::vector<std::string> row = {as_html(balance.players()[a])};
    for (size_t b = 0; b < balance.players().size(); ++b) {
      const double met = balance.beats()[a][b] + balance.beats()[b][a];
      row.push_back(met > 0 ? fmt::format("{} <span class=\"unsure\">({})</span>",
                                          percent(balance.beats()[a][b] / met),
                                          interval(wilson(balance.beats()[a][b], met)))
                            : "–");
    }
    table.rows.push_back(row);
  }
  return html(table);
}

std::string edge_text(const Balance& balance) {
  const Paired* edge = balance.edge();
  if (!edge) return "";
  return fmt::format(
      "<p>{} deals were played from both seats. Over both games of a deal the edge of <b>{}</b> "
      "over "
      "<b>{}</b> is {:+.2f} points a game <span class=\"unsure\">({:+.2f} to {:+.2f})</span>. Most "
      "of what "
      "cards and factions give cancels out in it.</p>\n",
      grouped(edge->n), as_html(balance.players()[0]), as_html(balance.players()[1]), edge->mean(),
      edge->interval().low, edge->interval().high);
}

}  // namespace

page::Section players_section(const ReportData& data) {
  const Balance& balance = data.balance;
  const std::vector<Rating> rated = ratings(balance.beats());
  std::vector<size_t> order(rated.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return rated[a].elo > rated[b].elo; });
  std::vector<DotRow> rows;
  double low = 0, high = 0;
  for (const size_t p : order) {
    const Interval sure = rated[p].interval();
    low = std::min(low, sure.low), high = std::max(high, sure.high);
    rows.push_back({as_html(balance.players()[p]),
                    rated[p].elo,
                    sure,
                    {},
                    fmt::format("{:+.0f} <span class=\"more\">(± {:.0f})</span>", rated[p].elo,
                                kZ95 * rated[p].error)});
  }
  return {"players", "Players",
          "<p>Elo points from the model of Bradley and Terry, their mean at 0. Who is 191 points "
          "stronger "
          "wins three games of four.</p>\n" +
              dots(rows, round_scale(low, high), 0, 1) + edge_text(balance) + "<h3>Meetings</h3>" +
              meetings(balance)};
}

page::Section needed_section(const ReportData& data) {
  const Balance& balance = data.balance;
  uint64_t fewest = UINT64_MAX, fewest_pair = UINT64_MAX, pairs = 0, nations = 0;
  for (size_t a = 0; a < balance.nations().size(); ++a) {
    if (balance.nation(a).games == 0) continue;
    ++nations, fewest = std::min(fewest, balance.nation(a).games);
    for (size_t b = 0; b < a; ++b)
      if (const uint64_t met = balance.meeting(a, b).games)
        ++pairs, fewest_pair = std::min(fewest_pair, met);
  }
  const double share = 1.0 / data.plan.order.seating.setup.seats;
  const auto games = static_cast<double>(data.summary.games());
  const auto half_now = [](double p, uint64_t n) {
    return kZ95 * std::sqrt(p * (1 - p) / static_cast<double>(n));
  };
  HtmlTable table;
  table.caption = "Games the whole run needs until the widest interval is as narrow";
  table.heads = {"Interval", "One nation's share", "One pair of nations"};
  const auto scaled = [&](double half, double p, uint64_t fewest_now) {
    const double more = static_cast<double>(games_for(half, p)) / static_cast<double>(fewest_now);
    return grouped(static_cast<uint64_t>(std::ceil(games * more)));
  };
  for (const double half : {0.05, 0.02, 0.01, 0.005})
    table.rows.push_back({fmt::format("± {:g} points", 100 * half), scaled(half, share, fewest),
                          pairs ? scaled(half, 0.5, fewest_pair) : "–"});
  return {"needed", "How many games",
          fmt::format("<p>These {} games give each of {} nations an interval of at most ± {:.1f} "
                      "points{}. Half the "
                      "interval takes four times the games.</p>\n",
                      grouped(data.summary.games()), nations, 100 * half_now(share, fewest),
                      pairs ? fmt::format(", each of {} pairs ± {:.1f}", pairs,
                                          100 * half_now(0.5, fewest_pair))
                            : "") +
              html(table)};
}

}  // namespace ecumene
