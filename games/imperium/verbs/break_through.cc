#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// Where no card comes it gives 2 progress, which is one of its five ways to go (IMP-R40): it is
// done in every case.
Step run(Table& m, Frame& f, const code::Call& call) {
  if (!m.begin(f)) return m.finish(f, f.scratch, true);
  f.scratch = 0;
  const int suits = m.content.suits_named[call.number];
  start_break_through(
      m, f.who, (suits ? suits : kVariableOnly) | (call.param[1].given ? kAlsoExile : 0), f.source);
  return Step::kWait;
}

}  // namespace

const Verb<Host> kBreakThroughVerb = {.run = run, .can = always};

}  // namespace ecumene::imperium
