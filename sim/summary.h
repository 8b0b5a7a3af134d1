// Summary counts over simulated games: lengths, endings, who wins. It depends on the records and
// their order alone.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "rules/game_info.h"
#include "sim/record.h"
#include "sim/statistics.h"

namespace ecumene {

// Games of one seat or faction. A win shared by n counts 1/n.
struct Tally {
  uint64_t games = 0;
  double wins = 0;
  int64_t points = 0;
  void add(const Outcome& outcome, size_t seat);
  double share() const { return games ? wins / static_cast<double>(games) : 0; }
  double mean_points() const {
    return games ? static_cast<double>(points) / static_cast<double>(games) : 0;
  }
};

class Summary {
 public:
  explicit Summary(const SimulationOrder& order, const GameInfo& info);
  void add(const GameRecord& record);

  uint64_t games() const { return games_; }
  uint64_t decisions() const { return decisions_; }
  uint64_t hash() const { return hash_; }  // of every action and every last state, in order
  // Of every action, score and rank, in order: equal for equal games, also after a change of how a
  // state is laid out.
  uint64_t moves_hash() const { return moves_hash_; }
  uint64_t violations() const { return violations_; }
  uint64_t forfeits() const { return forfeits_; }  // games in which somebody lost by default
  int length(double part) const;                   // 0: shortest, 0.5: median, 1: longest
  const Tally& seat(int seat) const { return seats_[seat]; }
  const Tally& faction(size_t faction) const { return factions_[faction]; }
  const std::map<std::string, uint64_t>& endings() const { return endings_; }
  const std::vector<uint64_t>& lengths() const { return lengths_; }  // [decisions] = games

  std::string text() const;
  std::string json() const;  // the same; one object

 private:
  SimulationOrder order_;
  const GameInfo& info_;
  uint64_t games_ = 0, decisions_ = 0, hash_ = 0, moves_hash_ = 0, violations_ = 0, forfeits_ = 0;
  std::vector<uint64_t> lengths_;  // [decisions] = games
  std::map<std::string, uint64_t> endings_;
  std::array<Tally, kMaxSeats> seats_{};
  std::vector<Tally> factions_;               // by GameInfo::factions
  std::vector<std::string> told_violations_;  // the first few
  std::vector<std::string> told_forfeits_;    // the first few
};

// One line for each game, for spreadsheets.
std::string csv_head(int seats);
std::string csv_line(const GameInfo& info, const std::vector<std::string>& players,
                     const GameRecord& record);

}  // namespace ecumene
