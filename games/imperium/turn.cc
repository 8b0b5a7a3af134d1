// Sections F, G, I and J: rounds, turns and their three modes. Each procedure is a frame; its pc is
// the step it is at.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

enum class Turn : uint16_t { kChoose, kAct, kInnovate, kRevolt, kFinish, kOver };

// IMP-F3
struct ModeOfTurn {
  Do choice;
  Mode mode;
  Turn step;
  EventKind told;
};
constexpr std::array<ModeOfTurn, 3> kModes = {
    {{kDoActivate, kActivate, Turn::kAct, kActivated},
     {kDoInnovate, kInnovate, Turn::kInnovate, kInnovated},
     {kDoRevolt, kRevolt, Turn::kRevolt, kRevolted}}};

void choose_mode(Engine& m, Frame& f) {
  if (!m.answered()) {
    say(m, kTurnBegan, f.who, CardId::none(), CardId::none(), "IMP-F3", m.s.round);
    return m.pose(kAskMode, f.who);
  }
  const uint16_t choice = m.take_answer().kind;
  for (const ModeOfTurn& chosen : kModes) {
    if (chosen.choice != choice) continue;
    m.s.mode = chosen.mode;
    f.go_to(chosen.step);
    say(m, chosen.told, f.who, CardId::none(), CardId::none(), "IMP-F3");
  }
}

void use(Engine& m, Seat seat, CardId card) {
  --m.s.player[seat.value].exhaustion;  // IMP-H3
  m.s.exhausted.insert(card.value);
  say_at_work(m, kUsed, seat, card, "IMP-H5");
  m.push(m.code.ability[kExhaust][card.value], seat, card);
}

void act(Engine& m, Frame& f) {
  if (!m.answered()) return m.pose(kAskAction, f.who);
  const Action action = m.take_answer();
  if (action.kind == kDoDone) return f.go_to(Turn::kFinish);
  if (action.kind == kDoPlay)
    start_playing(m, f.who, card_of(action), {});
  else
    use(m, f.who, card_of(action));
}

// IMP-I1, I2. The cards go by their names: the order of a hand says nothing.
void innovate(Engine& m, Frame& f) {
  f.go_to(Turn::kFinish);
  Query::Cards hand;
  m.s.cards.for_each(zone_of(kHand, f.who), [&](CardId card) { hand.push_back(card); });
  std::sort(hand.begin(), hand.end());
  for (CardId card : hand) discard_card(m, f.who, card, CardId::none(), kDiscarded, false);
  start_break_through(m, f.who, {.suits = kAnySuit}, CardId::none());
}

// IMP-J1
void revolt(Engine& m, Frame& f) {
  if (!m.answered()) return m.pose(kAskRevolt, f.who);
  const Action action = m.take_answer();
  if (action.kind == kDoDone) return f.go_to(Turn::kFinish);
  return_unrest(m, f.who, card_of(action), CardId::none());
}

void finish(Engine& m, Frame& f) {
  f.go_to(Turn::kOver);
  m.s.mode = kCleanUp;
  m.push_procedure(kCleanUpTurn, f.who);
}

void end_turn(Engine& m) {
  m.pop();
  m.s.mode = kNoMode;
  m.s.active = next_seat(m.s, m.s.active);
  --m.s.turns_left;
}

}  // namespace

void turn_procedure(Engine& m, Frame& f) {
  switch (f.step<Turn>()) {
    case Turn::kChoose:
      return choose_mode(m, f);
    case Turn::kAct:
      return act(m, f);
    case Turn::kInnovate:
      return innovate(m, f);
    case Turn::kRevolt:
      return revolt(m, f);
    case Turn::kFinish:
      return finish(m, f);
    case Turn::kOver:
      return end_turn(m);
  }
}

void mode_options(const Query&, Actions& out) {
  for (const ModeOfTurn& mode : kModes) out.push_back({mode.choice, {}});
}

void action_options(const Query& q, Actions& out) {
  const Seat seat = q.state.pending.seat;
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone_of(kHand, seat), [&](CardId card) {
    if (!judge_play(q, seat, card, {})) out.push_back(card_action(kDoPlay, card));
  });
  for (int zone : {kPlay, kPower})
    q.state.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      if (!judge_use(q, seat, card)) out.push_back(card_action(kDoExhaust, card));
    });
}

// IMP-F6: after the last turn of the round comes the solstice.
void Host::idle(Engine& m) {
  if (m.s.turns_left > 0)
    m.push_procedure(is_automaton(m.s, m.s.active) ? kAutomatonTurn : kTurn, m.s.active);
  else
    m.push_procedure(kSolsticeTime, m.s.first);
}

void Host::procedure(Engine& m, Frame& f) {
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
  Engine m(content, state, events);
  m.answer(action);
  run_on(m);
}

}  // namespace ecumene::imperium
