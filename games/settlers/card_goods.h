// Goods on cards: which of them a field or a verb of this game can handle. The language has one
// list of goods for all; a card that pays a samurai or gains a location is a fault of its file.
#pragma once

#include "games/settlers/settlers.h"

namespace ecumene::settlers {

void check_goods(const tree::Card& card, const Library& library, Status& status);

}  // namespace ecumene::settlers
