// The JSON Schema of a game's card files, for editors: completion and red lines while a person
// writes.
#pragma once

#include <string>

#include "effects/language.h"

namespace ecumene {

// Draft 2020-12, of a whole card file (a list of cards). It knows form, keys and words; what refers
// to another card or to an earlier op is left to the loader.
std::string json_schema(const Language& language);

}  // namespace ecumene
