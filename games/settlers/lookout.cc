// The lookout phase: SET-E1 to E3, its variants SET-N1 to N4, and that of the solo game SET-P4.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

enum class Draft : uint16_t { kDraw, kReveal, kPick };

// SET-E1, N4
void draw_lookout_cards(Engine& m) {
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

void reveal(Engine& m, int count, std::string_view clause) {
  for (int i = 0; i < count; ++i)
    if (const CardId card = take_top(m, false, Seat(), zone(kRow)))
      m.tell({.kind = kRevealed, .card = card, .clause = clause});
}

// The seat picks a card of a zone by take(card): asked where there are several, and none where the
// zone is empty (SET-B9). False: wait for the answer.
template <class Take>
bool pick_one(Engine& m, Seat seat, ZoneId from, Ask question, Take&& take) {
  if (m.answered()) {
    take(card_of(m.take_answer()));
  } else if (m.s.cards.size(from) > 1) {
    m.pose(question, seat);
    return false;
  } else if (!m.s.cards.empty(from)) {
    take(m.s.cards.top(from));
  }
  return true;
}

bool pick_from_row(Engine& m, Seat seat, std::string_view clause) {
  return pick_one(m, seat, zone(kRow), kAskPick, [&](CardId card) {
    m.tell({.kind = kPicked, .seat = seat, .card = card, .clause = clause});
    m.move(card, zone(kHand, seat));
  });
}

void discard_row(Engine& m, std::string_view clause) {
  m.s.cards.for_each(zone(kRow),
                     [&](CardId card) { discard_card(m, Seat(), card, CardId::none(), clause); });
}

}  // namespace

// The first half of the picks goes round clockwise, the second half back.
void lookout(Engine& m, Frame& f) {
  const int seats = m.s.seats;
  uint8_t& picks = f.locals<Drafting>().picks;
  const bool second = picks >= seats;
  const std::string_view clause = second ? "SET-E3" : "SET-E2";
  switch (f.step<Draft>()) {
    case Draft::kDraw:
      draw_lookout_cards(m);
      return f.go_to(Draft::kReveal);
    case Draft::kReveal:
      if (picks == 2 * seats) return void(m.pop());
      reveal(m, seats + 1, clause);
      return f.go_to(Draft::kPick);
    case Draft::kPick: {
      const int place = second ? 2 * seats - 1 - picks : picks;
      if (!pick_from_row(m, m.s.clockwise(m.s.first, place), clause)) return;
      if (++picks % seats != 0) return;
      discard_row(m, clause);
      f.go_to(Draft::kReveal);
    }
  }
}

// SET-N2: five cards, two picks each in turn. SET-N3: the row is filled up before some of the
// picks.
void advanced_lookout(Engine& m, Frame& f) {
  const int seats = m.s.seats;
  const std::string_view clause = seats == 2 ? "SET-N2" : "SET-N3";
  uint8_t& picks = f.locals<Drafting>().picks;
  const int place = picks % seats;
  switch (f.step<Draft>()) {
    case Draft::kDraw:
      draw_lookout_cards(m);
      reveal(m, 5, clause);
      return f.go_to(Draft::kPick);
    case Draft::kReveal: {
      if (picks == 2 * seats) {
        discard_row(m, clause);
        m.pop();
        return;
      }
      const bool fill = seats > 2 && (picks < seats ? place >= 2 : place > 0 && place < seats - 1);
      if (fill) reveal(m, 1, clause);
      return f.go_to(Draft::kPick);
    }
    case Draft::kPick:
      if (!pick_from_row(m, m.s.clockwise(m.s.first, place), clause)) return;
      ++picks;
      f.go_to(Draft::kReveal);
  }
}

namespace {

// SET-N1: the cards of each go to the next, clockwise, all at once.
void pass_on(Engine& m) {
  State& s = m.s;
  std::array<ScratchVector<CardId, 4>, kSeats> held;
  for (int seat = 0; seat < s.seats; ++seat)
    s.cards.for_each(zone(kDraft, Seat(seat)), [&](CardId card) { held[seat].push_back(card); });
  for (int seat = 0; seat < s.seats; ++seat)
    for (CardId card : held[seat]) m.move(card, zone(kDraft, s.clockwise(Seat(seat))));
}

bool pick_in_secret(Engine& m, Seat seat) {
  return pick_one(m, seat, zone(kDraft, seat), kAskSecretPick, [&](CardId card) {
    m.move_chosen(card, zone(kHand, seat), Place::kBottom, seat);
    m.tell({.kind = kKeptSecret, .seat = seat, .card = card, .clause = "SET-N1"});
  });
}

void discard_drafts(Engine& m) {
  for (int seat = 0; seat < m.s.seats; ++seat)
    m.s.cards.for_each(zone(kDraft, Seat(seat)), [&](CardId card) {
      discard_card(m, Seat(seat), card, CardId::none(), "SET-N1");
    });
}

}  // namespace

// The picks are asked one after the other; nobody sees another's, so they are as good as
// simultaneous.
void alternate_lookout(Engine& m, Frame& f) {
  const int seats = m.s.seats;
  uint8_t& picks = f.locals<Drafting>().picks;
  if (m.begin(f)) {
    draw_lookout_cards(m);
    for (int n = 0; n < 3; ++n)
      for (int k = 0; k < seats; ++k)
        take_top(m, false, Seat(), zone(kDraft, m.s.clockwise(m.s.first, k)));
  }
  if (picks == 2 * seats) {
    discard_drafts(m);
    m.pop();
    return;
  }
  if (!pick_in_secret(m, m.s.clockwise(m.s.first, picks % seats))) return;
  if (++picks == seats) pass_on(m);
}

// SET-P4: of the cards left after each pick, one goes to the virtual player.
void solo_lookout(Engine& m, Frame& f) {
  State& s = m.s;
  const ZoneId row = zone(kRow);
  uint8_t& picks = f.locals<Drafting>().picks;
  if (m.begin(f)) {
    draw_lookout_cards(m);
    reveal(m, 4, "SET-P4");
  }
  if (picks == 2) return void(m.pop());
  if (!pick_from_row(m, s.first, "SET-P4")) return;
  ++picks;
  if (s.cards.empty(row)) return;
  CardId card = s.cards.top(row);
  for (uint32_t n = s.rng.below(static_cast<uint32_t>(s.cards.size(row))); n > 0; --n)
    card = s.cards.below(card);
  m.tell({.kind = kPicked, .card = card, .clause = "SET-P4"});
  m.move(card, zone(kVirtual));
}

}  // namespace ecumene::settlers
