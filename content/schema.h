// The JSON Schema of a game's card files, for editors: completion and red lines while a person
// writes.
#pragma once

#include <string>

#include "content/meanings.h"
#include "effects/language.h"

namespace ecumene {

// Draft 2020-12, of a whole card file (a list of cards). It knows form, keys and words; what refers
// to another card or to an earlier op is left to the loader. Each key says what it means, in the
// sentences of content/forms.h and in the game's own.
std::string json_schema(const Language& language, const Meanings& meanings = {});

}  // namespace ecumene
