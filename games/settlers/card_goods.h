// Goods on cards: which of them a field or a verb of this game can handle. The language has one
// list of goods for all; a card that pays a samurai or gains a location is a fault of its file.
#pragma once

#include "games/settlers/settlers.h"

namespace ecumene::settlers {

// Of a verb that gains: what is gained lies in a supply (VerbRecord::check).
void check_gained(const tree::Op& op, std::vector<std::string>& faults);
// Of `pay`: what is paid can be paid, and is a plain number.
void check_paid(const tree::Op& op, std::vector<std::string>& faults);

// What is left to be checked: fields, modifiers, reactions, and payments of several uses.
void check_goods(const tree::Card& card, const Library& library, Status& status);

}  // namespace ecumene::settlers
