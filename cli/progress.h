// Progress shows on a terminal how far a run is; where stderr is no terminal it says nothing.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace ecumene {

class Progress {
 public:
  Progress(std::string what, uint64_t total);
  ~Progress();  // leaves no trace
  void at(uint64_t done);
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  const std::string what_;
  const uint64_t total_;
  const bool shown_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_;
};

}  // namespace ecumene
