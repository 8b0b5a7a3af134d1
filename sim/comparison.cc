#include "sim/comparison.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "sim/report/page.h"
#include "sim/report/plots.h"
#include "sim/report/report.h"

namespace ecumene {
namespace {

enum Other { kSeatOne, kPoints, kDecisions };

void add(Comparison::Row& row, double first, double second) {
  row.first += first, row.second += second;  // sums, made means on the way out
  row.difference.add(second - first);
}

Comparison::Row settled(Comparison::Row row) {
  const auto n = static_cast<double>(row.difference.n ? row.difference.n : 1);
  row.first /= n, row.second /= n;
  return row;
}

std::string row_text(const Comparison::Row& row, double factor, const char* unit) {
  const Interval sure = row.difference.interval();
  return fmt::format("  {:<16} {:8.2f} -> {:8.2f}{}   {:+.2f} ({:+.2f} to {:+.2f}){}\n", row.name,
                     factor * row.first, factor * row.second, unit, factor * row.difference.mean(),
                     factor * sure.low, factor * sure.high, row.rate < 0.05 ? "  *" : "");
}

nlohmann::ordered_json row_json(const Comparison::Row& row) {
  const Interval sure = row.difference.interval();
  return {{"name", row.name},
          {"n", row.difference.n},
          {"first", row.first},
          {"second", row.second},
          {"difference", row.difference.mean()},
          {"low", sure.low},
          {"high", sure.high},
          {"p", row.difference.p()},
          {"false_discovery_rate", row.rate}};
}

page::DotRow dot_row(const Comparison::Row& row) {
  return {
      as_html(capital(row.name)),
      row.difference.mean(),
      row.difference.interval(),
      {},
      fmt::format("{} <span class=\"more\">({} → {})</span>{}", page::points(row.difference.mean()),
                  page::percent(row.first), page::percent(row.second),
                  row.rate < 0.05 ? " <span class=\"flag\">sure</span>" : "")};
}

}  // namespace

Comparison::Comparison(const Plan& plan, const GameInfo& info) : game_(info.name) {
  for (const std::string& faction : info.factions) {
    const std::string nation(seat_word(faction));
    if (nations_.empty() || nations_.back() != nation)
      nations_.push_back(nation), nation_.push_back({nation});
    nation_of_.push_back(static_cast<uint8_t>(nations_.size() - 1));
  }
  other_ = {{"seat 1"}, {"points of a seat"}, {"decisions"}};
  first_.reserve(plan.order.games);
}

Comparison::Kept Comparison::kept(const GameRecord& record) {
  Kept out;
  for (size_t s = 0; s < record.setup.seats; ++s) {
    out.score[s] = static_cast<int16_t>(record.outcome.score[s]);
    out.win[s] = static_cast<uint8_t>(win_of(record.outcome, s));
  }
  out.decisions = record.decisions, out.actions_hash = record.actions_hash;
  return out;
}

void Comparison::add_first(const GameRecord& record) { first_.push_back(kept(record)); }

void Comparison::add_second(const GameRecord& record) {
  const Kept before = first_[seen_++], now = kept(record);
  changed_ += before.actions_hash != now.actions_hash;
  for (size_t s = 0; s < record.setup.seats; ++s) {
    const double first = before.win[s] / static_cast<double>(kWin),
                 second = now.win[s] / static_cast<double>(kWin);
    add(nation_[nation_of_[record.setup.faction[s]]], first, second);
    if (s == 0) add(other_[kSeatOne], first, second);
    add(other_[kPoints], before.score[s], now.score[s]);
  }
  add(other_[kDecisions], before.decisions, now.decisions);
}

std::vector<Comparison::Row> Comparison::shares() const {
  std::vector<Row> rows;
  std::vector<double> p;
  for (const Row& row : nation_)
    if (row.difference.n) rows.push_back(settled(row)), p.push_back(row.difference.p());
  rows.push_back(settled(other_[kSeatOne])), p.push_back(other_[kSeatOne].difference.p());
  const std::vector<double> rates = false_discovery_rates(p);
  for (size_t i = 0; i < rows.size(); ++i) rows[i].rate = rates[i];
  return rows;
}

std::vector<Comparison::Row> Comparison::measures() const {
  std::vector<Row> rows = {settled(other_[kPoints]), settled(other_[kDecisions])};
  for (Row& row : rows) row.rate = row.difference.p();
  return rows;
}

std::string Comparison::text() const {
  std::string out = fmt::format(
      "{}: {} games with each content, {} of them went otherwise\nshare of wins, first -> "
      "second:\n",
      game_, seen_, changed_);
  for (const Row& row : shares()) out += row_text(row, 100, " %");
  out += "means:\n";
  for (const Row& row : measures()) out += row_text(row, 1, "");
  return out + "* below 5 % false discoveries\n";
}

std::string Comparison::json() const {
  nlohmann::ordered_json out = {{"game", game_}, {"games", seen_}, {"changed", changed_}};
  for (const Row& row : shares()) out["shares"].push_back(row_json(row));
  for (const Row& row : measures()) out["means"].push_back(row_json(row));
  return out.dump(1);
}

std::string Comparison::html(const std::string& first_name, const std::string& second_name) const {
  using namespace page;
  std::vector<DotRow> rows;
  double low = 0, high = 0;
  for (const Row& row : shares()) {
    rows.push_back(dot_row(row));
    low = std::min(low, row.difference.interval().low),
    high = std::max(high, row.difference.interval().high);
  }
  HtmlTable means;
  means.caption = "Means of a game, the second content less the first";
  means.heads = {"What", "First", "Second", "Difference", "95 %"};
  for (const Row& row : measures())
    means.rows.push_back({as_html(capital(row.name)), fmt::format("{:.2f}", row.first),
                          fmt::format("{:.2f}", row.second),
                          fmt::format("{:+.2f}", row.difference.mean()),
                          fmt::format("{:+.2f} to {:+.2f}", row.difference.interval().low,
                                      row.difference.interval().high)});
  const std::string lead =
      page::html(std::vector<Tile>{
          {"Games with each", grouped(seen_), "the same chance"},
          {"Went otherwise",
           percent(seen_ ? static_cast<double>(changed_) / static_cast<double>(seen_) : 0),
           grouped(changed_) + " games"}}) +
      fmt::format("<dl class=\"facts\"><dt>First</dt><dd>{}</dd><dt>Second</dt><dd>{}</dd></dl>",
                  first_name, second_name);
  return page::page(
      capital(game_) + ": two contents", lead,
      {{"shares", "Share of wins",
        "<p>Change of each share of wins from the first content to the second, in points, with its "
        "interval "
        "from the paired games. Marked <em>sure</em>: below 5 % false discoveries.</p>" +
            dots(rows, round_scale(low, high), 0, 100)},
       {"means", "Means", page::html(means)}});
}

}  // namespace ecumene
