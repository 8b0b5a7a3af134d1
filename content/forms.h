// A Form is one word of the card language that all games share: an op of the control flow, a key of
// a selector, a condition, a reaction. The table of them is the only list: the reader knows no
// other keys, the schema describes them with the same sentences, and docs/effect-language.md is
// printed from it.
#pragma once

#include <string_view>
#include <vector>

namespace ecumene {

struct Form {
  std::string_view key;
  std::string_view takes;         // what stands behind it, as the document says it
  std::string_view about;         // what it means: sentences
  std::string_view asked = {};    // who is asked what; empty: nobody
  std::string_view example = {};  // keys of a card of Market Day; empty: shown by another form
  std::vector<std::string_view> beside = {};  // keys that an op takes, but for `then` and `else`
  bool is_said = true;                        // Market Day has words for all of the example
};

// The keys of one map, or the words that can stand in one place.
struct FormGroup {
  std::string_view name;   // as the loader's messages call it: "a selector"
  std::string_view title;  // of its part of the document; empty: goes on with the group before
  std::string_view about;  // sentences before its table
  std::vector<Form> forms;
};

const std::vector<FormGroup>& form_groups();

// REQUIRES: there is a group of that name.
const FormGroup& form_group(std::string_view name);
std::vector<std::string_view> form_keys(std::string_view group);
// Null: the group has no such form.
const Form* find_form(std::string_view group, std::string_view key);

}  // namespace ecumene
