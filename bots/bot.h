// Bot plays for the seat that is asked: it is shown what that seat may know, and names one of its
// options. This is the bot with its game's type erased, for server, terminal and command line;
// bots/player.h is the other one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/match.h"

namespace ecumene {

// One option, as the bot thinks of it. What is expected is a share of the victory: 1 a certain win,
// 0 a certain loss; the truth lies between `low` and `high` in 95 of 100 cases, as far as the bot
// can tell.
struct Consideration {
  std::string action;  // canonical text
  double expected = 0, low = 0, high = 1;
  uint64_t playouts = 0;
};

struct Choice {
  std::string action;               // canonical text of a legal action
  std::vector<Consideration> best;  // what it looked at, best first; empty: it did not think
};

// Thrown by a bot that is an outside program, when it does not choose: it loses by default.
struct Forfeit {
  std::string why;  // in English
  // the same without a language: {"exit", "3"}, as terminal/words say it (forfeit_exit)
  std::string key, detail;
};

class Bot {
 public:
  virtual ~Bot() = default;
  // For the seat to move of a match of the bot's own game. Depends on what that seat may know and
  // on `seed` alone, unless the budget is in time. REQUIRES: the match is not over. May be called
  // from many threads.
  virtual Choice choose(const Match& match, uint64_t seed) const = 0;
};

}  // namespace ecumene
