#include "sim/fit.h"

namespace ecumene {
namespace {

double likelihood(const std::vector<Foretold>& foretold, double scale) {
  double sum = 0;
  for (const Foretold& one : foretold) {
    const double share = 1 / (1 + std::exp(-one.lead / scale));
    sum += std::log(std::max(1e-9, one.win > 0 ? share : 1 - share));
  }
  return sum;
}

}  // namespace

double best_scale(const std::vector<Foretold>& foretold) {
  double best = 1;
  for (double scale = 0.5; scale < 100; scale *= 1.1)
    if (likelihood(foretold, scale) > likelihood(foretold, best)) best = scale;
  return best;
}

}  // namespace ecumene
