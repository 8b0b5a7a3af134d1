// Reading is one card file being read: the vocabulary, the card at hand, and every fault found so
// far.
#pragma once

#include <fmt/format.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "content/yaml.h"
#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene {

// The word of the list that `text` was probably meant to be (two letters wrong at most), or an
// empty text.
std::string_view closest(const std::vector<std::string_view>& list, std::string_view text);

// What could stand there instead, as the end of a message: "; did you mean hand? There is deck,
// hand, play". Of a list too long to read only what is spelled alike; empty for an empty list.
std::string candidates(const std::vector<std::string_view>& list, std::string_view text);

class Reading {
 public:
  Reading(const Language& language, int file, Status& status)
      : language(language), file_(file), status_(status) {}

  const Language& language;

  // Something that must exist once all files are read.
  struct Use {
    std::string text, card;
    Mark mark;
  };
  std::vector<Use> names;  // of `named`
  std::vector<Use> cards;  // ids

  void at_card(std::string id) { card_ = std::move(id); }
  const std::string& card() const { return card_; }
  tree::Mark mark(const Yaml& node) const { return {file_, node.mark().line, node.mark().column}; }

  void fault(const Mark& mark, std::string what);
  void fault(const Yaml& node, std::string what) { fault(node.mark(), std::move(what)); }
  // `text` is not known; says what of the list was probably meant, and what there is.
  void unknown(const Mark& mark, std::string_view kind, std::string_view text,
               const std::vector<std::string_view>& list);

  // Typed reading; what does not fit is a fault and reads as 0, false, "" or -1.
  int number(const Yaml& node, int low, int high);
  bool is_true(const Yaml& node);     // only `true` is allowed: leave the key out instead of false
  std::string key(const Yaml& node);  // a text of letters, digits and _ - .
  bool is_map(const Yaml& node);
  bool is_list(const Yaml& node);  // and not empty

  // A word of the list, as its index.
  template <class List>
  int word(const Yaml& node, const List& list, std::string_view kind) {
    const std::string found = scalar(node, kind);
    const int index = found.empty() ? -1 : index_of(list, found);
    if (index < 0 && !found.empty()) unknown(node.mark(), kind, found, spelled(list));
    return index;
  }
  // One word or a list of them. Unknown ones are left out.
  template <class List>
  std::vector<int> words(const Yaml& node, const List& list, std::string_view kind) {
    std::vector<int> out;
    if (node.is_list() && !is_list(node)) return out;
    for (const Yaml* item : items(node))
      if (const int index = word(*item, list, kind); index >= 0) out.push_back(index);
    return out;
  }

  // Every key of the map is one of these.
  void only_keys(const Yaml& map, const std::vector<std::string_view>& keys,
                 std::string_view owner);
  // The same for a group of forms, whose name is the owner (content/forms.h).
  void only_keys(const Yaml& map, std::string_view group);
  // The value of a key that must be there; null and a fault otherwise.
  const Yaml* required(const Yaml& map, std::string_view key, std::string_view owner);

  static std::vector<const Yaml*> items(const Yaml& node);  // of a list; of anything else: itself

 private:
  template <class List>
  static std::vector<std::string_view> spelled(const List& list) {
    std::vector<std::string_view> out;
    for (const auto& item : list) {
      if constexpr (requires { item.name; }) {
        out.push_back(item.name);
      } else {
        out.push_back(item);
      }
    }
    return out;
  }
  std::string scalar(const Yaml& node, std::string_view kind);
  template <class F>
  auto typed(F&& read) {
    Status status;
    auto value = read(status);
    for (const Fault& fault : status.faults()) status_.add(fault.where, in_card(fault.what));
    return value;
  }
  std::string in_card(std::string_view what) const;

  int file_;
  Status& status_;
  std::string card_;
};

}  // namespace ecumene
