// SOLO-17, SOLO-18: which cards the automaton acquires and breaks through for.
#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

bool in_exile(const Query& q, const CardsArgs& args) {
  return q.selector(args.cards).zones & (1u << kExile);
}

// Of the exiled cards the most valuable one, of equals the one on top.
CardId best_exiled(const Query& q, const Frame& f, const CardsArgs& args) {
  CardId best;
  q.state.cards.for_each(zone_of(kExile), [&](CardId card) {
    if (q.fits(f, q.selector(args.cards), card) &&
        (!best || face_of(q, card).bot_value > face_of(q, best).bot_value))
      best = card;
  });
  return best;
}

CardId acquirable(const Query& q, const Frame& f, const CardsArgs& args) {
  if (in_exile(q, args)) return best_exiled(q, f, args);
  return best_in_market(q, [&](CardId card) { return q.fits(f, q.selector(args.cards), card); });
}

bool can_acquire(const Query& q, const Frame& f, const CardsArgs& args) {
  return static_cast<bool>(acquirable(q, f, args));
}

Step run_acquire(Engine& m, Frame& f, const CardsArgs& args) {
  const CardId card = acquirable(m, f, args);
  if (!card) return m.finish(f, 0, false);
  Occurrence o{.seat = f.who, .card = card, .from = 1u << (in_exile(m, args) ? kExile : kMarket)};
  if (in_exile(m, args)) {
    receive(m, f.who, card), m.s.belongs.keep(card, f.who);
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
Step run_break_through(Engine& m, Frame& f, const BreakThroughArgs& args) {
  const unsigned suits = m.content.suits_named[args.cards.selector];
  const int first = suits ? std::countr_zero(suits) : kAnyVariable;
  const CardId open = best_in_market(m, [&](CardId card) {
    return suits ? (face_of(m, card).suits & suits) != 0 : breaks_through_for(m, first, card);
  });
  CardId card = open;
  if (open) {
    take_market_card(m, f.who, open, false, f.source);
    if (Host::over(m.s)) return Step::kDone;
  } else {
    card = break_through_unseen(m, f.who, first, f.source);
  }
  if (!card) {
    gain_goods(m, f.who, m.s.option[kOptionBreakThrough] ? kMaterials : kProgress, 2, f.source);
    return m.finish(f, 0, true);
  }
  f.it = CardRef(card);
  m.emit(kWhenBreakThrough, {.seat = f.who, .card = card, .from = 1u << (open ? kMarket : kMain)});
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, CardsArgs> kAcquire = {
    .name = "acquire", .run = run_acquire, .can = can_acquire};
constexpr VerbRecord<Host, BreakThroughArgs> kBreakThroughWay = {
    .name = "break_through", .run = run_break_through, .can = always};

}  // namespace

// SOLO-17: value with tokens, then tokens, then the lower slot; the option takes the lowest slot at
// once.
int market_rank(const Query& q, int slot) {
  if (q.state.option[kOptionMarketChoice]) return -slot;
  const Slot& here = q.state.market[slot];
  int tokens = 0;
  for (uint8_t good : here.tokens) tokens += good;
  return (face_of(q, here.card).bot_value + tokens) * 10000 + tokens * 10 - slot;
}

extern const Verb<Host> automaton_acquire = verb<kAcquire>;
extern const Verb<Host> automaton_break_through = verb<kBreakThroughWay>;

}  // namespace ecumene::imperium
