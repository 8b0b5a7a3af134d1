#include "games/template/verbs/goods.h"

namespace ecumene::template_game {
namespace {

// TPL-15: from the visited seat to the owner of the card.
Step run(Table& m, Frame& f, const code::Call& call) {
  const Amount wanted = amount_at(m, f, call.param[0], 0);
  int16_t& have = m.s.pool[f.who.value][static_cast<size_t>(wanted.good)];
  const int taken = std::min<int>(wanted.amount, have);
  have = static_cast<int16_t>(have - taken);
  m.tell({.kind = kStolen,
          .seat = f.owner,
          .other = f.who,
          .source = f.source,
          .clause = "TPL-15",
          .amount = static_cast<int16_t>(taken),
          .word = good_word(wanted.good)});
  int16_t& gets = m.s.pool[f.owner.value][static_cast<size_t>(wanted.good)];
  gets = static_cast<int16_t>(std::min(99, gets + taken));
  return m.finish(f, taken, taken == wanted.amount);
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  const Amount wanted = amount_at(q, f, call.param[0], 0);
  return q.state.pool[f.who.value][static_cast<size_t>(wanted.good)] >= wanted.amount;
}

}  // namespace

const Verb<Host> kStealVerb = {.run = run, .can = can};

}  // namespace ecumene::template_game
