// What can be done with goods: verbs and fields take the kinds and amounts that the rules know.
#pragma once

#include "content/library.h"

namespace ecumene::imperium {

void check_goods(const tree::Card& card, const Library& library, Status& status);

}  // namespace ecumene::imperium
