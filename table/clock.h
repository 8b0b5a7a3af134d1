// Clock is the time each seat has left for all its decisions. It stands still while nobody calls
// it: a host that was down takes no time from anybody.
#pragma once

#include <array>
#include <cstdint>

#include "base/ids.h"

namespace ecumene {

class Clock {
 public:
  Clock() = default;
  Clock(int seconds, int gain_seconds) : gain_(int64_t{1000} * gain_seconds) {
    left_.fill(int64_t{1000} * seconds);
  }

  // From now on it is the turn of `seat` (none: nobody's). Whoever was on before has spent the time
  // since then and, if he moved, gains.
  void pass_to(Seat seat, int64_t now, bool moved) {
    left_of_running(now, moved);
    running_ = seat, since_ = now;
  }
  // The same without a reckoning: what everybody has left was told from elsewhere.
  void run(Seat seat, int64_t now) { running_ = seat, since_ = now; }
  Seat running() const { return running_; }
  int64_t left(Seat seat, int64_t now) const {
    return left_[seat.value] - (seat == running_ ? now - since_ : 0);
  }
  void set_left(Seat seat, int64_t milliseconds) { left_[seat.value] = milliseconds; }

 private:
  void left_of_running(int64_t now, bool moved) {
    if (running_) left_[running_.value] += (moved ? gain_ : 0) - (now - since_);
  }

  std::array<int64_t, kMaxSeats> left_{};
  int64_t gain_ = 0;
  Seat running_{};
  int64_t since_ = 0;
};

}  // namespace ecumene
