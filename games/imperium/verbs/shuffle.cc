#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z126: with nothing above the disc card a shuffle changes nothing.
bool can(const Query& q, const Frame& f, const code::Call& call) {
  const CardId top = q.state.cards.top(zone_of(call.param[0].index, f.who));
  return top && !is_disc(q, f.who, top);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const bool changes = can(m, f, call);
  const ZoneId zone = zone_of(call.param[0].index, f.who);
  if (call.param[0].index == kNation)
    shuffle_nation(m, f.who);
  else
    m.s.cards.shuffle(zone, m.s.rng);
  m.tell({.kind = kShuffled, .seat = f.who, .source = f.source, .clause = "IMP-R87", .from = zone});
  return m.finish(f, changes, changes);
}

}  // namespace

const Verb<Host> kShuffleVerb = {.run = run, .can = can};

}  // namespace ecumene::imperium
