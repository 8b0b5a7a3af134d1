// Section S: paying, with progress as a substitute, and developing.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

// No part of a price falls below 0.
Price lifted(Price price) {
  for (int& amount : price) amount = std::max(0, amount);
  return price;
}

// Calls f(materials, population, progress) for every way to pay without a superfluous token
// (IMP-Z29), those with the least progress first.
template <class F>
void for_each_way(const Player& player, const Price& price, F&& f) {
  for (int population = std::min<int>(price[kPopulation], player.pool[kPopulation]);
       population >= 0; --population)
    for (int instead = 0; instead <= (price[kMaterials] + 1) / 2; ++instead) {
      const int materials = std::max(0, price[kMaterials] - 2 * instead);
      const int progress = price[kProgress] + price[kPopulation] - population + instead;
      if (materials <= player.pool[kMaterials] && progress <= player.pool[kProgress])
        f(materials, population, progress);
    }
}

// Two counts in the bytes of the first argument, progress in the high byte of the second
// (rules/game_info.h). card_goods.cc refuses prices that have no room there.
Action pay_action(int materials, int population, int progress) {
  for (const int amount : {materials, population, progress}) CHECK_LE(amount, kMostPaid);
  return {
      kDoPay,
      {static_cast<int16_t>(materials << 8 | population), static_cast<int16_t>(progress << 8), 0}};
}
Price paid_by(Action action) {
  return {action.arg[0] >> 8, action.arg[0] & 0x7f, action.arg[1] >> 8};
}

void spend(Table& m, Seat seat, const Price& paid, CardId source) {
  for (int good = 0; good < kResources; ++good) {
    const int amount = paid[static_cast<size_t>(good)];
    if (amount == 0) continue;
    tokens_of(m.s, seat, good) -= static_cast<int16_t>(amount);
    say(m, kPaid, seat, CardId::none(), source, "IMP-S1", amount, good);
    Occurrence o;
    o.seat = seat, o.good = good, o.amount = amount;
    m.emit(kWhenPay, o);  // IMP-T9 to T11: tokens really spent
  }
}

Price price_of(const Frame& f) { return {f.loop, f.scratch, f.done}; }

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

bool start_payment(Table& m, Seat seat, const Price& asked, CardId source) {
  const Price price = lifted(asked);
  int ways = 0;
  Price only{};
  for_each_way(m.s.player[seat.value], price, [&](int materials, int population, int progress) {
    only = {materials, population, progress};
    ++ways;
  });
  CHECK_GT(ways, 0);
  if (ways == 1) return spend(m, seat, only, source), true;
  Frame& f = m.push_procedure(kPayment, seat, source);
  f.loop = narrow<int16_t>(price[kMaterials]);
  f.scratch = narrow<int16_t>(price[kPopulation]);
  f.done = narrow<int16_t>(price[kProgress]);
  return false;
}

void payment_procedure(Table& m, Frame& f) {
  if (!m.answered()) return void(m.ask(kAskPayment, f.who));
  const Price paid = paid_by(m.take_answer());
  const Frame over = m.s.effects.stack.pop_back();
  spend(m, over.who, paid, over.source);
}

void payment_options(const Query& q, Actions& out) {
  const Frame& f = q.state.effects.stack.back();
  for_each_way(q.state.player[f.who.value], price_of(f),
               [&](int materials, int population, int progress) {
                 out.push_back(pay_action(materials, population, progress));
               });
  std::sort(out.begin(), out.end());
}

// IMP-Z122: reductions add up, no part falls below 0.
Price development_price(const Query& q, Seat seat, CardId card) {
  Price price{};
  for (int good = 0; good < kResources; ++good) {
    const int printed = face_of(q, card).cost[static_cast<size_t>(good)];
    price[static_cast<size_t>(good)] =
        printed == 0
            ? 0
            : std::max(0, printed + q.modified_good(kDevelopCost, seat, good, CardId::none()));
  }
  return price;
}

bool may_develop(const Query& q, Seat seat, CardId card, bool free) {
  return nation_at(q.state, seat).develops &&
         (free || affordable(q, seat, development_price(q, seat, card)));
}

bool any_development(const Query& q, Seat seat, bool free) {
  bool any = false;
  q.state.cards.for_each(zone_of(kDevelopment, seat),
                         [&](CardId card) { any = any || may_develop(q, seat, card, free); });
  return any;
}

// IMP-R53: pays for the card, then puts it into the discard pile. kVerb1: for free (IMP-R56).
void develop_procedure(Table& m, Frame& f) {
  if (m.begin(f) && !(f.flags & frame::kVerb1) &&
      !start_payment(m, f.who, development_price(m, f.who, f.source), f.source))
    return;
  const Frame over = m.s.effects.stack.pop_back();
  m.move(over.source, zone_of(kDiscard, over.who), Place::kTop);
  say(m, kDeveloped, over.who, over.source, CardId::none(), "IMP-R53");
  if (m.s.cards.empty(zone_of(kDevelopment, over.who)))
    trigger_scoring(m, kByDevelopments, over.source);  // IMP-N3
}

}  // namespace ecumene::imperium
