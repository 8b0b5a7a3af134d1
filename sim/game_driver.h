// GameDriver is all that can be done with one game over many games, with its type erased: load its
// content, make its Rulebook, simulate, measure. One per game (sim/game_driver_of.h);
// catalog/registry.h lists them.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "content/sources.h"
#include "effects/coverage.h"
#include "rules/match.h"
#include "sim/arena.h"
#include "sim/bench.h"
#include "sim/ordered_fold.h"

namespace ecumene {

struct Language;
class Library;

class GameDriver {
 public:
  virtual ~GameDriver() = default;
  virtual const GameInfo& info() const = 0;
  virtual int state_bytes() const = 0;

  virtual Sources sources() const = 0;  // those built into the program
  // All faults of the content at once. The content hash covers the files in `cards`: words can
  // change freely.
  virtual Result<std::shared_ptr<const Rulebook>> load(const Sources& sources) const = 0;

  // The functions below REQUIRE a rulebook that load() of this driver made.

  // The bot of that name (bots/spec.h), or what names there are. Beyond `most_ms` milliseconds it
  // looks no further ahead; 0: it takes the time it needs.
  virtual Result<std::shared_ptr<const Bot>> bot(const Rulebook& rulebook, std::string_view who,
                                                 int most_ms = 0) const = 0;
  // The share of the victory that each seat has in a match of this game, judged with all cards
  // open.
  virtual std::vector<double> shares(const Rulebook& rulebook, const Match& match) const = 0;
  // The levels of the game's values file, weakest first.
  virtual std::vector<std::string> levels(const Rulebook& rulebook) const = 0;
  // Whether each of these words is a bot.
  virtual Status check_bots(const Rulebook& rulebook,
                            const std::vector<std::string>& who) const = 0;

  // Plays with the bots of player_names(order). REQUIRES: check_bots, but for the guests. Hands the
  // records to `take` in the order of the games; returns how many, fewer than ordered only if
  // stopped.
  virtual uint64_t simulate(const Rulebook& rulebook, const SimulationOrder& order,
                            const TakeRecord& take, const std::atomic<bool>& stop) const = 0;
  // What programs that learn see and play in (sim/encoder.h, sim/arena.h).
  virtual std::shared_ptr<const Encoder> encoder(const Rulebook& rulebook) const = 0;
  virtual std::unique_ptr<Arena> arena(const Rulebook& rulebook, const ArenaOrder& order) const = 0;
  // What things are worth, found by games in which one bot after the other sits on every seat: the
  // text of a values file. `ridge` is the pull towards the present values (sim/regression.h).
  virtual Result<std::string> fit(const Rulebook& rulebook, const SimulationOrder& order,
                                  const std::vector<std::string>& bots, double ridge) const = 0;
  // About `budget` seconds for each figure.
  virtual BenchReport bench(const Rulebook& rulebook, const SimulationOrder& order,
                            double budget) const = 0;

  // What card games have; null for a game without card programs.
  virtual const Language* language() const = 0;
  virtual const Library* library(const Rulebook& rulebook) const = 0;
  virtual const code::Code* code(const Rulebook& rulebook) const = 0;
  // Adds what random games, or curious ones (sim/curious.h), execute of the card programs; the
  // options that have words vary from game to game. REQUIRES: code() is not null.
  virtual void cover(const Rulebook& rulebook, const SimulationOrder& order, bool curious,
                     Coverage& seen) const = 0;
};

}  // namespace ecumene
