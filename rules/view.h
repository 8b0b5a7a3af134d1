// View is what one viewer sees of a match, as data without a language: areas with cards, counters, the question
// and its options. Terminal, browser and screen reader show the same View; content/speaker.h finds the words.
#pragma once

#include <string>
#include <vector>

#include "base/ids.h"

namespace ecumene {

struct ViewCard {
  std::string id;        // empty: face down to this viewer
  std::string host;      // the card it lies under; empty: none
  std::vector<std::pair<std::string, int>> counters;  // what lies on it: {"coins", 2}
};

struct ViewArea {
  std::string zone;      // key: "hand"
  Seat seat{};           // none: the table's
  bool ordered = false;
  std::vector<ViewCard> cards;  // top first
};

struct ViewCounter {
  std::string name;      // key: "coins"
  Seat seat{};
  int value = 0;
};

// Where in which file of cards something is written, as the reader of the cards counts; line 0: nowhere.
struct TextPlace {
  int file = 0, line = 0, column = 0;
  bool operator==(const TextPlace&) const = default;
};

struct View {
  Seat viewer{};
  std::vector<std::string> seats;     // names: "red"
  Seat to_move{};                     // none: the game is over
  std::string decision;               // key of what is asked
  std::string source;                 // the card whose effect asks; empty: none, or not known to the viewer
  TextPlace asked_at;                 // the part of its text that asks; only for the viewer who is asked
  std::vector<std::string> options;   // canonical texts; only for the viewer who is asked
  std::vector<ViewArea> areas;
  std::vector<ViewCounter> counters;
};

}  // namespace ecumene
