// The lookout phase: SET-E1 to E3, its variants SET-N1 to N4, and that of the solo game SET-P4.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-E1, N4
void draw_lookout_cards(Table& m) {
  const auto draw = [&](bool faction, Seat seat, std::string_view clause) {
    if (const CardId card = take_top(m, faction, seat, zone(kHand, seat)))
      m.tell({.kind = kDrew,
              .seat = seat,
              .card = card,
              .clause = clause,
              .from = deck_zone(faction, seat)});
  };
  const bool peaceful = m.s.option[kPeacefulOption] && !m.s.solo();
  for (int k = 0; k < m.s.seats; ++k) {
    const Seat seat = m.s.clockwise(m.s.first, k);
    draw(true, seat, "SET-E1");
    if (peaceful) draw(false, seat, "SET-N4");
  }
}

void reveal(Table& m, int count, std::string_view clause) {
  for (int i = 0; i < count; ++i)
    if (const CardId card = take_top(m, false, Seat(), zone(kRow)))
      m.tell({.kind = kRevealed, .card = card, .clause = clause});
}

void pick(Table& m, Seat seat, CardId card, std::string_view clause) {
  m.tell({.kind = kPicked, .seat = seat, .card = card, .clause = clause});
  m.move(card, zone(kHand, seat));
}

// The seat takes a card of the row: asked where there are several. False: wait for the answer.
bool pick_from_row(Table& m, Seat seat, std::string_view clause) {
  const ZoneId row = zone(kRow);
  if (m.answered()) return pick(m, seat, card_arg(m.take_answer()), clause), true;
  if (m.s.cards.empty(row)) return true;  // SET-B9
  if (m.s.cards.size(row) == 1) return pick(m, seat, m.s.cards.top(row), clause), true;
  return m.ask(kAskPick, seat) != Step::kWait;
}

void discard_row(Table& m, std::string_view clause) {
  m.s.cards.for_each(zone(kRow),
                     [&](CardId card) { discard_card(m, Seat(), card, CardId::none(), clause); });
}

}  // namespace

// loop counts the picks: the first half goes round clockwise, the second half back.
void lookout(Table& m, Frame& f) {
  const int seats = m.s.seats;
  if (m.begin(f)) draw_lookout_cards(m);
  if (f.loop == 2 * seats) return void(m.s.effects.stack.pop_back());
  const bool second = f.loop >= seats;
  const std::string_view clause = second ? "SET-E3" : "SET-E2";
  if (f.pc == 0) reveal(m, seats + 1, clause), f.pc = 1;
  const int place = second ? 2 * seats - 1 - f.loop : f.loop;
  if (!pick_from_row(m, m.s.clockwise(m.s.first, place), clause)) return;
  if (++f.loop % seats == 0) discard_row(m, clause), f.pc = 0;
}

// SET-N2: five cards, two picks each in turn. SET-N3: the row is filled up before some of the
// picks.
void advanced_lookout(Table& m, Frame& f) {
  const int seats = m.s.seats;
  const std::string_view clause = seats == 2 ? "SET-N2" : "SET-N3";
  if (m.begin(f)) {
    draw_lookout_cards(m);
    reveal(m, 5, clause);
    f.pc = 1;
  }
  if (f.loop == 2 * seats) return discard_row(m, clause), void(m.s.effects.stack.pop_back());
  if (f.pc == 0) {
    const int place = f.loop % seats;
    const bool fill = seats > 2 && (f.loop < seats ? place >= 2 : place > 0 && place < seats - 1);
    if (fill) reveal(m, 1, clause);
    f.pc = 1;
  }
  if (!pick_from_row(m, m.s.clockwise(m.s.first, f.loop % seats), clause)) return;
  ++f.loop, f.pc = 0;
}

namespace {

// SET-N1: the cards of each go to the next, clockwise, all at once.
void pass_on(Table& m) {
  State& s = m.s;
  std::array<ScratchVector<CardId, 4>, kSeats> held;
  for (int seat = 0; seat < s.seats; ++seat)
    s.cards.for_each(zone(kDraft, Seat(seat)),
                     [&](CardId card) { held[static_cast<size_t>(seat)].push_back(card); });
  for (int seat = 0; seat < s.seats; ++seat)
    for (CardId card : held[static_cast<size_t>(seat)])
      m.move(card, zone(kDraft, s.clockwise(Seat(seat))));
}

void keep(Table& m, Seat seat, CardId card) {
  m.move_chosen(card, zone(kHand, seat), Place::kBottom, seat);
  m.tell({.kind = kKeptSecret, .seat = seat, .card = card, .clause = "SET-N1"});
}

}  // namespace

// The picks are asked one after the other; nobody sees another's, so they are as good as
// simultaneous.
void alternate_lookout(Table& m, Frame& f) {
  State& s = m.s;
  if (m.begin(f)) {
    draw_lookout_cards(m);
    for (int n = 0; n < 3; ++n)
      for (int k = 0; k < s.seats; ++k)
        take_top(m, false, Seat(), zone(kDraft, s.clockwise(s.first, k)));
  }
  if (f.loop == s.seats && f.pc == 0) pass_on(m), f.pc = 1;
  if (f.loop == 2 * s.seats) {
    for (int seat = 0; seat < s.seats; ++seat)
      s.cards.for_each(zone(kDraft, Seat(seat)), [&](CardId card) {
        discard_card(m, Seat(seat), card, CardId::none(), "SET-N1");
      });
    return void(s.effects.stack.pop_back());
  }
  const Seat seat = s.clockwise(s.first, f.loop % s.seats);
  const ZoneId held = zone(kDraft, seat);
  if (m.answered())
    keep(m, seat, card_arg(m.take_answer()));
  else if (s.cards.size(held) > 1)
    return void(m.ask(kAskSecretPick, seat));
  else if (!s.cards.empty(held))
    keep(m, seat, s.cards.top(held));
  ++f.loop;
}

// SET-P4: of the cards left after each pick, one goes to the virtual player.
void solo_lookout(Table& m, Frame& f) {
  State& s = m.s;
  const ZoneId row = zone(kRow);
  if (m.begin(f)) draw_lookout_cards(m), reveal(m, 4, "SET-P4");
  if (f.loop == 2) return void(s.effects.stack.pop_back());
  if (!pick_from_row(m, s.first, "SET-P4")) return;
  ++f.loop;
  if (s.cards.empty(row)) return;
  CardId card = s.cards.top(row);
  for (uint32_t n = s.rng.below(static_cast<uint32_t>(s.cards.size(row))); n > 0; --n)
    card = s.cards.below(card);
  m.tell({.kind = kPicked, .card = card, .clause = "SET-P4"});
  m.move(card, zone(kVirtual));
}

}  // namespace ecumene::settlers
