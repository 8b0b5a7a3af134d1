// SET-G1 to G10: turn by turn until everybody has passed.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

void pass(Engine& m, Seat seat, std::string_view clause) {
  m.s.passed = static_cast<uint8_t>(m.s.passed | viewer_bit(seat));
  m.tell({.kind = kPassed, .seat = seat, .clause = clause});
}

// SET-G5: true if the action was a free move, which is done then.
bool free_move(Engine& m, Seat seat, Action action) {
  const CardId card = card_of(action);
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
      m.push(m.code.ability[kAnytime][card.value], seat, card);
      return true;
    default:
      return false;
  }
}

// SET-G2
void start_action(Engine& m, Seat seat, Action action) {
  const CardId card = card_of(action);
  ++m.s.actions[seat.value];
  switch (action.kind) {
    case kDoBuild:
      return start_building(m, seat, card, false, CardId::none());
    case kDoDeal:
      m.s.cards.show(card, kEverybody);  // named aloud
      m.push_procedure(kDealCard, seat, card);
      return;
    case kDoRaze:
      return start_razing(m, seat, card, raze_price(m, seat, card), CardId::none());
    case kDoSpend:
      m.push_procedure(kSpend, seat, CardId::none(), Spending{action.arg[0]});
      return;
    default:
      m.push_procedure(kActivate, seat, card,
                       Activation{action.kind == kDoTwice ? uint8_t{2} : uint8_t{1}});
  }
}

bool is_at_cap(const State& s, Seat seat) { return s.actions[seat.value] >= s.option[kCapOption]; }

}  // namespace

void action_phase(Engine& m, Frame& f) {
  State& s = m.s;
  if (!m.begin(f)) s.active = s.clockwise(s.active);
  for (int k = 0; k < s.seats; ++k) {
    const Seat seat = s.clockwise(s.active, k);
    if (s.has_passed(seat)) continue;
    s.active = seat;
    m.push_procedure(kTurn, seat);
    return;
  }
  m.pop();
}

namespace {

// Asks what the player does at this step. False: the turn is over.
bool ask(Engine& m, const Frame& f) {
  if (f.step<Turn>() == Turn::kAction) {
    m.pose(kAskAction, f.who);
    return true;
  }
  if (is_at_cap(m.s, f.who)) {
    pass(m, f.who, "SET-G10");
    return false;
  }
  Actions moves;
  free_moves(m, f.who, moves);
  if (moves.empty()) return false;
  m.pose(kAskFreeMove, f.who);
  return true;
}

}  // namespace

void turn(Engine& m, Frame& f) {
  if (!m.answered()) {
    if (!ask(m, f)) m.pop();
    return;
  }
  const Action action = m.take_answer();
  if (free_move(m, f.who, action)) return;
  if (action.kind == kDoPass) pass(m, f.who, "SET-G1");
  if (action.kind == kDoPass || action.kind == kDoDone) {
    m.pop();
    return;
  }
  f.go_to(Turn::kFreeMoves);
  start_action(m, f.who, action);
}

}  // namespace ecumene::settlers
