// Regression finds the weights of a weighted sum that fit what was seen best, by least squares.
// Weights that little speaks for stay near where they were (ridge).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ecumene {

struct Entry {
  int feature = 0;
  double amount = 0;
};

class Regression {
 public:
  explicit Regression(int features);
  // REQUIRES: no feature twice.
  void add(std::span<const Entry> row, double target);
  uint64_t rows() const { return rows_; }
  // `ridge` is the pull towards `prior`, as a part of what the rows say of a feature on average.
  std::vector<double> solve(std::span<const double> prior, double ridge) const;

 private:
  double& product(int row, int column) {
    return products_[static_cast<size_t>(row) * features_ + static_cast<size_t>(column)];
  }

  size_t features_;
  uint64_t rows_ = 0;
  std::vector<double> products_;  // lower triangle
  std::vector<double> targets_;
};

}  // namespace ecumene
