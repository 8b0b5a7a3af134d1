#include "content/card_counts.h"

#include <algorithm>
#include <set>

namespace ecumene {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Tables say of themselves that they are: by the field `kind`.
bool is_table(const Language& language, const tree::Card& card) {
  return std::any_of(card.fields.begin(), card.fields.end(), [&](const tree::FieldValue& value) {
    const FieldSpec& field = language.fields[value.field];
    if (field.name != "kind") return false;
    const std::string_view kind = field.choices[value.number];
    return kind == "table" || kind == "journey";
  });
}

std::string without_side(const std::string& id) {
  const bool sided =
      id.size() > 1 && id.back() >= 'A' && id.back() <= 'Z' && is_digit(id[id.size() - 2]);
  return sided ? id.substr(0, id.size() - 1) : id;
}

std::string without_number(std::string id) {
  while (!id.empty() && is_digit(id.back())) id.pop_back();
  return id;
}

}  // namespace

CardCounts tally(const Language& language, const Library& library) {
  CardCounts out;
  std::set<std::string> cards;
  for (const tree::Card& card : library.cards()) {
    if (is_table(language, card)) {
      ++out.tables;
      continue;
    }
    ++out.faces;
    cards.insert(without_side(card.id));
  }
  out.cards = static_cast<int>(cards.size());
  for (const std::string& id : cards) {
    const std::string deck = without_number(id);
    if (deck == id) return out.decks.clear(), out;
    ++out.decks[deck];
  }
  return out;
}

}  // namespace ecumene
