// Trials are moves tried out in a world that their seat cannot tell from the real one, so that
// their results reveal nothing hidden.
#pragma once

#include "content/match_speaker.h"
#include "rules/match.h"
#include "rules/seed.h"
#include "table/fields.h"

namespace ecumene {

// {events, game}: what a row of moves brings, and the table after it as `seat` would see it. Fails
// with the verdict on the first move that cannot be made. `chance` decides which world it is.
std::expected<Json, Verdict> try_in_turn(const Match& match, Seat seat, const Json& moves,
                                         const MatchSpeaker& speaker, const Seed& chance);

// What each move alone would at once change of the counters of `seat`, as a list: {raze: -2, wood:
// 1}, or null for a move that cannot be made. Fails if a move is not a text. The same knowledge
// gives the same answer.
Result<Json> prices_of(const Match& match, Seat seat, const Json& moves);

}  // namespace ecumene
