// SOLO-8 to SOLO-12: the automaton's turn.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

enum class Turn : uint16_t { kRoll, kReveal, kResolved, kToken, kRefill };
struct TurnLocals {
  uint8_t slot = 0;      // the number of the one that is revealed
  uint8_t shuffled = 0;  // just now: if the deck is still empty, there are no cards
};

ZoneId slots() { return zone_of(kSlotRow, kAutomaton); }

CardId card_in_slot(const State& s, int number) {
  CardId card = s.cards.top(slots());
  for (int slot = 1; card && slot < number; ++slot) card = s.cards.below(card);
  return card;
}

void roll(Engine& m, Frame& f) {
  const bool loaded = m.s.die & kLoaded;
  m.s.die = loaded ? static_cast<uint8_t>(m.s.die & ~kLoaded)
                   : static_cast<uint8_t>(1 + m.s.rng.below(6));
  say(m, kTurnBegan, f.who, CardId::none(), CardId::none(), "IMP-F3", m.s.round);
  say(m, kRolled, f.who, CardId::none(), CardId::none(), "SOLO-8", m.s.die);
  if (const CardId card = card_in_slot(m.s, m.s.die)) m.move(card, zone_of(kSetAside, f.who));
  f.go_to(Turn::kReveal);
}

void reveal(Engine& m, Frame& f) {
  const CardId card = m.s.cards.top(slots());
  if (!card) return f.go_to(Turn::kToken);
  uint8_t& slot = f.locals<TurnLocals>().slot;
  ++slot;
  if (slot == m.s.die) ++slot;
  f.source = card;
  f.go_to(Turn::kResolved);
  m.s.cards.show(card, kEverybody);
  say(m, kRevealed, f.who, card, CardId::none(), "SOLO-9", slot);
  start_row(m, table_of(m), card);
}

// SOLO-11
void resolved(Engine& m, Frame& f) {
  f.go_to(Turn::kReveal);
  const CardId card = f.source;
  f.source = CardId::none();
  if (m.s.cards.where(card) == slots())
    discard_card(m, f.who, card, CardId::none(), kDiscarded, false);
}

// SOLO-12
void place_token(Engine& m, Frame& f) {
  f.go_to(Turn::kRefill);
  if (const CardId card = Host::reference(m.s, f.who, kDieCard)) {
    const AutomatonTable& table = table_of(m);
    add_tokens(slot_at(m.s, m.s.die - 1).tokens[table.token], table.tokens);
    say(m, kPlaced, f.who, card, CardId::none(), "SOLO-12", table.tokens, table.token);
  }
  if (const CardId card = m.s.cards.top(zone_of(kSetAside, f.who))) {
    m.move(card, slots(), Place::kTop);
    say(m, kFilledSlot, f.who, card, CardId::none(), "SOLO-12", 1);
  }
}

void finish(Engine& m) {
  if (m.s.option[kOptionLevel] == kWarlord) mill(m, 1, CardId::none(), "SOLO-7");
  say(m, kCleanedUp, kAutomaton, CardId::none(), CardId::none(), "SOLO-12");
  m.pop();
  m.s.active = next_seat(m.s, m.s.active);
  --m.s.turns_left;
}

void refill(Engine& m, Frame& f) {
  uint8_t& shuffled = f.locals<TurnLocals>().shuffled;
  while (m.s.cards.size(slots()) < slots_at(m.s.option[kOptionLevel])) {
    const CardId card = m.s.cards.top(zone_of(kDeck, f.who));
    if (!card && shuffled && m.s.cards.empty(zone_of(kDiscard, f.who))) break;
    if (!card) {
      shuffled = 1;
      return void(m.push_procedure(kAutomatonShuffle, f.who));
    }
    shuffled = 0;
    m.move(card, slots());
    say(m, kFilledSlot, f.who, card, CardId::none(), "SOLO-12", m.s.cards.size(slots()));
  }
  finish(m);
}

}  // namespace

void automaton_turn_procedure(Engine& m, Frame& f) {
  switch (f.step<Turn>()) {
    case Turn::kRoll:
      return roll(m, f);
    case Turn::kReveal:
      return reveal(m, f);
    case Turn::kResolved:
      return resolved(m, f);
    case Turn::kToken:
      return place_token(m, f);
    case Turn::kRefill:
      return refill(m, f);
  }
}

}  // namespace ecumene::imperium
