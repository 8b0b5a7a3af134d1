// GameInfo is the constant description of a game, the same for every match and every content. It
// may be read from any thread.
#pragma once

#include <span>
#include <string_view>

#include "rules/card_table.h"
#include "rules/setup.h"

namespace ecumene {

// The kind of an argument of an action word: how it is printed and read.
enum class ActionArg : uint8_t {
  kCard,    // a card id: 1ROM5
  kNumber,  // a number: 3
  kSeat,    // a seat, by its faction's name: romans
  kWord,    // a word of GameInfo::words
};

struct ActionWord {
  std::string_view word;        // `play`; unique in a game
  std::vector<ActionArg> args;  // at most three
  // Instead of args, amounts of up to six goods (indices into GameInfo::words), 0 to 127 each, in
  // bytes: two to an argument, the first in the high one. Printed as `pay 2 wood 1 gold`, or
  // `pay nothing`.
  std::vector<uint8_t> goods;
};

struct GameInfo {
  std::string name;        // template
  int rules_revision = 1;  // grows whenever a rule changes; logs carry it
  int min_seats = 2, max_seats = 2;
  std::vector<std::string> factions;  // NAME or NAME/SIDE; seats must take different names
  std::vector<OptionSpec> options;
  // shared zones first, then those of each seat (rules/card_table.h)
  std::vector<ZoneSpec> zones;
  // the game's vocabulary, for ActionArg::kWord and Event::word
  std::vector<std::string_view> words;
  std::vector<ActionWord> actions;          // by Action::kind
  std::vector<std::string_view> decisions;  // by Decision::kind; [0] is empty
  std::vector<std::string_view> events;     // the name of every EventKind
  // Checks what concerns several options or factions together; factions may still be random.
  // nullptr: there is nothing to check.
  Status (*check)(const Setup&) = nullptr;
  int longest_game = 0;     // no game takes more decisions than this
  bool has_series = false;  // whether a Rulebook of the game makes Series
  int state_budget = 6144;  // the most bytes a State may take
};

}  // namespace ecumene
