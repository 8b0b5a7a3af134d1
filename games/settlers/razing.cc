// SET-J1 to J11: a card of the hand or a location is razed.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-J3, J4, P6, S5: what becomes of a razed location, and who gets the wood.
void settle_location(Table& m, const Frame& f) {
  const CardId card = f.source;
  const Seat holder = empire_of(m.s, card);
  const uint8_t owner = m.s.ties[card.value].owner;
  const bool foundation = holder && owner != kVirtualOwner && facts(m, card).deck == kCommonCards;
  if (!foundation) {
    m.tell({.kind = kTornDown,
            .seat = holder,
            .card = card,
            .clause = holder ? "SET-J4" : "SET-P6",
            .from = m.s.cards.where(card),
            .to = pile_of(m, card)});
    return move_to_pile(m, card);
  }
  const Seat site = owner ? Seat(owner - 1) : holder;
  m.tell({.kind = kFounded, .seat = site, .card = card, .clause = "SET-J3"});
  leave_empire(m, card, zone(kFoundations, site));
  add_goods(m, holder, kWood, 1, card, "SET-J3");
}

std::string_view raze_clause(const Table& m, const Frame& f) {
  return m.s.cards.where(f.source) == zone(kHand, f.who) ? "SET-J1" : "SET-J2";
}

}  // namespace

// In the frame: loop = the price, via = whether what is gained can be converted, other = whose text
// does it.
void start_razing(Table& m, Seat seat, CardId card, int price, CardId cause) {
  m.s.cards.show(card, kEverybody);  // named aloud
  Frame& f = m.push_procedure(kRazeCard, seat, card);
  f.loop = static_cast<int16_t>(price);
  f.other = CardRef(cause);
  f.via = cause && facts(m, cause).converts;
}

// SET-J10
void raze_card(Table& m, Frame& f) {
  const CardId card = f.source;
  switch (f.pc) {
    case 0: {
      f.pc = 1;
      take_goods(m, f.who, kRazeToken, f.loop, card, raze_clause(m, f));
      const Seat holder = empire_of(m.s, card);
      m.tell({.kind = kRazed,
              .seat = f.who,
              .other = holder != f.who ? holder : Seat::none(),
              .card = card,
              .source = f.other.card(),
              .clause = raze_clause(m, f),
              .from = m.s.cards.where(card)});
      const auto& goods = facts(m, card).raze;
      gain_fields(m, f.who, std::span(goods.begin(), goods.end()), card, raze_clause(m, f), f.via);
      return;
    }
    case 1: {
      f.pc = 2;
      if (m.s.cards.where(card) == zone(kHand, f.who))
        move_to_pile(m, card);  // the razing itself was told
      else
        settle_location(m, f);
      Occurrence o;
      o.seat = f.who, o.card = card;
      return m.emit(kWhenRaze, o);
    }
    default:
      return void(m.s.effects.stack.pop_back());
  }
}

}  // namespace ecumene::settlers
