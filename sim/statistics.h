// Statistics over counted games: how sure a share is, how many games make it surer, and which of
// many findings would be chance.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ecumene {

inline constexpr double kZ95 = 1.959963984540054;  // 97.5 % of the normal distribution

struct Interval {
  double low = 0, high = 1;
};

// Wilson's 95 % interval for a share.
Interval wilson(double wins, double games);

// Games until the 95 % interval of a share reaches no further than `half` to either side.
uint64_t games_for(double half, double share = 0.5);

// The chance that a normal variable lies at least `z` from 0, on either side.
double two_sided_p(double z);

// Benjamini and Hochberg: for each p the least rate of false discoveries at which it counts as a
// discovery.
std::vector<double> false_discovery_rates(std::span<const double> p);

// One stratum of a comparison of those with a thing and those without it.
struct Stratum {
  uint64_t with = 0, without = 0;  // how many
  double wins_with = 0, wins_without = 0;
};

// What the thing goes with, in share of wins. Comparable: some stratum has both kinds.
struct Lift {
  bool comparable = false;
  double raw = 0;       // over all strata thrown together
  double adjusted = 0;  // within the strata, weighted as Mantel and Haenszel do
  double error = 0;     // standard error of `adjusted`
  double p = 1;         // that there is no difference
  Interval interval() const { return {adjusted - kZ95 * error, adjusted + kZ95 * error}; }
};
Lift lift(std::span<const Stratum> strata);

// Mean of paired differences with its standard error. Interval and p are Student's: few pairs are
// unsure of their error, too.
struct Paired {
  uint64_t n = 0;
  double sum = 0, squares = 0;
  void add(double difference) { ++n, sum += difference, squares += difference * difference; }
  double mean() const { return n ? sum / static_cast<double>(n) : 0; }
  double error() const;
  double p() const;
  Interval interval() const;

 private:
  double freedom() const { return static_cast<double>(n) - 1; }
};

// The two games of a mirrored deal, of which one comes right after the other. A deal of which one
// game is missing makes no pair.
class DealPairs {
 public:
  // The sum over both games, when this is the second one of its deal.
  std::optional<double> add(uint64_t deal, double value);

 private:
  std::optional<uint64_t> open_;  // the deal of which one game is in
  double first_ = 0;
};

}  // namespace ecumene
