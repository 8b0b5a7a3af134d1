#include "games/template/verbs/goods.h"

namespace ecumene::template_game {
namespace {

bool can(const Query& q, const Frame& f, const code::Call& call) {
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount pay = amount_at(q, f, call.param[0], i);
    const int have = q.state.pool[f.who.value][static_cast<size_t>(pay.good)];
    if (pay.up_to ? have == 0 : have < pay.amount) return false;
  }
  return true;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  const Amount pay = amount_at(q, f, call.param[0], 0);
  const int most =
      std::min<int>(pay.amount, q.state.pool[f.who.value][static_cast<size_t>(pay.good)]);
  for (int n = 0; n <= most; ++n) out.push_back({kDoAmount, {static_cast<int16_t>(n), 0, 0}});
}

void spend(Table& m, const Frame& f, int good, int amount) {
  m.s.pool[f.who.value][static_cast<size_t>(good)] -= static_cast<int16_t>(amount);
  m.tell({.kind = kPaid,
          .seat = f.who,
          .source = f.source,
          .amount = static_cast<int16_t>(amount),
          .word = good_word(good)});
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) {
    if (!can(m, f, call)) return m.finish(f, 0, false);
    if (amount_at(m, f, call.param[0], 0).up_to) return m.ask(kAskVerb, f.who);
  } else {
    const int amount = m.take_answer().arg[0];
    spend(m, f, amount_at(m, f, call.param[0], 0).good, amount);
    return m.finish(f, amount, true);
  }
  int total = 0;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount pay = amount_at(m, f, call.param[0], i);
    spend(m, f, pay.good, pay.amount);
    total += pay.amount;
  }
  return m.finish(f, total, true);
}

}  // namespace

const Verb<Host> kPayVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::template_game
