// SET-F1 to F9: what one player collects, from the board, the deals and the production locations, in this
// order.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

void collect_board(Table& m, Seat seat) {
  const Board& board = m.content.board[m.s.faction[seat.value]];
  for (const Some& some : board.gives) add_goods(m, seat, some.good, some.amount, CardId::none(), "SET-S1");
}

// The deals of a seat, those of a Trade Route behind the signed ones; `nth` counts from 0. none(): no more.
CardId nth_deal(const State& s, Seat seat, int nth) {
  for (CardId card = s.cards.top(zone(kDeals, seat)); card; card = s.cards.below(card))
    if (nth-- == 0) return card;
  for (int other = 0; other < s.seats; ++other)
    for (CardId card = s.cards.top(zone(kEmpire, Seat(other))); card; card = s.cards.below(card))
      if (s.ties[card.value].route == seat.value + 1 && nth-- == 0) return card;
  return CardId::none();
}

// Whether somebody waits to convert what the deals give (SET-S22).
bool converts(const Table& m, Seat seat) {
  for (const code::Reaction& r : m.code.reactions[kWhenDealIncome])
    if (empire_of(m.s, r.card) == seat) return true;
  return false;
}

void collect_deal(Table& m, Frame& f) {
  const CardId deal = nth_deal(m.s, f.who, f.loop++);
  if (!deal) return f.loop = 0, void(f.pc = 2);
  const uint8_t good = facts(m, deal).deal;
  m.tell({.kind = kProduced, .seat = f.who, .card = deal, .clause = "SET-I3"});
  gain_fields(m, f.who, std::span(&good, 1), deal, "SET-I3", converts(m, f.who));
}

void deal_income(Table& m, Frame& f) {
  f.pc = 3;
  m.s.gained[kVp] = 0;  // SET-S22: nothing would change
  bool any = false;
  for (const uint8_t amount : m.s.gained) any = any || amount;
  Occurrence o;
  o.seat = f.who;
  if (any) m.emit(kWhenDealIncome, o);
}

void collect_location(Table& m, Frame& f) {
  int nth = f.loop++;
  for (CardId card = m.s.cards.top(zone(kEmpire, f.who)); card; card = m.s.cards.below(card)) {
    const ProgramId program = m.code.ability[kProduction][card.value];
    if (!program || nth-- > 0) continue;
    m.tell({.kind = kProduced, .seat = f.who, .card = card, .clause = "SET-F1"});
    m.push(program, f.who, card);
    return;
  }
  m.s.effects.stack.pop_back();
}

}  // namespace

void collect(Table& m, Frame& f) {
  switch (f.pc) {
    case 0:
      return f.pc = 1, collect_board(m, f.who);
    case 1:
      return collect_deal(m, f);
    case 2:
      return deal_income(m, f);
    default:
      return collect_location(m, f);
  }
}

}  // namespace ecumene::settlers
