// Series is a row of games that one player plays with one faction, in which a later game depends on
// the earlier ones: a campaign. It is kept as a text, and knows which game is due, what a finished
// game brings, and when it is won or lost. A game that has one offers it through its Rulebook.
//
// A Series belongs to one thread at a time and keeps the content it was made with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "rules/setup.h"

namespace ecumene {

class Match;

// A game of a series that was counted. `level` and `opponent` are keys of the words (`options`).
struct SeriesGame {
  std::string level, opponent;
  bool won = false;
  int own = 0, automaton = 0;  // points
};

// Something that the last game brings, if the player chooses it.
struct SeriesReward {
  std::string text;   // by which it is chosen: "add 1CIV5"
  std::string card;   // the id of the card that it is about
  bool adds = false;  // it adds the card to what later games begin with; otherwise it removes it
};

class Series {
 public:
  virtual ~Series() = default;

  // The whole series as text, which Rulebook::read_series reads back.
  virtual std::string text() const = 0;
  virtual uint8_t faction() const = 0;  // an index into GameInfo::factions
  virtual int wins() const = 0;
  virtual int losses() const = 0;
  virtual bool is_over() const = 0;
  virtual bool is_won() const = 0;
  virtual std::vector<SeriesGame> games() const = 0;  // in the order they were played

  // Whether the player must choose a reward before the next game.
  virtual bool owes_reward() const = 0;
  // What can be chosen, in a fixed order; empty if no reward is owed.
  virtual std::vector<SeriesReward> rewards() const = 0;
  // Takes the reward with this text. Fails, without any change, if it is none of rewards().
  virtual Status take_reward(std::string_view text) = 0;

  // The level of the next game, a key of the words (`options`). REQUIRES: the series is not over.
  virtual std::string level() const = 0;
  // The set-up of the next game, with what is random in it. REQUIRES: the series is not over and
  // owes no reward.
  virtual Setup next_game(QuickRng& rng) const = 0;

  // `commitment` is that of the game's seed (rules/seed.h), by which games are told apart.

  // Whether this is the game that was counted last.
  virtual bool has_counted(std::string_view commitment) const = 0;
  // Whether this match, finished or not, is a game of this series that is due. Fails with what is
  // wrong.
  virtual Status check_due(const Match& match) const = 0;
  // Counts a finished game. Fails, without any change, if it is not the game that is due.
  virtual Status record(const Match& match, std::string_view commitment) = 0;
};

}  // namespace ecumene
