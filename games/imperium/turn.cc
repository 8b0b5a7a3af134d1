// Sections F, G, I and J: rounds, turns and their three modes. Each procedure is a frame; its pc is
// the step it is at.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

enum Step { kChoose, kActing, kInnovating, kRevolting, kFinish, kOver };

void choose_mode(Table& m, Frame& f) {
  if (!m.answered()) {
    say(m, kTurnBegan, f.who, CardId::none(), CardId::none(), "IMP-F3", m.s.round);
    return void(m.ask(kAskMode, f.who));
  }
  const uint16_t kind = m.take_answer().kind;
  m.s.mode = kind == kDoActivate ? kActivate : kind == kDoInnovate ? kInnovate : kRevolt;
  f.pc = kind == kDoActivate ? kActing : kind == kDoInnovate ? kInnovating : kRevolting;
  const Happened chosen = kind == kDoActivate   ? kActivated
                          : kind == kDoInnovate ? kInnovated
                                                : kRevolted;
  say(m, chosen, f.who, CardId::none(), CardId::none(), "IMP-F3");
}

void use(Table& m, Seat seat, CardId card) {
  --m.s.player[seat.value].exhaustion;  // IMP-H3
  m.s.exhausted.insert(card.value);
  say_at_work(m, kUsed, seat, card, "IMP-H5");
  m.push(m.code.ability[kExhaust][card.value], seat, card);
}

void act(Table& m, Frame& f) {
  if (!m.answered()) return void(m.ask(kAskAction, f.who));
  const Action action = m.take_answer();
  if (action.kind == kDoDone) return void(f.pc = kFinish);
  if (action.kind == kDoPlay)
    start_playing(m, f.who, card_of(action), {});
  else
    use(m, f.who, card_of(action));
}

// IMP-I1, I2. The cards go by their names: the order of a hand says nothing.
void innovate(Table& m, Frame& f) {
  f.pc = kFinish;
  Query::Cards hand;
  m.s.cards.for_each(zone_of(kHand, f.who), [&](CardId card) { hand.push_back(card); });
  std::sort(hand.begin(), hand.end());
  for (CardId card : hand) discard_card(m, f.who, card, CardId::none(), kDiscarded, false);
  start_break_through(m, f.who, kAnySuit, CardId::none());
}

// IMP-J1
void revolt(Table& m, Frame& f) {
  if (!m.answered()) return void(m.ask(kAskRevolt, f.who));
  const Action action = m.take_answer();
  if (action.kind == kDoDone) return void(f.pc = kFinish);
  return_unrest(m, f.who, card_of(action), CardId::none());
}

}  // namespace

void turn_procedure(Table& m, Frame& f) {
  switch (f.pc) {
    case kChoose:
      return choose_mode(m, f);
    case kActing:
      return act(m, f);
    case kInnovating:
      return innovate(m, f);
    case kRevolting:
      return revolt(m, f);
    case kFinish:
      f.pc = kOver;
      m.s.mode = kCleanUp;
      m.push_procedure(kCleanUpTurn, f.who);
      return;
    default:
      break;
  }
  m.s.effects.stack.pop_back();
  m.s.mode = kNoMode;
  m.s.active = next_seat(m.s, m.s.active);
  --m.s.turns_left;
}

void mode_options(const Query&, Actions& out) {
  for (uint16_t kind : {kDoActivate, kDoInnovate, kDoRevolt}) out.push_back({kind, {}});
}

void action_options(const Query& q, Actions& out) {
  const Seat seat = q.state.pending.seat;
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone_of(kHand, seat), [&](CardId card) {
    if (may_play(q, seat, card, {})) out.push_back(card_action(kDoPlay, card));
  });
  for (int zone : {kPlay, kPower})
    q.state.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      if (may_use(q, seat, card)) out.push_back(card_action(kDoExhaust, card));
    });
  std::sort(out.begin(), out.end());
}

// IMP-F6: after the last turn of the round comes the solstice.
void Host::idle(Table& m) {
  if (m.s.turns_left > 0)
    m.push_procedure(is_automaton(m.s, m.s.active) ? kAutomatonTurn : kTurn, m.s.active);
  else
    m.push_procedure(kSolsticeTime, m.s.first);
}

void Host::procedure(Table& m, Frame& f) {
  switch (f.program.value - kFirstProcedure) {
    case kTurn:
      return turn_procedure(m, f);
    case kPlayCard:
      return play_procedure(m, f);
    case kCleanUpTurn:
      return clean_up_procedure(m, f);
    case kDrawCards:
      return draw_procedure(m, f);
    case kReshuffle:
      return reshuffle_procedure(m, f);
    case kPayment:
      return payment_procedure(m, f);
    case kBreakThrough:
      return break_through_procedure(m, f);
    case kDevelopCard:
      return develop_procedure(m, f);
    case kSolsticeTime:
      return solstice_procedure(m, f);
    case kShieldWindow:
      return shield_procedure(m, f);
    case kAutomatonTurn:
      return automaton_turn_procedure(m, f);
    case kAutomatonShuffle:
      return automaton_shuffle_procedure(m, f);
    default:
      return end_procedure(m, f);
  }
}

void Imperium::play(const Content& content, State& state, Action action, Events* events) {
  Table m(content, state, events);
  m.answer(action);
  run_on(m);
}

}  // namespace ecumene::imperium
