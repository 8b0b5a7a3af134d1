#include "games/imperium/card_goods.h"

#include <fmt/format.h>

#include <algorithm>

#include "effects/walk.h"
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

using Goods = std::vector<tree::GoodAmount>;

class Check {
 public:
  Check(const tree::Card& card, const Library& library, Status& status)
      : card_(card), library_(library), status_(status) {}

  void run() {
    for (const tree::FieldValue& field : card_.fields)
      if (field.field == kFieldCost || field.field == kFieldCleanUp)
        price(field.goods, field.mark), only_resources(field.goods, field.mark);
      else if (field.field == kFieldPlayers && field.number > kSeats)
        fault(field.mark, fmt::format("it asks for {} players: a game has at most {}", field.number,
                                      static_cast<int>(kSeats)));
    walk(card_, [&](const tree::Op& op) {
      if (op.kind == tree::OpKind::kVerb) verb(op);
      for (const tree::Modifier& granted : op.modifier) grant(granted);
    });
    for (const tree::Modifier& passive : card_.passive) modifier(passive);
    one_shield();
  }

 private:
  void fault(tree::Mark mark, const std::string& what) {
    status_.add(library_.where(mark), fmt::format("card {}: {}", card_.id, what));
  }

  void verb(const tree::Op& op) {
    for (const tree::Arg& arg : op.args) {
      if (arg.param != 0) continue;
      if (op.index == kVerbPay) payment(arg.goods, op.mark);
      if (op.index == kVerbPlace) pile(arg.goods, op.mark);
    }
  }

  void pile(const Goods& goods, tree::Mark mark) {
    constexpr int kMostTokens = 255;
    only_resources(goods, mark);
    if (goods.size() > 1) fault(mark, "`place` takes one kind of good");
    for (const tree::GoodAmount& good : goods)
      if (good.amount.kind == tree::Value::Kind::kNumber && good.amount.number > kMostTokens)
        fault(mark, fmt::format("{} tokens in one pile; there is room for {}", good.amount.number,
                                kMostTokens));
  }

  // They are used by means of the card on which they are printed.
  void grant(const tree::Modifier& granted) {
    if (granted.kind == kShield || granted.kind == kSpare)
      fault(granted.mark,
            fmt::format("`{}` cannot be granted: print it as a `passive`",
                        language().modifiers[static_cast<size_t>(granted.kind)].name));
    modifier(granted);
  }

  // Who uses a shield names the card.
  void one_shield() {
    int shields = 0;
    for (const tree::Modifier& passive : card_.passive)
      if (passive.kind == kShield && ++shields == 2)
        fault(passive.mark, "a card has one `shield`: print the other on a card of its own");
  }

  void modifier(const tree::Modifier& modifier) {
    for (const tree::Arg& arg : modifier.args) {
      only_resources(arg.goods, modifier.mark);
      if (modifier.kind == kShield) price(arg.goods, modifier.mark);
    }
  }

  void payment(const Goods& goods, tree::Mark mark) {
    const bool up_to = std::any_of(goods.begin(), goods.end(), [](const tree::GoodAmount& good) {
      return good.amount.kind == tree::Value::Kind::kUpTo;
    });
    if (!up_to) return price(goods, mark);
    if (goods.size() > 1) fault(mark, "`up_to` stands alone: pay the other goods in an op before");
    only_resources(goods, mark);
    price(goods, mark);
  }

  void only_resources(const Goods& goods, tree::Mark mark) {
    for (const tree::GoodAmount& good : goods)
      if (good.good >= kResources)
        fault(mark, fmt::format("\"{}\" cannot stand here: materials, population and progress can",
                                language().goods[static_cast<size_t>(good.good)]));
  }

  // A question has room for so many ways to pay (IMP-Z29), an answer for so much of one good.
  void price(const Goods& goods, tree::Mark mark) {
    Price price{};
    bool counted = false;
    for (const tree::GoodAmount& good : goods) {
      const int most = most_of(good.amount);
      if (most > kMostPaid)
        fault(mark, fmt::format("{} of one good are too many: at most {} can be paid at once", most,
                                kMostPaid));
      if (good.good >= kResources || good.amount.kind == tree::Value::Kind::kUpTo) continue;
      price[static_cast<size_t>(good.good)] += most < 0 ? kMostPaid : most;
      counted = counted || most < 0;
    }
    ways(price, counted, mark);
    const int progress = price[kProgress] + price[kPopulation] + (price[kMaterials] + 1) / 2;
    if (!counted && progress > kMostPaid)
      fault(mark, fmt::format("this could be paid with {} progress: at most {} can be paid at once",
                              progress, kMostPaid));
  }

  void ways(const Price& price, bool counted, tree::Mark mark) {
    const int ways = ways_to_pay(price);
    if (ways <= kMaxOptions) return;
    if (counted)
      return fault(mark,
                   fmt::format("materials and population of which play says how many could be paid "
                               "in too many ways at once, with progress in their place: a question "
                               "has room for {}. Pay one after the other, or say a `max`",
                               kMaxOptions));
    fault(mark, fmt::format("{} materials and {} population could be paid in {} ways, with "
                            "progress in their place: a question has room for {}",
                            price[kMaterials], price[kPopulation], ways, kMaxOptions));
  }

  // The most that an amount can come to; -1: play says it.
  static int most_of(const tree::Value& amount) {
    using Kind = tree::Value::Kind;
    if (amount.kind == Kind::kNumber || amount.kind == Kind::kUpTo)
      return std::max(0, amount.number);
    return amount.kind == Kind::kPer ? amount.max : -1;
  }

  const tree::Card& card_;
  const Library& library_;
  Status& status_;
};

}  // namespace

void check_goods(const tree::Card& card, const Library& library, Status& status) {
  Check(card, library, status).run();
}

}  // namespace ecumene::imperium
