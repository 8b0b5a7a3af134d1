// The catalog of a host: every installed game with its words and bots, ready for tables.
#pragma once

#include "catalog/installed_games.h"
#include "content/reference.h"
#include "table/fields.h"
#include "table/loaded_game.h"

namespace ecumene {

// REQUIRES: `games` outlives the result. A game without words fails.
Result<LoadedGame> load_game(const InstalledGames& games, const GameDriver& driver);

// REQUIRES: `games` outlives the catalog. Fails for a game without card programs.
Result<GameCatalog> load_catalog(const InstalledGames& games);

// Whether a person may ask for that language; a game that does not speak it then speaks English.
Status check_language(const std::string& lang);

// The player aid of the game, in English where there is none in the language. Fails for
// a language that the program does not speak.
Result<Reference> reference_of(const InstalledGames& games, const LoadedGame& loaded,
                               const std::string& lang);

// The tutorial of a game as the page plays it (table/tutorial.h); in English where the game does
// not speak the language. REQUIRES: the game is in the catalog. Fails if it has none, or one that
// the rules refuse.
Result<Json> tutorial_of(const InstalledGames& games, const GameCatalog& catalog,
                         const std::string& game, const std::string& lang);

}  // namespace ecumene
