// The speaker says in words of people what trees, actions, events and refusals mean. Card text is
// generated from the same tree that the rules run, so that the two cannot differ.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "content/library.h"
#include "content/words.h"
#include "rules/action.h"
#include "rules/event.h"
#include "rules/verdict.h"

namespace ecumene {

// One paragraph of a card's text.
struct SpokenAbility {
  // what it comes from: an ability, `passive`, `instead`, `reaction`, `score`, a field, `note`
  std::string key;
  std::string label;  // "On play"; may be empty
  std::string text;   // whole sentences
  bool operator==(const SpokenAbility&) const = default;
};

// What the card says, in the order fields, abilities, standing effects, points, note. What the
// words lack is said with its key and, if `status` is given, added to it.
std::vector<SpokenAbility> speak(const Language& language, const Words& words,
                                 const Library& library, const tree::Card& card,
                                 Status* status = nullptr);

// A part of the card's text as whole sentences, to the one who acts.
std::string speak_part(const Language& language, const Words& words, const Library& library,
                       const tree::Card& card, const tree::Op& part);

// The same as one sentence, as an option of a choice is said: "Discard a card and draw a card."
std::string speak_option(const Language& language, const Words& words, const Library& library,
                         const tree::Card& card, const tree::Op& part);

// How cards, seats and zones of one match are called.
struct SpokenNames {
  std::function<std::string(CardId)> card;  // never asked for none()
  // With its forms, if the language declines it: {seat.acc}.
  std::function<Slot(Seat)> seat;
  std::function<std::string(ZoneId)> zone;  // the key of the zone: "hand"
};

// The key of a zone: "hand". Empty: the game has no such zone.
std::string zone_key(const GameInfo& info, ZoneId zone);

std::string speak_action(const GameInfo& info, const Words& words, const SpokenNames& names,
                         Action action);
// Where the words have a text for the zone a card came from or goes to (`discarded.hand`), that
// one. `option` is what speak_choice says of it.
std::string speak_event(const GameInfo& info, const Words& words, const SpokenNames& names,
                        const Happening& event, const std::string& option = "");
// The part of a card's text that the event says was chosen, as a phrase: "gain 2 materials". Empty:
// it is about no such part.
std::string speak_choice(const Language& language, const Words& words, const Library& library,
                         const Happening& event);
std::string speak_refusal(const Words& words, const Refusal& refusal);

}  // namespace ecumene
