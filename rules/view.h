// View is what one viewer sees of a match, as data without a language: areas with cards, counters,
// the question and its options. Terminal, browser and screen reader show the same View; content/
// puts it into words. A View holds nothing that its viewer may not know.
#pragma once

#include <string>
#include <vector>

#include "rules/action.h"
#include "rules/event.h"

namespace ecumene {

struct ViewCard {
  std::string id;                                     // empty: face down to this viewer
  std::string host;                                   // the card it lies under; empty: none
  std::vector<std::pair<std::string, int>> counters;  // what lies on it: {"coins", 2}
};

struct ViewArea {
  std::string zone;  // key: "hand"
  Seat seat{};       // none: the table's
  bool ordered = false;
  std::vector<ViewCard> cards;  // top first
};

struct ViewCounter {
  std::string name;  // key: "coins"
  Seat seat{};
  int value = 0;
};

// An effect that is running: a card's text, or a procedure of the rules.
struct ViewEffect {
  std::string card;   // whose effect it is; empty: no card's, or the viewer does not know it
  Seat seat{};        // who acts
  int op = 0;         // where in the program it is, counted over all programs; 0: in a procedure
  PartId part{};      // the part of a card's text that runs; none: in a procedure
  std::string named;  // the word that was declared
};

// One answer to the question, as the rules and the speaker use it and as players send it.
struct ViewOption {
  Action action;
  std::string text;  // canonical: print_action(action)
  bool operator==(const ViewOption&) const = default;
};

struct View {
  Seat viewer{};
  std::vector<std::string> seats;  // names: "red"
  Seat to_move{};                  // none: the game is over
  std::string decision;            // key of what is asked
  // the card whose effect asks; empty: none, or not known to the viewer
  std::string source;
  // the part of its text that asks; only for the viewer who is asked
  PartId asking{};
  std::vector<ViewOption> options;  // in canonical order; only for the viewer who is asked
  std::vector<ViewEffect> effects;  // from the outermost to the one that asks
  std::vector<ViewArea> areas;
  std::vector<ViewCounter> counters;

  // The texts of the options alone.
  std::vector<std::string> option_texts() const {
    std::vector<std::string> texts;
    for (const ViewOption& option : options) texts.push_back(option.text);
    return texts;
  }
};

}  // namespace ecumene
