#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// Who has that state already does not change it.
bool can(const Query& q, const Frame& f, const code::Call& call) {
  return !Host::fact(q.state, f.who, call.param[0].index);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const bool changes = can(m, f, call);
  set_state(m, f.who, call.param[0].index == kEmpire);
  return m.finish(f, changes, changes);
}

}  // namespace

const Verb<Host> kSetStateVerb = {.run = run, .can = can};

}  // namespace ecumene::imperium
