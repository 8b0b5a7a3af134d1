#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

Step run(Engine& m, Frame& f, const TakeUnrestArgs& args) {
  const int count = m.value(f, args.count);
  for (int i = 0; i < count; ++i) {
    take_unrest(m, f.who, f.source);
    if (Host::over(m.s)) return Step::kDone;
  }
  return m.finish(f, count, true);
}

// IMP-Z17: the pile holds fewer cards than there are takers.
bool scarce(const Query& q, int seats) { return q.state.cards.size(zone_of(kUnrest)) < seats; }

// In an `each`, its owner comes first: IMP-Z17.
constexpr VerbRecord<Host, TakeUnrestArgs> kRecord = {.name = "take_unrest",
                                                      .counts = true,
                                                      .harms = true,
                                                      .by_rule = &automaton_take_unrest,
                                                      .run = run,
                                                      .can = always,
                                                      .scarce = scarce};

}  // namespace

extern const Verb<Host> take_unrest_verb = verb<kRecord>;

}  // namespace ecumene::imperium
