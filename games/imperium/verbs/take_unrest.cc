#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

Step run(Table& m, Frame& f, const code::Call& call) {
  const int count = m.value(f, call.param[0].value);
  const Seat who = f.who;
  const CardId source = f.source;
  for (int i = 0; i < count; ++i) {
    take_unrest(m, who, source);
    if (Host::over(m.s)) return Step::kDone;
  }
  return m.finish(f, count, true);
}

}  // namespace

const Verb<Host> kTakeUnrestVerb = {.run = run, .can = always};

}  // namespace ecumene::imperium
