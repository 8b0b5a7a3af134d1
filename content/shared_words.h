// The words that all games share (content/words), as they are built into the program.
#pragma once

#include "content/sources.h"

namespace ecumene {

// The game's sources and the shared words: what load_words wants.
Sources with_shared_words(Sources sources);

// Whether there are shared words in the language. A game that has none of its own in it is played
// in English.
bool is_spoken(std::string_view lang);

}  // namespace ecumene
