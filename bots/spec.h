// BotSpec is a bot as a word: who plays, and how much it may think.
//
//   random             any option, all alike
//   greedy             the option that looks best one step ahead
//   greedy:30          the same, but 30 of 100 times any option
//   search             looks ahead, with the game's standard budget
//   search:400         with 400 playouts for each decision: same seed, same choice
//   search:400/8       … that go 8 settled decisions beyond the tree, instead of the game's
//                      standard
//   search:250ms       with a quarter of a second for each decision
//   careful:400        as search, but its playouts compare options after what they begin is carried
//                      on, and lead every option through the same worlds; careful, careful:400/8,
//                      careful:250ms too
//   novice steady expert master    what the game's values file says (bots/values.h)
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/status.h"

namespace ecumene {

struct BotSpec {
  enum class Kind : uint8_t { kRandom, kGreedy, kSearch };
  Kind kind = Kind::kRandom;
  int slips = 0;         // of 100 choices of a greedy bot, so many are any option
  int playouts = 0;      // 0: the budget is in time
  int milliseconds = 0;  // with playouts too: whichever ends first; 0: no bound
  int horizon = -1;      // of a search: settled decisions beyond the tree; -1: the game's standard
  bool careful = false;
  bool operator==(const BotSpec&) const = default;
};

struct Level {
  std::string name;
  BotSpec spec;
};

inline constexpr int kStandardPlayouts = 400;
inline constexpr int kMostPlayouts = 10'000'000;
inline constexpr int kMostHorizon = 1000;

// `levels` are words of the game beside those above.
Result<BotSpec> parse_bot(std::string_view text, std::span<const Level> levels = {});
std::string print(const BotSpec& spec);  // parse_bot reads it back

}  // namespace ecumene
