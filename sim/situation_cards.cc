// Cards in a zone of a situation: an id, or a map from an id to what lies under or on the card:
//   play: [T1, {T10: [T3]}, {T11: {coins: 2, under: [T4]}}]
#include "sim/situation.h"

namespace ecumene {
namespace {

void read_laid(const Yaml::Entry& entry, LaidCard& laid, Status& status) {
  laid.id = entry.key;
  if (entry.value.is_list()) return void(laid.under = text_list(entry.value, status));
  if (!entry.value.expect(Yaml::Kind::kMap, status)) return;
  for (const auto& part : entry.value.entries()) {
    if (part.key == "under")
      laid.under = text_list(part.value, status);
    else
      laid.counters.emplace_back(part.key, part.value.as_int(status));
  }
}

}  // namespace

std::vector<LaidCard> laid_cards(const Yaml& node, Status& status) {
  std::vector<LaidCard> cards;
  if (!node.expect(Yaml::Kind::kList, status)) return cards;
  for (const Yaml& item : node.items()) {
    if (!item.is_map()) {
      cards.push_back({item.as_text(status), {}, {}, &item});
      continue;
    }
    for (const auto& entry : item.entries()) {
      cards.push_back({"", {}, {}, &item});
      read_laid(entry, cards.back(), status);
    }
  }
  return cards;
}

std::vector<std::string> ids_of(const std::vector<LaidCard>& cards) {
  std::vector<std::string> ids;
  for (const LaidCard& card : cards) ids.push_back(card.id);
  return ids;
}

}  // namespace ecumene
