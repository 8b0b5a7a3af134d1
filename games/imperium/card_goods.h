// What can be done with goods: verbs and fields take the kinds and amounts that the rules know.
#pragma once

#include "content/library.h"

namespace ecumene::imperium {

// What is wrong with the goods of a `pay`, or of a `place`.
void check_payment(const std::vector<tree::GoodAmount>& goods, std::vector<std::string>& faults);
void check_pile(const std::vector<tree::GoodAmount>& goods, std::vector<std::string>& faults);

// What is wrong with the goods in the fields and modifiers of a card.
void check_goods(const tree::Card& card, const Library& library, Status& status);

}  // namespace ecumene::imperium
