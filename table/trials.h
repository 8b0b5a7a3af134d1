// Trials are moves tried out on a world that the one to move cannot tell from the real one: what
// comes of them there tells him nothing that is hidden.
#pragma once

#include "table/table.h"

namespace ecumene {

// {events, game}: what a row of moves brings, and the table after it as `seat` would see it. Fails
// where a move is none, or is refused.
Result<Json> try_in_turn(const Table& table, Seat seat, const Json& moves, const Voice& voice);

// What each move alone would take from and give to `seat` at once, as a list: {raze: -2, wood: 1},
// or null where it is refused. Fails where a move is no text.
Result<Json> prices_of(const Table& table, Seat seat, const Json& moves);

}  // namespace ecumene
