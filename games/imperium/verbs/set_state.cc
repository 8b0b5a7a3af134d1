#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

struct Args {
  arg::Choice<Fact> state;
  static constexpr auto params() {
    return std::tuple{required("set_state", &Args::state, "barbarian", "empire")};
  }
};

// Who has that state already does not change it.
bool can(const Query& q, const Frame& f, const Args& args) {
  return !Host::fact(q.state, f.who, args.state.value());
}

Step run(Engine& m, Frame& f, const Args& args) {
  const bool changes = can(m, f, args);
  set_state(m, f.who, args.state.is(kEmpire));
  return m.finish(f, changes, changes);
}

constexpr VerbRecord<Host, Args> kRecord = {.name = "set_state", .run = run, .can = can};

}  // namespace

extern const Verb<Host> set_state_verb = verb<kRecord>;

}  // namespace ecumene::imperium
