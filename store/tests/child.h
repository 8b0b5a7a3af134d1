// Child is this test program run once more in a role, as a process that can be stopped and killed.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace ecumene::store_tests {

class Child {
 public:
  Child(const std::string& role, const std::vector<std::string>& arguments);
  // Killed, if it still runs.
  ~Child();
  // What it reported next; none: it has ended.
  std::optional<std::string> line();
  void say(const std::string& line);
  void signal(int number);

  // For the child itself.
  static std::vector<std::string> arguments();
  static void report(const std::string& line);

 private:
  pid_t process_;
  int to_ = -1, from_ = -1;
  std::string buffer_;
};

}  // namespace ecumene::store_tests
