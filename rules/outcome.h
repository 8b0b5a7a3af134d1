// Outcome is how a game stands or ended: points and ranks. Seats of equal rank share a place, and a
// shared 1 is a shared win; a player who plays alone and loses has rank 2.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/ids.h"

namespace ecumene {

struct Outcome {
  bool over = false;
  int seats = 0;
  std::array<int, kMaxSeats> score{};
  std::array<int, kMaxSeats> rank{};  // 1 is best
  // opponents without a player; their points and ranks come after those of the seats
  int automata = 0;
  // why it ended, a word of the game ("deck", "collapse"); empty while it runs
  std::string_view ending;
};

// The outcome with its ranks set by score: the highest score has rank 1, equal scores equal ranks.
Outcome ranked_by_score(Outcome outcome);

// One part of a score.
struct ScoreLine {
  std::string what;  // a key of the game's words (`scores`)
  CardId card{};     // the card that gives the points; none: no single card does
  int points = 0;
};

}  // namespace ecumene
