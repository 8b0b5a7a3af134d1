#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace ecumene {
namespace {

constexpr auto kBetweenLines = std::chrono::milliseconds(100);
constexpr int kBar = 30;

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<uint64_t>(std::lround(std::max(0.0, std::min(seconds, 1e9))));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

std::string progress_line(const std::string& what, uint64_t done, uint64_t total, double rate) {
  const double part = total ? static_cast<double>(done) / static_cast<double>(total) : 1;
  const int full = static_cast<int>(part * kBar);
  const std::string bar =
      fmt::format("[{:#>{}}{:.>{}}] {} of {} {}", "", full, "", kBar - full, done, total, what);
  if (rate <= 0) return bar;
  const double left = static_cast<double>(total - done) / rate;
  return bar + (rate < 10 ? fmt::format(", {:.2f}/s", rate) : fmt::format(", {:.0f}/s", rate)) +
         ", " + duration_text(left) + " left";
}

Progress::Progress(std::string what, uint64_t total)
    : what_(std::move(what)), total_(total), shown_(isatty(STDERR_FILENO) == 1) {
  at(0);
}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::at(uint64_t done) {
  if (!shown_ || Clock::now() < next_) return;
  next_ = Clock::now() + kBetweenLines;
  const double rate =
      static_cast<double>(done - std::min(done, skipped_)) / std::max(seconds(), 1e-9);
  fmt::print(stderr, "\r{}\033[K", progress_line(what_, done, total_, rate));
  std::fflush(stderr);
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - begin_).count();
}

}  // namespace ecumene
