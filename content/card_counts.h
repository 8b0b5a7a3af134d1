// CardCounts counts what lies in the box of a card game: cards, their faces, the decks they belong
// to, and tables, which are written like cards but are none.
#pragma once

#include <map>
#include <string>

#include "content/library.h"

namespace ecumene {

struct CardCounts {
  int cards = 0, faces = 0, tables = 0;
  // Cards by what stands before the number in their id; empty where ids have none.
  std::map<std::string, int> decks;
};

// Ids are DECK NUMBER SIDE: `1CAR1A` and `1CAR1B` are two faces of one card of the deck `1CAR`.
CardCounts tally(const Language& language, const Library& library);

}  // namespace ecumene
