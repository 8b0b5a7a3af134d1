// A small vocabulary that has every kind of verb, field and standing effect, for the tests of this
// room.
#pragma once

#include "content/library.h"
#include "content/words.h"
#include "effects/language.h"
#include "rules/game_info.h"

namespace ecumene {

const Language& test_language();
const GameInfo& test_info();

// One card file `cards/test.yaml`.
Sources card_source(std::string_view text);

// The library, or an ADD_FAILURE with the faults and an empty one.
Library library_of(std::string_view cards);

// The shared words and those of the test vocabulary, words/en.yaml and words/hu.yaml.
Sources test_words();
// Its words in a language, or an ADD_FAILURE with the faults.
Words words_of(const Library& library, std::string_view lang, const Sources& more = {});

}  // namespace ecumene
