#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// Cheaper Unrest (IMP-Z120): the materials of its text, while it is played.
int discount(const Query& q, const Frame& f, int good, int amount) {
  if (good == kActions || !has_suit(face_of(q, f.source), kIsUnrest) ||
      q.code.ability[kOnPlay][f.source.value] != f.program)
    return amount;
  int less = 0, least = 1;
  q.for_each_modifier(kPlayCost, f.who, f.source, [&](const code::Modifier& m) {
    for (int i = 0; i < m.call.param[0].goods_count; ++i) {
      const Amount change = amount_at(q, f, m.call.param[0], i);
      if (change.good == good) less += change.amount;
    }
    if (m.call.param[3].given) least = q.value(Frame{}, m.call.param[3].value);
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

Bill bill_of(const Query& q, const Frame& f, const code::Call& call) {
  Bill bill;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    Amount pay = amount_at(q, f, call.param[0], i);
    const int have = Host::pool(q.state, f.who, pay.good);
    if (pay.kind == tree::Value::Kind::kAll) {  // IMP-Z128
      pay.amount = have;
      if (call.param[1].given && have < q.value(f, call.param[1].value)) bill.payable = false;
    }
    if (pay.kind == tree::Value::Kind::kUpTo) bill.up_to = pay.good, pay.amount = 0;
    pay.amount = discount(q, f, pay.good, pay.amount);
    bill.total += pay.amount;
    if (pay.good == kActions)
      bill.actions += pay.amount;
    else
      bill.price[static_cast<size_t>(pay.good)] += pay.amount;
  }
  bill.payable = bill.payable && q.state.player[f.who.value].actions >= bill.actions &&
                 affordable(q, f.who, bill.price);
  return bill;
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  return bill_of(q, f, call).payable;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  const Amount pay = amount_at(q, f, call.param[0], 0);
  const int most = std::min(pay.amount, Host::pool(q.state, f.who, pay.good));
  for (int n = 0; n <= most; ++n) out.push_back({kDoAmount, {static_cast<int16_t>(n), 0, 0}});
}

Step settle(Table& m, Frame& f, const Bill& bill) {
  m.s.player[f.who.value].actions -= static_cast<int16_t>(bill.actions);  // IMP-R19
  f.scratch = static_cast<int16_t>(bill.total);
  if (bill.price != Price{} && !start_payment(m, f.who, bill.price, f.source)) return Step::kWait;
  return m.finish(f, bill.total, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  Bill bill = bill_of(m, f, call);
  if (m.begin(f)) {
    if (!bill.payable) return m.finish(f, 0, false);
    if (bill.up_to >= 0) return m.ask(kAskVerb, f.who);
    return settle(m, f, bill);
  }
  if (!m.answered()) return m.finish(f, f.scratch, true);  // the payment has been made
  bill.total = m.take_answer().arg[0];
  bill.price[static_cast<size_t>(bill.up_to)] = bill.total;
  return settle(m, f, bill);
}

}  // namespace

const Verb<Host> kPayVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
