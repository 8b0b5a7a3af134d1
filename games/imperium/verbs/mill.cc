#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// SOLO-20: cards off the automaton's deck. Nobody else does it.
bool able(const Query& q, const Frame& f, const AmountArgs&) {
  return is_automaton(q.state, f.who) && !q.state.cards.empty(zone_of(kDeck, f.who));
}

bool can(const Query& q, const Frame& f, const AmountArgs& args) {
  return is_automaton(q.state, f.who) &&
         q.state.cards.size(zone_of(kDeck, f.who)) >= q.value(f, args.amount);
}

Step run(Engine& m, Frame& f, const AmountArgs& args) {
  if (!is_automaton(m.s, f.who)) return m.finish(f, 0, false);
  const int count = m.value(f, args.amount);
  const int done = mill(m, count, f.source, "SOLO-20");
  return m.finish(f, done, done == count);
}

constexpr VerbRecord<Host, AmountArgs> kRecord = {
    .name = "mill", .counts = true, .run = run, .can = can, .able = able};

}  // namespace

extern const Verb<Host> mill_verb = verb<kRecord>;

}  // namespace ecumene::imperium
