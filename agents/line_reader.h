// LineReader takes lines from an open file, none longer than it may be, and waits for them no
// longer than it may.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace ecumene {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;  // nothing: no matter when

// Whether the file can be read (POLLIN) or written (POLLOUT) before the deadline; its end counts as
// readable.
bool await(int file, short what, const Deadline& deadline);

class LineReader {
 public:
  enum class Got { kLine, kTooLong, kEnd, kLate };

  // `file` stays the caller's.
  LineReader(int file, size_t longest) : file_(file), longest_(longest) {}

  // The next line, without its line feed. One that is too long is told once, and the rest of it is
  // passed over.
  Got next(std::string& line, const Deadline& deadline = {});

  // Whether something has come that nobody has taken yet.
  bool has_more() const;

 private:
  bool fill(const Deadline& deadline, Got& why_not);

  int file_;
  size_t longest_;
  std::string read_;
  size_t at_ = 0;        // where what nobody has taken begins
  size_t searched_ = 0;  // there is no line feed before here
  // what comes up to the next line feed belongs to a line that was too long
  bool skipping_ = false;
};

}  // namespace ecumene
