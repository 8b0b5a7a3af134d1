#include "games/template/verbs/goods.h"

namespace ecumene::template_game {
namespace {

// Each good is a gain of its own; frame.scratch says at which one we are, because a replacement may
// come between.
Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) f.scratch = 0;
  int total = 0;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount gain = amount_at(m, f, call.param[0], i);
    total += gain.amount;
    if (i < f.scratch || gain.amount <= 0) continue;
    Occurrence o;
    o.seat = f.who, o.card = CardId::none(), o.good = gain.good, o.amount = gain.amount;
    const Replaced replaced = m.replace(f, kWouldGain, o);
    if (replaced == Replaced::kWait) return Step::kWait;
    if (replaced == Replaced::kNot) add_goods(m, f.who, gain.good, gain.amount, f.source);
    f.scratch = static_cast<int16_t>(i + 1);
  }
  return m.finish(f, total, true);
}

bool can(const Query&, const Frame&, const code::Call&) { return true; }

}  // namespace

const Verb<Host> kGainVerb = {.run = run, .can = can};

}  // namespace ecumene::template_game
