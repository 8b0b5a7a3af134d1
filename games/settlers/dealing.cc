// SET-I1 to I6: a faction card becomes a deal.
#include "games/settlers/locals.h"

namespace ecumene::settlers {
namespace {

enum class Deal : uint16_t { kSign, kTell, kOver };

void sign(Engine& m, Frame& f) {
  if (!pay_or_ask(m, f, kDealCost, "SET-I1")) return;
  f.go_to(Deal::kTell);
  m.move(f.source, zone(kDeals, f.who));
  m.tell({.kind = kDealMade, .seat = f.who, .card = f.source, .clause = "SET-I2"});
  const uint8_t good = facts(m, f.source).deal;
  gain_fields(m, f.who, std::span(&good, 1), f.source, "SET-I3", false);
}

}  // namespace

void for_each_deal(const Query& q, const Frame& f, arg::Cards cards, Visit<CardId> visit) {
  const State& s = q.state;
  const code::Selector& wanted = q.selector(cards);
  const bool one_card = wanted.ref != tree::Ref::kNone;
  const auto reaches = [&](Seat holder) {
    return !wanted.others || !holder || !s.has_passed(holder);
  };
  bool more = true;
  q.for_each_card(f, wanted, [&](CardId card) {
    if (one_card || reaches(s.cards.owner(s.cards.where(card)))) more = visit(card);
    return more;
  });
  for (int seat = 0; seat < s.seats && more && !one_card; ++seat)
    for (CardId card = s.cards.top(zone(kEmpire, Seat(seat))); card && more;
         card = s.cards.below(card)) {
      const uint8_t route = s.ties[card.value].route;
      if (!route || (route == f.who.value + 1) == wanted.others) continue;
      if (reaches(Seat(route - 1))) more = visit(card);
    }
}

void deal_card(Engine& m, Frame& f) {
  switch (f.step<Deal>()) {
    case Deal::kSign:
      return sign(m, f);
    case Deal::kTell:
      f.go_to(Deal::kOver);
      return emit_about(m, kWhenMakeDeal, f.who, f.source);
    case Deal::kOver:
      m.pop();
  }
}

}  // namespace ecumene::settlers
