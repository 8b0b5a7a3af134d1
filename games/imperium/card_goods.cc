#include "games/imperium/card_goods.h"

#include <fmt/format.h>

#include <algorithm>

#include "effects/walk.h"
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

using Goods = std::vector<tree::GoodAmount>;

using Faults = std::vector<std::string>;

// The most that an amount can come to; -1: play says it.
int most_of(const tree::Value& amount) {
  using Kind = tree::Value::Kind;
  if (amount.kind == Kind::kNumber || amount.kind == Kind::kUpTo) return std::max(0, amount.number);
  return amount.kind == Kind::kPer ? amount.max : -1;
}

void only_resources(const Goods& goods, Faults& faults) {
  for (const tree::GoodAmount& good : goods)
    if (good.good >= kResources)
      faults.push_back(
          fmt::format("\"{}\" cannot stand here: materials, population and progress can",
                      language().goods[good.good]));
}

void check_ways(const Price& price, bool counted, Faults& faults) {
  const int ways = ways_to_pay(price);
  if (ways <= kMaxOptions) return;
  if (counted)
    faults.push_back(
        fmt::format("materials and population of which play says how many could be paid "
                    "in too many ways at once, with progress in their place: a question "
                    "has room for {}. Pay one after the other, or say a `max`",
                    kMaxOptions));
  else
    faults.push_back(
        fmt::format("{} materials and {} population could be paid in {} ways, with "
                    "progress in their place: a question has room for {}",
                    price[kMaterials], price[kPopulation], ways, kMaxOptions));
}

// A question has room for so many ways to pay (IMP-Z29), an answer for so much of one good.
void check_price(const Goods& goods, Faults& faults) {
  Price price{};
  bool counted = false;
  for (const tree::GoodAmount& good : goods) {
    const int most = most_of(good.amount);
    if (most > kMostPaid)
      faults.push_back(fmt::format("{} of one good are too many: at most {} can be paid at once",
                                   most, kMostPaid));
    if (good.good >= kResources || good.amount.kind == tree::Value::Kind::kUpTo) continue;
    price[good.good] += most < 0 ? kMostPaid : most;
    counted = counted || most < 0;
  }
  check_ways(price, counted, faults);
  const int progress = price[kProgress] + price[kPopulation] + (price[kMaterials] + 1) / 2;
  if (!counted && progress > kMostPaid)
    faults.push_back(
        fmt::format("this could be paid with {} progress: at most {} can be paid at once", progress,
                    kMostPaid));
}

// They are used by means of the card on which they are printed.
bool needs_its_card(const tree::Modifier& modifier) {
  return modifier.kind == Query::kind_of<Shield>() || modifier.kind == Query::kind_of<Spare>();
}

void check_modifier(const tree::Modifier& modifier, Faults& faults) {
  for (const tree::Arg& arg : modifier.args) {
    only_resources(arg.goods, faults);
    if (modifier.kind == Query::kind_of<Shield>()) check_price(arg.goods, faults);
  }
}

void check_grant(const tree::Modifier& granted, Faults& faults) {
  if (needs_its_card(granted))
    faults.push_back(fmt::format("`{}` cannot be granted: print it as a `passive`",
                                 language().modifiers[granted.kind].name));
  check_modifier(granted, faults);
}

void check_field(const tree::FieldValue& field, Faults& faults) {
  if (field.field == kFieldCost || field.field == kFieldCleanUp) {
    check_price(field.goods, faults);
    only_resources(field.goods, faults);
  } else if (field.field == kFieldPlayers && field.number > kSeats) {
    faults.push_back(fmt::format("it asks for {} players: a game has at most {}", field.number,
                                 static_cast<int>(kSeats)));
  }
}

}  // namespace

void check_payment(const Goods& goods, Faults& faults) {
  const bool up_to = std::any_of(goods.begin(), goods.end(), [](const tree::GoodAmount& good) {
    return good.amount.kind == tree::Value::Kind::kUpTo;
  });
  if (up_to && goods.size() > 1)
    faults.push_back("`up_to` stands alone: pay the other goods in an op before");
  if (up_to) only_resources(goods, faults);
  check_price(goods, faults);
}

void check_pile(const Goods& goods, Faults& faults) {
  constexpr int kMostTokens = 255;
  only_resources(goods, faults);
  if (goods.size() > 1) faults.push_back("`place` takes one kind of good");
  for (const tree::GoodAmount& good : goods)
    if (good.amount.kind == tree::Value::Kind::kNumber && good.amount.number > kMostTokens)
      faults.push_back(fmt::format("{} tokens in one pile; there is room for {}",
                                   good.amount.number, kMostTokens));
}

void check_goods(const tree::Card& card, const Library& library, Status& status) {
  const auto add = [&](tree::Mark mark, const Faults& faults) {
    for (const std::string& what : faults)
      status.add(library.where(mark), fmt::format("card {}: {}", card.id, what));
  };
  const auto check = [&](auto judge, const auto& what) {
    Faults faults;
    judge(what, faults);
    add(what.mark, faults);
  };
  for (const tree::FieldValue& field : card.fields) check(check_field, field);
  walk(card, [&](const tree::Op& op) {
    for (const tree::Modifier& granted : op.modifier) check(check_grant, granted);
  });
  int shields = 0;
  for (const tree::Modifier& passive : card.passive) {
    check(check_modifier, passive);
    if (passive.kind == Query::kind_of<Shield>() && ++shields == 2)  // who uses one names the card
      add(passive.mark, {"a card has one `shield`: print the other on a card of its own"});
  }
}

}  // namespace ecumene::imperium
