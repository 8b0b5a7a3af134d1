#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {

// IMP-Q11: a market card with tokens stays.
bool may_exile(const Query& q, const Frame&, const CardsArgs&, CardId card) {
  const int slot = slot_of(q.state, card);
  return slot < 0 || q.state.market[slot].tokens == std::array<uint8_t, kResources>{};
}

namespace {

void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  if (m.s.cards.where(card) == zone_of(kMarket)) return exile_market_card(m, f.who, card, f.source);
  const bool main = Cards::word(m.s.cards.where(card)) == kTray;
  move_card(m, card, zone_of(kExile), Place::kTop, f.who, true);
  say(m, kExiled, f.who, card, f.source, "IMP-R69");
  if (main) main_deck_touched(m);
}

// IMP-Z31: cards of the own hand.
bool gives_up(const Query& q, const CardsArgs& args) {
  return !(q.selector(args.cards).zones & ~(1u << kHand)) && gives_up_all(q, args);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "exile",
                                                 .zones = {"market"},
                                                 .counts = true,
                                                 .harms = true,
                                                 .by_rule = &automaton_exile,
                                                 .act = act,
                                                 .fits = may_exile,
                                                 .gives_up = gives_up};

}  // namespace

extern const Verb<Host> exile_verb = verb<kRecord>;

}  // namespace ecumene::imperium
