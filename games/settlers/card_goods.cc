#include "games/settlers/card_goods.h"

#include <fmt/format.h>

#include "effects/walk.h"

namespace ecumene::settlers {
namespace {

// More resources than these in one payment have more ways to pay than a question has room for
// (SET-L1).
constexpr int kMostBuilding = 12, kMostPaying = 8;

bool lies_in_pool(int good) { return good < kPoolKinds; }
bool is_field_good(int good) { return lies_in_pool(good) || good == kCardGood; }
bool is_kept(int good) { return good < kVp; }
bool is_resource(int good) { return good <= kGold || good == kResource; }
bool is_paid(int good) { return is_resource(good) || good == kWorker || good == kRazeToken; }

class Check {
 public:
  Check(const tree::Card& card, const Library& library, Status& status)
      : card_(card), library_(library), status_(status) {}

  void run() {
    for (const tree::FieldValue& field : card_.fields) check(field);
    walk(card_, [&](const tree::Op& op) {
      if (op.kind == tree::OpKind::kVerb) check(op);
    });
    for (const tree::Modifier& keep : card_.passive)
      for (const tree::Arg& arg : keep.args) each(arg.goods, is_kept, keep.mark, "be kept");
    for (const tree::Reaction& reaction : card_.reactions) check(reaction);
  }

 private:
  void fault(tree::Mark mark, const std::string& what) {
    status_.add(library_.where(mark), fmt::format("card {}: {}", card_.id, what));
  }

  void each(const std::vector<tree::GoodAmount>& goods, bool (*fits)(int), tree::Mark mark,
            std::string_view deed) {
    for (const tree::GoodAmount& amount : goods) one(amount.good, fits, mark, deed);
  }

  void one(int good, bool (*fits)(int), tree::Mark mark, std::string_view deed) {
    if (!fits(good))
      fault(mark,
            fmt::format("\"{}\" cannot {}", language().goods[static_cast<size_t>(good)], deed));
  }

  void check(const tree::FieldValue& field) {
    if (field.field == kFieldDeal || field.field == kFieldRaze)
      for (const int good : field.list)
        one(good, is_field_good, field.mark, "stand in a deal or raze field");
    if (field.field != kFieldCost) return;
    int resources = 0;
    for (const tree::GoodAmount& amount : field.goods) {
      if (amount.good != kLocationGood)
        resources += amount.amount.number;
      else if (amount.amount.number != 1)
        fault(field.mark, "a building costs one location at most");
    }
    if (resources > kMostBuilding)
      fault(field.mark, fmt::format("a building costs {} resources at most", kMostBuilding));
  }

  void check(const tree::Op& op) {
    for (const tree::Arg& arg : op.args) {
      if (op.index == kGain || op.index == kConvert)
        each(arg.goods, lies_in_pool, op.mark, "be gained");
      if (op.index == kPay) check_payment(arg.goods, op.mark);
      if (op.index == kSteal && (arg.goods.size() != 1 || arg.goods[0].good != kResource ||
                                 arg.goods[0].amount.number != 1))
        fault(op.mark, "one resource is stolen, nothing else");
    }
  }

  void check_payment(const std::vector<tree::GoodAmount>& goods, tree::Mark mark) {
    each(goods, is_paid, mark, "be paid");
    int resources = 0, uses = 1;
    for (const tree::FieldValue& field : card_.fields)
      if (field.field == kFieldUses) uses = field.number;
    for (const tree::GoodAmount& amount : goods) {
      if (amount.amount.kind != tree::Value::Kind::kNumber)
        fault(mark, "what is paid is a plain number");
      if (is_resource(amount.good)) resources += amount.amount.number;
    }
    if (resources * uses > kMostPaying)
      fault(mark, fmt::format("one payment is {} resources and gold at most, both uses together",
                              kMostPaying));
  }

  // SET-S22: cards drawn for deals wait for it (kGains).
  void check(const tree::Reaction& reaction) {
    for (const int trigger : reaction.triggers) {
      const bool converts =
          reaction.run.kind == tree::OpKind::kVerb && reaction.run.index == kConvert;
      if (trigger == kWhenDealIncome && !converts)
        fault(reaction.mark, "what is done with the income of deals is to convert it");
    }
  }

  const tree::Card& card_;
  const Library& library_;
  Status& status_;
};

}  // namespace

void check_goods(const tree::Card& card, const Library& library, Status& status) {
  Check(card, library, status).run();
}

}  // namespace ecumene::settlers
