// Shell is what every command gets: the games, the content laid over them, and how a command fails.
//
// cli/ knows: the command line, files, the games there are.  It must not know: any rule.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/check.h"
#include "sim/lab.h"

namespace ecumene {

// Thrown to end a command: 2 for a request that makes no sense, 1 for what went wrong while doing
// it.
struct CommandFailed {
  int exit_code = 1;
  std::string text;
};
[[noreturn]] void refuse_request(std::string why);
// What is said of a CHECK that failed; the program then ends with kBreachExit.
inline constexpr int kBreachExit = 70;
std::string own_fault(const Breach& breach);
[[noreturn]] void fail(const Status& status);

struct Shell {
  std::vector<std::unique_ptr<Lab>> labs;
  std::string content;  // --content DIR, or empty
  // of a command that did its work; set it to 1 if what was asked about is not well
  int exit_code = 0;

  const Lab& lab(std::string_view game) const;       // refuses the request if there is no such game
  const Lab* find_lab(std::string_view game) const;  // null: no such game
  std::string known_games() const;                   // "template, castlemen", for messages

  // The files the game runs with: its own, with those of --content over them.
  Result<Sources> sources(const Lab& lab) const;
  Result<std::shared_ptr<const Rulebook>> rulebook(const Lab& lab) const;
};

// The value; a fault ends the command with exit code 1, or 2 where the request itself was wrong.
template <class T>
T need(Result<T> result) {
  if (!result) fail(result.error());
  return std::move(*result);
}
template <class T>
T need_request(Result<T> result) {
  if (!result) refuse_request(result.error().text());
  return std::move(*result);
}

}  // namespace ecumene
