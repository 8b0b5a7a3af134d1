// Setup is everything that is decided before the first card is dealt: the number of seats, the
// faction of each, and the game's options.
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

// The name of a seat: its faction without the side ("romans" for "romans/A").
inline std::string_view seat_word(std::string_view faction) {
  return faction.substr(0, faction.find('/'));
}

// Seats with their factions and options, and who plays at each seat.
struct Seating {
  Setup setup;
  std::vector<std::string> who;  // by seat
};

// Reads a seating as players and commands write it. `players` is a list with commas, FACTION[:WHO]
// for each seat. FACTION is a name of GameInfo::factions, a seat_word (which stands for the first
// side), or `random`; an empty list stands for two random factions, or as many as the game has
// seats for. WHO becomes Seating::who, "random" if it is missing. `options` is a list of NAME=VALUE
// with commas or spaces; options that are missing have their standard value. Fails with every fault
// that a person can correct.
Result<Seating> parse_seating(const GameInfo& info, std::string_view players,
                              std::string_view options);

// The set-up with each kRandomFaction replaced by a random faction whose seat_word is still free.
Setup settle_factions(const GameInfo& info, Setup setup, QuickRng& rng);

// The canonical texts of a set-up. parse_seating(print_factions(s), print_options(s)) gives s.
std::string print_factions(const GameInfo& info, const Setup& setup);
std::string print_options(const GameInfo& info, const Setup& setup);

}  // namespace ecumene
