#include "sim/balance.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace ecumene {
namespace {

using Json = nlohmann::ordered_json;

double rounded(double x) { return std::round(x * 1e5) / 1e5; }

Json share_json(double wins, uint64_t games) {
  const Interval interval = wilson(wins, static_cast<double>(games));
  return {{"games", games},
          {"share", games ? rounded(wins / static_cast<double>(games)) : 0},
          {"low", rounded(interval.low)},
          {"high", rounded(interval.high)}};
}

Json spread_json(const std::map<int, uint64_t>& spread) {
  Json out = Json::object();
  for (const auto& [value, n] : spread) out[std::to_string(value)] = n;
  return out;
}

// By how much the first is ahead of the second.
int margin(const Outcome& outcome) {
  if (outcome.seats < 2) return 0;
  int most = std::max(outcome.score[0], outcome.score[1]),
      next = std::min(outcome.score[0], outcome.score[1]);
  for (size_t s = 2; s < static_cast<size_t>(outcome.seats); ++s) {
    next = std::max(next, std::min(most, outcome.score[s]));
    most = std::max(most, outcome.score[s]);
  }
  return most - next;
}

}  // namespace

int quantile(const std::map<int, uint64_t>& spread, double part) {
  uint64_t all = 0, seen = 0;
  for (const auto& [value, n] : spread) all += n;
  const auto target = static_cast<uint64_t>(part * static_cast<double>(all ? all - 1 : 0));
  for (const auto& [value, n] : spread) {
    seen += n;
    if (seen > target) return value;
  }
  return 0;
}

Balance::Balance(const SimulationOrder& order, const GameInfo& info)
    : watched_(order.watch), seats_(order.seating.setup.seats), players_(player_names(order)) {
  mirrored_duel_ = order.mirror && seats_ == 2 && players_.size() == 2;
  for (const std::string& faction : info.factions) {
    const std::string nation(seat_word(faction));
    if (nations_.empty() || nations_.back() != nation) nations_.push_back(nation);
    nation_of_.push_back(static_cast<uint8_t>(nations_.size() - 1));
  }
  const size_t n = nations_.size(), p = players_.size();
  tally_.resize(n), in_seat_.resize(n), scores_.resize(n), by_player_.resize(p);
  meeting_.assign(n, std::vector<std::array<Meeting, 2>>(n));
  beats_.assign(p, std::vector<double>(p));
}

void Balance::add(const GameRecord& record) {
  ++games_;
  decisions_ += static_cast<uint64_t>(record.decisions);
  choices_ += static_cast<uint64_t>(record.choices);
  options_ += record.options;
  widest_ = std::max(widest_, record.widest);
  ++margins_[margin(record.outcome)];
  for (size_t s = 0; s < record.setup.seats; ++s) {
    const size_t nation = nation_of_[record.setup.faction[s]];
    for (Tally* tally : {&tally_[nation], &in_seat_[nation][s], &by_player_[record.who[s]]})
      tally->add(record.outcome, s);
    ++scores_[nation][record.outcome.score[s]];
  }
  add_pairs(record);
  if (watched_) add_leads(record);
  if (mirrored_duel_) add_edge(record);
}

void Balance::add_pairs(const GameRecord& record) {
  for (size_t a = 0; a < record.setup.seats; ++a)
    for (size_t b = 0; b < record.setup.seats; ++b) {
      if (a == b) continue;
      const int less = record.outcome.rank[a] - record.outcome.rank[b];
      const double ahead = less < 0 ? 1 : less == 0 ? 0.5 : 0;
      Meeting& met =
          meeting_[nation_of_[record.setup.faction[a]]][nation_of_[record.setup.faction[b]]][a < b];
      ++met.games, met.ahead += ahead;
      if (record.who[a] != record.who[b]) beats_[record.who[a]][record.who[b]] += ahead;
    }
}

void Balance::add_leads(const GameRecord& record) {
  const Leads& leads = record.leads;
  ++lead_changes_[leads.changes];
  if (leads.changes > 0) ++last_change_[leads.last];
  if (!leads.at_half) return;
  ++led_at_half_;
  const auto end = record.outcome.rank.begin() + record.outcome.seats;
  if (record.outcome.rank[leads.at_half.value] == 1)
    half_leader_won_ += 1.0 / static_cast<double>(std::count(record.outcome.rank.begin(), end, 1));
}

void Balance::add_edge(const GameRecord& record) {
  if (!record.forfeit.empty() || !record.violation.empty()) return;
  const auto& score = record.outcome.score;
  const int lead = record.who[0] == 0 ? score[0] - score[1] : score[1] - score[0];
  const uint64_t deal = record.index / seats_;  // as deal_of, mirrored
  if (const auto both = deals_.add(deal, lead)) edge_.add(*both / 2);
}

Meeting Balance::meeting(size_t a, size_t b) const {
  const auto& [later, sooner] = meeting_[a][b];
  return {later.games + sooner.games, later.ahead + sooner.ahead};
}

std::string Balance::json() const {
  Json out = {{"nations", Json::array()}, {"players", Json::array()}};
  for (size_t a = 0; a < nations_.size(); ++a) {
    if (tally_[a].games == 0) continue;
    Json one = {{"nation", nations_[a]}};
    one.update(share_json(tally_[a].wins, tally_[a].games));
    for (size_t s = 0; s < seats_; ++s)
      one["seats"].push_back(share_json(in_seat_[a][s].wins, in_seat_[a][s].games));
    for (double part : {0.0, 0.25, 0.5, 0.75, 1.0})
      one["score"].push_back(quantile(scores_[a], part));
    for (size_t b = 0; b < nations_.size(); ++b)
      if (const Meeting met = meeting(a, b); met.games)
        one["ahead_of"][nations_[b]] = share_json(met.ahead, met.games);
    out["nations"].push_back(one);
  }
  const std::vector<Rating> rated = ratings(beats_);
  for (size_t p = 0; p < players_.size(); ++p) {
    Json one = {{"player", players_[p]}};
    one.update(share_json(by_player_[p].wins, by_player_[p].games));
    if (players_.size() > 1)
      one["elo"] = rounded(rated[p].elo), one["elo_error"] = rounded(rated[p].error);
    out["players"].push_back(one);
  }
  if (edge())
    out["edge"] = {{"of", players_[0]},
                   {"over", players_[1]},
                   {"deals", edge_.n},
                   {"points", rounded(edge_.mean())},
                   {"low", rounded(edge_.interval().low)},
                   {"high", rounded(edge_.interval().high)}};
  out["margins"] = spread_json(margins_);
  const auto decisions = static_cast<double>(decisions_ ? decisions_ : 1);
  out["branching"] = {{"decisions", decisions_},
                      {"choices", choices_},
                      {"options_per_decision", rounded(static_cast<double>(options_) / decisions)},
                      {"widest", widest_}};
  if (watched_)
    out["leads"] = {{"changes", spread_json(lead_changes_)},
                    {"last_change_by_tenth", last_change_},
                    {"led_at_half", led_at_half_},
                    {"half_leader_won", rounded(half_leader_won_)}};
  return out.dump(1);
}

}  // namespace ecumene
