#include "content/words.h"

#include <algorithm>
#include <set>

namespace ecumene {
namespace {

// A key as a person would read it.
std::string spelled_out(std::string_view key) {
  std::string out(key);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

const Slot* slot_named(const Slots& slots, std::string_view name) {
  for (const auto& [key, slot] : slots)
    if (key == name) return &slot;
  return nullptr;
}

template <class T>
const T* find_in(const std::map<std::string, T, std::less<>>& map, std::string_view key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}

}  // namespace

const Template* Words::find(std::string_view section, std::string_view key) const {
  const auto* keys = find_in(texts_, section);
  return keys ? find_in(*keys, key) : nullptr;
}

std::vector<std::string> Words::keys(std::string_view section) const {
  std::vector<std::string> out;
  if (const auto* texts = find_in(texts_, section))
    for (const auto& [key, unused] : *texts) out.push_back(key);
  return out;
}

const Override* Words::override_of(std::string_view card) const {
  return find_in(overrides_, card);
}

Slot Words::term(std::string_view key) const {
  for (const auto* nouns : {&lexicon_.words, &lexicon_.goods, &lexicon_.nouns})
    if (const Noun* noun = find_in(*nouns, key)) {
      Slot slot(noun->form(grammar_->noun_forms()[0]));
      slot.noun = noun;
      return slot;
    }
  if (const ZoneWords* zone = find_in(lexicon_.zones, key)) return Slot(zone->name);
  return Slot(text("terms", key));
}

std::optional<std::string> Words::value_of(const Blank& blank, const Slots& slots) const {
  const Slot* slot = slot_named(slots, blank.name);
  if (slot == nullptr || (slot->text.empty() && !slot->number)) return std::nullopt;
  std::string out = slot->text;
  if (blank.chooses) out = slot->number == 1 ? blank.one : blank.many;
  if (slot->noun && !blank.form.empty() && !slot->noun->form(blank.form).empty())
    out = slot->noun->form(blank.form);
  if (!blank.noun.empty()) {
    const Slot* counted = slot_named(slots, blank.noun);
    const Noun* noun = counted ? counted->noun : find_in(lexicon_.nouns, blank.noun);
    if (noun == nullptr) return std::nullopt;
    Amount amount;
    amount.number = slot->number.value_or(0);
    amount.digits = true;
    out = grammar_->counted(
        amount, *noun,
        blank.form.empty() ? grammar_->noun_forms()[0] : std::string_view(blank.form));
  }
  return blank.article ? grammar_->article(out) + out : out;
}

std::string Words::text(std::string_view section, std::string_view key, const Slots& slots) const {
  const Template* found = find(section, key);
  if (found == nullptr) return spelled_out(key);
  return found->fill([&](const Blank& blank) { return value_of(blank, slots); });
}

}  // namespace ecumene
