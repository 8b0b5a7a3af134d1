// Setup is all that is decided before the first card is dealt: how many seats, who plays what,
// which options.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/rng.h"
#include "base/status.h"

namespace ecumene {

inline constexpr int kMaxGameOptions = 32;
inline constexpr uint8_t kRandomFaction = 0xff;

// One option of a game: a number between min and max, or, with `words`, one of these.
struct OptionSpec {
  std::string name;
  int16_t standard = 0;
  int16_t min = 0;
  int16_t max = 1;
  std::vector<std::string> words;
};

struct Setup {
  uint8_t seats = 2;
  // index into GameInfo::factions, or kRandomFaction
  std::array<uint8_t, kMaxSeats> faction{};
  std::array<int16_t, kMaxGameOptions> option{};  // in the order of GameInfo::options
  bool operator==(const Setup&) const = default;
};

struct GameInfo;

// What a seat is called: its faction without the side ("romans" for "romans/A").
inline std::string_view seat_word(std::string_view faction) {
  return faction.substr(0, faction.find('/'));
}

// `players` is a comma list, a seat each: FACTION[:WHO]. FACTION is a name of GameInfo::factions, a
// seat_word (its first side), or `random`; an empty list stands for two random factions (or as near
// as may be). `who` receives the part after the colon ("random" where none is given). `options` is
// a list NAME=VALUE with commas or spaces.
struct Seating {
  Setup setup;
  std::vector<std::string> who;
};
Result<Seating> parse_seating(const GameInfo& info, std::string_view players,
                              std::string_view options);

// Replaces kRandomFaction by factions whose seat_word is not taken yet.
Setup settle_factions(const GameInfo& info, Setup setup, QuickRng& rng);

// The canonical texts: parse_seating reads them back.
std::string print_factions(const GameInfo& info, const Setup& setup);
std::string print_options(const GameInfo& info, const Setup& setup);

}  // namespace ecumene
