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

// What this game's own fields cannot do though the grammar can say it.
void check_fields(const tree::Card& card, const Library& library, Status& status) {
  for (const tree::FieldValue& field : card.fields)
    if (field.field == kFieldCost && !are_coins(field.goods))
      status.add(library.where(field.mark),
                 "card " + card.id + ": cost takes coins and nothing else");
}

}  // namespace

Result<std::shared_ptr<const Content>> Template::load(const Sources& sources) {
  Status status;
  Library library = read_library(language(), sources, status);
  const auto where = [&](tree::Mark mark) { return library.where(mark); };
  status.add(check_cards(language(), library.cards(), where));
  status.add(check_limits(language(), library.cards(), {}, where));
  for (const tree::Card& card : library.cards()) check_fields(card, library, status);
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

}  // namespace ecumene::template_game
