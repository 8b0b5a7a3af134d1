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
    if (m.call.param[1].index == zone_looked_at(call)) more += q.value(Frame{}, m.call.param[0].value);
  });
  return q.value(f, call.param[0].value) + more;
}

// IMP-T17: nothing face down is left, so King of Kings is resolved instead.
Step resolve_king(Table& m, Frame& f) {
  const CardId king = m.s.cards.top(zone_of(kFame));
  if (f.flags & frame::kReplaced) return m.finish(f, 0, false);
  if (!king || m.s.player[f.who.value].king) return m.finish(f, 0, false);  // IMP-T22
  m.s.player[f.who.value].king = 1;
  Occurrence o;
  o.seat = f.who, o.card = king;
  m.replace(f, kWouldGainCard, o);
  return Step::kWait;
}

Step run(Table& m, Frame& f, const code::Call& call) {
  const int zone = zone_looked_at(call);
  if (!m.begin(f)) return m.finish(f, 0, false);  // King of Kings has been resolved
  const int most = wanted(m, f, call);
  int seen = 0;
  for (; seen < most; ++seen) {
    const CardId card = next_to_see(m, f, zone);
    if (!card) break;
    m.move(card, zone_of(kTray, f.who));
    if (call.param[2].given) m.s.cards.show(card, kEverybody);
    say(m, kLooked, f.who, card, f.source, "IMP-R121");
    f.it = CardRef(card);
  }
  if (seen == 0 && zone == kFame) return resolve_king(m, f);
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
  if (m.answered()) m.move_chosen(card_of(m.take_answer()), pile, Place::kTop, f.who);
  if (m.s.cards.size(tray) > 1) return m.ask(kAskVerb, f.who);
  if (const CardId last = m.s.cards.top(tray)) m.move_chosen(last, pile, Place::kTop, f.who);
  return Step::kDone;
}

}  // namespace

const Verb<Host> kLookVerb = {.run = run, .can = can, .options = options, .close = close};

}  // namespace ecumene::imperium
