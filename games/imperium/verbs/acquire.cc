#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// IMP-Z115: some passives let an acquire that allows a suit take an exiled card of it.
bool exiled_allowed(const Query& q, Seat seat, CardId card) {
  bool allowed = false;
  q.for_each_modifier<AcquireExiled>(seat, [&](const AcquireExiled& args, const code::Modifier&) {
    allowed = allowed || (args.suits.bits & face_of(q, card).suits);
  });
  return allowed;
}

void candidates(const Query& q, const Frame& f, const CardsArgs& args, Visit<Action> visit) {
  const code::Selector& selector = q.selector(args.cards);
  bool more = true;
  q.for_each_card(f, selector,
                  [&](CardId card) { return more = visit(card_action(kDoTake, card)); });
  const bool takes_exiled_anyway = (selector.zones >> kExile) & 1u;
  if (!more || takes_exiled_anyway || q.printed_modifiers<AcquireExiled>().empty()) return;
  q.state.cards.for_each(zone_of(kExile), [&](CardId card) {
    if (more && q.fits(f, selector, card) && exiled_allowed(q, f.who, card))
      more = visit(card_action(kDoTake, card));
  });
}

// IMP-R76, R78, R79
void take_exiled(Engine& m, Seat seat, CardId card, CardId source) {
  m.move(card, zone_of(kHand, seat));
  m.s.belongs.keep(card, seat);
  say(m, {.kind = kAcquired,
          .seat = seat,
          .card = card,
          .source = source,
          .clause = "IMP-R76",
          .from = zone_of(kExile)});
  if (gets_unrest(face_of(m, card))) take_unrest(m, seat, source);
}

// IMP-Z22
Step take(Engine& m, Frame& f, const CardsArgs&, Action chosen) {
  const CardId card = card_of(chosen);
  const bool exiled = m.s.cards.where(card) == zone_of(kExile);
  Occurrence o{.seat = f.who, .card = card, .from = 1u << (exiled ? kExile : kMarket)};
  if (exiled)
    take_exiled(m, f.who, card, f.source);
  else
    take_market_card(m, f.who, card, true, f.source);
  if (Host::over(m.s)) return Step::kDone;
  f.it = CardRef(card);
  m.emit(kWhenAcquire, o);
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {.name = "acquire",
                                                 .zones = {"market"},
                                                 .counts = true,
                                                 .only_benefits = true,
                                                 .by_rule = &automaton_acquire,
                                                 .candidates = candidates,
                                                 .take = take};

}  // namespace

extern const Verb<Host> acquire_verb = verb<kRecord>;

}  // namespace ecumene::imperium
