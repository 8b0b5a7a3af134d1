// Keys of a card beside the fields and abilities of its game.
#include "content/form_tables.h"

namespace ecumene {

std::vector<FormGroup> card_forms() {
  return {
      {"a card",
       "Cards",
       "A card file is a list of cards. A card is a map: the keys below, and the fields and "
       "abilities of its game, which stand further down.",
       {{"id", "a word", "Which card it is. No two cards of a game have the same."},
        {"name", "a key of the words",
         "What it is called: `names` in a words file has the name in each language. Cards of "
         "one name count as the same card for `named`."},
        {"family", "a key of the words",
         "A second name that several cards share. `named` finds it as well.", "",
         "family: travellers"},
        {"like", "an id",
         "The same card again under another id. What is written beside `like` wins over what "
         "is copied; a key that is written replaces the whole of it.",
         "", "like: X0\nsuits: [craft]"},
        {"note", "a key of the words", "A reminder that is printed on the card. It does nothing."},
        {"passive", "a list of modifiers",
         "What holds while the card lies where it is live. The modifiers of a game stand with "
         "its words; all that apply are added up, so their order never matters.",
         "", "stays: true\npassive: [{hand_size: 1}]"},
        {"instead", "a list of replacements",
         "What is done in place of something else. See *Replacements*.", "",
         "stays: true\ninstead: [{would: gain, tokens: coins, do: {gain: {stars: 1}}}]"},
        {"reaction", "a list of reactions", "What something else sets off. See *Reactions*.", "",
         "stays: true\nreaction: [{when: play, card: craft, do: {gain: {coins: 1}}}]"}}}};
}

}  // namespace ecumene
