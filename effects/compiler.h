// The compiler lowers the trees of all cards of a game to Code. REQUIRES: check_cards and
// check_limits have found no fault. What comes out is not to be run before check_room has looked at
// it.
#pragma once

#include "effects/code.h"
#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene {

// A card's position in `cards` is its CardId.
code::Code compile(const Language& language, const std::vector<tree::Card>& cards);

// Zones of the Language as a mask.
uint32_t zone_mask(const Language& language, const std::vector<std::string_view>& zones);

}  // namespace ecumene
