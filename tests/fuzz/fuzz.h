// A fuzz target feeds whatever bytes come to one parser and checks what must hold of its answer.
// All targets are in one program, so that the rooms are linked once; ECUMENE_FUZZ names the one to
// run (tools/fuzz).
#pragma once

#include <memory>
#include <string_view>

#include "rules/match.h"
#include "table/loaded_game.h"

namespace ecumene::fuzz {

struct Target {
  const char* name;
  void (*run)(std::string_view bytes);
};

// Files that people write: cards, words, values, situations, player aids, tutorials. All are YAML.
void cards(std::string_view bytes);
void words(std::string_view bytes);
void values(std::string_view bytes);
void scenario(std::string_view bytes);
void reference(std::string_view bytes);
void tutorial(std::string_view bytes);
// Games and what is said of them.
void log(std::string_view bytes);
void snapshot(std::string_view bytes);
void players(std::string_view bytes);
void campaign(std::string_view bytes);
// Runs of the laboratory: a plan, and a chunk of its games.
void plan(std::string_view bytes);
void chunk(std::string_view bytes);
// The wire and the journal. A message is JSON, and most of them hold an action.
void message(std::string_view bytes);
void request(std::string_view bytes);
void agent(std::string_view bytes);  // a program that plays: JSON, one object a line
void journal(std::string_view bytes);

// The catalog with the small game of the template.
const GameCatalog& catalog();
const LoadedGame& loaded();
// The part before the mark, which is taken off `rest`.
std::string_view before(char mark, std::string_view& rest);

}  // namespace ecumene::fuzz
