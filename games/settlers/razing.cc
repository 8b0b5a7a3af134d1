// SET-J1 to J11: a card of the hand or a location is razed.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

// SET-J10
enum class Raze : uint16_t { kGain, kSettle, kOver };

// SET-J3, J4, P6, S5: what becomes of a razed location, and who gets the wood.
void settle_location(Engine& m, const Frame& f) {
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

std::string_view raze_clause(const Engine& m, const Frame& f) {
  return lies_in_hand(m.s, f.who, f.source) ? "SET-J1" : "SET-J2";
}

void gain_raze_field(Engine& m, const Frame& f) {
  const CardId card = f.source;
  const Razing& razing = f.locals<Razing>();
  const std::string_view clause = raze_clause(m, f);
  take_goods(m, f.who, kRazeToken, razing.price, card, clause);
  const Seat holder = empire_of(m.s, card);
  m.tell({.kind = kRazed,
          .seat = f.who,
          .other = holder != f.who ? holder : Seat::none(),
          .card = card,
          .source = f.other.card(),
          .clause = clause,
          .from = m.s.cards.where(card)});
  const auto& goods = facts(m, card).raze;
  gain_fields(m, f.who, std::span(goods.begin(), goods.end()), card, clause, razing.convertible);
}

void settle(Engine& m, const Frame& f) {
  if (lies_in_hand(m.s, f.who, f.source))
    move_to_pile(m, f.source);  // the razing itself was told
  else
    settle_location(m, f);
  emit_about(m, kWhenRaze, f.who, f.source);
}

}  // namespace

void start_razing(Engine& m, Seat seat, CardId card, int price, CardId cause) {
  m.s.cards.show(card, kEverybody);  // named aloud
  const bool convertible = cause && facts(m, cause).converts;
  Frame& f = m.push_procedure(kRazeCard, seat, card, Razing{narrow<uint8_t>(price), convertible});
  f.other = CardRef(cause);
}

void raze_card(Engine& m, Frame& f) {
  switch (f.step<Raze>()) {
    case Raze::kGain:
      f.go_to(Raze::kSettle);
      return gain_raze_field(m, f);
    case Raze::kSettle:
      f.go_to(Raze::kOver);
      return settle(m, f);
    case Raze::kOver:
      m.pop();
  }
}

}  // namespace ecumene::settlers
