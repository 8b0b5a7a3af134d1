#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

void act(Table& m, Frame& f, const code::Call&, CardId card) {
  if (m.s.cards.where(card) == zone_of(kMarket)) return exile_market_card(m, f.who, card, f.source);
  const bool main = Cards::word(m.s.cards.where(card)) == kTray;
  move_card(m, card, zone_of(kExile), Place::kTop, f.who, true);
  say(m, kExiled, f.who, card, f.source, "IMP-R69");
  if (main) main_deck_touched(m);
}

// IMP-Q11: a market card with tokens stays.
bool fits(const Query& q, const Frame&, const code::Call&, CardId card) {
  const int slot = slot_of(q.state, card);
  return slot < 0 ||
         q.state.market[static_cast<size_t>(slot)].tokens == std::array<uint8_t, kResources>{};
}

}  // namespace

const Verb<Host> kExileVerb = {.act = act, .fits = fits};

}  // namespace ecumene::imperium
