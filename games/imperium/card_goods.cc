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
    walk(card_, [&](const tree::Op& op) {
      if (op.kind == tree::OpKind::kVerb) verb(op);
      for (const tree::Modifier& granted : op.modifier) modifier(granted);
    });
    for (const tree::Modifier& passive : card_.passive) modifier(passive);
  }

 private:
  void fault(tree::Mark mark, const std::string& what) {
    status_.add(library_.where(mark), fmt::format("card {}: {}", card_.id, what));
  }

  void verb(const tree::Op& op) {
    for (const tree::Arg& arg : op.args) {
      if (arg.param != 0) continue;
      if (op.index == kVerbPay) payment(arg.goods, op.mark);
      if (op.index == kVerbPlace) {
        only_resources(arg.goods, op.mark);
        if (arg.goods.size() > 1) fault(op.mark, "`place` takes one kind of good");
      }
    }
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

  // A question has room for so many ways to pay (IMP-Z29), an answer for so much of one good. What
  // is counted in play is cut off there (payment.cc).
  void price(const Goods& goods, tree::Mark mark) {
    Price price{};
    for (const tree::GoodAmount& good : goods) {
      const tree::Value& amount = good.amount;
      const bool fixed =
          amount.kind == tree::Value::Kind::kNumber || amount.kind == tree::Value::Kind::kUpTo;
      if (fixed && amount.number > kMostPaid)
        fault(mark, fmt::format("{} of one good are too many: at most {} can be paid at once",
                                amount.number, kMostPaid));
      if (good.good < kResources && amount.kind == tree::Value::Kind::kNumber)
        price[static_cast<size_t>(good.good)] += std::max(0, amount.number);
    }
    if (const int ways = ways_to_pay(price); ways > kMaxOptions)
      fault(mark, fmt::format("{} materials and {} population could be paid in {} ways, with "
                              "progress in their place: a question has room for {}",
                              price[kMaterials], price[kPopulation], ways, kMaxOptions));
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
