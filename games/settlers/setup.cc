// SET-C1 to C5, P2: the table before the first round.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

Seat seat_of(const State& s, uint8_t faction) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (s.faction[seat] == faction) return Seat(seat);
  return Seat::none();
}

// SET-C5: cards of factions that nobody plays stay out, and so do the attack cards of a game with
// others.
void deal_decks(const Content& content, State& s) {
  for (size_t c = 0; c < content.facts.size(); ++c) {
    const Facts& printed = content.facts[c];
    const Seat seat = seat_of(s, printed.deck);
    if (printed.left_out) continue;
    if (printed.deck == kCommonCards)
      s.cards.deal(CardId(c), zone(kCommonDeck));
    else if (printed.deck == kAttackCards && s.solo())
      s.cards.deal(CardId(c), zone(kAttackDeck));
    else if (seat)
      s.cards.deal(CardId(c), zone(kFactionDeck, seat));
  }
  s.cards.shuffle(zone(kCommonDeck), s.rng);
  if (s.solo()) s.cards.shuffle(zone(kAttackDeck), s.rng);
  for (int seat = 0; seat < s.seats; ++seat) s.cards.shuffle(zone(kFactionDeck, Seat(seat)), s.rng);
}

// SET-C4
void deal_hands(Engine& m) {
  for (int k = 0; k < m.s.seats; ++k) {
    const Seat seat = m.s.clockwise(m.s.first, k);
    for (const bool faction : {false, false, true, true})
      take_top(m, faction, seat, zone(kHand, seat));
  }
}

}  // namespace

State Settlers::setup(const Content& content, const Setup& setup, Rng& rng) {
  State s;
  s.rng = rng;
  s.seats = setup.seats;
  for (size_t seat = 0; seat < kSeats; ++seat)
    s.faction[seat] = seat < setup.seats ? setup.faction[seat] : kRandomFaction;
  for (size_t i = 0; i < kOptions; ++i) s.option[i] = setup.option[i];
  deal_decks(content, s);
  s.first = s.active = Seat(s.solo() ? 0 : static_cast<int>(s.rng.below(s.seats)));  // SET-C3
  Engine m(content, s, nullptr);
  deal_hands(m);
  if (s.solo()) m.move(s.cards.top(zone(kAttackDeck)), zone(kAttackRow));
  m.run();
  return s;
}

Setup Settlers::setup_of(const State& state) {
  Setup setup;
  setup.seats = state.seats;
  for (size_t seat = 0; seat < state.seats; ++seat) setup.faction[seat] = state.faction[seat];
  for (size_t i = 0; i < kOptions; ++i) setup.option[i] = state.option[i];
  return setup;
}

}  // namespace ecumene::settlers
