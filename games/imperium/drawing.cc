// Section L: drawing, and the reshuffle with its card step, also on another player's turn.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum class Reshuffle : uint16_t { kBegin, kNationCard, kDevelop, kMarkArea, kShuffle };

// IMP-L5: nation deck there and unmarked, a token left.
bool brings_nation_card(const State& s, Seat seat) {
  const Player& player = s.player[seat.value];
  return !player.nation_marked && player.exhaustion > 0 && !s.cards.empty(zone_of(kNation, seat));
}

bool brings_development(const Query& q, Seat seat) {
  const Player& player = q.state.player[seat.value];
  if (player.development_marked || player.exhaustion == 0) return false;
  bool any = false;
  q.state.cards.for_each(zone_of(kDevelopment, seat), [&](CardId card) {
    any = any || !judge_development(q, seat, card, false);
  });
  return any;
}

// IMP-L3: the state at the start decides.
Reshuffle first_step(const Query& q, Seat seat) {
  if (q.state.player[seat.value].empire)
    return brings_development(q, seat) ? Reshuffle::kDevelop : Reshuffle::kShuffle;
  return brings_nation_card(q.state, seat) ? Reshuffle::kNationCard : Reshuffle::kShuffle;
}

void mark_nation(Engine& m, Seat seat) {
  --m.s.player[seat.value].exhaustion;
  m.s.player[seat.value].nation_marked = 1;
}

// IMP-L6, L7
void bring_nation_card(Engine& m, Frame& f) {
  const Seat seat = f.who;
  f.go_to(Reshuffle::kShuffle);
  mark_nation(m, seat);
  nation_card_arrives(m, seat, m.s.cards.top(zone_of(kNation, seat)));
  say(m, kMarkedNation, seat, CardId::none(), CardId::none(), "IMP-L7");
}

// IMP-L15
void develop(Engine& m, Frame& f) {
  if (!m.answered()) return m.pose(kAskDevelop, f.who);
  const Action answer = m.take_answer();
  if (answer.kind == kDoDone) return f.go_to(Reshuffle::kShuffle);
  f.go_to(Reshuffle::kMarkArea);
  start_development(m, f.who, card_of(answer), false);
}

// IMP-L17
void mark_area(Engine& m, Frame& f) {
  --m.s.player[f.who.value].exhaustion;
  m.s.player[f.who.value].development_marked = 1;
  say(m, kMarkedArea, f.who, CardId::none(), CardId::none(), "IMP-L17");
  f.go_to(Reshuffle::kShuffle);
}

void shuffle_in(Engine& m, Frame& f) {
  const ZoneId discard = zone_of(kDiscard, f.who), deck = zone_of(kDeck, f.who);
  m.s.cards.for_each(discard,
                     [&](CardId card) { m.move(card, deck), m.s.belongs.keep(card, f.who); });
  m.s.cards.shuffle(deck, m.s.rng);
  say(m, kReshuffled, f.who, CardId::none(), CardId::none(), "IMP-L9");
  m.pop();
}

}  // namespace

void left_deck(Engine& m, Seat seat) {
  if (!m.s.cards.empty(zone_of(kDeck, seat))) return;
  m.emit(kWhenDeckEmpty, {.seat = seat});  // IMP-Z69
}

bool draw_one(Engine& m, Seat seat, Zone to, CardId source) {
  const CardId card = m.s.cards.top(zone_of(kDeck, seat));
  if (!card) return false;
  m.move(card, zone_of(to, seat));
  say(m, kDrew, seat, card, source, "IMP-R61");
  left_deck(m, seat);
  return true;
}

void start_drawing(Engine& m, Seat seat, const Drawing& what, CardId source) {
  m.push_procedure(kDrawCards, seat, source, what);
}

// Hands the number of cards, and the last one if it may be named, to who started it.
void draw_procedure(Engine& m, Frame& f) {
  Drawing& drawing = f.locals<Drawing>();
  const CardId card = m.s.cards.top(zone_of(kDeck, f.who));
  if (drawing.left > 0 && card) {
    --drawing.left, ++f.done;
    drawing.reshuffled = 0;
    draw_one(m, f.who, static_cast<Zone>(drawing.to), f.source);
    if (drawing.names_card) f.it = CardRef(card);
    return;
  }
  if (drawing.left > 0 && !drawing.if_able && !drawing.reshuffled) {
    drawing.reshuffled = 1;
    m.push_procedure(kReshuffle, f.who);
    return;
  }
  const CardId last = f.it.card();
  m.pop_with(f.done);
  if (last) m.s.effects.stack.back().it = CardRef(last);
}

void reshuffle_procedure(Engine& m, Frame& f) {
  switch (f.step<Reshuffle>()) {
    case Reshuffle::kBegin:
      return f.go_to(first_step(m, f.who));
    case Reshuffle::kNationCard:
      return bring_nation_card(m, f);
    case Reshuffle::kDevelop:
      return develop(m, f);
    case Reshuffle::kMarkArea:
      return mark_area(m, f);
    case Reshuffle::kShuffle:
      return shuffle_in(m, f);
  }
}

}  // namespace ecumene::imperium
