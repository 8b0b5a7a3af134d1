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

using Faults = std::vector<std::string>;

void must_fit(int good, bool (*fits)(int), std::string_view deed, Faults& faults) {
  if (!fits(good)) faults.push_back(fmt::format("\"{}\" cannot {}", kGoodNames[good].name, deed));
}

void must_fit(const std::vector<tree::GoodAmount>& goods, bool (*fits)(int), std::string_view deed,
              Faults& faults) {
  for (const tree::GoodAmount& amount : goods) must_fit(amount.good, fits, deed, faults);
}

void check_field(const tree::FieldValue& field, Faults& faults) {
  if (field.field == kFieldDeal || field.field == kFieldRaze)
    for (const int good : field.list)
      must_fit(good, is_field_good, "stand in a deal or raze field", faults);
  if (field.field != kFieldCost) return;
  int resources = 0;
  for (const tree::GoodAmount& amount : field.goods) {
    if (amount.good != kLocationGood)
      resources += amount.amount.number;
    else if (amount.amount.number != 1)
      faults.push_back("a building costs one location at most");
  }
  if (resources > kMostBuilding)
    faults.push_back(fmt::format("a building costs {} resources at most", kMostBuilding));
}

void check_payment(const tree::Card& card, const tree::Op& op, Faults& faults) {
  if (verb_name(language(), op) != "pay") return;
  int resources = 0, uses = 1;
  for (const tree::FieldValue& field : card.fields)
    if (field.field == kFieldUses) uses = field.number;
  for (const tree::GoodAmount& amount : op.args[0].goods)
    if (is_resource(amount.good)) resources += amount.amount.number;
  if (resources * uses > kMostPaying)
    faults.push_back(fmt::format("one payment is {} resources and gold at most, both uses together",
                                 kMostPaying));
}

// SET-S22: cards drawn for deals wait for it (kGains).
void check_reaction(const tree::Reaction& reaction, Faults& faults) {
  const bool converts = verb_name(language(), reaction.run) == "convert";
  for (const int trigger : reaction.triggers)
    if (trigger == kWhenDealIncome && !converts)
      faults.push_back("what is done with the income of deals is to convert it");
}

}  // namespace

void check_gained(const tree::Op& op, std::vector<std::string>& faults) {
  for (const tree::Arg& arg : op.args) must_fit(arg.goods, lies_in_pool, "be gained", faults);
}

void check_paid(const tree::Op& op, std::vector<std::string>& faults) {
  for (const tree::GoodAmount& paid : op.args[0].goods) {
    must_fit(paid.good, is_paid, "be paid", faults);
    if (paid.amount.kind != tree::Value::Kind::kNumber)
      faults.push_back("what is paid is a plain number");
  }
}

void check_goods(const tree::Card& card, const Library& library, Status& status) {
  Faults faults;
  const auto report = [&](tree::Mark mark) {
    for (const std::string& what : faults)
      status.add(library.where(mark), fmt::format("card {}: {}", card.id, what));
    faults.clear();
  };
  for (const tree::FieldValue& field : card.fields) {
    check_field(field, faults);
    report(field.mark);
  }
  walk(card, [&](const tree::Op& op) {
    check_payment(card, op, faults);
    report(op.mark);
  });
  for (const tree::Modifier& keep : card.passive) {
    for (const tree::Arg& arg : keep.args) must_fit(arg.goods, is_kept, "be kept", faults);
    report(keep.mark);
  }
  for (const tree::Reaction& reaction : card.reactions) {
    check_reaction(reaction, faults);
    report(reaction.mark);
  }
}

}  // namespace ecumene::settlers
