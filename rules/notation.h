// Notation writes actions as text and reads them back: the word of the action and its arguments,
// with single spaces (`play 1ROM5`, `pay 2`, `done`). parse_action(print_action(a)) == a. Logs,
// situations and agents use it.
#pragma once

#include <functional>
#include <string>

#include "rules/action.h"
#include "rules/game_info.h"

namespace ecumene {

// The names of a game's cards and seats in one match.
struct Names {
  std::function<std::string(CardId)> card;
  std::function<CardId(std::string_view)> find_card;  // none() if there is no such card
  std::array<std::string_view, kMaxSeats> seats;      // empty beyond the last
};

// The canonical text of an action. REQUIRES: `action` is one of the game: its kind and arguments
// are within the lists of `info` and `names`.
std::string print_action(const GameInfo& info, const Names& names, Action action);

// The action with this canonical text. It need not be legal. Fails, with a sentence for the person,
// if the text is no action of the game or is not written in the canonical way.
Result<Action> parse_action(const GameInfo& info, const Names& names, std::string_view text);

}  // namespace ecumene
