// A projection is the JSON that one viewer is sent: a View and events as that viewer hears them, in
// the language of the MatchSpeaker. Nothing here sees a State; docs/protocol.md describes the
// shapes.
#pragma once

#include "content/match_speaker.h"
#include "rules/match.h"
#include "table/fields.h"

namespace ecumene {

// Areas and counters by key: "market", and "0.hand" for what is of seat 0. A card is its id, or an
// object when it lies under another or something lies on it; a number stands for so many cards face
// down.
Json project_areas(const View& view);
Json project_counters(const View& view);

// The effects that are running, from the outermost to the one that asks: [{seat, card, op, named}];
// keys without a value are left out.
Json project_effects(const View& view);

// The question to the seat to move: {seat, key, text} for everybody, {effects} if any is running,
// {options} for that seat alone. Null when the game is over.
Json project_question(const View& view, const MatchSpeaker& speaker);

// The whole table: {areas, counters, ask}.
Json project_table(const View& view, const MatchSpeaker& speaker);

// What differs from `before`: the areas and counters that changed, whole, and the question.
Json project_change(const View& before, const View& after, const MatchSpeaker& speaker);

// One line of the log for the viewer: {key, text} and seat, other, card, source, amount, word,
// clause where there are.
Json project_event(const Match& match, const Event& event, Seat viewer,
                   const MatchSpeaker& speaker);
Json project_events(const Match& match, const Events& events, Seat viewer,
                    const MatchSpeaker& speaker);

// {over, ending, seats: [{score, rank, lines: [{text, card, points}]}]} as far as `viewer` may
// know.
Json project_score(const Match& match, Seat viewer, const MatchSpeaker& speaker);

}  // namespace ecumene
