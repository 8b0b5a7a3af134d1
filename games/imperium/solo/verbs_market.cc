// SOLO-17, SOLO-18: which cards the automaton acquires and breaks through for.
#include "games/imperium/solo/verbs.h"

namespace ecumene::imperium {
namespace {

bool in_exile(const Query& q, const code::Call& call) {
  return q.selector(call.param[0].selector).zones & (1u << kExile);
}

// Of the exiled cards the most valuable one, of equals the one on top.
CardId best_exiled(const Query& q, const Frame& f, const code::Call& call) {
  CardId best;
  q.state.cards.for_each(zone_of(kExile), [&](CardId card) {
    if (q.fits(f, q.selector(call.param[0].selector), card) &&
        (!best || face_of(q, card).bot_value > face_of(q, best).bot_value))
      best = card;
  });
  return best;
}

CardId acquirable(const Query& q, const Frame& f, const code::Call& call) {
  if (in_exile(q, call)) return best_exiled(q, f, call);
  return best_in_market(
      q, [&](CardId card) { return q.fits(f, q.selector(call.param[0].selector), card); });
}

bool can_acquire(const Query& q, const Frame& f, const code::Call& call) {
  return static_cast<bool>(acquirable(q, f, call));
}

Step run_acquire(Table& m, Frame& f, const code::Call& call) {
  const CardId card = acquirable(m, f, call);
  if (!card) return m.finish(f, 0, false);
  Occurrence o;
  o.seat = f.who, o.card = card, o.from = 1u << (in_exile(m, call) ? kExile : kMarket);
  if (in_exile(m, call)) {
    receive(m, f.who, card), belongs_to(m.s, card, f.who);
    say(m, {.kind = kAcquired,
            .seat = f.who,
            .card = card,
            .source = f.source,
            .clause = "IMP-R76",
            .from = zone_of(kExile)});
    if (gets_unrest(face_of(m, card))) take_unrest(m, f.who, f.source);  // IMP-R78
  } else {
    take_market_card(m, f.who, card, true, f.source);
  }
  if (Host::over(m.s)) return Step::kDone;
  f.it = CardRef(card);
  m.emit(kWhenAcquire, o);
  return m.finish(f, 1, true);
}

// The first suit of a list that nothing in the market has decides which deck is searched.
Step run_break_through(Table& m, Frame& f, const code::Call& call) {
  const unsigned suits = m.content.suits_named[call.number];
  Frame search = f;
  search.scratch = suits ? 0 : kVariableOnly;
  search.declared = static_cast<uint8_t>(suits ? 1 + std::countr_zero(suits) : 0);
  const CardId open = best_in_market(m, [&](CardId card) {
    return suits ? (face_of(m, card).suits & suits) != 0 : breaks_through_for(m, search, card);
  });
  CardId card = open;
  if (open) {
    take_market_card(m, f.who, open, false, f.source);
    if (Host::over(m.s)) return Step::kDone;
  } else {
    card = break_through_unseen(m, search);
  }
  if (!card) {
    gain_goods(m, f.who, m.s.option[kOptionBreakThrough] ? kMaterials : kProgress, 2, f.source);
    return m.finish(f, 0, true);
  }
  f.it = CardRef(card);
  Occurrence o;
  o.seat = f.who, o.card = card, o.from = 1u << (open ? kMarket : kMain);
  m.emit(kWhenBreakThrough, o);
  return m.finish(f, 1, true);
}

}  // namespace

// SOLO-17: value with tokens, then tokens, then the lower slot; the option takes the lowest slot at
// once.
int market_rank(const Query& q, int slot) {
  if (q.state.option[kOptionMarketChoice]) return -slot;
  const Slot& here = q.state.market[static_cast<size_t>(slot)];
  int tokens = 0;
  for (uint8_t good : here.tokens) tokens += good;
  return (face_of(q, here.card).bot_value + tokens) * 10000 + tokens * 10 - slot;
}

const Verb<Host> kAutomatonAcquire = {.run = run_acquire, .can = can_acquire};
const Verb<Host> kAutomatonBreakThrough = {.run = run_break_through, .can = always};

}  // namespace ecumene::imperium
