// What the terminal adds to the dress of a game (content/dress.h): its colours, and which game has
// a map that is drawn here.
#pragma once

#include "content/dress.h"
#include "terminal/canvas.h"

namespace ecumene {

Colour colour_of(const Sign& sign);

// That of the faction's sign, or of its piece; `otherwise` if it has neither.
Colour seat_colour(const Dress& dress, std::string_view faction, Colour otherwise);

// Castle Men, whose map and roundel castle_map.h draws.
bool has_map(const GameInfo& info);

}  // namespace ecumene
