#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// What stands in for a mask (IMP-Z138) is exhausted, or abandoned out of its garrison.
void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  const ZoneId zone = m.s.cards.where(card);
  if (zone == zone_of(kPlay, f.who) &&
      m.content.asks_masks[static_cast<size_t>(call.param[0].selector)]) {
    --m.s.player[f.who.value].exhaustion;
    m.s.exhausted.insert(card.value);
    return say(m, kUsed, f.who, card, f.source, "IMP-Z138");
  }
  discard_card(m, f.who, card, f.source,
               zone == zone_of(kGarrison, f.who) ? kAbandoned : kDiscarded, false);
}

// IMP-R60: not out of a garrison. What lies in the discard pile already is not discarded again.
bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return q.state.cards.where(card) != zone_of(kDiscard, f.who) &&
         Cards::word(q.state.cards.where(card)) != kGarrison;
}

}  // namespace

const Verb<Host> kDiscardVerb = {.act = act, .fits = fits};

}  // namespace ecumene::imperium
