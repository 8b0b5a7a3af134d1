// Ratings say how strong players are from who finished ahead of whom: the model of Bradley and
// Terry, as Elo points. A tie counts half for each.
#pragma once

#include <string>
#include <vector>

#include "sim/statistics.h"

namespace ecumene {

// [a][b]: how often a finished ahead of b.
using Beats = std::vector<std::vector<double>>;

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // standard error
  double games = 0;  // comparisons with others
  Interval interval() const { return {elo - kZ95 * error, elo + kZ95 * error}; }
};

// Half a win and half a loss are added to each pair that met, so that who never lost has a rating
// too. Players that never met a common chain of others are rated apart from them, each group with
// mean 0.
std::vector<Rating> ratings(const Beats& beats);

double elo_of_share(double share);  // 0.5 gives 0; REQUIRES: 0 < share < 1
double expected_share(double elo);  // 0 gives 0.5

// Wald's sequential test of "the first player is at most `low` Elo points better than the second"
// against "at least `high`", with 5 % error each way. Results come in mirrored pairs: the same deal
// with seats changed.
class Sprt {
 public:
  enum class Verdict { kOpen, kHigh, kLow };
  Sprt(double low, double high) : low_(low), high_(high) {}
  void add_pair(double points);  // of the first player in two games: 0, 0.5, … 2
  Verdict verdict() const;
  double likelihood() const;  // log of the likelihood ratio, for `high`
  double share() const { return pairs_ ? sum_ / (2 * static_cast<double>(pairs_)) : 0.5; }
  uint64_t pairs() const { return pairs_; }
  std::string text() const;

 private:
  double low_, high_;
  uint64_t pairs_ = 0;
  double sum_ = 0, squares_ = 0;
};

}  // namespace ecumene
