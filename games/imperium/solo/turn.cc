// SOLO-8 to SOLO-12: the automaton's turn. The frame's pc is the step it is at, loop the number of
// the slot.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

enum Step { kRoll, kReveal, kResolved, kToken, kRefill };

ZoneId slots() { return zone_of(kSlotRow, kAutomaton); }

CardId card_in_slot(const State& s, int number) {
  CardId card = s.cards.top(slots());
  for (int slot = 1; card && slot < number; ++slot) card = s.cards.below(card);
  return card;
}

void roll(Table& m, Frame& f) {
  const bool loaded = m.s.die & kLoaded;
  m.s.die = loaded ? static_cast<uint8_t>(m.s.die & ~kLoaded)
                   : static_cast<uint8_t>(1 + m.s.rng.below(6));
  say(m, kTurnBegan, f.who, CardId::none(), CardId::none(), "IMP-F3", m.s.round);
  say(m, kRolled, f.who, CardId::none(), CardId::none(), "SOLO-8", m.s.die);
  if (const CardId card = card_in_slot(m.s, m.s.die)) m.move(card, zone_of(kSetAside, f.who));
  f.loop = 0;
  f.pc = kReveal;
}

void reveal(Table& m, Frame& f) {
  const CardId card = m.s.cards.top(slots());
  if (!card) return void(f.pc = kToken);
  ++f.loop;
  if (f.loop == m.s.die) ++f.loop;
  f.source = card;
  f.pc = kResolved;
  m.s.cards.show(card, kEverybody);
  say(m, kRevealed, f.who, card, CardId::none(), "SOLO-9", f.loop);
  start_row(m, table_of(m), card);
}

// SOLO-11
void resolved(Table& m, Frame& f) {
  f.pc = kReveal;
  const CardId card = f.source;
  f.source = CardId::none();
  if (m.s.cards.where(card) == slots())
    discard_card(m, f.who, card, CardId::none(), kDiscarded, false);
}

// SOLO-12
void place_token(Table& m, Frame& f) {
  f.pc = kRefill;
  if (const CardId card = Host::reference(m.s, f.who, kDieCard)) {
    const AutomatonTable& table = table_of(m);
    add_tokens(m.s.market[static_cast<size_t>(m.s.die - 1)].tokens[table.token], table.tokens);
    say(m, kPlaced, f.who, card, CardId::none(), "SOLO-12", table.tokens, table.token);
  }
  if (const CardId card = m.s.cards.top(zone_of(kSetAside, f.who))) {
    m.move(card, slots(), Place::kTop);
    say(m, kFilledSlot, f.who, card, CardId::none(), "SOLO-12", 1);
  }
}

void finish(Table& m) {
  if (m.s.option[kOptionLevel] == kWarlord) mill(m, 1, CardId::none(), "SOLO-7");
  say(m, kCleanedUp, kAutomaton, CardId::none(), CardId::none(), "SOLO-12");
  m.s.effects.stack.pop_back();
  m.s.active = next_seat(m.s, m.s.active);
  --m.s.turns_left;
}

// kVerb1: has just shuffled, so an empty deck means that there are no cards.
void refill(Table& m, Frame& f) {
  while (m.s.cards.size(slots()) < slots_at(m.s.option[kOptionLevel])) {
    const CardId card = m.s.cards.top(zone_of(kDeck, f.who));
    if (!card && (f.flags & frame::kVerb1) && m.s.cards.empty(zone_of(kDiscard, f.who))) break;
    if (!card) {
      f.flags |= frame::kVerb1;
      return void(m.push_procedure(kAutomatonShuffle, f.who));
    }
    f.flags &= static_cast<uint16_t>(~frame::kVerb1);
    m.move(card, slots());
    say(m, kFilledSlot, f.who, card, CardId::none(), "SOLO-12", m.s.cards.size(slots()));
  }
  finish(m);
}

}  // namespace

void automaton_turn_procedure(Table& m, Frame& f) {
  switch (f.pc) {
    case kRoll:
      return roll(m, f);
    case kReveal:
      return reveal(m, f);
    case kResolved:
      return resolved(m, f);
    case kToken:
      return place_token(m, f);
    default:
      return refill(m, f);
  }
}

}  // namespace ecumene::imperium
