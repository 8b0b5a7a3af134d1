// Metrics count what the server does, for Prometheus.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "store/store.h"

namespace ecumene {

// How often something took at most so long.
class Histogram {
 public:
  void add(double milliseconds) {
    size_t i = 0;
    while (i < kBounds.size() && milliseconds > kBounds[i]) ++i;
    ++counts_[i], ++count_, sum_ += milliseconds;
  }
  void print(std::string& out, const char* name) const;

 private:
  static constexpr std::array<double, 10> kBounds{0.5, 1, 2, 5, 10, 20, 50, 100, 250, 1000};
  std::array<uint64_t, kBounds.size() + 1> counts_{};
  uint64_t count_ = 0;
  double sum_ = 0;
};

struct Metrics {
  uint64_t requests = 0, refused_requests = 0;
  uint64_t messages = 0, refused_messages = 0, limited_messages = 0;
  uint64_t moves = 0, bot_moves = 0, undos = 0;
  uint64_t sockets_opened = 0, sockets_refused = 0;
  int64_t sockets = 0, live_tables = 0;
  uint64_t lost_appends = 0;
  uint64_t breaches = 0, tables_aside = 0;
  Histogram rules_ms;    // one command inside the table
  Histogram durable_ms;  // from command to disk
  Histogram bot_ms;      // one decision of a bot

  std::string print(const StoreFigures& store) const;  // the text format of Prometheus
};

}  // namespace ecumene
