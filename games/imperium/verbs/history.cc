#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-R119; the garrison goes along (IMP-R111).
void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  const code::Selector& selector = m.selector(call.param[0].selector);
  // IMP-Z83
  const bool proved = selector.printed >= 0 && Cards::word(m.s.cards.where(card)) == kHand;
  const Seat chooser = proved ? Seat::none() : f.who;
  move_card(m, card, zone_of(kHistory, f.who), Place::kBottom, chooser, true);
  if (proved) m.s.cards.show(card, kEverybody);
  say(m, kToHistory, f.who, card, f.source, "IMP-R119");
}

bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return q.state.cards.where(card) != zone_of(kHistory, f.who);
}

}  // namespace

const Verb<Host> kHistoryVerb = {.act = act, .fits = fits, .would = kWouldHistory};

}  // namespace ecumene::imperium
