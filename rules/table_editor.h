// TableEditor reads and changes the table of a match by hand, apart from the rules and from who may
// know what: for situations (sim/scenario.h), tests, and whoever takes stock of a finished game.
// Nothing that is done through it is in a log.
//
// Zones and counters go by the names of GameInfo and Game::counters, cards by their ids. `seat` is
// none for what belongs to the table. A call that fails says what does not exist and changes
// nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/status.h"

namespace ecumene {

class TableEditor {
 public:
  virtual ~TableEditor() = default;

  // Moves the cards to the bottom of the zone, one after the other, from wherever they lie. The
  // other side of a two-sided card leaves the game for it (Game turn_up).
  virtual Status lay(std::string_view zone, Seat seat, const std::vector<std::string>& cards) = 0;
  // The cards of the zone, the top one first.
  virtual Result<std::vector<std::string>> cards_in(std::string_view zone, Seat seat) const = 0;

  // Puts a card under another one. Fails in a game in which no card lies under another.
  virtual Status lay_under(std::string_view card, std::string_view host) = 0;
  // The cards under `host`, in the order of the content; empty in a game without such cards.
  virtual Result<std::vector<std::string>> cards_under(std::string_view host) const = 0;

  // A number on a card: its coins, its uses.
  virtual Status set_on_card(std::string_view card, std::string_view counter, int value) = 0;
  virtual Result<int> on_card(std::string_view card, std::string_view counter) const = 0;

  // A number of a seat or of the table. Setting fails for counters that can only be read.
  virtual Status set_counter(std::string_view counter, Seat seat, int value) = 0;
  virtual Result<int> counter(std::string_view counter, Seat seat) const = 0;
};

}  // namespace ecumene
