// Grammar is what one language of people does with words when they meet: articles, numbers, verb
// forms, order. A further language needs its words (content/words/) and a Grammar of its own,
// nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/lexicon.h"
#include "effects/tree.h"

namespace ecumene {

// One of the things a noun phrase may be about.
struct Head {
  const Noun* noun = nullptr;
  std::string name;  // a card with that printed name; noun is then the word for card
};

// A word that stands in front of the word for card.
inline bool is_quality(const Head& head) {
  return head.name.empty() && head.noun && head.noun->adjective;
}

// Cards, before they are put into words.
struct NounPhrase {
  tree::Quantity quantity = tree::Quantity::kExactly;
  int count = 1;
  std::vector<Head> heads;              // alternatives; empty: cards of any kind
  const Noun* card = nullptr;           // the word for card
  std::vector<std::string> attributes;  // clauses behind the noun
  std::vector<std::string> qualities;   // in front of the noun
  std::string place;                    // adverb: from your hand
  std::string place_quality;            // place as a quality of the noun: in play
  const Noun* reference = nullptr;      // it is this one card and nothing else
  bool top = false;                     // from the top of a face-down pile
  bool among = false;                   // of the cards laid out: `them`
  bool bare = false;                    // without quantity: `region in play`
  bool many = false;                    // bare, in the plural where the language has one
  bool at_least = false;                // for conditions
  bool counting = false;                // its words are counted: a word may have a form for that
};

// How much of something.
struct Amount {
  tree::Value::Kind kind = tree::Value::Kind::kNumber;
  int number = 0;  // kPer: how many each time
  int max = -1;
  std::string per;      // kPer: for each region in play
  bool digits = false;  // 1 coin, not a coin
  bool top = false;     // of a pile: top card, top 2 cards
};

struct VerbUse {
  Person person = Person::kYou;
  bool may = false;
  bool bare = false;      // without person: after `to`
  bool definite = false;  // its object is definite
};

// `a, b and c` with " and " as the last.
std::string joined(const std::vector<std::string>& items, std::string_view last);

class Grammar {
 public:
  virtual ~Grammar() = default;

  // The forms of a noun in the order in which files list them; the first `needed` must be there.
  virtual const std::vector<std::string_view>& noun_forms() const = 0;
  virtual size_t needed_forms() const = 0;
  virtual void complete(Noun& noun) const = 0;  // adds the forms that follow from others
  // How many forms a verb may be listed with, and the same list at full length.
  virtual bool complete(std::vector<std::string>& verb_forms) const = 0;
  virtual std::string_view verb_help() const = 0;    // for faults: which forms, in which order
  virtual std::string_view object_form() const = 0;  // of a noun that something is done to

  // A zone from what the file says of it: [way] you, [way] they; empty ones are to be found.
  virtual void complete(ZoneWords& zone, const std::string& phrase) const = 0;

  virtual std::string article(std::string_view next) const = 0;  // with a space behind it
  virtual std::string verb(const VerbWords& words, VerbUse use) const = 0;
  virtual std::string participle(const VerbWords& words) const = 0;
  virtual std::string counted(const Amount& amount, const Noun& noun,
                              std::string_view form) const = 0;
  virtual std::string phrase(const NounPhrase& cards, std::string_view form) const = 0;
  // What is counted one by one: `each region in play`. REQUIRES: cards.bare.
  virtual std::string each(const NounPhrase& cards) const = 0;
  // Several places at once, `last` between the last two.
  virtual std::string places(const std::vector<std::string>& places, std::string_view last) const {
    return joined(places, last);
  }
  virtual bool is_definite(const NounPhrase& cards) const = 0;
  // Something follows what is counted (`minden kártya után`), so its attributes come behind that.
  virtual bool counts_in_front() const { return false; }
  // With `may`, the second part of a group goes on without it: `may discard a card and draw two`.
  virtual bool may_once() const = 0;
};

// Null: nobody has taught us this language.
const Grammar* grammar_of(std::string_view lang);
const Grammar& english_grammar();
const Grammar& hungarian_grammar();

}  // namespace ecumene
