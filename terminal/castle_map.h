// The map of Castle Men, six by six territories on nine region cards, and its roundel: drawn from a View.
#pragma once

#include "content/voice.h"
#include "rules/view.h"
#include "table/box.h"
#include "terminal/page.h"
#include "terminal/phrases.h"

namespace ecumene {

// Sixteen rows, each territory a spot with its code (23) as key. Castles are arrows in the edge of the map.
void draw_castle_map(const View& view, const Box& box, const Voice& voice, Page& page);

// The spaces of the roundel with the tokens that stand on them, and where the castles are.
void draw_roundel(const View& view, const Box& box, const Voice& voice, const Phrases& phrases, Page& page);

// What stands on a territory, in words.
std::string territory_text(const View& view, const Box& box, const Voice& voice, const Phrases& phrases,
                           std::string_view code);

// The letter that stands for a seat: the first of its name.
std::string seat_letter(const Voice& voice, Seat seat);

}  // namespace ecumene
