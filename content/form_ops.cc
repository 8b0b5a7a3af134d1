// Ops of the control flow. Verbs are ops too; they are the game's own.
#include "content/form_tables.h"

namespace ecumene {
namespace {

std::vector<Form> choices_and_costs() {
  return {
      {"choose", "a list of two ops or more",
       "Exactly one of the options is done. An option whose cost cannot be paid is not offered, "
       "in "
       "some games neither is one that could do nothing; if one is left it is done without a "
       "question, unless that would tell what a hand holds. Done as completely as the option was.",
       "the acting player: which option", "on_play: {choose: [{draw: 2}, {gain: {coins: 3}}]}"},
      {"may", "an op",
       "The op or nothing. Not asked if it could do nothing. Declined, it counts as not done.",
       "the acting player: whether", "on_play: {may: {draw: 1}, then: {gain: {coins: 1}}}"},
      {"cost", "a verb, or a list of verbs; needs `then`",
       "All of it or nothing: the whole is checked before anything is paid, and only if it was "
       "paid is `then` done. A cost with a payment stands first in its ability, option, `may` or "
       "`then`, and what cannot be paid forbids that as a whole; any other cost is passed over. "
       "Two parts cannot choose cards from one zone, and nothing whose outcome is hidden can be a "
       "cost.",
       "the acting player: what to pay with, where there is a choice",
       "action: {cost: [{pay: {coins: 1}}, {discard: {is: craft}}], then: {draw: 2}}"},
      {"if", "a condition; needs `then`",
       "Asks the table, at that moment; then `then` or `else`. As the only op of an option it "
       "closes the option while it does not hold.",
       "", "on_play: {if: {state: rich}, then: {gain: {stars: 2}}, else: {gain: {coins: 3}}}"}};
}

std::vector<Form> loops_and_others() {
  return {
      {"each",
       "`all` or `others`; needs `do`",
       "The body for one player after the other, clockwise: the acting player of the body is the "
       "player visited. `all` begins with the owner (or ends there, if a verb of the body says "
       "so). Its `done` is the sum.",
       "whoever is visited, for all that the body asks",
       "attack: true\non_play: {each: others, do: {steal: {coins: 2}, else: {discard: 1}}}",
       {"do", "where"}},
      {"one",
       "`all` or `others`; needs `do`",
       "The body for one player, who acts in it. With `all` it may be the owner.",
       "the owner: which player; then the player visited, for all that the body asks",
       "attack: true\non_play: {one: others, do: {steal: {stars: 1}, then: {draw: 1}}}",
       {"do"}},
      {"repeat",
       "a value, `done` or `able`; needs `do`",
       "The body so many times. `done` is how much the op directly before did; `able` goes on "
       "while the body can be done, and needs a cost or cards that are used up.",
       "",
       "on_play: [{discard: {up_to: 3}}, {repeat: done, do: {draw: 1}}]",
       {"do"}},
      {"first", "a list of ops",
       "The first of them that can be done. With a single op: that, if it can be done.", "",
       "on_play: {first: [{put: {in: discard, is: farm}, to: hand}, {draw: 1}]}"},
      {"later", "an op",
       "In the body of `each` only, once. What stands in it waits until every player has been "
       "visited; then those who came to it are visited once more.",
       "whoever is visited",
       "attack: true\non_play: {each: others, do: {discard: 1, then: {later: {draw: 1}}}}"},
      {"declare", "a list of two words or more",
       "One of the printed words is named, aloud. `declared` means it from then on.",
       "the acting player: which word",
       "on_play:\n  - declare: [farm, craft]\n  - flip: 1\n    then: {if: {it: declared}, then: "
       "{put: it, to: hand}, else: {discard: it}}"},
      {"grant",
       "a modifier; needs `until`",
       "A modifier that holds for a while, beside those of the cards on the table.",
       "the acting player, where the game has it lie on one of several cards",
       "action: {grant: {price: {coins: -2}}, until: next_play}",
       {"until"}},
      {"resolve",
       "an ability; needs `of`",
       "Does what that ability of another card says. The card is not played: nothing is paid for "
       "it but what its text asks, and nothing reacts to its being played. Of an own card `this` "
       "is that card, of another player's card it is the card that borrows.",
       "the acting player: which card",
       "on_play: {resolve: on_play, of: {in: discard, not: {named: mirror}}}",
       {"of"}}};
}

FormGroup ops() {
  return {
      "an op", "What happens: ops",
      "An ability is an op. An op is a word alone (`end_game`), a map whose first key is the op "
      "and "
      "whose other keys are its arguments, or a list of ops, which are done in order, each as far "
      "as it can be. Ops are the verbs of the game and the control flow below. *The acting player* "
      "is the owner of the card; in the body of `each` and `one` it is the player visited: their "
      "hand, their goods, their choices. Every op leaves behind how much it did (`done`) and "
      "whether it was done completely (`then`, `else`).",
      [] {
        std::vector<Form> all = choices_and_costs();
        for (Form& form : loops_and_others()) all.push_back(std::move(form));
        return all;
      }()};
}

FormGroup beside() {
  return {"beside an op",
          "",
          "Keys that stand beside an op. `then` and `else` stand beside every op and verb, but for "
          "`later` (neither) and `cost` (no `else`).",
          {{"then", "an op", "Done only if what stands before it was done completely.", "",
            "on_play: {discard: 1, then: {gain: {coins: 2}}}"},
           {"else", "an op", "Done only if what stands before it was not done completely.", "",
            "on_play: {discard: {is: farm}, else: {draw: 1}}"},
           {"do", "an op", "The body of `each`, `one` and `repeat`."},
           {"where", "a condition",
            "Of `each`: visits only players for whom it holds, asked when their turn comes.", "",
            "attack: true\non_play: {each: others, where: {has: {in: play, is: farm}}, do: "
            "{discard: 1}}"},
           {"until", "`turn`, `next_play` or `next_turn`",
            "Of `grant`: how long it holds, for the rest of the turn, until a card has been played "
            "or until the next turn of whoever was granted it begins."},
           {"of", "a selector", "Of `resolve`: whose ability."}}};
}

FormGroup seat_words() {
  return {"seat word",
          "",
          "Words behind `each` and `one`.",
          {{"all", "", "Every player, the owner too."}, {"others", "", "Every other player."}}};
}

FormGroup ends() {
  return {
      "end of a grant",
      "",
      "Words behind `until`.",
      {{"turn", "", "To the end of the turn.", "", "on_play: {grant: {hand_size: 1}, until: turn}"},
       {"next_play", "", "Until the next card has been played."},
       {"next_turn", "", "Until the next turn of the seat that was granted it begins.", "",
        "on_play: {grant: {hand_size: 1}, until: next_turn}"}}};
}

FormGroup repeats() {
  return {"how often",
          "",
          "Words behind `repeat`, beside values.",
          {{"done", "", "As often as the op directly before did something."},
           {"able", "", "As long as the body can be done.", "",
            "on_play: {repeat: able, do: {cost: {discard: {is: farm}}, then: {gain: {stars: "
            "1}}}}"}}};
}

}  // namespace

std::vector<FormGroup> op_forms() { return {ops(), beside(), seat_words(), ends(), repeats()}; }

}  // namespace ecumene
