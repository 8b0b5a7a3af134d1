// Lexicon is the words of one language that sentences are built from, each with the forms the
// language needs.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/template.h"

namespace ecumene {

// A thing that can be counted, or a quality in front of the noun `card`.
struct Noun {
  // English: one, many. Hungarian: nom, acc, causal …
  std::map<std::string, std::string, std::less<>> forms;
  bool mass = false;  // English: has no plural (`unrest`)
  // stands in front of `card`: a pinned card
  bool adjective = false;

  // The form, or an empty text.
  const std::string& form(std::string_view name) const;
};

// the acting seat, a visited seat, anybody else's
enum class Person : uint8_t { kYou, kThey, kOther };

struct ZoneWords {
  enum Way : uint8_t {
    kFrom,
    kTo,
    kIn,
    kOf,
    kQuality
    // from, to, in; the top card of; a card that lies in
  };
  std::string name;                                  // in lists: "hand"
  std::array<std::array<std::string, 3>, 5> phrase;  // [way][person], with its preposition or case
  std::string card;         // what its cards are called, a key of nouns; empty: cards
  std::array<Noun, 3> one;  // [person] any one of its cards, or no words for that
};

// What an argument that is one of some words is called, for you and for somebody else: `free.true`,
// `to.hand`.
using ChoiceWords = std::map<std::string, std::array<std::string, 2>, std::less<>>;

struct VerbWords {
  std::vector<std::string> forms;  // English 3, Hungarian 9 (content/grammar.h)
  Template say;
  std::optional<Template> otherwise;  // a sentence of its own for `else` inside `each`
  // what `each` makes of the visited seat: subject or a form of seats
  std::string seat = "subject";
  ZoneWords::Way way = ZoneWords::kFrom;  // how the place of its cards is said
  std::optional<bool> definite;           // Hungarian: which conjugation, whatever its object
  ChoiceWords choices;
};

// What a seat can be: a complement (`an empire`), or whole phrases where that does not do.
struct FactWords {
  std::string complement;
  std::string you, they, who;  // you have passed; they have passed; who has passed
};

// A sentence for a standing thing: a trigger, a proposal, a modifier.
struct StandingWords {
  Template you;
  std::optional<Template> less;    // of a modifier whose number is negative
  std::optional<Template> others;  // when another seat does it
  ChoiceWords choices;
};

// A card text written by a person, and the hash of the tree it was written for.
struct Override {
  uint64_t hash = 0;
  std::string text;                                           // instead of everything, if not empty
  std::map<std::string, std::string, std::less<>> abilities;  // instead of these paragraphs only
  bool over = false;                                          // from a person's own file
  std::string where;
};

struct Lexicon {
  template <class T>
  using ByKey = std::map<std::string, T, std::less<>>;
  ByKey<Noun> words, goods, references, nouns, seats;
  ByKey<ZoneWords> zones;
  ByKey<VerbWords> verbs;
  ByKey<FactWords> facts;
  ByKey<StandingWords> triggers, proposals, modifiers;
};

}  // namespace ecumene
