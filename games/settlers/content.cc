// Loading: cards and boards are read, checked and compiled; everything wrong is reported at once.
#include <algorithm>

#include "effects/checker.h"
#include "effects/compiler.h"
#include "effects/limits.h"
#include "effects/walk.h"
#include "games/settlers/boards.h"
#include "games/settlers/card_goods.h"
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

std::string_view verb_name(const tree::Op& op) { return ecumene::verb_name(language(), op); }

Group group_of(const tree::Card& card, uint8_t deck) {
  if (deck == kAttackCards) return Group::kNone;
  for (const tree::Ability& ability : card.abilities) {
    if (ability.index == kAction) return Group::kAction;
    if (ability.index == kProduction) return Group::kProduction;
  }
  return Group::kFeature;
}

// SET-F8
Produces produced_by(const tree::Op& op) {
  if (op.kind == tree::OpKind::kList) {
    if (op.body.size() == 1) return produced_by(op.body[0]);
    const bool gives = std::all_of(op.body.begin(), op.body.end(), [](const tree::Op& part) {
      return produced_by(part) == Produces::kGives;
    });
    return gives ? Produces::kGives : Produces::kChooses;
  }
  if (op.kind != tree::OpKind::kVerb || !op.then.empty() || !op.otherwise.empty())
    return Produces::kChooses;
  if (verb_name(op) == "gain") return Produces::kGives;
  if (verb_name(op) == "produce") return Produces::kCopies;
  if (verb_name(op) != "draw" || has_argument(language(), op, "to")) return Produces::kChooses;
  return has_argument(language(), op, "from") ? Produces::kGives : Produces::kDraws;
}

Produces produced_by(const tree::Card& card) {
  for (const tree::Ability& ability : card.abilities)
    if (ability.index == kProduction) return produced_by(ability.run);
  return Produces::kNothing;
}

void read_field(const tree::FieldValue& field, Facts& out, Status& status,
                const std::string& where) {
  const auto first = [&] { return static_cast<uint8_t>(field.list[0]); };
  switch (field.field) {
    case kFieldDeck:
      out.deck = static_cast<uint8_t>(field.number);
      break;
    case kFieldUses:
      out.uses = static_cast<uint8_t>(std::clamp<int>(field.number, 0, 255));
      break;
    case kFieldDeal:
      if (field.list.size() != 1) return status.add(where, "a deal gives one good");
      out.deal = first();
      break;
    case kFieldRaze:
      if (field.list.size() > 2) return status.add(where, "a raze field holds two goods at most");
      for (int good : field.list) out.raze.push_back(static_cast<uint8_t>(good));
      break;
    case kFieldCost:
      for (const tree::GoodAmount& amount : field.goods) {
        if (amount.good == kLocationGood)
          out.location = true;
        else if (amount.good <= kFood)
          out.cost.good[amount.good] = static_cast<int16_t>(amount.amount.number);
        else
          status.add(where, "a building costs wood, stone, food and a location, nothing else");
      }
      break;
    default:
      break;
  }
}

Facts read_facts(const tree::Card& card, const Library& library, Status& status) {
  Facts out;
  bool faction = false, deck = false;
  const std::string where = library.where(card.mark);
  for (const tree::FieldValue& field : card.fields) {
    read_field(field, out, status, where);
    faction = faction || field.field == kFieldFaction;
    deck = deck || field.field == kFieldDeck;
  }
  if (!deck) status.add(where, "card " + card.id + " needs a deck");
  if (faction != out.of_faction())
    status.add(where,
               "card " + card.id +
                   ": `faction: true` stands on the cards of the four factions, and only there");
  if ((out.of_faction() || out.deck == kAttackCards) && out.deal == kNoGood)
    status.add(where, "card " + card.id + " needs a deal");
  if (out.uses < 1 || out.uses > 2)
    status.add(where, "card " + card.id + ": an action can be used once or twice in a round");
  out.group = group_of(card, out.deck);
  out.produces = produced_by(card);
  walk(card, [&](const tree::Op& op) { out.converts |= verb_name(op) == "convert"; });
  return out;
}

// SET-P5: where a text means the locations or deals of an opponent, it also means those of the
// virtual player.
void include_virtual_player(code::Code& code) {
  for (code::Selector& selector : code.selectors) {
    if (!selector.others) continue;
    if ((selector.zones >> kEmpire) & 1u) selector.zones |= 1u << kVirtual;
    if ((selector.zones >> kDeals) & 1u) selector.zones |= 1u << kAttackRow;
  }
}

// Marks the reactions that ask for a payment (SET-H11).
std::vector<uint8_t> paying_programs(const code::Code& code, const Library& library) {
  std::vector<uint8_t> paying(code.programs.size());
  const auto pays = [](const tree::Op& op) {
    bool found = false;
    walk(op, [&](const tree::Op& part) {
      found = found || (part.kind == tree::OpKind::kVerb && language().verbs[part.index].pays);
    });
    return found;
  };
  for (const std::vector<code::Reaction>& reactions : code.reactions)
    for (const code::Reaction& r : reactions)
      paying[r.program.value] = pays(library.cards()[r.card.value].reactions[r.number].run);
  return paying;
}

bool begins_with_cost(const tree::Op& op) {
  if (op.kind == tree::OpKind::kList) return !op.body.empty() && begins_with_cost(op.body[0]);
  return op.kind == tree::OpKind::kCost;
}

// A cost of several uses is paid before the first effect: then both must stand apart (SET-K1).
void check_uses(const tree::Card& card, const Facts& facts, const Library& library,
                Status& status) {
  if (facts.uses < 2) return;
  for (const tree::Ability& ability : card.abilities)
    if (ability.index == kAction && begins_with_cost(ability.run)) return;
  status.add(library.where(card.mark), "`uses` belongs to an action that begins with a cost");
}

}  // namespace

Result<std::shared_ptr<const Content>> Settlers::load(const Sources& sources) {
  Status status;
  auto content = std::make_shared<Content>();
  Library& library = content->library;
  library = read_library(language(), without_boards(sources), status);
  const auto where = [&](tree::Mark mark) { return library.where(mark); };
  status.add(check_cards(language(), library.cards(), where));
  status.add(check_limits(language(), library.cards(), {}, where));
  for (const tree::Card& card : library.cards()) check_goods(card, library, status);
  if (library.cards().size() > kCards)
    status.add("cards", "there is room for " + std::to_string(kCards) + " cards, not for " +
                            std::to_string(library.cards().size()));
  for (const tree::Card& card : library.cards())
    content->facts.push_back(read_facts(card, library, status));
  read_boards(sources, *content, status);
  if (!status) return failure(status);

  content->code = compile(language(), library.cards());
  if (const Status room = check_room(content->code); !room) return failure(room);
  include_virtual_player(content->code);
  content->paying = paying_programs(content->code, library);
  for (size_t c = 0; c < library.cards().size(); ++c)
    check_uses(library.cards()[c], content->facts[c], library, status);
  if (!status) return failure(status);
  return content;
}

}  // namespace ecumene::settlers
