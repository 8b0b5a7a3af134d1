#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

int zone_looked_at(const code::Call& call) { return call.param[1].index; }

// The cards that may be looked at: above King of Kings and above the disc card (IMP-R125, Z49).
bool is_fixed(const Query& q, const Frame& f, int zone, CardId card) {
  return zone == kFame ? face_of(q, card).start == kStartFameBase
                       : zone == kNation && is_disc(q, f.who, card);
}
CardId next_to_see(const Query& q, const Frame& f, int zone) {
  const CardId card = q.state.cards.top(zone_of(zone, f.who));
  return card && !is_fixed(q, f, zone, card) ? card : CardId::none();
}

int wanted(const Query& q, const Frame& f, const code::Call& call) {
  int more = 0;
  q.for_each_modifier(kLookMore, f.who, CardId::none(), [&](const code::Modifier& m) {
    if (m.call.param[1].index == zone_looked_at(call))
      more += q.value(Frame{}, m.call.param[0].value);
  });
  return q.value(f, call.param[0].value) + more;
}

// IMP-T17: nothing face down is left, so King of Kings is resolved instead, once per player
// (IMP-T22).
bool meets_king(Table& m, Seat seat) {
  if (m.s.cards.empty(zone_of(kFame)) || m.s.player[seat.value].king) return false;
  m.s.player[seat.value].king = 1;
  return true;
}
Step resolve_king(Table& m, Frame& f) {
  Occurrence o;
  o.seat = f.who, o.card = m.s.cards.top(zone_of(kFame));
  if (m.replace(f, kWouldGainCard, o) == Replaced::kWait) return Step::kWait;
  return m.finish(f, 0, false);
}

void tell(Table& m, const Frame& f, Happened kind, CardId card, ZoneId pile) {
  Happening event{
      .kind = kind, .seat = f.who, .card = card, .source = f.source, .clause = "IMP-R121"};
  (kind == kPutBack ? event.to : event.from) = pile;
  say(m, event);
}

void put_back(Table& m, const Frame& f, CardId card, ZoneId pile) {
  m.move_chosen(card, pile, Place::kTop, f.who);
  tell(m, f, kPutBack, card, pile);
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const int zone = zone_looked_at(call);
  if (!m.begin(f)) return resolve_king(m, f);  // nothing else waits
  const int most = wanted(m, f, call);
  int seen = 0;
  for (; seen < most; ++seen) {
    const CardId card = next_to_see(m, f, zone);
    if (!card) break;
    m.move(card, zone_of(kTray, f.who));
    const bool open = call.param[2].given;
    if (open) m.s.cards.show(card, kEverybody);
    tell(m, f, open ? kRevealed : kLooked, card, zone_of(zone, f.who));
    f.it = CardRef(card);
  }
  if (seen == 0 && zone == kFame && meets_king(m, f.who)) return resolve_king(m, f);
  if (seen == 0) return m.finish(f, 0, false);
  Occurrence o;
  o.seat = f.who, o.zones = 1u << zone;
  m.emit(kWhenLook, o);
  return m.finish(f, seen, true);
}

bool can(const Query& q, const Frame& f, const code::Call& call) {
  const int zone = zone_looked_at(call);
  return next_to_see(q, f, zone) || (zone == kFame && !q.state.player[f.who.value].king);
}

void options(const Query& q, const Frame& f, const code::Call&, Actions& out) {
  q.state.cards.for_each(zone_of(kTray, f.who),
                         [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
}

// IMP-R124: back on top, in the looker's order; the last one named lies on top.
Step close(Table& m, Frame& f, const code::Call& call) {
  const ZoneId tray = zone_of(kTray, f.who), pile = zone_of(zone_looked_at(call), f.who);
  if (m.answered()) put_back(m, f, card_of(m.take_answer()), pile);
  if (m.s.cards.size(tray) > 1) return m.ask(kAskVerb, f.who);
  if (const CardId last = m.s.cards.top(tray)) put_back(m, f, last, pile);
  return Step::kDone;
}

}  // namespace

const Verb<Host> kLookVerb = {.run = run, .can = can, .options = options, .close = close};

}  // namespace ecumene::imperium
