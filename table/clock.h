// Clock is the time each seat has left for all its decisions. It has no time of its own: callers
// pass it, in milliseconds, so a host that was down takes no time from anybody.
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

  // Lets the clock of `seat` run from now on (none: no clock runs). The seat whose clock ran before
  // is charged for the time since then and, if it moved, credited with the gain.
  void pass_to(Seat seat, int64_t now, bool moved) {
    left_of_running(now, moved);
    running_ = seat, since_ = now;
  }
  // The same without charging anybody: for when the times left are known from elsewhere (set_left).
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
