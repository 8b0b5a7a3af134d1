#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// The card first, then its host, one question at a time; kVerb1 says that the card is settled.
bool may_lie_under(const Query& q, const Frame& f, const code::Call& call, CardId card) {
  const Face& face = face_of(q, card);
  if (face.cannot_garrison) return false;
  const bool itself = q.selector(call.param[0].selector).ref != tree::Ref::kNone;
  if (card == f.source && !itself) return false;
  if (itself) return Cards::owner(q.state.cards.where(card)) == f.who;
  return face.quest_if == 0 || Cards::word(q.state.cards.where(card)) != kDevelopment ||
         q.holds(Query::imagined(ProgramId::none(), f.who, card), face.quest_if - 1);
}

template <class F>
void for_each_guest(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  q.for_each_card(f, q.selector(call.param[0].selector), [&](CardId card) {
    return may_lie_under(q, f, call, card) ? visit(card), true : true;
  });
}

template <class F>
void for_each_host(const Query& q, const Frame& f, const code::Call& call, F&& visit) {
  const auto fits = [&](CardId card) {
    const ZoneId zone = q.state.cards.where(card);
    return zone == zone_of(kPlay, f.who) || zone == zone_of(kPower, f.who);
  };
  if (!call.param[1].given) {
    if (fits(f.source)) visit(f.source);
    return;
  }
  const CardId guest =
      q.selector(call.param[0].selector).ref == tree::Ref::kThis ? f.source : CardId::none();
  q.for_each_card(f, q.selector(call.param[1].selector), [&](CardId card) {
    return fits(card) && card != guest ? visit(card), true : true;
  });
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  bool guest = false, host = false;
  for_each_guest(q, f, call, [&](CardId) { guest = true; });
  for_each_host(q, f, call, [&](CardId) { host = true; });
  return guest && host;
}

void options(const Query& q, const Frame& f, const code::Call& call, Actions& out) {
  const auto add = [&](CardId card) { out.push_back(card_action(kDoTake, card)); };
  f.flags& frame::kVerb1 ? for_each_host(q, f, call, add) : for_each_guest(q, f, call, add);
}

Step garrison(Table& m, Frame& f, CardId card, CardId host) {
  if (Cards::word(m.s.cards.where(host)) == kPower) {  // IMP-U17: the active quest
    m.move(card, zone_of(kAside, f.who));
    say(m, kGarrisoned, f.who, card, host, "IMP-U17");
  } else {
    garrison_card(m, f.who, card, host);
  }
  f.it = CardRef(card);
  return m.finish(f, 1, true);
}

Step choose_host(Table& m, Frame& f, const code::Call& call) {
  int count = 0;
  CardId only;
  for_each_host(m, f, call, [&](CardId card) { only = card, ++count; });
  if (count == 1) return garrison(m, f, f.other.card(), only);
  f.flags |= frame::kVerb1;
  return m.ask(kAskVerb, f.who);
}

// Which cards of a hand could not be garrisoned must not show.
bool must_ask(const Table& m, const Frame& f, const code::Call& call, int count) {
  const code::Selector& selector = m.selector(call.param[0].selector);
  return count > 1 || (selector.ref == tree::Ref::kNone && (selector.zones & (1u << kHand)) &&
                       m.s.cards.size(zone_of(kHand, f.who)) > 1);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  if (m.begin(f)) {
    if (!can(m, f, call)) return m.finish(f, 0, false);
    int count = 0;
    CardId only;
    for_each_guest(m, f, call, [&](CardId card) { only = card, ++count; });
    if (must_ask(m, f, call, count)) return m.ask(kAskVerb, f.who);
    f.other = CardRef(only);
    return choose_host(m, f, call);
  }
  const CardId chosen = card_of(m.take_answer());
  if (f.flags & frame::kVerb1) return garrison(m, f, f.other.card(), chosen);
  f.other = CardRef(chosen);
  return choose_host(m, f, call);
}

}  // namespace

const Verb<Host> kGarrisonVerb = {.run = run, .can = can, .options = options, .selective = true};

}  // namespace ecumene::imperium
