// Dress is how a game looks where it is offered and played: its place in lists, its emblem, the
// pieces of its seats, the signs on its table. It comes from games/<game>/game.yaml; what that file
// leaves out has a default, so that a game without any of it can be played everywhere.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "content/sources.h"
#include "content/words.h"
#include "rules/game_info.h"

namespace ecumene {

// The pieces that seats have on a page, each with a shape of its own. A faction called by one of
// these colours has that piece unless the file says otherwise.
inline constexpr std::string_view kPieces[] = {"blue", "red", "green", "yellow"};

// What a sign can be shown in; "" is the colour of the text.
inline constexpr std::string_view kSignColours[] = {"",     "red",     "green", "yellow",
                                                    "blue", "magenta", "cyan",  "grey"};

// A sign for a word or a good of the game in a terminal. No two of a game are alike: colour only
// helps.
struct Sign {
  std::string key, glyph;
  std::string_view colour;  // of kSignColours
};

// A counter that is a word: its value counts from `first`. Without words it is a seat.
struct SpelledCounter {
  std::string counter;
  int first = 0;
  std::vector<std::string> words;  // of the section `terms`
};

struct Dress {
  static constexpr int kNoPlace = 999;

  int place = kNoPlace;  // in lists; those without one come last, by name
  // Those that it promises to speak, and that ./check insists on; English always.
  std::vector<std::string> languages = {"en"};
  bool listed = true;  // it is offered to who looks for a game
  std::string first;   // the faction that is best to begin with; empty: any
  std::string ink;     // the name of the colour that the emblem is drawn in; empty: the page's
  std::string emblem;  // as the path of an SVG, 128 wide and 94 high; empty: the initial letter
  std::map<std::string, int, std::less<>> pieces;  // by faction, without its side: of kPieces
  bool has_tutorial = false, has_reference = false;

  // The table in a terminal. A game that says nothing of it shows every zone and counter it has.
  bool has_terminal = false;
  std::vector<Sign> signs;
  std::vector<std::string> tallies;   // counters of seats that stand in the head
  std::vector<std::string> headline;  // counters of the table in the first line
  std::vector<SpelledCounter> spelled;
  std::vector<std::string> piles;   // zones of which the number and the top card are shown
  std::vector<std::string> tucked;  // zones whose cards are signs on the cards they lie under
  // counters and zones that other things show; town* is all that begins so
  std::vector<std::string> left_out;

  const Sign* sign(std::string_view key) const;  // null: none
  bool leaves_out(std::string_view key) const;
  const SpelledCounter* spelling(std::string_view counter) const;  // null: it is a number
};

// What people call the game: `game.title` of its words, or its name.
std::string title_of(const Words& words, const GameInfo& info);
// The same without reading all words.
std::string title_of(const Sources& sources, const GameInfo& info, std::string_view lang);

// All faults of the file at once: keys that nobody knows, factions that the game has not, languages
// without words.
Result<Dress> read_dress(const GameInfo& info, const Sources& sources);

}  // namespace ecumene
