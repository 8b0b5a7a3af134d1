// Section L: drawing, and the reshuffle with its card step, also on another player's turn.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

enum Step { kBegin, kNationStep, kDevelopStep, kMarkArea, kShuffle };

// IMP-L5: nation deck there and unmarked, a token left.
bool brings_nation_card(const State& s, Seat seat) {
  const Player& player = s.player[seat.value];
  return !player.nation_marked && player.exhaustion > 0 && !s.cards.empty(zone_of(kNation, seat));
}

bool brings_development(const Query& q, Seat seat) {
  const Player& player = q.state.player[seat.value];
  return !player.development_marked && player.exhaustion > 0 && any_development(q, seat, false);
}

void mark_nation(Table& m, Seat seat) {
  --m.s.player[seat.value].exhaustion;
  m.s.player[seat.value].nation_marked = 1;
}

// IMP-L6, L7
void nation_step(Table& m, Frame& f) {
  const Seat seat = f.who;
  f.pc = kShuffle;
  mark_nation(m, seat);
  nation_card_arrives(m, seat, m.s.cards.top(zone_of(kNation, seat)));
  say(m, kMarkedNation, seat, CardId::none(), CardId::none(), "IMP-L7");
}

void shuffle_in(Table& m, Frame& f) {
  const ZoneId discard = zone_of(kDiscard, f.who), deck = zone_of(kDeck, f.who);
  m.s.cards.for_each(discard,
                     [&](CardId card) { m.move(card, deck), belongs_to(m.s, card, f.who); });
  m.s.cards.shuffle(deck, m.s.rng);
  say(m, kReshuffled, f.who, CardId::none(), CardId::none(), "IMP-L9");
  m.s.effects.stack.pop_back();
}

}  // namespace

void left_deck(Table& m, Seat seat) {
  if (!m.s.cards.empty(zone_of(kDeck, seat))) return;
  Occurrence o;
  o.seat = seat;
  m.emit(kWhenDeckEmpty, o);  // IMP-Z69
}

bool draw_one(Table& m, Seat seat, Zone to, CardId source) {
  const CardId card = m.s.cards.top(zone_of(kDeck, seat));
  if (!card) return false;
  m.move(card, zone_of(to, seat));
  say(m, kDrew, seat, card, source, "IMP-R61");
  left_deck(m, seat);
  return true;
}

// loop: cards still to draw; scratch: the zone they go to; done: cards drawn; kVerb1: never
// reshuffles (IMP-L22); kVerb2: has just reshuffled. Hands the number and the last card to the
// frame below.
void draw_procedure(Table& m, Frame& f) {
  const ZoneId deck = zone_of(kDeck, f.who);
  if (f.loop > 0 && !m.s.cards.empty(deck)) {
    const CardId card = m.s.cards.top(deck);
    --f.loop, ++f.done;
    f.flags &= static_cast<uint16_t>(~frame::kVerb2);
    draw_one(m, f.who, static_cast<Zone>(f.scratch), f.source);
    if ((f.flags & frame::kVerb1) || f.scratch == kTray) f.it = CardRef(card);  // see verbs/draw.cc
    return;
  }
  if (f.loop > 0 && !(f.flags & (frame::kVerb1 | frame::kVerb2))) {
    f.flags |= frame::kVerb2;
    m.push_procedure(kReshuffle, f.who);
    return;
  }
  const Frame over = m.s.effects.stack.pop_back();
  Frame& below = m.s.effects.stack.back();
  below.scratch = static_cast<int16_t>(below.scratch + over.done);
  if (over.it.card()) below.it = CardRef(over.it.card());
}

void reshuffle_procedure(Table& m, Frame& f) {
  switch (f.pc) {
    case kBegin:  // IMP-L3: the state at the start decides
      if (!m.s.player[f.who.value].empire)
        f.pc = brings_nation_card(m.s, f.who) ? kNationStep : kShuffle;
      else
        f.pc = brings_development(m, f.who) ? kDevelopStep : kShuffle;
      return;
    case kNationStep:
      return nation_step(m, f);
    case kDevelopStep: {  // IMP-L15
      if (!m.answered()) return void(m.ask(kAskDevelop, f.who));
      const Action answer = m.take_answer();
      if (answer.kind == kDoDone) return void(f.pc = kShuffle);
      f.pc = kMarkArea;
      m.push_procedure(kDevelopCard, f.who, card_of(answer));
      return;
    }
    case kMarkArea:  // IMP-L17
      --m.s.player[f.who.value].exhaustion;
      m.s.player[f.who.value].development_marked = 1;
      say(m, kMarkedArea, f.who, CardId::none(), CardId::none(), "IMP-L17");
      f.pc = kShuffle;
      return;
    default:
      return shuffle_in(m, f);
  }
}

}  // namespace ecumene::imperium
