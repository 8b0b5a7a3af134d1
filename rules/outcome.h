// Outcome is how a game stands or ended: points and ranks. Equal ranks share a place, a shared 1 is
// a shared win; who plays alone and loses has rank 2.
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
  // opponents without a player: their points and ranks stand behind the seats'
  int automata = 0;
  // why it ended, a word of the game ("deck", "collapse"); empty while it runs
  std::string_view ending;
};

// Ranks by score, highest first.
Outcome ranked_by_score(Outcome outcome);

// One line of "why this number?": `what` is a key of the game's words.
struct ScoreLine {
  std::string what;
  CardId card{};
  int points = 0;
};

}  // namespace ecumene
