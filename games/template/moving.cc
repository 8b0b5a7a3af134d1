// How cards and goods move, and what comes along.
#include "games/template/host.h"

namespace ecumene::template_game {

void Host::add_goods(Engine& m, Seat seat, int good, int amount, CardId source) {
  int16_t& have = m.s.pool[seat.value][good];
  have = static_cast<int16_t>(std::min(99, have + amount));  // TPL-22
  m.tell({.kind = amount < 0 ? kPaid : kGained,
          .seat = seat,
          .source = source,
          .amount = std::abs(amount),
          .word = good_word(good)});
  if (amount < 0) return;
  m.emit(kWhenGain, {.seat = seat, .good = good, .amount = amount});
}

void leave_play(Engine& m, CardId card, ZoneId to, Place place) {
  m.s.coins_on[card.value] = 0;
  m.s.marks[card.value] = 0;
  Host::for_each_guest(m.s, card, [&](CardId guest) {
    m.s.host[guest.value] = CardId::none();
    m.move(guest, Cards::zone(kDiscard, Seat()), Place::kTop);
  });
  m.move(card, to, place);
}

void discard_card(Engine& m, Seat seat, CardId card, CardId source) {
  const ZoneId from = m.s.cards.where(card);
  m.s.host[card.value] = CardId::none();
  leave_play(m, card, Cards::zone(kDiscard, Seat()), Place::kTop);
  m.tell({.kind = kDiscarded, .seat = seat, .card = card, .source = source, .from = from});
}

void fill_row(Engine& m) {
  const ZoneId deck = Cards::zone(kDeck, Seat()), row = Cards::zone(kRow, Seat());
  while (m.s.cards.size(row) < 3 && !m.s.cards.empty(deck)) m.move(m.s.cards.top(deck), row);
}

bool draw_card(Engine& m, Seat seat, Zone to, CardId source) {
  const CardId card = m.s.cards.top(Cards::zone(kDeck, Seat()));
  if (!card) return false;
  m.move(card, Cards::zone(to, seat));
  m.tell({.kind = kDrew, .seat = seat, .card = card, .source = source});
  return true;
}

}  // namespace ecumene::template_game
