// Reactions and replacements, and what an event must be for them to see it.
#include "content/form_tables.h"

namespace ecumene {
namespace {

FormGroup reactions() {
  return {
      "a reaction",
      "Reactions",
      "A reaction listens for something that happens (the triggers of the game). It waits until "
      "the op that set it off is done, or the whole cost it stands in; then reactions have their "
      "turn: the active player's first, then clockwise, for each player first what must happen, "
      "then what may. A reaction that could no longer be done is dropped.",
      {{"when", "a trigger or a list", "What it listens for.", "",
        "stays: true\nreaction: [{when: [play, acquire], card: craft, do: {draw: 1}}]"},
       {"do", "an op", "What is done. `it` is the card of the event, `amount` its number.",
        "the owner of the card, and where several reactions wait, in which order"},
       {"exhaust", "`true`",
        "It may be done, and uses the card up as its own ability would. Without it the reaction "
        "must be done.",
        "the owner: whether",
        "stays: true\nreaction: [{when: gain, tokens: coins, at_least: 2, exhaust: true, do: "
        "{gain: "
        "{coins: amount}}}]"},
       {"live", "a zone, a list, or `scored`",
        "Where the card listens, if that is not where its kind of card is live. `scored` is every "
        "zone that counts at the end.",
        "", "reaction: [{when: gain, live: under, do: {draw: 1}}]"}}};
}

FormGroup replacements() {
  return {
      "instead",
      "Replacements",
      "A replacement is done in place of something that a player was about to do. At most one is "
      "done for each such deed, and none inside itself. The deed counts as done.",
      {{"would", "a deed", "What is not done (the proposals of the game).", "",
        "stays: true\ninstead: [{would: gain, tokens: coins, at_least: 2, do: [{gain: {coins: 1}}, "
        "{draw: 1}]}]"},
       {"do", "an op", "What is done instead. `it` is the card of the deed, `amount` its number.",
        "the player concerned, which one, if several cards replace it"}}};
}

FormGroup filters() {
  return {
      "a filter",
      "Filters of reactions and replacements",
      "Keys beside `when` and `would`: all that are written must hold of the event. It must be the "
      "doing of the card's owner, unless `by` says otherwise.",
      {{"card", "a selector", "The card of the event fits; `this`: it is the card that listens.",
        "",
        "stays: true\nreaction: [{when: play, card: {either: [farm, court]}, do: {gain: {coins: "
        "1}}}]"},
       {"from",
        "a zone or a list",
        "The card came from there.",
        "",
        "stays: true\nreaction: [{when: play, from: hand, do: {gain: {coins: 1}}}]",
        {},
        false},
       {"tokens", "a good", "It was this good.", "",
        "stays: true\nreaction: [{when: gain, tokens: stars, do: {draw: 1}}]"},
       {"source",
        "a printed word",
        "It came from a card with this word.",
        "",
        "stays: true\nreaction: [{when: gain, source: farm, do: {draw: 1}}]",
        {},
        false},
       {"via",
        "a printed word",
        "A card with this word contributed to it.",
        "",
        "stays: true\nreaction: [{when: gain, via: farm, do: {draw: 1}}]",
        {},
        false},
       {"deck",
        "a zone or a list",
        "It was done to this pile. The same as `onto`.",
        "",
        "stays: true\nreaction: [{when: acquire, deck: row, do: {gain: {coins: 1}}}]",
        {},
        false},
       {"onto",
        "a zone or a list",
        "It was done to cards of this zone.",
        "",
        "stays: true\nreaction: [{when: gain, onto: play, do: {draw: 1}}]",
        {},
        false},
       {"by", "`others`", "Another player did it.", "",
        "stays: true\nreaction: [{when: gain, by: others, tokens: coins, do: {place: {coins: 1}, "
        "onto: this}}]"},
       {"at_least", "a number", "The number of the event is so large, or larger.", "",
        "stays: true\nreaction: [{when: gain, at_least: 3, do: {draw: 1}}]"},
       {"limit", "a map", "How much of it counts in a round; the rest is not seen.", "",
        "stays: true\nreaction: [{when: gain, tokens: coins, limit: {round: 4}, do: {gain: {stars: "
        "1}}}]"}}};
}

FormGroup limits() {
  return {"limit", "", "The key of `limit`.", {{"round", "a number", "So many in a round."}}};
}

}  // namespace

std::vector<FormGroup> standing_forms() {
  return {reactions(), replacements(), filters(), limits()};
}

}  // namespace ecumene
