// Section Q: five slots, what lies on and under their cards, and how they are filled again.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// IMP-Z12: the slot says which deck fills it.
constexpr std::array<int, kSlots> kSlotDeck = {kRegionDeck, kUncivilisedDeck, kCivilisedDeck, kMain,
                                               kMain};

void put_in_slot(Engine& m, int slot, CardId card) {
  slot_at(m.s, slot).card = card;
  for (int k = slot; k < kSlots; ++k)  // the zone shows the cards in the order of the slots
    if (const CardId here = slot_at(m.s, k).card) m.move(here, zone_of(kMarket));
}

// IMP-Q3, D19: one unrest card under an uncivilised, civilised or tributary card.
void tuck(Engine& m, int slot) {
  Slot& here = slot_at(m.s, slot);
  const CardId unrest = m.s.cards.top(zone_of(kUnrest));
  if (!unrest || !gets_unrest(face_of(m, here.card))) return;
  here.unrest = unrest;
  m.move(unrest, zone_of(kTucked));
  say(m, kUnrestTucked, Seat(), unrest, here.card, "IMP-Q3");
  check_collapse(m);
}

void unrest_goes_back(Engine& m, CardId unrest, CardId host, std::string_view clause) {
  m.move(unrest, zone_of(kUnrest), Place::kTop);  // IMP-Z19
  say(m, kUnrestLeft, Seat(), unrest, host, clause);
}

void return_tucked(Engine& m, int slot) {
  Slot& here = slot_at(m.s, slot);
  if (here.unrest) unrest_goes_back(m, here.unrest, here.card, "IMP-Q8");
  here.unrest = CardId::none();
}

}  // namespace

bool gets_unrest(const Face& face) {
  return face.suits & ((1 << kIsUncivilised) | (1 << kIsCivilised) | (1 << kIsTributary));
}

int slot_of(const State& s, CardId card) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (slot_at(s, slot).card == card) return slot;
  return -1;
}

void main_deck_touched(Engine& m) {
  if (m.s.cards.empty(zone_of(kMain))) trigger_scoring(m, kByMainDeck, CardId::none());  // IMP-N2
}

void fill_slot(Engine& m, int slot) {
  const int own = kSlotDeck[slot];
  const int deck = m.s.cards.empty(zone_of(own)) ? kMain : own;  // IMP-Q2
  const CardId card = m.s.cards.top(zone_of(deck));
  if (!card) return;  // IMP-Z11
  put_in_slot(m, slot, card);
  say(m, kRefilled, m.s.active, card, CardId::none(), "IMP-Q1");
  if (deck == kMain) main_deck_touched(m);
  tuck(m, slot);
}

// The region icons of the cards in play that the text under way has used (IMP-T5); the card taken
// is not in play.
static uint8_t used_icons(const State& s) {
  return s.effects.stack.empty() ? uint8_t{0} : s.effects.stack.back().via;
}

void take_market_card(Engine& m, Seat seat, CardId card, bool acquire, CardId source) {
  const int slot = slot_of(m.s, card);
  const Slot taken = slot_at(m.s, slot);
  const uint8_t via = used_icons(m.s);
  slot_at(m.s, slot) = Slot{};
  receive(m, seat, card);
  m.s.belongs.keep(card, seat);
  say(m, acquire ? kAcquired : kBrokeThrough, seat, card, source, acquire ? "IMP-R7" : "IMP-R31");
  if (taken.unrest && acquire) {
    receive(m, seat, taken.unrest);
    m.s.belongs.keep(taken.unrest, seat);
    say(m, kUnrestCame, seat, taken.unrest, card, "IMP-Q6");
  } else if (taken.unrest) {
    unrest_goes_back(m, taken.unrest, card, "IMP-Q7");
  }
  for (int good = 0; good < kResources; ++good)  // IMP-Q10
    gain_goods(m, seat, good, taken.tokens[good], card, via, kIsMarketCard);
  fill_slot(m, slot);
}

void exile_market_card(Engine& m, Seat seat, CardId card, CardId source) {
  const int slot = slot_of(m.s, card);
  m.move(card, zone_of(kExile), Place::kTop);
  say(m, kExiled, seat, card, source, "IMP-R69");
  return_tucked(m, slot);  // IMP-Q8: before the slot is filled
  slot_at(m.s, slot) = Slot{};
  fill_slot(m, slot);
}

void swap_market_card(Engine& m, Seat seat, CardId in, CardId out, CardId source) {
  const int slot = slot_of(m.s, out);
  m.move(out, zone_of(kExile), Place::kTop);
  say(m, kExiled, seat, out, source, "IMP-R73");
  return_tucked(m, slot);
  put_in_slot(m, slot, in);  // IMP-R75: the tokens stay
  say(m, kSwapped, seat, in, source, "IMP-R73");
  tuck(m, slot);  // IMP-R74
}

}  // namespace ecumene::imperium
