#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z139, Z147: a deck that is searched is shown and shuffled.
void show_searched(Table& m, Seat seat) {
  for (int zone : {kHand, kDeck})
    m.s.cards.for_each(zone_of(zone, seat), [&](CardId card) { m.s.cards.show(card, kEverybody); });
}

// IMP-R119; the garrison goes along (IMP-R111).
void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  const code::Selector& selector = m.selector(call.param[0].selector);
  const bool proved = selector.printed >= 0 && Cards::word(m.s.cards.where(card)) == kHand;  // IMP-Z83
  const bool searched = Cards::word(m.s.cards.where(card)) == kDeck;
  if (searched) show_searched(m, f.who);
  move_card(m, card, zone_of(kHistory, f.who), Place::kBottom, f.who, true);
  if (proved) m.s.cards.show(card, kEverybody);
  say(m, kToHistory, f.who, card, f.source, "IMP-R119");
  if (searched) m.s.cards.shuffle(zone_of(kDeck, f.who), m.s.rng);
}

bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return q.state.cards.where(card) != zone_of(kHistory, f.who);
}

}  // namespace

const Verb<Host> kHistoryVerb = {.act = act, .fits = fits, .would = kWouldHistory};

}  // namespace ecumene::imperium
