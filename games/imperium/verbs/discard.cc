#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

void act(Table& m, Frame& f, const code::Call&, CardId card) { discard_card(m, f.who, card, f.source, kDiscarded, false); }

// IMP-R60: not out of a garrison. What lies in the discard pile already is not discarded again.
bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return q.state.cards.where(card) != zone_of(kDiscard, f.who) && Cards::word(q.state.cards.where(card)) != kGarrison;
}

}  // namespace

const Verb<Host> kDiscardVerb = {.act = act, .fits = fits};

}  // namespace ecumene::imperium
