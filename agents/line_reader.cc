#include "agents/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace ecumene {
namespace {

constexpr size_t kPiece = 65536;

int milliseconds_to(const Deadline& deadline) {
  if (!deadline) return -1;
  const auto left = *deadline - std::chrono::steady_clock::now();
  return std::max(0, static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count()));
}

}  // namespace

bool await(int file, short what, const Deadline& deadline) {
  for (;;) {
    pollfd one{file, what, 0};
    const int ready = poll(&one, 1, milliseconds_to(deadline));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

LineReader::Got LineReader::next(std::string& line, const Deadline& deadline) {
  for (;;) {
    if (const size_t end = read_.find('\n', searched_); end != std::string::npos) {
      const size_t begin = at_;
      at_ = searched_ = end + 1;
      if (std::exchange(skipping_, false)) continue;
      if (end - begin > longest_) return Got::kTooLong;
      line.assign(read_, begin, end - begin);
      return Got::kLine;
    }
    searched_ = read_.size();
    if (skipping_) at_ = searched_;
    if (searched_ - at_ > longest_) {
      skipping_ = true, at_ = searched_;
      return Got::kTooLong;
    }
    if (Got why_not{}; !fill(deadline, why_not)) {
      if (why_not != Got::kEnd || at_ == read_.size()) return why_not;
      // the last line may lack its line feed
      line.assign(read_, at_), at_ = searched_ = read_.size();
      return Got::kLine;
    }
  }
}

bool LineReader::has_more() const {
  pollfd one{file_, POLLIN, 0};
  return at_ < read_.size() || (poll(&one, 1, 0) > 0 && (one.revents & POLLIN));
}

bool LineReader::fill(const Deadline& deadline, Got& why_not) {
  if (deadline && !await(file_, POLLIN, deadline)) return why_not = Got::kLate, false;
  read_.erase(0, at_);
  searched_ -= at_, at_ = 0;
  std::array<char, kPiece> piece;
  ssize_t count = 0;
  do count = read(file_, piece.data(), piece.size());
  while (count < 0 && errno == EINTR);
  if (count <= 0) return why_not = Got::kEnd, false;
  read_.append(piece.data(), static_cast<size_t>(count));
  return true;
}

}  // namespace ecumene
