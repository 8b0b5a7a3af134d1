#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z115: some passives let an acquire that allows a suit take an exiled card of it.
bool exiled_allowed(const Query& q, Seat seat, CardId card) {
  bool allowed = false;
  q.for_each_modifier(kAcquireExiled, seat, CardId::none(), [&](const code::Modifier& m) {
    allowed = allowed || (m.call.param[0].words & face_of(q, card).suits);
  });
  return allowed;
}

template <class F>
void for_each_acquirable(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  const code::Selector& selector = q.selector(call.param[0].selector);
  q.for_each_card(f, selector, [&](CardId card) { return visit(card), true; });
  if (((selector.zones >> kExile) & 1u) || q.code.passive[kAcquireExiled].empty()) return;
  q.state.cards.for_each(zone_of(kExile), [&](CardId card) {
    if (q.fits(f, selector, card) && exiled_allowed(q, f.who, card)) visit(card);
  });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  bool any = false;
  for_each_acquirable(q, f, call, [&](CardId) { any = true; });
  return any;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  for_each_acquirable(q, f, call, [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
}

// IMP-R76, R78, R79
void take_exiled(Table& m, Seat seat, CardId card, CardId source) {
  m.move(card, zone_of(kHand, seat));
  belongs_to(m.s, card, seat);
  say(m, {.kind = kAcquired,
          .seat = seat,
          .card = card,
          .source = source,
          .clause = "IMP-R76",
          .from = zone_of(kExile)});
  if (gets_unrest(face_of(m, card))) take_unrest(m, seat, source);
}

Step acquire(Table& m, Frame& f, CardId card) {
  const bool exiled = m.s.cards.where(card) == zone_of(kExile);
  const Seat who = f.who;
  exiled ? take_exiled(m, who, card, f.source) : take_market_card(m, who, card, true, f.source);
  if (Host::over(m.s)) return Step::kDone;
  f.it = CardRef(card);
  Occurrence o;
  o.seat = who, o.card = card, o.from = 1u << (exiled ? kExile : kMarket);
  m.emit(kWhenAcquire, o);
  return m.finish(f, 1, true);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (!m.begin(f)) return acquire(m, f, card_of(m.take_answer()));
  int count = 0;
  CardId only;
  for_each_acquirable(m, f, call, [&](CardId card) { only = card, ++count; });
  if (count == 0) return m.finish(f, 0, false);  // IMP-Z22
  return count > 1 ? m.ask(kAskVerb, f.who) : acquire(m, f, only);
}

}  // namespace

const Verb<Host> kAcquireVerb = {.run = run, .can = can, .options = options};

}  // namespace ecumene::imperium
