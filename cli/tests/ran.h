// A command as a person types it: its exit code and what it printed.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"

namespace ecumene {

struct Ran {
  int exit_code;
  std::string out, err;
};

inline int run_words(const std::vector<std::string>& words) {
  std::vector<const char*> arguments = {"ecumene"};
  for (const std::string& word : words) arguments.push_back(word.c_str());
  return run_command_line(static_cast<int>(arguments.size()), arguments.data());
}

// With this typed, and then the end of the input.
inline Ran ran(const std::vector<std::string>& words, const std::string& typed = "") {
  std::istringstream in(typed);
  std::streambuf* const usual = std::cin.rdbuf(in.rdbuf());
  std::cin.clear();
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int code = run_words(words);
  std::fflush(stdout);
  std::cin.rdbuf(usual);
  std::cin.clear();
  return {code, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr()};
}

}  // namespace ecumene
