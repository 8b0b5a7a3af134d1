#include <fmt/format.h>

#include <algorithm>

#include "sim/report/plots.h"
#include "sim/report/report.h"

namespace ecumene {
namespace {

using namespace page;

double fair_share(const ReportData& data) { return 1.0 / data.plan.order.seating.setup.seats; }

// Those that played, the most successful first.
std::vector<size_t> ranked(const Balance& balance) {
  std::vector<size_t> order;
  for (size_t n = 0; n < balance.nations().size(); ++n)
    if (balance.nation(n).games) order.push_back(n);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return balance.nation(a).share() > balance.nation(b).share();
  });
  return order;
}

Interval interval_of(const Tally& tally) {
  return wilson(tally.wins, static_cast<double>(tally.games));
}

DotRow nation_row(const ReportData& data, size_t n) {
  const Tally& tally = data.balance.nation(n);
  DotRow row{
      as_html(capital(data.balance.nations()[n])), tally.share(), interval_of(tally), {}, ""};
  for (size_t s = 0; s < data.plan.order.seating.setup.seats; ++s)
    if (data.balance.in_seat(n, s).games) row.others.push_back(data.balance.in_seat(n, s).share());
  row.note = fmt::format("{} <span class=\"more\">({})</span>", percent(tally.share()),
                         interval(interval_of(tally)));
  return row;
}

Scale scale_of(const std::vector<DotRow>& rows) {
  double low = 1, high = 0;
  for (const DotRow& row : rows) {
    low = std::min(low, row.interval.low), high = std::max(high, row.interval.high);
    for (const double other : row.others) low = std::min(low, other), high = std::max(high, other);
  }
  return round_scale(low, high);
}

// A tint by how far the interval's nearer end lies from half: what may be chance stays plain.
std::string matrix_cell(const std::string& a, const std::string& b, const Meeting& met,
                        const Meeting& sooner, const Meeting& later) {
  if (met.games == 0) return "<td class=\"none\">·</td>";
  const Interval sure = wilson(met.ahead, static_cast<double>(met.games));
  const double away = sure.low > 0.5 ? sure.low - 0.5 : sure.high < 0.5 ? 0.5 - sure.high : 0;
  const std::string words = fmt::format(
      "{} ahead of {}: {}, {} of {} games; sitting before: {}, after: {}", a, b,
      percent(met.share()), interval(sure), grouped(met.games),
      sooner.games ? percent(sooner.share()) : "–", later.games ? percent(later.share()) : "–");
  const std::string tint =
      away > 0 ? fmt::format(" style=\"background:rgb(var(--heat-{}) / {:.2f})\"",
                             met.share() > 0.5 ? "good" : "bad", std::min(0.42, 0.12 + away * 0.9))
               : "";
  return fmt::format("<td title=\"{}\"{}{}>{:.0f}</td>", as_html(words), tint,
                     away > 0 ? "" : " class=\"unsure\"", 100 * met.share());
}

}  // namespace

page::Section nations_section(const ReportData& data) {
  std::vector<DotRow> rows;
  for (const size_t n : ranked(data.balance)) rows.push_back(nation_row(data, n));
  std::string body = fmt::format(
      "<p>Share of games won, with its interval. Fair is {}: the dashed line. A nation whose "
      "interval does "
      "not reach the line is stronger or weaker than the others in the hands of these "
      "players.</p>\n",
      percent(fair_share(data)));
  body += dots(rows, scale_of(rows), fair_share(data), 100);
  body +=
      "<p class=\"legend\"><svg aria-hidden=\"true\"><line x1=\"0\" x2=\"26\" y1=\"6\" y2=\"6\" "
      "class=\"ci\"/><circle cx=\"13\" cy=\"6\" r=\"4.5\" class=\"dot\"/></svg> all games, 95 % "
      "<svg "
      "aria-hidden=\"true\"><circle cx=\"13\" cy=\"6\" r=\"3.5\" class=\"alt\"/></svg> the same by "
      "seat</p>\n";
  return {"nations", "Nations", body};
}

page::Section matrix_section(const ReportData& data) {
  const Balance& balance = data.balance;
  const std::vector<size_t> order = ranked(balance);
  std::string table =
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Who beats whom\"><table "
      "class=\"heat\"><thead><tr><th scope=\"col\">ahead of →</th>";
  for (const size_t b : order)
    table += fmt::format("<th scope=\"col\">{}</th>", as_html(capital(balance.nations()[b])));
  table += "</tr></thead><tbody>\n";
  for (const size_t a : order) {
    table += fmt::format("<tr><th scope=\"row\">{}</th>", as_html(capital(balance.nations()[a])));
    for (const size_t b : order)
      table += matrix_cell(capital(balance.nations()[a]), capital(balance.nations()[b]),
                           balance.meeting(a, b), balance.meeting(a, b, true),
                           balance.meeting(a, b, false));
    table += "</tr>\n";
  }
  table += "</tbody></table></div>\n<p class=\"note\" role=\"status\"></p>\n";
  return {"matrix", "Who beats whom",
          "<p>How often, of 100 games between them, the nation of the row finished ahead of the "
          "nation of "
          "the column; ties count half. Tinted where the interval leaves out 50: green for the "
          "row, red for "
          "the column, stronger when further. Grey figures may be chance. Point at a cell or tap "
          "it for its "
          "games, interval and seats.</p>\n" +
              table};
}

page::Section seats_section(const ReportData& data) {
  std::vector<DotRow> rows;
  for (int s = 0; s < data.plan.order.seating.setup.seats; ++s) {
    const Tally& tally = data.summary.seat(s);
    rows.push_back(
        {fmt::format("Seat {}", s + 1),
         tally.share(),
         interval_of(tally),
         {},
         fmt::format("{} <span class=\"more\">({}), {:.1f} points</span>", percent(tally.share()),
                     interval(interval_of(tally)), tally.mean_points())});
  }
  const Tally& first = data.summary.seat(0);
  const Interval sure = interval_of(first);
  const char* verdict = sure.low > fair_share(data) ? "Going first is an advantage."
                        : sure.high < fair_share(data)
                            ? "Going first is a disadvantage."
                            : "No effect of the seat can be told from chance.";
  return {"seats", "Seats",
          fmt::format("<p>{}</p>\n", verdict) + dots(rows, scale_of(rows), fair_share(data), 100)};
}

}  // namespace ecumene
