#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// Where no card comes it gives 2 progress, which is one of its five ways to go (IMP-R40): it is
// done in every case.
Step run(Engine& m, Frame& f, const BreakThroughArgs& args) {
  if (!m.begin(f)) return m.finish(f, f.done, true);
  f.done = 0;
  start_break_through(
      m, f.who,
      {.suits = m.content.suits_named[args.cards.selector], .also_exile = args.also_exile.given},
      f.source);
  return Step::kWait;
}

constexpr VerbRecord<Host, BreakThroughArgs> kRecord = {.name = "break_through",
                                                        .zones = {"market"},
                                                        .counts = true,
                                                        .only_benefits = true,
                                                        .by_rule = &automaton_break_through,
                                                        .run = run,
                                                        .can = always};

}  // namespace

extern const Verb<Host> break_through_verb = verb<kRecord>;

}  // namespace ecumene::imperium
