#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// SOLO-13: dynasty cards to the automaton's discard pile. Nobody else has a dynasty deck.
bool able(const Query& q, const Frame& f, const AmountArgs&) {
  return is_automaton(q.state, f.who) && !q.state.cards.empty(zone_of(kNation, f.who));
}

bool can(const Query& q, const Frame& f, const AmountArgs& args) {
  return is_automaton(q.state, f.who) &&
         q.state.cards.size(zone_of(kNation, f.who)) >= q.value(f, args.amount);
}

Step run(Engine& m, Frame& f, const AmountArgs& args) {
  if (!is_automaton(m.s, f.who)) return m.finish(f, 0, false);
  const int count = m.value(f, args.amount);
  int done = 0;
  while (done < count && dynasty_card(m, zone_of(kDiscard, f.who), f.source)) ++done;
  return m.finish(f, done, done == count);
}

constexpr VerbRecord<Host, AmountArgs> kRecord = {
    .name = "dynasty", .counts = true, .run = run, .can = can, .able = able};

}  // namespace

extern const Verb<Host> dynasty_verb = verb<kRecord>;

}  // namespace ecumene::imperium
