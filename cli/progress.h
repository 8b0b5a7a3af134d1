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
  // done at another time: they say nothing of the speed
  void skip(uint64_t done) { skipped_ += done; }
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  const std::string what_;
  const uint64_t total_;
  const bool shown_;
  uint64_t skipped_ = 0;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_;
};

// "[###...] 120 of 400 games, 31/s, 9 s left". `rate` 0: not known yet.
std::string progress_line(const std::string& what, uint64_t done, uint64_t total, double rate);

// "8 s", "4 min 05 s", "2 h 10 min".
std::string duration_text(double seconds);

}  // namespace ecumene
