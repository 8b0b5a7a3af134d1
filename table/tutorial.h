// Tutorial is a fixed game that one person plays along with: every move is written down, those of
// the person with a text that says why. It is read from games/<game>/tutorial/first.yaml and never
// becomes a table that others can reach, so nobody can know the chance of a real game from it.
//
//   seats: romans,japanese            the person has the first of them
//   options: peaceful=on              may be left out
//   seed: 7
//   moves:
//     - {do: "build 3C01", en: "…", hu: "…"}   a move of the person: what to do, and why
//     - {do: "pass"}                            a move of another seat
//   end: {en: "…", hu: "…"}                     said after the last move
//
// In a text {card:ID} is the name of a card.
#pragma once

#include "content/sources.h"
#include "table/fields.h"
#include "table/loaded_game.h"

namespace ecumene {

struct TutorialMove {
  std::string act;                                        // as the log writes it
  std::map<std::string, std::string, std::less<>> texts;  // by language; none: another seat moves
};

struct Tutorial {
  std::string seats, options;
  int seed = 0;
  std::vector<TutorialMove> moves;
  TutorialMove end;
};

// All faults of the file at once. A game without a file has no tutorial.
Result<std::optional<Tutorial>> read_tutorial(const Sources& sources);

// What the page needs to play it without a server: {game, table, score, steps: [{do, text, why,
// news, score}], faults, end}. `why` says which of the faults forbids a move with a card, as far as
// that differs from the step before: {"raze COM022": 3}, or null where nothing does any more.
// `table` and `news` are the messages that a real table would send to the person
// (docs/protocol.md). Fails where the engine refuses a move, and where a text stands at a move of
// another seat or is missing at one of the person.
Result<Json> tutorial_json(const GameCatalog& catalog, const std::string& game,
                           const Tutorial& tutorial, const std::string& lang);

}  // namespace ecumene
