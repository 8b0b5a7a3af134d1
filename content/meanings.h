// Meanings are the sentences that say, to those who write cards, what each word of a game's
// language does: a verb, a zone, a trigger. They stand in the section `about` of a words file, in
// English only: games/<game>/words/language.en.yaml.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "content/sources.h"
#include "effects/language.h"

namespace ecumene {

class Meanings {
 public:
  // The sentence, or an empty text. An argument of a verb or modifier is the word `place.onto`.
  std::string_view of(std::string_view section, std::string_view word) const;

 private:
  friend Meanings read_meanings(const Sources& sources, Status& status);
  friend Status check_meanings(const Language& language, const Meanings& meanings);
  std::map<std::string, std::string, std::less<>> texts_;  // by section.word
};

// Every word of the language by the section that explains it; those of the arguments that are not
// the verb itself come behind their verb.
struct WordsOfSection {
  std::string_view section;  // verbs
  std::vector<std::string> words;
};
std::vector<WordsOfSection> vocabulary(const Language& language);

Meanings read_meanings(const Sources& sources, Status& status);

// Faults: words without a meaning, and meanings of what is no word.
Status check_meanings(const Language& language, const Meanings& meanings);

}  // namespace ecumene
