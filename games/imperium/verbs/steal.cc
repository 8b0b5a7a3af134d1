#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-R140, R141, Z68: from the visited seat to the owner of the card, what there is of that kind.
Step run(Table& m, Frame& f, const code::Call& call) {
  int total = 0;
  bool all = true;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount wanted = amount_at(m, f, call.param[0], i);
    int16_t& have = tokens_of(m.s, f.who, wanted.good);
    const int taken = std::min<int>(wanted.amount, have);
    all = all && taken == wanted.amount;
    have = static_cast<int16_t>(have - taken);
    add_tokens(tokens_of(m.s, f.owner, wanted.good), taken);
    total += taken;
    if (m.events && taken > 0)
      m.tell({.kind = kStolen,
              .seat = f.owner,
              .other = f.who,
              .source = f.source,
              .clause = "IMP-R140",
              .amount = static_cast<int16_t>(taken),
              .word = good_word(wanted.good)});
  }
  return m.finish(f, total, all);
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  const Amount wanted = amount_at(q, f, call.param[0], 0);
  return Host::pool(q.state, f.who, wanted.good) >= wanted.amount;
}

}  // namespace

const Verb<Host> kStealVerb = {.run = run, .can = can};

}  // namespace ecumene::imperium
