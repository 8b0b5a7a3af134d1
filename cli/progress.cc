#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace ecumene {
namespace {

constexpr auto kPause = std::chrono::milliseconds(100);
constexpr int kBar = 30;

}  // namespace

Progress::Progress(std::string what, uint64_t total)
    : what_(std::move(what)), total_(total), shown_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::at(uint64_t done) {
  if (!shown_ || Clock::now() < next_) return;
  next_ = Clock::now() + kPause;
  const double part = total_ ? static_cast<double>(done) / static_cast<double>(total_) : 1;
  const double rate = static_cast<double>(done) / std::max(seconds(), 1e-9);
  const double left = rate > 0 ? static_cast<double>(total_ - done) / rate : 0;
  const int full = static_cast<int>(part * kBar);
  fmt::print(stderr, "\r[{:#>{}}{:.>{}}] {} of {} {}, {:.0f}/s, {:.0f} s left\033[K", "", full, "",
             kBar - full, done, total_, what_, rate, left);
  std::fflush(stderr);
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

}  // namespace ecumene
