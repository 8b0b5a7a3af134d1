// Section S: paying, with progress as a substitute, and developing.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// No part of a price falls below 0.
Price lifted(Price price) {
  for (int& amount : price) amount = std::max(0, amount);
  return price;
}

// Calls f(paid) for every way to pay without a superfluous token
// (IMP-Z29), those with the least progress first.
template <class F>
void for_each_way(const Player& player, const Price& price, F&& f) {
  for (int population = std::min<int>(price[kPopulation], player.pool[kPopulation]);
       population >= 0; --population)
    for (int instead = 0; instead <= (price[kMaterials] + 1) / 2; ++instead) {
      const int materials = std::max(0, price[kMaterials] - 2 * instead);
      const int progress = price[kProgress] + price[kPopulation] - population + instead;
      if (materials <= player.pool[kMaterials] && progress <= player.pool[kProgress])
        f(Price{materials, population, progress});
    }
}

// card_goods.cc refuses prices that have no room in an answer.
Action pay_action(const Price& paid) {
  Action action{kDoPay, {}};
  for (size_t good = 0; good < kResources; ++good) {
    CHECK_LE(paid[good], kMostPaid);
    pack_amount(action, good, paid[good]);
  }
  return action;
}
Price paid_by(Action action) {
  return {packed_amount(action, 0), packed_amount(action, 1), packed_amount(action, 2)};
}

void spend(Engine& m, Seat seat, const Price& paid, CardId source) {
  for (int good = 0; good < kResources; ++good) {
    const int amount = paid[good];
    if (amount == 0) continue;
    add_tokens(tokens_of(m.s, seat, good), -amount);
    say(m, kPaid, seat, CardId::none(), source, "IMP-S1", amount, good);
    // IMP-T9 to T11: tokens really spent
    m.emit(kWhenPay, {.seat = seat, .good = good, .amount = amount});
  }
}

Payment to_pay(const Price& price) {
  return {.materials = narrow<int16_t>(price[kMaterials]),
          .population = narrow<int16_t>(price[kPopulation]),
          .progress = narrow<int16_t>(price[kProgress])};
}
Price price_of(const Payment& p) { return {p.materials, p.population, p.progress}; }

}  // namespace

int ways_to_pay(const Price& price) {
  return (price[kPopulation] + 1) * ((price[kMaterials] + 1) / 2 + 1);
}

bool affordable(const Query& q, Seat seat, const Price& asked) {
  const Price price = lifted(asked);
  const Player& player = q.state.player[seat.value];
  const int short_population = std::max(0, price[kPopulation] - player.pool[kPopulation]);
  const int short_materials = std::max(0, price[kMaterials] - player.pool[kMaterials]);
  return price[kProgress] + short_population + (short_materials + 1) / 2 <= player.pool[kProgress];
}

bool start_payment(Engine& m, Seat seat, const Price& asked, CardId source) {
  const Price price = lifted(asked);
  int ways = 0;
  Price only{};
  for_each_way(m.s.player[seat.value], price, [&](const Price& paid) { only = paid, ++ways; });
  CHECK_GT(ways, 0);
  if (ways == 1)
    spend(m, seat, only, source);
  else
    m.push_procedure(kPayment, seat, source, to_pay(price));
  return ways == 1;
}

void payment_procedure(Engine& m, Frame& f) {
  if (!m.answered()) return m.pose(kAskPayment, f.who);
  const Price paid = paid_by(m.take_answer());
  const Frame over = m.pop();
  spend(m, over.who, paid, over.source);
}

void payment_options(const Query& q, Actions& out) {
  const Frame& f = q.state.effects.stack.back();
  for_each_way(q.state.player[f.who.value], price_of(f.locals<Payment>()),
               [&](const Price& paid) { out.push_back(pay_action(paid)); });
}

// IMP-Z122: reductions add up, no part falls below 0.
Price development_price(const Query& q, Seat seat, CardId card) {
  Price price{};
  for (int good = 0; good < kResources; ++good) {
    const int printed = face_of(q, card).cost[good];
    if (printed == 0) continue;
    price[good] = std::max(0, printed + q.modified_good<DevelopCost>(seat, good));
  }
  return price;
}

Refusal judge_development(const Query& q, Seat seat, CardId card, bool free) {
  if (nation_at(q.state, seat).develops && q.state.cards.lies_in(card, kDevelopment, seat) &&
      (free || affordable(q, seat, development_price(q, seat, card))))
    return {};
  return {"IMP-L15", "cannot_develop"};
}

void start_development(Engine& m, Seat seat, CardId card, bool free) {
  m.push_procedure(kDevelopCard, seat, card, Developing{.free = free});
}

void develop_procedure(Engine& m, Frame& f) {
  if (m.begin(f) && !f.locals<Developing>().free &&
      !start_payment(m, f.who, development_price(m, f.who, f.source), f.source))
    return;
  const Frame over = m.pop();
  m.move(over.source, zone_of(kDiscard, over.who), Place::kTop);
  say(m, kDeveloped, over.who, over.source, CardId::none(), "IMP-R53");
  if (m.s.cards.empty(zone_of(kDevelopment, over.who)))
    trigger_scoring(m, kByDevelopments, over.source);  // IMP-N3
}

}  // namespace ecumene::imperium
