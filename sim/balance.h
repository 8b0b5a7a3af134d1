// Balance counts what a designer asks of a run: which nation beats which, what a seat is worth, how
// scores and lengths spread, how often the lead changes, how much there is to choose. It depends on
// the records and their order alone.
#pragma once

#include <map>

#include "sim/ratings.h"
#include "sim/summary.h"

namespace ecumene {

// How often one finished ahead of the other; a tie counts half.
struct Meeting {
  uint64_t games = 0;
  double ahead = 0;
  double share() const { return games ? ahead / static_cast<double>(games) : 0; }
};

class Balance {
 public:
  Balance(const SimulationOrder& order, const GameInfo& info);
  void add(const GameRecord& record);  // REQUIRES: in the order of the run

  // Factions that differ in their side only are one nation.
  const std::vector<std::string>& nations() const { return nations_; }
  const Tally& nation(size_t nation) const { return tally_[nation]; }
  const Tally& in_seat(size_t nation, size_t seat) const { return in_seat_[nation][seat]; }
  // Of `a` over `b`; `sooner`: when a sat before b.
  Meeting meeting(size_t a, size_t b) const;
  const Meeting& meeting(size_t a, size_t b, bool sooner) const { return meeting_[a][b][sooner]; }
  const std::map<int, uint64_t>& scores(size_t nation) const { return scores_[nation]; }
  const std::map<int, uint64_t>& margins() const { return margins_; }  // first place less second

  const std::map<int, uint64_t>& lead_changes() const { return lead_changes_; }
  const std::array<uint64_t, 10>& last_change() const { return last_change_; }
  uint64_t led_at_half() const { return led_at_half_; }        // games in which somebody led alone
  double half_leader_won() const { return half_leader_won_; }  // of these
  uint64_t games() const { return games_; }
  uint64_t decisions() const { return decisions_; }
  uint64_t choices() const { return choices_; }
  uint64_t options() const { return options_; }
  int widest() const { return widest_; }

  const std::vector<std::string>& players() const { return players_; }
  const Tally& player(size_t player) const { return by_player_[player]; }
  const Beats& beats() const { return beats_; }  // between players
  // Points a game by which the first player was ahead of the second, over each mirrored deal that
  // both have played from both seats and nobody has lost by default: most of what cards and
  // factions give cancels out. It knows points alone, no win that is not by points. Null unless two
  // players met so, often enough.
  const Paired* edge() const { return edge_.n < kFewestDeals ? nullptr : &edge_; }

  std::string json() const;  // one object

 private:
  void add_pairs(const GameRecord& record);
  void add_leads(const GameRecord& record);
  void add_edge(const GameRecord& record);

  bool watched_, mirrored_duel_;
  size_t seats_;
  std::vector<std::string> nations_, players_;
  std::vector<uint8_t> nation_of_;  // [faction]
  std::vector<Tally> tally_, by_player_;
  std::vector<std::array<Tally, kMaxSeats>> in_seat_;
  std::vector<std::vector<std::array<Meeting, 2>>> meeting_;
  std::vector<std::map<int, uint64_t>> scores_;
  std::map<int, uint64_t> margins_, lead_changes_;
  std::array<uint64_t, 10> last_change_{};
  uint64_t games_ = 0, decisions_ = 0, choices_ = 0, options_ = 0, led_at_half_ = 0;
  double half_leader_won_ = 0;
  int widest_ = 0;
  Beats beats_;
  static constexpr uint64_t kFewestDeals = 10;  // fewer may be alike by chance, and look sure
  DealPairs deals_;
  Paired edge_;
};

// The value below which the part of a spread lies: 0 the least, 0.5 the median, 1 the greatest.
int quantile(const std::map<int, uint64_t>& spread, double part);

}  // namespace ecumene
