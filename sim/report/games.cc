// Scores, lengths, leads and choices: what the games of a run were like.
#include <fmt/format.h>

#include "sim/report/plots.h"
#include "sim/report/report.h"

namespace ecumene {
namespace {

using namespace page;

double part(double some, double all) { return all > 0 ? some / all : 0; }
double part(uint64_t some, uint64_t all) {
  return part(static_cast<double>(some), static_cast<double>(all));
}

std::map<int, uint64_t> lengths(const Summary& summary) {
  std::map<int, uint64_t> out;
  for (size_t length = 0; length < summary.lengths().size(); ++length)
    if (summary.lengths()[length]) out[static_cast<int>(length)] = summary.lengths()[length];
  return out;
}

std::string endings(const Summary& summary) {
  std::vector<BarRow> rows;
  for (const auto& [ending, n] : summary.endings()) {
    const double share = part(n, summary.games());
    rows.push_back(
        {capital(ending), share,
         fmt::format("{} <span class=\"more\">({})</span>", percent(share), grouped(n))});
  }
  return bars(rows);
}

std::string leads(const ReportData& data) {
  const Balance& balance = data.balance;
  if (!data.plan.order.watch) return "";
  const double kept = part(balance.half_leader_won(), static_cast<double>(balance.led_at_half()));
  std::string out = fmt::format(
      "<h3>Lead</h3>\n<p>Whoever led alone after half of the decisions won {} of these games ({}). "
      "100 would "
      "be a game decided at half time, {} one in which the lead means nothing.</p>\n",
      percent(kept),
      interval(wilson(balance.half_leader_won(), static_cast<double>(balance.led_at_half()))),
      percent(1.0 / data.plan.order.seating.setup.seats));
  std::map<int, uint64_t> last;
  for (size_t i = 0; i < balance.last_change().size(); ++i)
    last[static_cast<int>(i + 1) * 10] = balance.last_change()[i];
  std::vector<BarRow> rows;
  for (const auto& [tenth, n] : last)
    rows.push_back({fmt::format("{} to {} %", tenth - 10, tenth), part(n, balance.games()),
                    percent(part(n, balance.games()))});
  return out + "<div class=\"two\"><div><h3>Changes of the lead in a game</h3>" +
         histogram(balance.lead_changes(), "games by changes of the lead", 30) +
         "</div><div><h3>When the lead changed for the last time</h3>" + bars(rows) +
         "</div></div>\n";
}

std::string choices(const ReportData& data) {
  const Balance& b = data.balance;
  const auto mean = [&](uint64_t n, uint64_t of) { return fmt::format("{:.1f}", part(n, of)); };
  return "<h3>Choices</h3>\n" +
         html(std::vector<Tile>{
             {"Decisions a game", mean(b.decisions(), b.games()), "all seats together"},
             {"Real choices a game", mean(b.choices(), b.games()), "more than one option"},
             {"Options a decision", mean(b.options(), b.decisions()), "the mean branching"},
             {"Widest decision", std::to_string(b.widest()), "options at once"}});
}

}  // namespace

page::Section scores_section(const ReportData& data) {
  std::vector<BoxRow> rows;
  for (size_t n = 0; n < data.balance.nations().size(); ++n) {
    if (data.balance.nation(n).games == 0) continue;
    BoxRow row{capital(data.balance.nations()[n]), {}};
    for (size_t i = 0; i < row.parts.size(); ++i)
      row.parts[i] = quantile(data.balance.scores(n), 0.25 * static_cast<double>(i));
    rows.push_back(row);
  }
  return {"scores", "Scores",
          "<p>The middle half of each nation's scores as a box, the median as a line, the rest as "
          "a thin "
          "line.</p>\n" +
              boxes(rows) + "<h3>Margin of victory</h3>" +
              histogram(data.balance.margins(), "games by points between first and second")};
}

page::Section lengths_section(const ReportData& data) {
  return {"lengths", "Length, lead, choices",
          "<div class=\"two\"><div><h3>Decisions in a game</h3>" +
              histogram(lengths(data.summary), "games by number of decisions") +
              "</div><div><h3>Endings</h3>" + endings(data.summary) + "</div></div>\n" +
              leads(data) + choices(data)};
}

}  // namespace ecumene
