// Which cards.
#include "content/form_tables.h"

namespace ecumene {
namespace {

FormGroup words() {
  return {
      "a word for cards",
      "Which cards: selectors",
      "A selector is a word, a list of printed words (a card has one of them), a number (so many "
      "cards of any kind), or a map of the keys below, all of which must hold. Printed words are "
      "the game's own; a word alone means one card that has it. Where `in` is not written, the "
      "verb says where its cards lie; behind `per` and `has` it is where cards are in play, in "
      "points where cards are counted at the end. Cards are those of the acting player, and of the "
      "table. Who chooses among several is the acting player. A face-down pile gives its top card, "
      "and nothing can be asked of it but its number; `count: all` is the exception.",
      {{"this", "", "The card whose text it is.", "",
        "stays: true\naction: {place: {coins: 1}, onto: this}"},
       {"it", "",
        "The one card that the nearest verb before has handled, in the same or an outer list, or "
        "in front of this `then` or `else`; in a reaction or replacement the card of the event. "
        "Behind a branch that may have handled another card nobody can say which it is, and the "
        "loader refuses it. What is printed on it can always be asked; once the card has moved "
        "on, nothing can be done to it.",
        "", "on_play: {acquire: {in: row}, then: {if: {it: court}, then: {gain: {stars: 1}}}}"},
       {"host", "", "The card under which a card has just been put.", "",
        "on_play: {tuck: {in: hand}, host: {in: play, is: stays}, then: {place: {coins: 1}, onto: "
        "host}}"},
       {"any", "", "A card of any kind; behind some verbs of the kinds that the game names.", "",
        "on_play: {discard: any}"},
       {"declared", "", "A card with the word that `declare` has named.", "",
        "on_play: [{declare: [farm, craft]}, {discard: declared}]"}}};
}

FormGroup keys() {
  return {
      "a selector",
      "",
      "Keys of a selector. `holds`, `host`, `hosting` and `is: declared` cannot stand inside `not` "
      "or `either`.",
      {{"count", "a number, `any` or `all`",
        "How many; 1 if it is not written. Complete only if so many were found.", "",
        "on_play: {discard: {count: 2, is: farm}}"},
       {"up_to", "a number",
        "At most so many, one at a time, as the acting player likes. Always complete.", "",
        "on_play: {discard: {up_to: 3}}"},
       {"in", "a zone or a list", "Where the card lies.", "",
        "on_play: {put: {in: [discard, under]}, to: hand}"},
       {"is", "a printed word, a list, or `declared`",
        "It has one of these words, or the word declared.", "",
        "on_play: {discard: {is: [farm, craft]}}"},
       {"named", "a key of the words, or a list", "It has that name or family.", "",
        "only_if: {none: {in: play, named: watchman}}"},
       {"owner", "`others`", "Cards of the other players instead of one's own.", "",
        "on_play: {discard: {in: play, owner: others, is: farm}}"},
       {"host", "a selector", "It lies under such a card.", "",
        "stays: true\naction: {put: {in: under, host: {in: play, has: action}}, to: hand}"},
       {"hosting", "a selector", "Such a card lies under it.", "",
        "on_play: {discard: {in: play, hosting: farm}}"},
       {"holds", "a good", "Some of the good lies on it.", "",
        "on_play: {discard: {in: play, holds: coins}}"},
       {"vp", "`variable`", "Its points depend on something.", "",
        "on_play: {discard: {vp: variable}}"},
       {"has", "an ability", "It has that ability.", "", "on_play: {discard: {has: action}}"},
       {"not", "a selector", "It does not fit the selector, which may be `this` or `it`.", "",
        "on_play: {put: {in: play, is: farm, not: this}, to: hand}"},
       {"either", "a list of selectors", "It fits one of them.", "",
        "on_play: {discard: {either: [farm, {named: thief}]}}"}}};
}

FormGroup numbers() {
  return {"how many",
          "",
          "Words behind `count`.",
          {{"any", "",
            "As many as the acting player likes, one at a time, none included. Always complete.",
            "", "on_play: {discard: {count: any, is: farm}}"},
           {"all", "", "Every one that fits. Always complete.", "",
            "on_play: {put: {count: all, in: discard, is: farm}, to: deck}"}}};
}

}  // namespace

std::vector<FormGroup> selector_forms() { return {words(), keys(), numbers()}; }

}  // namespace ecumene
