// Encoder puts what one seat may know into a row of whole numbers of fixed length, each with a
// name, for programs that learn. Seats are told from the viewer's chair: 0 is his own, 1 the next
// one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/action.h"
#include "rules/match.h"

namespace ecumene {

class Encoder {
 public:
  virtual ~Encoder() = default;
  // What each number is: "decision", "source" (1 for the first card, 0 for none), "round",
  // "1.coins", "effect 0 named" (what is under way, the innermost effect first: docs/agents.md),
  // "0.hand" (how many cards), and for each card where it lies: "ID zone" (1 for the first of
  // GameInfo::zones; 0 for what the viewer does not know), "ID seat" (1 for his own, 0 for the
  // table's), "ID place" (1 for the top of a pile), and what lies on it.
  virtual const std::vector<std::string>& names() const = 0;
  int width() const { return static_cast<int>(names().size()); }

  // REQUIRES: a match of the encoder's game and content; `out` has width() numbers.
  virtual void encode(const Match& match, Seat viewer, std::span<int16_t> out) const = 0;
  // The options of the seat to move, in the order of Match::options.
  virtual void options(const Match& match, Actions& out) const = 0;
};

}  // namespace ecumene
