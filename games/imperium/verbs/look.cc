#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kLooked{"looked"};
constexpr EventKind kPutBack{"put_back"};

// The cards that may be looked at: above King of Kings and above the disc card (IMP-R125, Z49).
bool is_fixed(const Query& q, const Frame& f, int zone, CardId card) {
  return zone == kFame ? is_king(q, card) : zone == kNation && is_disc(q, f.who, card);
}
CardId next_to_see(const Query& q, const Frame& f, int zone) {
  const CardId card = q.state.cards.top(zone_of(zone, f.who));
  return card && !is_fixed(q, f, zone, card) ? card : CardId::none();
}

int wanted(const Query& q, const Frame& f, const LookArgs& args) {
  int more = 0;
  q.for_each_modifier<LookMore>(f.who, [&](const LookMore& look, const code::Modifier&) {
    if (look.of.zone == args.of.zone) more += look.more.number;
  });
  return q.value(f, args.count) + more;
}

// IMP-T17: nothing face down is left, so King of Kings is resolved instead, once per player
// (IMP-T22).
bool meets_king(Engine& m, Seat seat) {
  if (m.s.cards.empty(zone_of(kFame)) || m.s.player[seat.value].king) return false;
  m.s.player[seat.value].king = 1;
  return true;
}
Step resolve_king(Engine& m, Frame& f) {
  if (m.replace(f, kWouldGainCard, {.seat = f.who, .card = m.s.cards.top(zone_of(kFame))}) ==
      Replaced::kWait)
    return Step::kWait;
  return m.finish(f, 0, false);
}

void tell(Engine& m, const Frame& f, EventKind kind, CardId card, ZoneId pile) {
  Happening event{
      .kind = kind, .seat = f.who, .card = card, .source = f.source, .clause = "IMP-R121"};
  (kind == kPutBack ? event.to : event.from) = pile;
  say(m, event);
}

void put_back(Engine& m, const Frame& f, CardId card, ZoneId pile) {
  m.move_chosen(card, pile, Place::kTop, f.who);
  tell(m, f, kPutBack, card, pile);
}

Step run(Engine& m, Frame& f, const LookArgs& args) {
  const int zone = args.of.zone;
  if (!m.begin(f)) return resolve_king(m, f);  // nothing else waits
  const int most = wanted(m, f, args);
  int seen = 0;
  for (; seen < most; ++seen) {
    const CardId card = next_to_see(m, f, zone);
    if (!card) break;
    m.move(card, zone_of(kTray, f.who));
    if (args.open) m.s.cards.show(card, kEverybody);
    tell(m, f, args.open ? kRevealed : kLooked, card, zone_of(zone, f.who));
    f.it = CardRef(card);
  }
  if (seen == 0 && zone == kFame && meets_king(m, f.who)) return resolve_king(m, f);
  if (seen == 0) return m.finish(f, 0, false);
  m.emit(kWhenLook, {.seat = f.who, .zones = 1u << zone});
  return m.finish(f, seen, true);
}

bool can(const Query& q, const Frame& f, const LookArgs& args) {
  const int zone = args.of.zone;
  return next_to_see(q, f, zone) || (zone == kFame && !q.state.player[f.who.value].king);
}

void options(const Query& q, const Frame& f, const LookArgs&, Actions& out) {
  q.state.cards.for_each(zone_of(kTray, f.who),
                         [&](CardId card) { out.push_back(card_action(kDoTake, card)); });
}

// IMP-R124: back on top, in the looker's order; the last one named lies on top.
Step close(Engine& m, Frame& f, const LookArgs& args) {
  const ZoneId tray = zone_of(kTray, f.who), pile = zone_of(args.of.zone, f.who);
  if (m.answered()) put_back(m, f, card_of(m.take_answer()), pile);
  if (m.s.cards.size(tray) > 1) return m.ask(kAskVerb, f.who);
  if (const CardId last = m.s.cards.top(tray)) put_back(m, f, last, pile);
  return Step::kDone;
}

// IMP-Z126: nothing but the disc card is nothing to look at.
bool gives_up(const Query&, const LookArgs& args) { return args.of.zone == kNation; }

constexpr VerbRecord<Host, LookArgs> kRecord = {.name = "look",
                                                .events = {kLooked, kPutBack},
                                                .counts = true,
                                                .hidden = true,
                                                .gives_card = true,
                                                .opens_tray = true,
                                                .by_rule = &automaton_nothing,
                                                .gives_up = gives_up,
                                                .run = run,
                                                .can = can,
                                                .options = options,
                                                .close = close};

}  // namespace

extern const Verb<Host> look_verb = verb<kRecord>;

}  // namespace ecumene::imperium
