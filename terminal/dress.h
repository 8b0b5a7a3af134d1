// Dress is how the table of one game looks in a terminal: signs and colours, what stands in the
// head, which zones are piles. Everything else is shown alike for all games; a game without a dress
// shows every zone and counter it has.
#pragma once

#include <string_view>
#include <vector>

#include "terminal/canvas.h"

namespace ecumene {

// A sign for a word or a good of the game. No two of a game are alike: colour only helps.
struct Sign {
  std::string_view key, glyph;
  Colour colour = Colour::kPlain;
};

// A counter that is a word: its value counts from `first`. Without words it is a seat.
struct SpelledCounter {
  std::string_view counter;
  int first = 0;
  std::vector<std::string_view> words;  // of the section `terms`
};

struct Dress {
  std::string_view game;
  std::vector<Sign> signs;
  std::vector<std::string_view> tallies;   // counters of seats that stand in the head
  std::vector<std::string_view> headline;  // counters of the table in the first line
  std::vector<SpelledCounter> spelled;
  std::vector<std::string_view> piles;  // zones of which the number and the top card are shown
  // zones whose cards are shown as signs on the cards they lie under
  std::vector<std::string_view> tucked;
  std::vector<std::string_view>
      left_out;  // counters and zones that other things show; town* is all that begins so
  bool has_map = false;

  const Sign* sign(std::string_view key) const;  // null: none
  bool leaves_out(std::string_view key) const;
  const SpelledCounter* spelling(std::string_view counter) const;
};

const Dress& dress_of(std::string_view game);

}  // namespace ecumene
