// Saboteurs BAR010, BAR011: nobody else takes goods from another player.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-Q26: of the seat that is visited, for the owner of the card, who chooses which.
void options(const Query& q, const Frame& f, const code::Call&, Actions& out) {
  for (const Good good : kResources)
    if (q.state.pool[f.who.value][good] > 0) out.push_back(on_number(kDoGood, good));
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  Actions goods;
  options(q, f, call, goods);
  return !goods.empty();
}

Step take(Table& m, Frame& f, int good) {
  use_up_goods(m, f.who, good, 1);
  int16_t& have = m.s.pool[f.owner.value][static_cast<size_t>(good)];
  have = narrow<int16_t>(have + 1);
  m.tell({.kind = kStolen,
          .seat = f.owner,
          .other = f.who,
          .source = f.source,
          .clause = "SET-Q26",
          .amount = 1,
          .word = good_word(good)});
  return m.finish(f, 1, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (!m.begin(f)) return take(m, f, m.take_answer().arg[0]);
  Actions goods;
  options(m, f, call, goods);
  if (goods.empty()) return m.finish(f, 0, false);
  return goods.size() > 1 ? m.ask(kAskVerb, f.owner) : take(m, f, goods[0].arg[0]);
}

}  // namespace

const Verb<Host> kStealVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::settlers
