// Unrest: from the pile and back to it. The pile is checked after every single movement (IMP-Z16).
#include "games/imperium/host.h"

namespace ecumene::imperium {

void take_unrest(Engine& m, Seat seat, CardId source) {
  const CardId card = m.s.cards.top(zone_of(kUnrest));
  if (!card) return;
  if (is_automaton(m.s, seat)) {  // SOLO-22
    m.move(card, zone_of(kDiscard, seat), Place::kTop);
  } else {
    m.move(card, zone_of(kHand, seat));
    m.s.belongs.keep(card, seat);
  }
  say(m, kTookUnrest, seat, card, source, "IMP-R142");
  m.emit(kWhenTakeUnrest, {.seat = seat, .card = card, .from = 1u << kUnrest});
  check_collapse(m);
}

void return_unrest(Engine& m, Seat seat, CardId card, CardId source) {
  const uint32_t from = 1u << Cards::word(m.s.cards.where(card));
  move_card(m, card, zone_of(kUnrest), Place::kTop, seat, false);  // IMP-Z19: on top
  say(m, kReturnedUnrest, seat, card, source, "IMP-R136");
  m.emit(kWhenReturnUnrest, {.seat = seat, .card = card, .from = from});
  if (is_automaton(m.s, seat) && m.s.option[kOptionLevel] == kSupremeRuler)
    gain_goods(m, seat, kProgress, 1, card);  // SOLO-7
}

// IMP-P1: an empty pile stops the game on the spot.
void check_collapse(Engine& m) {
  if (!m.s.cards.empty(zone_of(kUnrest)) || m.s.mode == kEndMode) return;
  say(m, kCollapsed, m.s.active, CardId::none(), CardId::none(), "IMP-N10");
  for (int seat = 0; seat < m.s.seats; ++seat)
    m.s.cards.for_each(zone_of(kTray, Seat(seat)),
                       [&](CardId card) { m.move(card, zone_of(kHand, Seat(seat))); });
  m.clear();
  m.s.ending = kCut;
}

}  // namespace ecumene::imperium
