#include "store/tests/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace ecumene::store_tests {
namespace {

constexpr const char* kMark = "> ";  // a test program prints other lines too
constexpr const char* kVariable = "ECUMENE_STORE_CHILD";

[[noreturn]] void become(const std::string& role, const std::vector<std::string>& arguments) {
  std::string joined;
  for (const std::string& argument : arguments) joined += argument + "\n";
  setenv(kVariable, joined.c_str(), 1);
  // Its one test may belong to the other half.
  for (const char* half : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"}) unsetenv(half);
  const std::string filter = "--gtest_filter=StoreChild.DISABLED_" + role;
  execl("/proc/self/exe", "child", filter.c_str(), "--gtest_also_run_disabled_tests", nullptr);
  _exit(127);
}

}  // namespace

Child::Child(const std::string& role, const std::vector<std::string>& arguments) {
  int down[2], up[2];
  if (pipe2(down, O_CLOEXEC) != 0 || pipe2(up, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  process_ = fork();
  if (process_ == 0) {
    dup2(down[0], 0);
    dup2(up[1], 1);
    become(role, arguments);
  }
  close(down[0]);
  close(up[1]);
  to_ = down[1];
  from_ = up[0];
}

Child::~Child() {
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  close(to_);
  close(from_);
}

std::optional<std::string> Child::line() {
  while (true) {
    const size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      const std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (line.starts_with(kMark)) return line.substr(2);
      continue;
    }
    char bytes[4096];
    const ssize_t size = read(from_, bytes, sizeof bytes);
    if (size <= 0) return std::nullopt;
    buffer_.append(bytes, static_cast<size_t>(size));
  }
}

void Child::say(const std::string& line) {
  const std::string text = line + "\n";
  if (write(to_, text.data(), text.size()) < 0) throw std::runtime_error("the child is gone");
}

void Child::signal(int number) { kill(process_, number); }

std::vector<std::string> Child::arguments() {
  const char* joined = std::getenv(kVariable);
  std::istringstream lines(joined == nullptr ? "" : joined);
  std::vector<std::string> arguments;
  for (std::string line; std::getline(lines, line);) arguments.push_back(line);
  return arguments;
}

void Child::report(const std::string& line) {
  const std::string text = kMark + line + "\n";
  if (write(1, text.data(), text.size()) < 0) _exit(1);
}

}  // namespace ecumene::store_tests
