#include "sim/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "sim/random_game.h"

namespace ecumene {
namespace {

constexpr size_t kToldViolations = 10, kToldForfeits = 5;
constexpr std::array<std::pair<const char*, double>, 5> kParts = {
    {{"min", 0}, {"q1", 0.25}, {"median", 0.5}, {"q3", 0.75}, {"max", 1}}};

std::string tally_text(std::string_view name, const Tally& tally) {
  const Interval interval = wilson(tally.wins, static_cast<double>(tally.games));
  return fmt::format("  {:<16} {:>9} games   wins {:5.1f} %  ({:.1f} to {:.1f})   {:.2f} points\n",
                     name, tally.games, 100 * tally.share(), 100 * interval.low,
                     100 * interval.high, tally.mean_points());
}

nlohmann::ordered_json tally_json(std::string_view name, const Tally& tally) {
  const Interval interval = wilson(tally.wins, static_cast<double>(tally.games));
  return {{"name", name},
          {"games", tally.games},
          {"wins", tally.wins},
          {"share", tally.share()},
          {"low", interval.low},
          {"high", interval.high},
          {"points", tally.mean_points()}};
}

uint64_t hash_of(const Outcome& outcome) {
  uint64_t hash = 0;
  for (size_t seat = 0; seat < static_cast<size_t>(outcome.seats); ++seat) {
    hash = mix(hash, static_cast<uint64_t>(outcome.score[seat]));
    hash = mix(hash, static_cast<uint64_t>(outcome.rank[seat]));
  }
  return hash;
}

}  // namespace

void Tally::add(const Outcome& outcome, size_t seat) {
  const auto end = outcome.rank.begin() + outcome.seats;
  ++games;
  points += outcome.score[seat];
  if (outcome.rank[seat] == 1)
    wins += 1.0 / static_cast<double>(std::count(outcome.rank.begin(), end, 1));
}

Summary::Summary(const SimulationOrder& order, const GameInfo& info)
    : order_(order), info_(info), factions_(info.factions.size()) {}

void Summary::add(const GameRecord& record) {
  ++games_;
  decisions_ += static_cast<uint64_t>(record.decisions);
  hash_ = mix(mix(hash_, record.actions_hash), record.state_hash);
  moves_hash_ = mix(mix(moves_hash_, record.actions_hash), hash_of(record.outcome));
  const auto length = static_cast<size_t>(record.decisions);
  if (lengths_.size() <= length) lengths_.resize(length + 1);
  ++lengths_[length];
  ++endings_[std::string(record.outcome.ending)];
  for (size_t s = 0; s < record.setup.seats; ++s) {
    seats_[s].add(record.outcome, s);
    factions_[record.setup.faction[s]].add(record.outcome, s);
  }
  if (!record.forfeit.empty() && ++forfeits_ <= kToldForfeits)
    told_forfeits_.push_back(fmt::format("game {}: {}", record.index, record.forfeit));
  if (record.violation.empty() || ++violations_ > kToldViolations) return;
  told_violations_.push_back(record.violation + ": " + rerun_command(info_, order_, record.index));
}

int Summary::length(double part) const {
  const auto target = static_cast<uint64_t>(part * static_cast<double>(games_ ? games_ - 1 : 0));
  uint64_t seen = 0;
  for (size_t length = 0; length < lengths_.size(); ++length) {
    seen += lengths_[length];
    if (seen > target) return static_cast<int>(length);
  }
  return 0;
}

std::string Summary::text() const {
  std::string out = fmt::format("{}: {} games, seed {}, {} decisions\n", info_.name, games_,
                                order_.seed, decisions_);
  out += "decisions a game:";
  for (const auto& [name, part] : kParts) out += fmt::format(" {} {}", name, length(part));
  out += "\nendings:\n";
  for (const auto& [ending, n] : endings_)
    out += fmt::format("  {:<16} {:>9}   {:5.1f} %\n", ending, n,
                       100.0 * static_cast<double>(n) / static_cast<double>(games_));
  out += "seats:\n";
  for (size_t s = 0; s < order_.seating.setup.seats; ++s)
    out += tally_text(fmt::format("{}", s + 1), seats_[s]);
  out += "factions:\n";
  for (size_t f = 0; f < factions_.size(); ++f)
    if (factions_[f].games) out += tally_text(info_.factions[f], factions_[f]);
  if (forfeits_) out += fmt::format("lost by default: {}\n", forfeits_);
  for (const std::string& told : told_forfeits_) out += "  " + told + "\n";
  out += fmt::format("violations: {}\n", violations_);
  for (const std::string& told : told_violations_) out += "  " + told + "\n";
  return out;
}

std::string Summary::json() const {
  nlohmann::ordered_json out = {{"game", info_.name},
                                {"rules_revision", info_.rules_revision},
                                {"seed", order_.seed},
                                {"first", order_.first},
                                {"games", games_},
                                {"players", print_factions(info_, order_.seating.setup)},
                                {"options", print_options(info_, order_.seating.setup)},
                                {"decisions", decisions_},
                                {"hash", hex(hash_)},
                                {"moves_hash", hex(moves_hash_)}};
  for (const auto& [name, part] : kParts) out["length"][name] = length(part);
  out["endings"] = endings_;
  out["seats"] = nlohmann::json::array();
  out["factions"] = nlohmann::json::array();
  for (size_t s = 0; s < order_.seating.setup.seats; ++s)
    out["seats"].push_back(tally_json(fmt::format("{}", s + 1), seats_[s]));
  for (size_t f = 0; f < factions_.size(); ++f)
    if (factions_[f].games) out["factions"].push_back(tally_json(info_.factions[f], factions_[f]));
  out["forfeits"] = forfeits_;
  out["told_forfeits"] = told_forfeits_;
  out["violations"] = violations_;
  out["told_violations"] = told_violations_;
  return out.dump(2);
}

std::string csv_head(int seats) {
  std::string out = "game,decisions,choices,options,lead_changes,ending,actions_hash,state_hash";
  for (int s = 1; s <= seats; ++s) out += fmt::format(",faction{0},player{0},score{0},rank{0}", s);
  return out + "\n";
}

std::string csv_line(const GameInfo& info, const std::vector<std::string>& players,
                     const GameRecord& record) {
  std::string out =
      fmt::format("{},{},{},{},{},{},{},{}", record.index, record.decisions, record.choices,
                  record.options, record.leads.changes, record.outcome.ending,
                  hex(record.actions_hash), hex(record.state_hash));
  for (size_t s = 0; s < record.setup.seats; ++s)
    out += fmt::format(",{},{},{},{}", info.factions[record.setup.faction[s]],
                       players[record.who[s]], record.outcome.score[s], record.outcome.rank[s]);
  return out + "\n";
}

}  // namespace ecumene
