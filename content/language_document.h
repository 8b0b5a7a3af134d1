// The document of the card language, in Markdown: what all games share (content/forms.h), and the
// words of each game (content/meanings.h). docs/effect-language.md is what `ecumene cards language`
// prints, so it says what the loader knows and nothing else.
#pragma once

#include <string>

#include "content/meanings.h"
#include "content/words.h"

namespace ecumene {

// An example as a card file: a card with those keys, and what else it speaks of.
std::string example_file(std::string_view example);

// What all games share. The examples are read with this language (that of Market Day), and what
// they say in its words stands beside them.
std::string document_of_forms(const Language& language, const GameInfo& info,
                              const Sources& sources);

// The words of one game, below a title, each with how its cards use it.
std::string document_of_words(std::string_view title, const Language& language,
                              const Meanings& meanings, const Library& library);

}  // namespace ecumene
