// Reference is the player aid of one game in one language: sections of short entries, each about
// one word. It is read from games/<game>/reference/<lang>.yaml; names, numbers and card texts in it
// come from the content.
//
//   title: Castle Men
//   type: 8.5                             size of the printed letters
//   sections:
//     - key: costs
//       title: What things cost
//       overleaf: true                     begins the second side of the sheet
//       entries:
//         - {key: village, term: Village, text: "{costs.village}. Where a worker stands."}
//         - {key: food}                    term and text of the glossary (words/glossary.en.yaml);
//                                          where that has none, the term is the name of the word,
//                                          zone, faction or ability
//         - {key: romans, text: "…", cards: {A: 1ROM1A}}   with the generated text of a card
//       cards: [navigation, irrigation]    behind the entries: these cards with their generated
//                                          texts
//
// A blank {a.b} is what stands under these keys in the game's card files: a number, or goods with
// their amounts; in a list the key is a number from 0, or what stands first in the item. {card:ID}
// is a card's name.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "content/speaker.h"

namespace ecumene {

struct ReferenceEntry {
  std::string key;   // what it is about: `acquire`; may be empty
  std::string term;  // "Acquire"; may be empty
  std::string text;
};

struct ReferenceSection {
  std::string key, title;
  bool overleaf = false;  // begins the second side of the printed sheet
  std::vector<ReferenceEntry> entries;
};

struct Reference {
  std::string game, lang, title;
  std::string type = "7.5";  // points of the printed letters, so that two sides are full
  std::vector<ReferenceSection> sections;

  const ReferenceEntry* find(std::string_view key) const;  // null: there is no such entry
  // All entries with the text at the beginning of their term, then those with it at the beginning
  // of another word; whatever its case.
  std::vector<const ReferenceEntry*> search(std::string_view text) const;
};

// All faults at once: of the file, of blanks without content, of cards and keys twice. A game
// without a file has an empty reference.
Result<Reference> load_reference(const Language& language, const GameInfo& info, const Words& words,
                                 const Library& library, const Sources& sources);

// {game, lang, title, sections: [{key, title, entries: [{key, term, text}]}]}
nlohmann::ordered_json reference_json(const Reference& reference);
std::string reference_text(const Reference& reference);  // plain lines, 78 columns wide
std::string reference_html(const Reference& reference);  // a page that prints on two sides of A4

}  // namespace ecumene
