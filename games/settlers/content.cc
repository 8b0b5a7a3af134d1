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

bool uses_verb(const tree::Card& card, VerbKind verb) {
  bool found = false;
  walk(card, [&](const tree::Op& op) {
    found = found || (op.kind == tree::OpKind::kVerb && op.index == verb);
  });
  return found;
}

Group group_of(const tree::Card& card, uint8_t deck) {
  if (deck == kAttackCards) return Group::kNone;
  for (const tree::Ability& ability : card.abilities) {
    if (ability.index == kAction) return Group::kAction;
    if (ability.index == kProduction) return Group::kProduction;
  }
  return Group::kFeature;
}

bool has_param(const tree::Op& op, int param) {
  return std::any_of(op.args.begin(), op.args.end(),
                     [&](const tree::Arg& arg) { return arg.param == param; });
}

// SET-F8
Produces produced_by(const tree::Op& op) {
  constexpr int kFrom = 1, kTo = 2;  // of `draw`
  if (op.kind == tree::OpKind::kList) {
    if (op.body.size() == 1) return produced_by(op.body[0]);
    const bool gives = std::all_of(op.body.begin(), op.body.end(), [](const tree::Op& part) {
      return produced_by(part) == Produces::kGives;
    });
    return gives ? Produces::kGives : Produces::kChooses;
  }
  if (op.kind != tree::OpKind::kVerb || !op.then.empty() || !op.otherwise.empty())
    return Produces::kChooses;
  if (op.index == kGain) return Produces::kGives;
  if (op.index == kProduce) return Produces::kCopies;
  if (op.index != kDraw || has_param(op, kTo)) return Produces::kChooses;
  return has_param(op, kFrom) ? Produces::kGives : Produces::kDraws;
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
          out.cost.good[static_cast<size_t>(amount.good)] =
              static_cast<int16_t>(amount.amount.number);
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
  out.converts = uses_verb(card, kConvert);
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

std::vector<uint8_t> paying_programs(const code::Code& code) {
  std::vector<uint8_t> paying;
  for (const code::Program& program : code.programs) {
    bool pays = false;
    for (uint32_t i = program.first; i < program.first + program.size; ++i)
      pays = pays ||
             (code.ops[i].code == code::OpCode::kDo && Host::pays(code.calls[code.ops[i].a].verb));
    paying.push_back(pays);
  }
  return paying;
}

// A cost of several uses is paid before the first effect: then both must stand apart (SET-K1).
void check_uses(const Content& content, Status& status) {
  for (size_t c = 0; c < content.facts.size(); ++c) {
    const ProgramId program = content.code.ability[kAction][c];
    if (content.facts[c].uses < 2 ||
        (program &&
         content.code.ops[content.code.programs[program.value].first].code == code::OpCode::kGate))
      continue;
    status.add(content.library.where(content.library.cards()[c].mark),
               "`uses` belongs to an action that begins with a cost");
  }
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
  content->paying = paying_programs(content->code);
  check_uses(*content, status);
  if (!status) return failure(status);
  return content;
}

CardId Settlers::card_named(const Content& content, std::string_view id) {
  const int index = content.library.index(id);
  return index < 0 ? CardId::none() : CardId(index);
}

}  // namespace ecumene::settlers
