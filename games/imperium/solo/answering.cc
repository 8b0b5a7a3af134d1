// SOLO-22: what others' cards offer the automaton. It takes what costs nothing.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

bool accepts(const Query& q) {
  return !q.state.option[kOptionBenefits] && !q.offers_cost(q.state.effects.stack.back());
}

Action answer(const Query& q) {
  Actions options;
  Imperium::legal(q.content, q.state, options);
  CHECK(!options.empty());
  const Action yes{kDoYes, {}}, no{kDoNo, {}};
  if (!options.contains(no)) return options[0];
  return q.state.pending.kind == kAskMay && accepts(q) && options.contains(yes) ? yes : no;
}

}  // namespace

void answer_for_automaton(Engine& m) {
  while (m.s.pending && is_automaton(m.s, m.s.pending.seat)) m.answer_within(answer(m));
}

}  // namespace ecumene::imperium
