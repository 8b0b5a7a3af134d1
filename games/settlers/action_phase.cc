// SET-G1 to G10: turn by turn until everybody has passed.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

void pass(Table& m, Seat seat, std::string_view clause) {
  m.s.passed = static_cast<uint8_t>(m.s.passed | viewer_bit(seat));
  m.tell({.kind = kPassed, .seat = seat, .clause = clause});
}

// SET-G5: true if the action was a free move, which is done then.
bool free_move(Table& m, Seat seat, Action action) {
  const CardId card = card_arg(action);
  switch (action.kind) {
    case kDoDefend:
      use_up_goods(m, seat, kDefense, 1);
      ++m.s.marks[card.value].defense;
      m.tell({.kind = kDefended, .seat = seat, .card = card, .clause = "SET-M1"});
      return true;
    case kDoSamurai:
      use_up_goods(m, seat, kWorker, 1);
      m.s.marks[card.value].samurai = 1;
      m.tell({.kind = kSamuraiPlaced,
              .seat = seat,
              .card = card,
              .clause = "SET-O2",
              .word = good_word(kWorker)});
      return true;
    case kDoStore:
      return m.push(m.code.ability[kAnytime][card.value], seat, card), true;
    default:
      return false;
  }
}

// SET-G2
void start_action(Table& m, Seat seat, Action action) {
  const CardId card = card_arg(action);
  ++m.s.actions[seat.value];
  switch (action.kind) {
    case kDoBuild:
      return start_building(m, seat, card, false, CardId::none());
    case kDoDeal:
      m.s.cards.show(card, kEverybody);  // named aloud
      return void(m.push_procedure(kDealCard, seat, card));
    case kDoRaze:
      return start_razing(m, seat, card, raze_price(m, seat, card), CardId::none());
    case kDoSpend:
      m.push_procedure(kSpend, seat).loop = action.arg[0];
      return;
    default:
      m.push_procedure(kActivate, seat, card).loop = action.kind == kDoTwice ? 2 : 1;
  }
}

bool is_at_cap(const State& s, Seat seat) { return s.actions[seat.value] >= s.option[kCapOption]; }

}  // namespace

void action_phase(Table& m, Frame& f) {
  State& s = m.s;
  if (!m.begin(f)) s.active = s.clockwise(s.active);
  for (int k = 0; k < s.seats; ++k) {
    const Seat seat = s.clockwise(s.active, k);
    if (s.has_passed(seat)) continue;
    s.active = seat;
    return void(m.push_procedure(kTurn, seat));
  }
  s.effects.stack.pop_back();
}

// pc 0: before the action; pc 1: after it (SET-G7).
void turn(Table& m, Frame& f) {
  if (!m.answered()) {
    if (f.pc == 0) return void(m.ask(kAskAction, f.who));
    if (is_at_cap(m.s, f.who)) return pass(m, f.who, "SET-G10"), void(m.s.effects.stack.pop_back());
    Actions moves;
    free_moves(m, f.who, moves);
    if (moves.empty()) return void(m.s.effects.stack.pop_back());
    return void(m.ask(kAskFreeMove, f.who));
  }
  const Action action = m.take_answer();
  const Seat seat = f.who;
  if (free_move(m, seat, action)) return;
  if (action.kind == kDoDone) return void(m.s.effects.stack.pop_back());
  if (action.kind == kDoPass) return pass(m, seat, "SET-G1"), void(m.s.effects.stack.pop_back());
  f.pc = 1;
  start_action(m, seat, action);
}

}  // namespace ecumene::settlers
