// Program is an outside program under way that answers lines with lines: started by the shell in a
// process group of its own, with bounds to its memory and to the time of an answer. When it goes,
// its children go with it.
#pragma once

#include <sys/types.h>

#include <memory>

#include "agents/line_reader.h"
#include "base/status.h"

namespace ecumene {

struct ProgramLimits {
  int milliseconds = 10'000;  // for each answer
  int megabytes = 2048;       // of data, for each of its processes
};

inline constexpr size_t kLongestProgramLine = 65536;

// Faults of programs are a word of terminal/words and what is particular about it: {"exit", "3"} is
// forfeit_exit.
class Program {
 public:
  // What it writes to its standard error goes to ours. REQUIRES: SIGPIPE is ignored
  // (ignore_broken_pipes).
  static Result<std::unique_ptr<Program>> start(const std::string& command,
                                                const ProgramLimits& limits);
  // A program that has answered so far has a moment to end by itself when its input does.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The line it answers with. A fault says what it did instead; after that it is not asked again.
  Result<std::string> ask(std::string_view line);

 private:
  Program(pid_t process, int to, int from, const ProgramLimits& limits);
  bool send(std::string_view text, const Deadline& deadline);
  Status farewell();  // why its output has ended

  pid_t process_;
  int to_, from_;
  ProgramLimits limits_;
  LineReader reader_;
  bool sound_ = true;
};

// A program that goes while it is written to must not take this one with it.
void ignore_broken_pipes();

}  // namespace ecumene
