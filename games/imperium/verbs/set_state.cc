#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

Step run(Table& m, Frame& f, const code::Call& call) {
  set_state(m, f.who, call.param[0].index == kEmpire);
  return m.finish(f, 1, true);
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  return !Host::fact(q.state, f.who, call.param[0].index);
}

}  // namespace

const Verb<Host> kSetStateVerb = {.run = run, .can = can};

}  // namespace ecumene::imperium
