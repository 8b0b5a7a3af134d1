// An agent is an outside program that plays; its observation is the JSON it is shown: what one seat
// may know, as a table, as plain text and as numbers, whichever it asked for. docs/agents.md
// describes the shapes.
#pragma once

#include "sim/encoder.h"
#include "table/fields.h"
#include "table/loaded_game.h"

namespace ecumene {

struct Show {
  bool table = true, text = true, options = true, numbers = false, mask = false;
};
inline constexpr int kShowWords = 5;

// From a list of the words table, text, options, numbers, mask.
Result<Show> read_show(const Json& list);

// A game as agents are shown it. REQUIRES: what it points to outlives it.
struct Stage {
  const LoadedGame& loaded;
  const Encoder& encoder;
  std::string lang = "en";
};

// {seat, asked, over, decision, source, table, text, options, numbers, rows, mask} for `viewer`, as
// far as `show` says; options, rows and what the mask allows for the seat that is asked alone. When
// the game is over: {scores, ranks, ending}.
Json observation_of(const Stage& stage, const Match& match, Seat viewer, const Show& show);

// What never changes in a game: {game, revision, content, seats, factions, actions, decisions,
// zones, names}.
Json introduction(const Stage& stage);

}  // namespace ecumene
