// Arena is many games of one rulebook under way at once, stepped together: what programs that learn
// play in. What the seats to move may know stands in tables of numbers, a row for each game, that
// stay where they are in memory.
#pragma once

#include "base/check.h"
#include "sim/encoder.h"
#include "sim/record.h"

namespace ecumene {

struct ArenaOrder {
  Seating seating;  // who plays is left out: whoever steps the arena
  uint64_t seed = 1;
  uint64_t first = 0;  // the first game; that of `simulate` with the same seed and number
  int games = 1;
};

inline constexpr int kMostGamesInArena = 65536;
inline constexpr int32_t kWait = -1;  // no choice: the game stays as it is

class Arena {
 public:
  virtual ~Arena() = default;
  // Game `game` begins as number `index` of its seed.
  virtual void begin(int game, uint64_t seed, uint64_t index) = 0;
  // For every game one of its options by number, or kWait. A game that is over begins anew instead,
  // games() numbers further. A choice that is none is a fault, and then no game has moved. A game
  // in which a CHECK fails is over and won by nobody: that is a fault too (`where` is "fault"), but
  // all other games have moved.
  Status step(std::span<const int32_t> choices);
  // The whole game: it is for whoever shows a seat what it may see, not for who plays.
  virtual std::unique_ptr<Match> match(int game) const = 0;
  virtual const Encoder& encoder() const = 0;

  int games() const { return static_cast<int>(seats_.size()); }
  bool over(int game) const { return seats_[game] < 0; }
  uint64_t index(int game) const { return trails_[game].index; }
  uint64_t seed(int game) const { return trails_[game].seed; }
  int decisions(int game) const { return trails_[game].decisions; }
  // Of every action and the last state, as `simulate --hash` says it of that game alone. REQUIRES:
  // it is over.
  uint64_t hash(int game) const;

  // [game][Encoder::names]: for the seat to move; for the first seat when the game is over.
  std::span<const int16_t> numbers() const { return numbers_; }
  std::span<const Action> options() const { return options_; }  // [game][kMaxOptions]
  // [game][kMaxOptions]: 1 where there is an option
  std::span<const uint8_t> mask() const { return mask_; }
  std::span<const int32_t> counts() const { return counts_; }  // [game]: how many options
  // [game]: who moves; -1 when it is over
  std::span<const int8_t> seats() const { return seats_; }
  // [game][kMaxSeats]: shares of the victory, at the end
  std::span<const float> rewards() const { return rewards_; }

 protected:
  struct Trail {
    uint64_t seed = 0, index = 0, actions = 0, state = 0;
    int decisions = 0;
  };
  Arena(int games, int width);
  virtual void play(int game, Action action) = 0;

  std::span<int16_t> numbers_of(int game);
  void show_options(int game, const Actions& options);
  void show_outcome(int game, const Outcome& outcome);  // nothing is won while it goes on
  Trail& trail(int game) { return trails_[game]; }
  void show_seat(int game, Seat seat) {
    seats_[game] = seat ? static_cast<int8_t>(seat.value) : -1;
  }

 private:
  std::string break_off(int game, const Breach& breach);  // returns what is told of it

  size_t width_;
  std::vector<int16_t> numbers_;
  std::vector<Action> options_;
  std::vector<uint8_t> mask_;
  std::vector<int32_t> counts_;
  std::vector<int8_t> seats_;
  std::vector<float> rewards_;
  std::vector<Trail> trails_;
};

}  // namespace ecumene
