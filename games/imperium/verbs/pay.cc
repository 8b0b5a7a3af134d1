#include "games/imperium/card_goods.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

void check(const tree::Op& op, std::vector<std::string>& faults) {
  check_payment(op.args[0].goods, faults);
}

struct Local {
  int16_t total = 0;
};

// Cheaper Unrest (IMP-Z120): the materials of its text, while it is played.
int discounted(const Query& q, const Frame& f, int good, int amount) {
  if (good == kActions || !plays_unrest(q, f)) return amount;
  int less = 0, least = 1;
  q.for_each_modifier<PlayCost>(f.who, f.source, [&](const PlayCost& cost, const code::Modifier&) {
    q.for_each_item(f, cost.change, [&](const Query::GoodsItem& change) {
      if (change.good == good) less += change.amount;
    });
    least = cost.min.or_else(least);
  });
  return less == 0 ? amount : std::max(least, amount + less);
}

struct Bill {
  Price price{};
  int actions = 0;
  int total = 0;
  bool payable = true;
  int up_to = -1;  // the good of which the payer names the amount
};

void charge(const Query& q, const Frame& f, const PayArgs& args, const Query::GoodsItem& item,
            Bill& bill) {
  int amount = item.amount;
  if (item.is_all()) {  // IMP-Z128
    amount = Host::pool(q.state, f.who, item.good);
    if (args.min && amount < args.min.number) bill.payable = false;
  }
  if (item.is_up_to()) {
    bill.up_to = item.good;
    amount = 0;
  }
  amount = discounted(q, f, item.good, amount);
  bill.total += amount;
  (item.good == kActions ? bill.actions : bill.price[item.good]) += amount;
}

Bill bill_of(const Query& q, const Frame& f, const PayArgs& args) {
  Bill bill;
  q.for_each_item(f, args.goods,
                  [&](const Query::GoodsItem& item) { charge(q, f, args, item, bill); });
  bill.payable = bill.payable && q.state.player[f.who.value].actions >= bill.actions &&
                 affordable(q, f.who, bill.price);
  return bill;
}

bool can(const Query& q, const Frame& f, const PayArgs& args) {
  return bill_of(q, f, args).payable;
}

void options(const Query& q, const Frame& f, const PayArgs& args, Actions& out) {
  const auto pay = q.item(f, args.goods, 0);
  const int most = std::min(pay.amount, Host::pool(q.state, f.who, pay.good));
  for (int n = 0; n <= most; ++n) out.push_back(number_action(kDoAmount, n));
}

Step settle(Engine& m, Frame& f, const Bill& bill) {
  m.s.player[f.who.value].actions -= static_cast<int16_t>(bill.actions);  // IMP-R19
  f.locals<Local>().total = narrow<int16_t>(bill.total);
  if (bill.price != Price{} && !start_payment(m, f.who, bill.price, f.source)) return Step::kWait;
  return m.finish(f, bill.total, true);
}

Step run(Engine& m, Frame& f, const PayArgs& args) {
  const bool fresh = m.begin(f);
  // the payment has been made
  if (!fresh && !m.answered()) return m.finish(f, f.locals<Local>().total, true);
  Bill bill = bill_of(m, f, args);
  if (!fresh) {
    bill.total = m.take_answer().arg[0];
    bill.price[bill.up_to] = bill.total;
    return settle(m, f, bill);
  }
  if (!bill.payable) return m.finish(f, 0, false);
  return bill.up_to >= 0 ? m.ask(kAskVerb, f.who) : settle(m, f, bill);
}

constexpr VerbRecord<Host, PayArgs> kRecord = {.name = "pay",
                                               .counts = true,
                                               .pays = true,
                                               .check = check,
                                               .by_rule = &automaton_pay,
                                               .run = run,
                                               .can = can,
                                               .options = options};

}  // namespace

extern const Verb<Host> pay_verb = verb<kRecord>;

}  // namespace ecumene::imperium
