#include "sim/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ecumene {
namespace {

double share_of(double wins, uint64_t n) { return n ? wins / static_cast<double>(n) : 0; }
double variance_of(double share, uint64_t n) {
  return n ? share * (1 - share) / static_cast<double>(n) : 0;
}

Stratum pooled(std::span<const Stratum> strata) {
  Stratum all;
  for (const Stratum& s : strata) {
    all.with += s.with, all.without += s.without;
    all.wins_with += s.wins_with, all.wins_without += s.wins_without;
  }
  return all;
}

// Wallace's approximation: a value of Student's distribution as one of the normal, and back. Within
// 4 % from three pairs on; with two it is too careful.
double stretch(double freedom) { return (8 * freedom + 3) / (8 * freedom + 1); }
double normal_of(double t, double freedom) {
  return std::sqrt(freedom * std::log1p(t * t / freedom)) / stretch(freedom);
}
double student_of(double z, double freedom) {
  const double far = z * stretch(freedom);
  return std::sqrt(freedom * std::expm1(far * far / freedom));
}

}  // namespace

Interval wilson(double wins, double games) {
  if (games <= 0) return {};
  const double share = wins / games, weight = kZ95 * kZ95 / games;
  const double middle = share + weight / 2;
  const double half = kZ95 * std::sqrt(share * (1 - share) / games + weight / (4 * games));
  return {std::max(0.0, (middle - half) / (1 + weight)),
          std::min(1.0, (middle + half) / (1 + weight))};
}

uint64_t games_for(double half, double share) {
  const double root = kZ95 / half;
  return static_cast<uint64_t>(std::ceil(root * root * share * (1 - share) - 1e-6));
}

double two_sided_p(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

std::vector<double> false_discovery_rates(std::span<const double> p) {
  std::vector<size_t> order(p.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return p[a] > p[b]; });
  std::vector<double> rates(p.size(), 1);
  double least = 1;
  for (size_t i = 0; i < order.size(); ++i) {
    const auto rank = static_cast<double>(order.size() - i);
    least = std::min(least, p[order[i]] * static_cast<double>(p.size()) / rank);
    rates[order[i]] = least;
  }
  return rates;
}

Lift lift(std::span<const Stratum> strata) {
  Lift found;
  const Stratum all = pooled(strata);
  found.raw = share_of(all.wins_with, all.with) - share_of(all.wins_without, all.without);
  double weights = 0, sum = 0, variance = 0;
  for (const Stratum& s : strata) {
    if (s.with == 0 || s.without == 0) continue;
    const auto with = static_cast<double>(s.with), without = static_cast<double>(s.without);
    const double weight = with * without / (with + without);
    const double p1 = share_of(s.wins_with, s.with), p0 = share_of(s.wins_without, s.without);
    weights += weight;
    sum += weight * (p1 - p0);
    // Under "no difference" both have the stratum's own share: small strata cannot claim certainty.
    const double both = (s.wins_with + s.wins_without) / (with + without);
    variance += weight * weight * (variance_of(both, s.with) + variance_of(both, s.without));
  }
  if (weights <= 0) return found;
  found.comparable = true;
  found.adjusted = sum / weights;
  found.error = std::sqrt(variance) / weights;
  found.p = found.error > 0 ? two_sided_p(found.adjusted / found.error) : 1;
  return found;
}

double Paired::error() const {
  if (n < 2) return 0;
  const auto count = static_cast<double>(n);
  const double variance = (squares - sum * sum / count) / (count - 1);
  return std::sqrt(std::max(0.0, variance) / count);
}

double Paired::p() const {
  return error() > 0 ? two_sided_p(normal_of(mean() / error(), freedom())) : 1;
}

Interval Paired::interval() const {
  const double half = error() > 0 ? student_of(kZ95, freedom()) * error() : 0;
  return {mean() - half, mean() + half};
}

std::optional<double> DealPairs::add(uint64_t deal, double value) {
  if (open_ != deal) {
    open_ = deal, first_ = value;
    return std::nullopt;
  }
  open_.reset();
  return first_ + value;
}

}  // namespace ecumene
