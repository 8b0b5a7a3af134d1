// Every card must have a place in some game: its nation or a pile of the table, by its id, where it
// starts and its suits.
#pragma once

#include "content/library.h"

namespace ecumene::imperium {

// Refuses cards that would never be dealt.
void check_places(const Library& library, Status& status);

}  // namespace ecumene::imperium
