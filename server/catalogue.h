// Catalogue is what a page needs to know of the games before anybody sits down: names, options, and
// what is printed on every card, in one language. It follows from the content alone, so it hides
// nothing.
#pragma once

#include "table/fields.h"
#include "table/loaded_game.h"

namespace ecumene {

// The games as they stand in lists: by their place, then by name.
std::vector<const LoadedGame*> in_order(const GameCatalog& catalog);

// One game of the list: what it is called and looks like, seats, factions, options with their
// words, levels of bots, languages.
Json game_json(const LoadedGame& loaded, std::string_view lang);

// Everything with a name: cards with their texts and printed fields, zones, counters, goods, words
// of the game, and the glossary that explains them.
Json words_json(const LoadedGame& loaded, std::string_view lang);

}  // namespace ecumene
