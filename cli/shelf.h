// The shelf of a host: every game of the program with its words, ready for tables.
#pragma once

#include "cli/shell.h"
#include "content/reference.h"
#include "table/box.h"
#include "table/fields.h"

namespace ecumene {

// REQUIRES: the shell outlives the box. A game without words fails.
Result<Box> make_box(const Shell& shell, const Lab& lab);

// REQUIRES: the shell outlives the shelf. A game without card programs cannot stand on it.
Result<Shelf> make_shelf(const Shell& shell);

// Whether a person may ask for that language; a game that does not speak it then speaks English.
Status check_language(const std::string& lang);

// The player aid of the game in the box, in English where there is none in the language. Fails for
// a language that nobody speaks.
Result<Reference> reference_of(const Shell& shell, const Box& box, const std::string& lang);

// The tutorial of a game as the page plays it (table/tutorial.h); in English where the game does
// not speak the language. REQUIRES: the game stands on the shelf. Fails if it has none, or one that
// the rules refuse.
Result<Json> tutorial_of(const Shell& shell, const Shelf& shelf, const std::string& game,
                         const std::string& lang);

}  // namespace ecumene
