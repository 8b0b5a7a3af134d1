#include "sim/ratings.h"

#include <fmt/format.h>

#include <cmath>

namespace ecumene {
namespace {

using Matrix = std::vector<std::vector<double>>;

const double kEloOfLog = 400 / std::log(10.0);
constexpr double kPrior = 0.5;  // a win and a loss this big between players that met
const double kBound = std::log(0.95 / 0.05);

double met(const Beats& beats, size_t a, size_t b) { return beats[a][b] + beats[b][a]; }

// Which players are joined by games, each by its first member.
std::vector<size_t> groups(const Beats& beats) {
  std::vector<size_t> group(beats.size());
  for (size_t i = 0; i < group.size(); ++i) group[i] = i;
  for (size_t round = 0; round < beats.size(); ++round)
    for (size_t a = 0; a < beats.size(); ++a)
      for (size_t b = 0; b < beats.size(); ++b)
        if (met(beats, a, b) > 0) group[a] = group[b] = std::min(group[a], group[b]);
  return group;
}

// Solves m x = v in place; m is symmetric and positive definite.
void solve(Matrix m, std::vector<double>& v) {
  for (size_t i = 0; i < v.size(); ++i)
    for (size_t row = i + 1; row < v.size(); ++row) {
      const double factor = m[row][i] / m[i][i];
      for (size_t col = i; col < v.size(); ++col) m[row][col] -= factor * m[i][col];
      v[row] -= factor * v[i];
    }
  for (size_t i = v.size(); i-- > 0;) {
    for (size_t col = i + 1; col < v.size(); ++col) v[i] -= m[i][col] * v[col];
    v[i] /= m[i][i];
  }
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// The strengths of one group, their mean 0. The information matrix is singular along (1, 1, …): a 1
// added to every entry fixes the mean and leaves the rest as it is.
struct Fit {
  std::vector<double> strength;
  Matrix information;
};

Matrix information(const Beats& beats, const std::vector<double>& strength) {
  const size_t n = strength.size();
  Matrix out(n);
  for (auto& row : out) row.assign(n, 1);
  for (size_t a = 0; a < n; ++a)
    for (size_t b = 0; b < n; ++b) {
      const double p = logistic(strength[a] - strength[b]), known = met(beats, a, b) * p * (1 - p);
      if (a != b) out[a][a] += known, out[a][b] -= known;
    }
  return out;
}

Fit fit(const Beats& beats) {
  const size_t n = beats.size();
  std::vector<double> strength(n);
  for (int step = 0; step < 50; ++step) {  // Newton's method; the likelihood is concave
    std::vector<double> slope(n);
    for (size_t a = 0; a < n; ++a)
      for (size_t b = 0; b < n; ++b)
        if (a != b)
          slope[a] += beats[a][b] - met(beats, a, b) * logistic(strength[a] - strength[b]);
    solve(information(beats, strength), slope);
    double widest = 0;
    for (const double x : slope) widest = std::max(widest, std::abs(x));
    const double shrink = widest > 1 ? 1 / widest : 1;
    for (size_t i = 0; i < n; ++i) strength[i] += shrink * slope[i];
    if (widest < 1e-12) break;
  }
  return {strength, information(beats, strength)};
}

// The diagonal of the inverse, less what the added 1s put there.
double variance(const Fit& fit, size_t i) {
  const auto n = static_cast<double>(fit.strength.size());
  std::vector<double> unit(fit.strength.size());
  unit[i] = 1;
  solve(fit.information, unit);
  return std::max(0.0, unit[i] - 1 / (n * n));
}

void rate(const Beats& beats, const std::vector<size_t>& members, std::vector<Rating>& out) {
  Beats own(members.size(), std::vector<double>(members.size()));
  for (size_t a = 0; a < members.size(); ++a)
    for (size_t b = 0; b < members.size(); ++b)
      if (a != b && met(beats, members[a], members[b]) > 0)
        own[a][b] = beats[members[a]][members[b]] + kPrior;
  const Fit found = fit(own);
  for (size_t a = 0; a < members.size(); ++a) {
    Rating& rating = out[members[a]];
    rating.elo = kEloOfLog * found.strength[a];
    rating.error = kEloOfLog * std::sqrt(variance(found, a));
    for (size_t b = 0; b < beats.size(); ++b)
      if (b != members[a]) rating.games += met(beats, members[a], b);
  }
}

}  // namespace

std::vector<Rating> ratings(const Beats& beats) {
  std::vector<Rating> out(beats.size());
  const std::vector<size_t> group = groups(beats);
  for (size_t first = 0; first < beats.size(); ++first) {
    std::vector<size_t> members;
    for (size_t i = 0; i < group.size(); ++i)
      if (group[i] == first) members.push_back(i);
    if (members.size() > 1) rate(beats, members, out);
  }
  return out;
}

double elo_of_share(double share) { return kEloOfLog * std::log(share / (1 - share)); }
double expected_share(double elo) { return logistic(elo / kEloOfLog); }

void Sprt::add_pair(double points) { ++pairs_, sum_ += points, squares_ += points * points; }

// The normal approximation of the generalized test: the variance is measured on whole pairs, so
// that what the deal gives to both of them does not count twice.
double Sprt::likelihood() const {
  if (pairs_ < 2) return 0;
  const auto n = static_cast<double>(pairs_);
  // never quite certain
  const double mean = sum_ / n, variance = squares_ / n - mean * mean + 1 / n;
  const double high = 2 * expected_share(high_), low = 2 * expected_share(low_);
  return n * (high - low) * (2 * mean - high - low) / (2 * variance);
}

Sprt::Verdict Sprt::verdict() const {
  const double now = likelihood();
  return now >= kBound ? Verdict::kHigh : now <= -kBound ? Verdict::kLow : Verdict::kOpen;
}

std::string Sprt::text() const {
  const std::string state = verdict() == Verdict::kOpen ? "open"
                            : verdict() == Verdict::kHigh
                                ? fmt::format("at least {:g} Elo better", high_)
                                : fmt::format("at most {:g} Elo better", low_);
  return fmt::format(
      "sprt {:g} against {:g} Elo: {}; {} pairs, {:.1f} % of the points, log likelihood {:.2f} "
      "(bounds "
      "{:.2f} and {:.2f})",
      low_, high_, state, pairs_, 100 * share(), likelihood(), -kBound, kBound);
}

}  // namespace ecumene
