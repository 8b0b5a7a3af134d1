#include "games/imperium/placing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "content/reading.h"
#include "games/imperium/language.h"
#include "games/imperium/nations.h"

namespace ecumene::imperium {
namespace {

using tree::Card;

// Letters in the ids of cards that belong to the table: two boxes have them.
constexpr std::array<std::string_view, 6> kCommonCodes = {"UNC", "CIV", "REG", "TRI", "FAM", "UNR"};

std::string_view code_of(const Card& card) {
  return card.id.size() < 4 ? "" : std::string_view(card.id).substr(1, 3);
}

const Nation* nation_of_card(const Card& card) {
  for (const Nation& nation : kNationList)
    if (nation.code == code_of(card)) return &nation;
  return nullptr;
}

const tree::FieldValue* field_of(const Card& card, int field) {
  for (const tree::FieldValue& value : card.fields)
    if (value.field == field) return &value;
  return nullptr;
}

int choice_of(const Card& card, int field, int otherwise) {
  const tree::FieldValue* value = field_of(card, field);
  return value ? value->number : otherwise;
}

class Places {
 public:
  Places(const Library& library, Status& status) : library_(library), status_(status) {}

  void run() {
    for (const Card& card : library_.cards())
      if (const tree::FieldValue* next = field_of(card, kFieldNext)) turned_to_.insert(next->text);
    for (const Card& card : library_.cards()) place(card);
  }

 private:
  void place(const Card& card) {
    const int kind = choice_of(card, kFieldKind, -1);
    if (kind == kKindJourney) return only_one(card, "table of the journey");
    if (const Nation* nation = nation_of_card(card)) return of_nation(card, *nation, kind);
    if (index_of(kCommonCodes, code_of(card)) < 0 || kind == kKindTable) return of_nobody(card);
    if (!has_pile(card) && !turned_to_.contains(card.id))
      fault(card,
            "it lies in no pile of the table: it needs one of the suits uncivilised, "
            "civilised, region and tributary, or `start: unrest_pile`, `fame_deck` or "
            "`fame_base`");
  }

  void of_nation(const Card& card, const Nation& nation, int kind) {
    if (kind == kKindPower)
      only_one(card, fmt::format("side {} of the power card of the {}",
                                 card.id.back() == 'B' ? 'B' : 'A', nation.name));
    else if (choice_of(card, kFieldStart, kStartDeck) == kStartAccession)
      only_one(card, fmt::format("accession card of the {}", nation.name));
  }

  static bool has_pile(const Card& card) {
    const int start = choice_of(card, kFieldStart, kStartDeck);
    if (start == kStartUnrestPile || start == kStartFameDeck || start == kStartFameBase)
      return true;
    return std::any_of(card.words.begin(), card.words.end(), [](int word) {
      return word == kIsUncivilised || word == kIsCivilised || word == kIsRegion ||
             word == kIsTributary;
    });
  }

  void only_one(const Card& card, const std::string& role) {
    const auto [first, is_new] = holders_.emplace(role, card.id);
    if (!is_new) fault(card, fmt::format("{} is the {} already", first->second, role));
  }

  void of_nobody(const Card& card) {
    std::vector<std::string_view> codes(kCommonCodes.begin(), kCommonCodes.end());
    for (const Nation& nation : kNationList) codes.push_back(nation.code);
    fault(card, fmt::format("the second to fourth letter of its id, \"{}\", name no nation and no "
                            "pile of the table{}",
                            code_of(card), candidates(codes, code_of(card))));
  }

  void fault(const Card& card, const std::string& why) {
    status_.add(library_.where(card.mark),
                fmt::format("card {} would never be dealt: {}", card.id, why));
  }

  const Library& library_;
  Status& status_;
  std::set<std::string, std::less<>> turned_to_;
  std::map<std::string, std::string> holders_;  // who has a role that one card has
};

}  // namespace

void check_places(const Library& library, Status& status) { Places(library, status).run(); }

}  // namespace ecumene::imperium
