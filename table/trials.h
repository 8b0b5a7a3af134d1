// Trials are moves tried out on a world that the one to move cannot tell from the real one: what
// comes of them there tells him nothing that is hidden.
#pragma once

#include "content/voice.h"
#include "rules/match.h"
#include "rules/seed.h"
#include "table/fields.h"

namespace ecumene {

// {events, game}: what a row of moves brings, and the table after it as `seat` would see it. Fails
// with the verdict on the first move that cannot be made. `chance` decides which world it is.
std::expected<Json, Verdict> try_in_turn(const Match& match, Seat seat, const Json& moves,
                                         const Voice& voice, const Seed& chance);

// What each move alone would take from and give to `seat` at once, as a list: {raze: -2, wood: 1},
// or null where it is refused. Fails where a move is no text.
Result<Json> prices_of(const Match& match, Seat seat, const Json& moves);

}  // namespace ecumene
