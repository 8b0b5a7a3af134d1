// Words are what one game is called and how it speaks in one language of people. The shape of the
// files is described at the top of content/words/en.yaml.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "content/grammar.h"
#include "content/lexicon.h"
#include "content/library.h"
#include "content/sources.h"
#include "content/template.h"
#include "effects/language.h"
#include "rules/game_info.h"

namespace ecumene {

class Words {
 public:
  std::string_view lang() const { return lang_; }  // en
  const Grammar& grammar() const { return *grammar_; }

  // Sections of texts: language, clauses, attributes, abilities, fields, names, notes, texts,
  // decisions, actions, events, options, factions, counters, scores, refusals, endings, terms,
  // glossary, kept, game. A key inside a key is written `has.you`.
  bool has(std::string_view section, std::string_view key) const {
    return find(section, key) != nullptr;
  }
  const Template* find(std::string_view section, std::string_view key) const;
  std::vector<std::string> keys(std::string_view section) const;  // in order; none: no such section

  // The text with its blanks filled. A key without words gives the key itself, with spaces for
  // underscores: a person can still guess. load_words refuses files that lack a key which the game
  // declares.
  std::string text(std::string_view section, std::string_view key, const Slots& slots = {}) const;
  std::string card_name(std::string_view key) const { return text("names", key); }

  // What a word of the game (a suit, a good, a zone, a term) is called in lists and events.
  Slot term(std::string_view key) const;

  const Lexicon& lexicon() const { return lexicon_; }
  // The text a person wrote for the card, if there is one.
  const Override* override_of(std::string_view card) const;

 private:
  friend class WordsBuilder;
  std::optional<std::string> value_of(const Blank& blank, const Slots& slots) const;

  std::string lang_;
  const Grammar* grammar_ = nullptr;
  // by section, key
  std::map<std::string, std::map<std::string, Template, std::less<>>, std::less<>> texts_;
  Lexicon lexicon_;
  std::map<std::string, Override, std::less<>> overrides_;  // by card id
};

// Reads every file LANG.yaml or NAME.LANG.yaml that lies in a directory `words`. A game's word wins
// over that of content/words, one that a person laid over (SourceFile::over) wins over both; a word
// twice in one layer is a fault. Faults too: a key of the language, the game or the cards without
// words; a key of a game's own list (refusals, endings …) that another language of these sources
// has and this one has not; words for what does not exist; a blank that cannot be filled; a stale
// override.
Result<Words> load_words(const Language& language, const GameInfo& info, const Library& library,
                         const Sources& sources, std::string_view lang);

// The languages that the game of the sources speaks, in order: en, hu. Words that all games share
// do not count: a game need not speak every language that they are in.
std::vector<std::string> languages_of(const Sources& sources);

}  // namespace ecumene
