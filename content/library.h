// Library is every card of one game as trees, in the order of the files.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "content/sources.h"
#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene {

class Library {
 public:
  // A part of a card's text: an op of one of its trees.
  struct Part {
    const tree::Card* card = nullptr;
    const tree::Op* op = nullptr;
    explicit operator bool() const { return op != nullptr; }
  };

  const std::vector<tree::Card>& cards() const { return cards_; }
  const tree::Card* find(std::string_view id) const;  // null: no such card
  int index(std::string_view id) const;               // into cards(), -1: no such card
  // a card's name or family
  bool has_name(std::string_view key) const { return names_.contains(key); }
  const std::set<std::string, std::less<>>& names() const { return names_; }
  bool is_over(const tree::Card& card) const;  // from a person's own file
  // False if cards were left out for their faults, or a file could not be read at all: what depends
  // on all cards together cannot be judged then.
  bool is_whole() const { return left_out_.empty() && !lacks_files_; }
  // Whether a card of that id is written, be it one that was left out. In doubt it is.
  bool is_written(std::string_view id) const;
  std::string where(tree::Mark mark) const;  // file:line:column
  // The first card with this name or family in a person's own file; empty: there is none.
  std::string where_named(std::string_view key) const;

  // The part with this number. A card that is written `like` another shares the parts it takes
  // over: if the card with the id `reader` has the part, it is that card's, otherwise the first
  // card's that has it (a card may run a text of another one). Empty if there is no such part.
  Part part(PartId number, std::string_view reader = "") const;

  // Of what a card does, not of where or under which name it is written (content/tree_text.h):
  // words of people are pinned to it. REQUIRES: the card is one of cards().
  uint64_t hash(const tree::Card& card) const;

 private:
  friend class LibraryBuilder;
  std::vector<std::string> files_;
  std::vector<tree::Card> cards_;
  std::vector<uint64_t> hashes_;
  std::vector<int> part_cards_;  // by PartId: the first card that has it, -1: none
  std::set<std::string, std::less<>> over_;
  std::map<std::string, int, std::less<>> ids_;
  std::set<std::string, std::less<>> names_;                  // also of those that were left out
  std::map<std::string, tree::Mark, std::less<>> own_names_;  // in a person's own files
  std::set<std::string, std::less<>> left_out_;               // ids
  bool lacks_files_ = false;
};

// Reads the cards of every file that lies in a directory `cards`. The faults of all files go into
// `status`; a card with a fault is left out, so that others can still be asked what they mean.
//
// A card of a file that a person laid over the built-in ones (SourceFile::over) replaces the
// built-in card with the same id, in its place; any other id twice is a fault.
Library read_library(const Language& language, const Sources& sources, Status& status);

// The same for those who want all cards or none.
Result<Library> load_library(const Language& language, const Sources& sources);

}  // namespace ecumene
