// Speaking is one card being said: phrases, clauses and sentences, from the inside out.
// content/speaker.h is the door to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/grammar.h"
#include "content/library.h"
#include "content/words.h"
#include "effects/tree.h"

namespace ecumene {

// Who acts in a clause, and in which mood.
struct Manner {
  Person person = Person::kYou;
  bool may = false;
  bool bare = false;           // after `to`: no person
  const Noun* seat = nullptr;  // the visited seat, inside `each` and `one`
  std::string who;             // what `where` says of it
  bool every = false;          // one of several seats
  bool met = false;            // it has been said who acts: `that player`
  bool entry = false;          // of a list behind a colon: nobody is named again
  bool scoring = false;        // cards without a place are those that score
};

// The form of a sentence's words: `you` draw, `they` draw.
inline std::string_view person_key(const Manner& speaker) {
  return speaker.person == Person::kYou ? "you" : "they";
}

// A part of a sentence.
struct Clause {
  std::string text;
  // says its own subject or condition; otherwise it begins with the verb
  bool full = false;
  bool modal = false;             // `may …` without its subject
  bool open = false;              // what follows with `and` would seem to belong to it
  bool simple = false;            // one deed
  bool conditional = false;       // an `if`
  bool owner = false;             // inside `each`: the owner of the card acts, not the visited seat
  std::vector<std::string> tail;  // whole clauses that must follow
};

class Speaking {
 public:
  Speaking(const Language& language, const Words& words, const Library& library,
           const tree::Card& card, Status* status)
      : language_(language), words_(words), library_(library), card_(card), status_(status) {}

  // Whole sentences (speaking_ops.cc).
  std::string program(const tree::Op& op);
  std::string option(const tree::Op& op);  // one sentence, as in the list of a choice
  // speaking_standing.cc
  std::string modifier(const tree::Modifier& modifier);
  std::string reaction(const tree::Reaction& reaction);
  std::string replacement(const tree::Replacement& replacement);
  std::string score(const tree::Score& score);
  std::string field(const tree::FieldValue& value);  // empty: the words say nothing of it

  static std::string sentence(std::string text);  // with its capital and its full stop

 private:
  // Phrases (speaking_phrases.cc).
  NounPhrase phrase(const tree::Selector& cards, ZoneWords::Way way, const Manner& speaker);
  // The same for what a verb is done to: where a zone has words for any one of its cards, with
  // those.
  NounPhrase object(const tree::Selector& cards, ZoneWords::Way way, const Manner& speaker);
  const Noun& card_noun(const std::vector<int>& zones);
  std::string cards(const tree::Selector& cards, std::string_view form, ZoneWords::Way way,
                    // unit: a noun in place of `card`
                    const Manner& speaker, std::string_view unit = "");
  std::string place(const std::vector<int>& zones, ZoneWords::Way way, Person person,
                    std::string_view last = "or");
  bool names_owner(const std::vector<int>& zones, ZoneWords::Way way) const;
  std::string goods(const std::vector<tree::GoodAmount>& goods, std::string_view form,
                    const Manner& speaker, bool positive = false);
  std::string amount(const tree::Value& value, const Noun& noun, std::string_view form,
                     const Manner& speaker, bool digits, bool top = false);
  std::string per(const tree::Countable& of, int every, const Manner& speaker);
  std::string condition(const tree::Condition& condition, std::string_view style,
                        const Manner& speaker);
  std::string conditions(const std::vector<tree::Condition>& all, std::string_view style,
                         const Manner& speaker);
  std::string listed(const std::vector<int>& words, std::string_view form,
                     std::string_view last = "or");
  void add_test(const tree::Test& test, const Manner& speaker, NounPhrase& out);
  std::string counted_behind(const tree::Countable& of, const Manner& speaker);
  std::string counted(const tree::Countable& of, bool many, const Manner& speaker);
  NounPhrase counted_cards(const tree::Selector& cards, bool many, const Manner& speaker);
  std::string done(bool many);
  std::string about_cards(const tree::Condition& condition, std::string_view style,
                          const Manner& speaker);
  std::string_view noun_form(bool many) const;

  // Clauses (speaking_ops.cc, speaking_verbs.cc).
  Clause clause(const tree::Op& op, Manner speaker);
  Clause verb(const tree::Op& op, const Manner& speaker);
  Clause own_verb(std::string_view key, const Slots& slots, const Manner& speaker);
  Clause group(const std::vector<tree::Op>& ops, const Manner& speaker);
  Clause choose(const tree::Op& op, const Manner& speaker);
  Clause may(const tree::Op& op, const Manner& speaker);
  Clause cost(const tree::Op& op, const Manner& speaker);
  Clause test(const tree::Op& op, const Manner& speaker);
  Clause each(const tree::Op& op, const Manner& speaker);
  Clause repeat(const tree::Op& op, const Manner& speaker);
  Clause first(const tree::Op& op, const Manner& speaker);
  Clause resolve(const tree::Op& op, const Manner& speaker);
  Clause grant(const tree::Op& op);
  void branches(const tree::Op& op, const Manner& speaker, Clause& out);
  void then(const tree::Op& op, const Manner& speaker, Clause& out);
  void otherwise(const tree::Op& op, const Manner& speaker, Clause& out);
  std::string branch_key(const tree::Op& op, const Manner& speaker, const Clause& body) const;
  std::string spoken(const Clause& clause, const Manner& speaker);  // with its subject
  std::string scoped(const Clause& clause, const Manner& speaker);  // and with its tail
  std::string between(const Clause& last, const Clause& next, bool is_last,
                      std::string_view so_far);
  std::string options(const std::vector<std::string>& texts);
  std::string subject(const Manner& speaker);
  std::optional<std::string> argument(const ParamSpec& spec, const tree::Arg& arg,
                                      const Blank& blank, const Manner& speaker, ZoneWords::Way way,
                                      const ChoiceWords& choices);
  bool has_definite_object(const VerbSpec& spec, const tree::Op& op, const Manner& speaker);
  bool is_owners(const tree::Op& op, const Manner& speaker) const;

  std::optional<std::string> filter(const tree::Filter& filter, const Blank& blank);
  std::string standing(const StandingWords& words, const tree::Filter& filter);
  std::string points(int points, std::string_view key, const Slots& more = {});
  std::vector<std::string> tiers(const tree::Score& score, const Manner& speaker);
  std::string goods_list(const std::vector<int>& goods);

  // Words that are missing are said with their key, and noted.
  std::string text(std::string_view section, std::string_view key, const Slots& slots = {});
  const Noun& noun(const Lexicon::ByKey<Noun>& nouns, std::string_view section,
                   std::string_view key);
  const Noun& word(int index) {
    return noun(words_.lexicon().words, "words", language_.words[index]);
  }
  const Noun& good(int index) {
    return noun(words_.lexicon().goods, "goods", language_.goods[index]);
  }
  const Noun& seat(std::string_view key) { return noun(words_.lexicon().seats, "seats", key); }
  const VerbWords& verb_words(std::string_view key);
  const StandingWords& standing_words(const Lexicon::ByKey<StandingWords>& map,
                                      std::string_view section, std::string_view key);
  void missing(std::string_view section, std::string_view key, std::string_view what = "");
  void need_form(const Noun& noun, std::string_view form);

  const Language& language_;
  const Words& words_;
  const Library& library_;
  const tree::Card& card_;
  Status* status_;
  const tree::Op* before_ = nullptr;  // what `done` means
};

}  // namespace ecumene
