#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

Step run(Table& m, Frame& f, const code::Call&) {
  shuffle_nation(m, f.who);
  say(m, kShuffled, f.who, CardId::none(), f.source, "IMP-R88");
  return m.finish(f, 1, true);
}

// IMP-Z126: with nothing above the disc card a shuffle changes nothing.
bool can(const Query& q, const Frame& f, const code::Call&) {
  const CardId top = q.state.cards.top(zone_of(kNation, f.who));
  return top && !is_disc(q, f.who, top);
}

}  // namespace

const Verb<Host> kShuffleVerb = {.run = run, .can = can};

}  // namespace ecumene::imperium
