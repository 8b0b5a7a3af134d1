// Shell is what every command gets: the installed games, and how a command fails.
#pragma once

#include <string>

#include "base/check.h"
#include "catalog/installed_games.h"

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

struct Shell : InstalledGames {
  // of a command that did its work; set it to 1 if what was asked about is not well
  int exit_code = 0;

  // Refuses the request if there is no such game.
  const GameDriver& driver(std::string_view game) const;
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
