// TPL-4 to TPL-12: who acts now and what follows what. Each procedure is a frame; its pc is the
// step it is at.
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

// TPL-5: the list is made when the harvest begins, as a mark on each card that is due.
void harvest(Table& m, Frame& f) {
  const auto first_due = [&] {
    CardId due;
    m.s.cards.for_each(Cards::zone(kPlay, f.who), [&](CardId card) {
      if (!due && (m.s.marks[card.value] & kDue)) due = card;
    });
    return due;
  };
  if (m.begin(f)) {
    m.tell({.kind = kTurnBegan, .seat = f.who, .clause = "TPL-4"});
    m.s.cards.for_each(Cards::zone(kPlay, f.who), [&](CardId card) {
      if (m.code.ability[kHarvest][card.value]) m.s.marks[card.value] |= kDue;
    });
  }
  const CardId card = first_due();
  if (!card) return f.pc = 1, void(f.flags = 0);
  m.s.marks[card.value] &= static_cast<uint8_t>(~kDue);
  m.push(m.code.ability[kHarvest][card.value], f.who, card);
}

void take_action(Table& m, Frame& f) {
  if (!m.answered())
    return m.s.actions_left = static_cast<uint8_t>(kActionsPerTurn - f.loop),
           void(m.ask(kAskAction, f.who));
  const Action action = m.take_answer();
  const CardId card(static_cast<uint16_t>(action.arg[0]));
  ++f.loop;
  f.pc = 2;
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
  Occurrence o;
  o.seat = f.who, o.card = card, o.from = 1u << kRow;
  m.emit(kWhenAcquire, o);
  fill_row(m);
}

// TPL-12, TPL-20
void clean_up(Table& m, Frame& f) {
  State& s = m.s;
  const int hand = s.option[0] + m.modified(kHandSize, f.who);
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
  Host::over(s) ? m.clear() : void(s.effects.stack.pop_back());
}

void turn(Table& m, Frame& f) {
  switch (f.pc) {
    case 0:
      return harvest(m, f);
    case 1:
      return take_action(m, f);
    case 2:
      return void(f.pc = f.loop < kActionsPerTurn ? 1 : 3);
    default:
      return clean_up(m, f);
  }
}

// TPL-8
void play_card(Table& m, Frame& f) {
  const CardId card = f.source;
  if (m.begin(f)) {
    m.s.pool[f.who.value][kCoins] -= static_cast<int16_t>(price(m, f.who, card));
    m.expire(tree::Until::kNextPlay);
    m.move(card, Cards::zone(kPlay, f.who));
    m.tell({.kind = kPlayed, .seat = f.who, .card = card, .clause = "TPL-8"});
    Occurrence o;
    o.seat = f.who, o.card = card, o.from = 1u << kHand;
    m.emit(kWhenPlay, o);
    if (const ProgramId program = m.code.ability[kOnPlay][card.value]) m.push(program, f.who, card);
    return;
  }
  if (m.s.cards.lies_in(card, kPlay, f.who) && !code::has_word(m.code, card, kStays))
    leave_play(m, card, Cards::zone(kDiscard, Seat()), Place::kTop);
  m.s.effects.stack.pop_back();
}

// TPL-6: a rule's gain can be replaced just as a card's.
void work(Table& m, Frame& f) {
  if (m.begin(f)) m.tell({.kind = kWorked, .seat = f.who, .clause = "TPL-6"});
  Occurrence o;
  o.seat = f.who, o.good = kCoins, o.amount = 1;
  const Replaced replaced = m.replace(f, kWouldGain, o);
  if (replaced == Replaced::kWait) return;
  const Seat who = f.who;
  m.s.effects.stack.pop_back();
  if (replaced == Replaced::kNot) add_goods(m, who, kCoins, 1, CardId::none());
}

}  // namespace

void Host::procedure(Table& m, Frame& f) {
  switch (f.program.value - kFirstProcedure) {
    case kTurn:
      return turn(m, f);
    case kPlayCard:
      return play_card(m, f);
    default:
      return work(m, f);
  }
}

void Host::idle(Table& m) { m.push_procedure(kTurn, m.s.active); }

void Template::play(const Content& content, State& state, Action action, Events* events) {
  Table(content, state, events).answer(action);
}

}  // namespace ecumene::template_game
