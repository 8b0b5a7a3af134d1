// Loading: cards are read, checked and compiled; everything wrong is reported at once.
#include "effects/checker.h"
#include "effects/compiler.h"
#include "effects/limits.h"
#include "effects/lowering.h"
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

void read_fields(const tree::Card& card, lowering::Lowering& low, Content& content) {
  int16_t cost = 0, only_if = 0;
  for (const tree::FieldValue& field : card.fields) {
    if (field.field == kFieldCost)
      for (const tree::GoodAmount& good : field.goods)
        cost = static_cast<int16_t>(good.amount.number);
    if (field.field == kFieldOnlyIf)
      only_if = static_cast<int16_t>(low.condition(field.condition[0]) + 1);
  }
  content.cost.push_back(cost);
  content.only_if.push_back(only_if);
}

// What this game's own verbs and fields cannot do though the grammar can say it.
class Check {
 public:
  Check(const Library& library, Status& status) : library_(library), status_(status) {}

  void run(const tree::Card& card) {
    card_ = &card;
    for (const tree::FieldValue& field : card.fields)
      if (field.field == kFieldCost) only_coins(field.goods, field.mark, "cost");
    for (const tree::Ability& ability : card.abilities) op(ability.run);
    for (const tree::Reaction& reaction : card.reactions) op(reaction.run);
    for (const tree::Replacement& replacement : card.replacements) op(replacement.run);
  }

 private:
  void op(const tree::Op& from) {
    for (const auto* part : {&from.body, &from.then, &from.otherwise})
      for (const tree::Op& inner : *part) op(inner);
    if (from.kind != tree::OpKind::kVerb) return;
    for (const tree::Arg& arg : from.args)
      if (arg.param == 0) goods(from, arg.goods);
  }

  void goods(const tree::Op& from, const std::vector<tree::GoodAmount>& goods) {
    const bool up_to = std::any_of(goods.begin(), goods.end(), [](const auto& g) {
      return g.amount.kind == tree::Value::Kind::kUpTo;
    });
    if (goods.size() > 1 && (from.index == kSteal || (from.index == kPay && up_to)))
      fault(from.mark, "it takes one good only");
    if (from.index == kPlace) only_coins(goods, from.mark, "place");
  }

  void only_coins(const std::vector<tree::GoodAmount>& goods, tree::Mark mark,
                  const std::string& what) {
    if (goods.size() != 1 || goods[0].good != kCoins)
      fault(mark, what + " takes coins and nothing else");
  }

  void fault(tree::Mark mark, const std::string& what) {
    status_.add(library_.where(mark), "card " + card_->id + ": " + what);
  }

  const Library& library_;
  Status& status_;
  const tree::Card* card_ = nullptr;
};

}  // namespace

Result<std::shared_ptr<const Content>> Template::load(const Sources& sources) {
  Status status;
  Library library = read_library(language(), sources, status);
  const auto where = [&](tree::Mark mark) { return library.where(mark); };
  status.add(check_cards(language(), library.cards(), where));
  status.add(check_limits(language(), library.cards(), {}, where));
  Check check(library, status);
  for (const tree::Card& card : library.cards()) check.run(card);
  if (library.cards().size() > kCards)
    status.add("cards", "Market Day has room for " + std::to_string(kCards) + " cards, not for " +
                            std::to_string(library.cards().size()));
  if (!status) return failure(status);

  auto content = std::make_shared<Content>();
  content->code = compile(language(), library.cards());
  lowering::Lowering low{language(), library.cards(), content->code};
  for (const tree::Card& card : library.cards()) read_fields(card, low, *content);
  if (const Status room = check_room(content->code); !room) return failure(room);
  content->library = std::move(library);
  return content;
}

CardId Template::card_named(const Content& content, std::string_view id) {
  const int index = content.library.index(id);
  return index < 0 ? CardId::none() : CardId(index);
}

}  // namespace ecumene::template_game
