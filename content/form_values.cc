// How much, and whether.
#include "content/form_tables.h"

namespace ecumene {
namespace {

FormGroup values() {
  return {
      "a word for a value",
      "How much: values",
      "A value is a number (0 to 999), one of the words below, or a map.",
      {{"all", "", "As many as there are.", "", "on_play: {pay: {coins: all}}"},
       {"amount", "",
        "The number in the event: how much was gained, and so on. In reactions and "
        "replacements only.",
        "", "stays: true\nreaction: [{when: gain, tokens: coins, do: {gain: {stars: amount}}}]"}}};
}

FormGroup most() {
  return {"a value with a limit",
          "",
          "A value that the player sets.",
          {{"up_to", "a number", "As many as the acting player likes, but no more than that.",
            "the acting player: how many",
            "on_play: {may: {pay: {coins: {up_to: 3}}}, then: {gain: {stars: {per: done}}}}"}}};
}

FormGroup per() {
  return {"a value",
          "",
          "A value that is counted: `times` × (count ÷ `every`, rounded down), at most `max`.",
          {{"per", "what is counted", "So many for each thing counted.", "",
            "on_play: {gain: {coins: {per: farm}}}"},
           {"times", "a number", "So many for each one; 1 if it is not written.", "",
            "on_play: {gain: {coins: {per: farm, times: 2}}}"},
           {"every", "a number", "For so many counted things together instead of each one.", "",
            "on_play: {gain: {stars: {every: 3, per: {tokens: coins}}}}"},
           {"max", "a number", "No more than that in all.", "",
            "on_play: {gain: {coins: {per: farm, max: 4}}}"}}};
}

FormGroup counted() {
  return {"what is counted",
          "What is counted",
          "Behind `per`, in values and in points: a selector, or one of these. A selector that "
          "names words of which doubles count (a suit that can stand on a card twice) counts the "
          "marks, any other counts the cards.",
          {{"done", "",
            "How much the op directly before did: cards handled, goods gained or paid, players or "
            "rounds of a loop.",
            "", "on_play: [{each: others, do: {discard: 1}}, {gain: {coins: {per: done}}}]"}}};
}

FormGroup tokens() {
  return {"a count of tokens",
          "",
          "A map that counts goods.",
          {{"tokens", "a good", "How many of it the acting player has.", "",
            "on_play: {gain: {stars: {per: {tokens: coins}, every: 4}}}"},
           {"onto", "`this`", "How many of it lie on this card instead.", "",
            "stays: true\naction: {gain: {stars: {per: {tokens: coins, onto: this}}}}"}}};
}

FormGroup players() {
  return {"a count of players",
          "",
          "A map that counts players.",
          {{"players", "`others`; needs `fewer`", "How many of the other players.", "",
            "vp: {points: 1, per: {players: others, fewer: stars}}"},
           {"fewer", "a good", "Who have less of it than the acting player."}}};
}

FormGroup stored() {
  return {"a count of what is stored",
          "",
          "A map that counts what is stored on this card.",
          {{"stored", "a good or `any`", "How many of it, or how many things of any kind.", "",
            "vp: {points: 1, per: {stored: any}}"}}};
}

FormGroup conditions() {
  return {"a condition",
          "Whether: conditions",
          "A condition is a map with one key: one of these, or the key in front of what a player "
          "can be (`state` in most games; see the facts of the game).",
          {{"has", "a selector", "The acting player has so many such cards, or more.", "",
            "on_play: {if: {has: {in: play, is: farm, count: 2}}, then: {gain: {stars: 1}}}"},
           {"none", "a selector", "There is no such card.", "",
            "on_play: {if: {none: {in: play, is: farm}}, then: {draw: 1}}"},
           {"it", "a selector", "What is printed on `it` fits.", "",
            "on_play: {discard: 1, then: {if: {it: farm}, then: {gain: {coins: 2}}}}"},
           {"tokens", "goods with numbers", "The acting player has so many of each, or more.", "",
            "on_play: {if: {tokens: {stars: 5}}, then: end_game}"},
           {"all", "a list of conditions", "Each of them holds.", "",
            "only_if: {all: [{tokens: {stars: 5}}, {has: {in: play, is: stays, count: 2}}]}"}}};
}

}  // namespace

std::vector<FormGroup> value_forms() {
  return {values(), most(), per(), counted(), tokens(), players(), stored(), conditions()};
}

}  // namespace ecumene
