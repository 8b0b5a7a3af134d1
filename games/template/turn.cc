// TPL-4 to TPL-12: who acts now and what follows what. Each procedure is a frame; its pc is the
// step it is at.
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

// The steps of a turn, and what it remembers.
enum class Turn : uint16_t { kHarvest, kAct, kActed, kCleanUp };
struct TurnLocals {
  int16_t actions_taken = 0;
};

// TPL-5: the list is made when the harvest begins, as a mark on each card that is due.
void harvest(Engine& m, Frame& f) {
  const auto first_due = [&] {
    CardId due;
    m.s.cards.for_each(Cards::zone(kPlay, f.who), [&](CardId card) {
      if (!due && (m.s.marks[card.value] & kDue)) due = card;
    });
    return due;
  };
  if (m.begin(f)) {
    m.expire(tree::Until::kNextTurn, f.who);
    m.tell({.kind = kTurnBegan, .seat = f.who, .clause = "TPL-4"});
    m.s.cards.for_each(Cards::zone(kPlay, f.who), [&](CardId card) {
      if (m.code.ability[kHarvest][card.value]) m.s.marks[card.value] |= kDue;
    });
  }
  const CardId card = first_due();
  if (!card) return f.go_to(Turn::kAct);
  m.s.marks[card.value] &= static_cast<uint8_t>(~kDue);
  m.push(m.code.ability[kHarvest][card.value], f.who, card);
}

void take_action(Engine& m, Frame& f) {
  int16_t& taken = f.locals<TurnLocals>().actions_taken;
  if (!m.answered()) {
    m.s.actions_left = static_cast<uint8_t>(kActionsPerTurn - taken);
    return m.pose(kAskAction, f.who);
  }
  const Action action = m.take_answer();
  const CardId card = card_of(action);
  ++taken;
  f.go_to(Turn::kActed);
  switch (action.kind) {
    case kDoWork:
      m.push_procedure(kWork, f.who);
      return;
    case kDoPlay:
      m.push_procedure(kPlayCard, f.who, card);
      return;
    case kDoUse:
      m.s.marks[card.value] |= kUsed;
      m.tell({.kind = kUsedCard, .seat = f.who, .card = card, .clause = "TPL-10"});
      m.push(m.code.ability[kAction][card.value], f.who, card);
      return;
    default:
      break;
  }
  m.s.pool[f.who.value][kCoins] -= kBuyPrice;  // TPL-7
  m.tell({.kind = kBought, .seat = f.who, .card = card, .clause = "TPL-7", .amount = kBuyPrice});
  m.move(card, Cards::zone(kHand, f.who));
  m.emit(kWhenAcquire, {.seat = f.who, .card = card, .from = 1u << kRow});
  fill_row(m);
}

// TPL-12, TPL-20
void clean_up(Engine& m, Frame& f) {
  State& s = m.s;
  const int hand = s.option[0] + m.modified<HandSize>(f.who);
  while (s.cards.size(Cards::zone(kHand, f.who)) < hand &&
         draw_card(m, f.who, kHand, CardId::none())) {
  }
  s.marks = {};
  m.expire(tree::Until::kTurn);
  m.expire(tree::Until::kNextPlay);
  s.active = Seat(1 - f.who.value);
  if (f.who.value == kSeats - 1) ++s.round;
  const bool rounds_over = s.round > s.option[1];
  if (rounds_over) s.round = static_cast<uint8_t>(s.option[1]);
  if (s.cards.empty(Cards::zone(kDeck, Seat())))
    s.ending = kByDeck;
  else if (rounds_over)
    s.ending = kByRounds;
  if (Host::over(s)) m.tell({.kind = kGameEnded, .clause = "TPL-20"});
  Host::over(s) ? m.clear() : void(m.pop());
}

void turn(Engine& m, Frame& f) {
  switch (f.step<Turn>()) {
    case Turn::kHarvest:
      return harvest(m, f);
    case Turn::kAct:
      return take_action(m, f);
    case Turn::kActed:
      return f.go_to(f.locals<TurnLocals>().actions_taken < kActionsPerTurn ? Turn::kAct
                                                                            : Turn::kCleanUp);
    case Turn::kCleanUp:
      return clean_up(m, f);
  }
}

// TPL-8
void play_card(Engine& m, Frame& f) {
  const CardId card = f.source;
  if (m.begin(f)) {
    m.s.pool[f.who.value][kCoins] -= static_cast<int16_t>(price(m, f.who, card));
    m.expire(tree::Until::kNextPlay);
    m.move(card, Cards::zone(kPlay, f.who));
    m.tell({.kind = kPlayed, .seat = f.who, .card = card, .clause = "TPL-8"});
    m.emit(kWhenPlay, {.seat = f.who, .card = card, .from = 1u << kHand});
    if (const ProgramId program = m.code.ability[kOnPlay][card.value]) m.push(program, f.who, card);
    return;
  }
  if (m.s.cards.lies_in(card, kPlay, f.who) && !code::has_word(m.code, card, kStays))
    leave_play(m, card, Cards::zone(kDiscard, Seat()), Place::kTop);
  m.pop();
}

// TPL-6: a rule's gain can be replaced just as a card's.
void work(Engine& m, Frame& f) {
  if (m.begin(f)) m.tell({.kind = kWorked, .seat = f.who, .clause = "TPL-6"});
  const Replaced replaced = m.replace(f, kWouldGain, {.seat = f.who, .good = kCoins, .amount = 1});
  if (replaced == Replaced::kWait) return;
  const Seat who = f.who;
  m.pop();
  if (replaced == Replaced::kNot) Host::add_goods(m, who, kCoins, 1, CardId::none());
}

}  // namespace

void Host::procedure(Engine& m, Frame& f) {
  switch (f.program.value - kFirstProcedure) {
    case kTurn:
      return turn(m, f);
    case kPlayCard:
      return play_card(m, f);
    default:
      return work(m, f);
  }
}

void Host::idle(Engine& m) { m.push_procedure(kTurn, m.s.active); }

void Template::play(const Content& content, State& state, Action action, Events* events) {
  Engine(content, state, events).answer(action);
}

}  // namespace ecumene::template_game
