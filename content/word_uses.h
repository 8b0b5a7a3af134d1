// WordUses finds, for the words of a game's language, where its cards use them: the shortest use of
// each is the example of the document.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "content/library.h"

namespace ecumene {

class WordUses {
 public:
  WordUses(const Language& language, const Library& library);

  // As a card file would say it; empty: no card uses the word. Sections and words are those of
  // content/meanings.h: verbs, modifiers (and their arguments), triggers, proposals, fields.
  std::string_view shortest(std::string_view section, std::string_view word) const;

 private:
  void look_at(const tree::Card& card);
  template <class Spec>
  void call(std::string_view section, const Spec& spec, const std::vector<tree::Arg>& args,
            const std::string& text);
  void keep(std::string_view section, std::string_view word, const std::string& text);

  const Language& language_;
  std::map<std::string, std::string, std::less<>> texts_;  // by section.word
};

}  // namespace ecumene
