#include "sim/report/report.h"

#include <fmt/format.h>

#include <cctype>

#include "base/hash.h"

namespace ecumene {
namespace {

using namespace page;

std::string fact(std::string_view name, const std::string& value) {
  return fmt::format("<dt>{}</dt><dd>{}</dd>", name, value);
}

std::string command(const ReportData& data) {
  const SimulationOrder& order = data.plan.order;
  std::string out =
      fmt::format("ecumene simulate {} --games {} --seed {} --players {}", data.info.name,
                  order.games, order.seed, print_players(data.info, order.seating));
  if (order.first) out += fmt::format(" --first {}", order.first);
  if (order.mirror) out += " --mirror";
  if (!order.field.empty()) out += fmt::format(" --field {}", fmt::join(order.field, ","));
  return out + print_chosen_options(data.info, order.seating.setup);
}

std::string facts(const ReportData& data) {
  return "<dl class=\"facts\">" +
         fact("Players", as_html(fmt::format("{}", fmt::join(data.balance.players(), ", ")))) +
         fact("Content", "<code>" + hex(data.plan.content) + "</code>, rules revision " +
                             std::to_string(data.plan.rules_revision) +
                             (data.plan.patch.empty()
                                  ? ""
                                  : fmt::format(", with {} own files", data.plan.patch.size()))) +
         fact("Hash of all games", "<code>" + hex(data.summary.hash()) + "</code>") +
         fact("Once more", "<code>" + as_html(command(data)) + "</code>") + "</dl>";
}

Tile nation_tile(const ReportData& data, const char* label, size_t n) {
  return {label, capital(data.balance.nations()[n]),
          percent(data.balance.nation(n).share()) + " of its games won"};
}

std::vector<Tile> tiles(const ReportData& data) {
  size_t best = SIZE_MAX, worst = SIZE_MAX;
  const Balance& balance = data.balance;
  for (size_t n = 0; n < balance.nations().size(); ++n) {
    if (balance.nation(n).games == 0) continue;
    if (best == SIZE_MAX || balance.nation(n).share() > balance.nation(best).share()) best = n;
    if (worst == SIZE_MAX || balance.nation(n).share() < balance.nation(worst).share()) worst = n;
  }
  const Tally& first = data.summary.seat(0);
  std::vector<Tile> out = {
      {"Games", grouped(data.summary.games()), grouped(data.summary.decisions()) + " decisions"},
      nation_tile(data, "Strongest", best),
      nation_tile(data, "Weakest", worst),
      {"Seat 1 wins", percent(first.share()),
       interval(wilson(first.wins, static_cast<double>(first.games)))},
      {"Length", grouped(static_cast<uint64_t>(data.summary.length(0.5))), "decisions, median"},
  };
  if (data.plan.order.watch)
    out.push_back({"Lead changes", std::to_string(quantile(balance.lead_changes(), 0.5)),
                   "in a game, median"});
  if (data.summary.violations())
    out.push_back(
        {"Violations", grouped(data.summary.violations()), "promises broken: see summary.json"});
  return out;
}

}  // namespace

std::string capital(std::string_view word) {
  std::string out(word);
  for (size_t i = 0; i < out.size(); ++i) {
    if (out[i] == '-' || out[i] == '_') out[i] = ' ';
    if (i == 0) out[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[i])));
  }
  return out;
}

std::string html_report(const ReportData& data) {
  std::vector<Section> sections = {nations_section(data), matrix_section(data), seats_section(data),
                                   scores_section(data), lengths_section(data)};
  if (data.balance.players().size() > 1) sections.push_back(players_section(data));
  if (!data.cards.empty())
    sections.push_back(cards_section(data)), sections.push_back(dead_section(data));
  sections.push_back(needed_section(data));
  return page::page(capital(data.info.name) + ": " + grouped(data.summary.games()) + " games",
                    html(tiles(data)) + facts(data), sections);
}

}  // namespace ecumene
