// Boards: the four faction boards (SET-S1) and which cards form the deck of each faction (SET-N5),
// from cards/boards.yaml.
#pragma once

#include "games/settlers/settlers.h"

namespace ecumene::settlers {

// What load_library is to read: the files of cards.
Sources without_boards(const Sources& sources);

// Fills board and Facts::left_out; a deck that is not 3 triples, 6 pairs and 9 singles is a fault.
void read_boards(const Sources& sources, Content& content, Status& status);

}  // namespace ecumene::settlers
