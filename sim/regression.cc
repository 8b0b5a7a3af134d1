#include "sim/regression.h"

#include <cmath>

namespace ecumene {
namespace {

constexpr double kRare = 0.05;  // what is seen in one row of twenty or less stays near its prior

// Cholesky's decomposition in place, then two triangles: a is symmetric and positive, its lower
// half is given.
std::vector<double> solved(std::vector<double>& a, std::vector<double> b) {
  const size_t n = b.size();
  for (size_t j = 0; j < n; ++j) {
    double* const row_j = &a[j * n];
    for (size_t k = 0; k < j; ++k) row_j[j] -= row_j[k] * row_j[k];
    row_j[j] = std::sqrt(row_j[j]);
    for (size_t i = j + 1; i < n; ++i) {
      double sum = a[i * n + j];
      for (size_t k = 0; k < j; ++k) sum -= a[i * n + k] * row_j[k];
      a[i * n + j] = sum / row_j[j];
    }
  }
  for (size_t i = 0; i < n; ++i) {
    for (size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (size_t i = n; i-- > 0;) {
    b[i] /= a[i * n + i];
    for (size_t k = 0; k < i; ++k) b[k] -= a[i * n + k] * b[i];
  }
  return b;
}

}  // namespace

Regression::Regression(int features)
    : features_(static_cast<size_t>(features)),
      products_(features_ * features_),
      targets_(features_) {}

void Regression::add(std::span<const Entry> row, double target) {
  ++rows_;
  for (const Entry& a : row) {
    targets_[a.feature] += a.amount * target;
    for (const Entry& b : row)
      if (b.feature <= a.feature) product(a.feature, b.feature) += a.amount * b.amount;
  }
}

std::vector<double> Regression::solve(std::span<const double> prior, double ridge) const {
  std::vector<double> a = products_, b = targets_;
  const double least = kRare * static_cast<double>(rows_ + 1);
  for (size_t j = 0; j < features_; ++j) {
    const double pull = ridge * (a[j * features_ + j] + least);
    a[j * features_ + j] += pull;
    b[j] += pull * prior[j];
  }
  return solved(a, std::move(b));
}

}  // namespace ecumene
