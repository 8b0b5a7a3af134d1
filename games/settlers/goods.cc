#include "games/settlers/goods.h"

#include <algorithm>

namespace ecumene::settlers {
namespace {

Action way(uint16_t kind, int gold, int wood, int stone, int food) {
  Action action{kind, {}};
  size_t place = 0;
  for (const int amount : {gold, wood, stone, food}) pack_amount(action, place++, amount);
  return action;
}

// Any resources: every mixture that also holds what the cost names, gold among them (SET-L6).
void mixtures(const Pool& pool, Cost cost, uint16_t action, Actions& out) {
  cost.good[kWorker] = cost.good[kRazeToken] = 0;
  const int wanted =
      cost.any + cost.good[kGold] + cost.good[kWood] + cost.good[kStone] + cost.good[kFood];
  for (int gold = 0; gold <= std::min<int>(wanted, pool[kGold]); ++gold)
    for (int wood = 0; wood <= std::min<int>(wanted - gold, pool[kWood]); ++wood)
      for (int stone = 0; stone <= std::min<int>(wanted - gold - wood, pool[kStone]); ++stone) {
        const int food = wanted - gold - wood - stone;
        if (food > pool[kFood]) continue;
        Pool paid{};
        paid[kGold] = static_cast<int16_t>(gold), paid[kWood] = static_cast<int16_t>(wood);
        paid[kStone] = static_cast<int16_t>(stone), paid[kFood] = static_cast<int16_t>(food);
        if (can_pay(paid, cost)) out.push_back(way(action, gold, wood, stone, food));
      }
}

}  // namespace

Cost Cost::times(int n) const {
  Cost out = *this;
  for (int16_t& amount : out.good) amount = static_cast<int16_t>(amount * n);
  out.any = static_cast<int16_t>(out.any * n);
  return out;
}

Cost Cost::operator+(const Cost& other) const {
  Cost out = *this;
  for (size_t g = 0; g < out.good.size(); ++g)
    out.good[g] = static_cast<int16_t>(out.good[g] + other.good[g]);
  out.any = static_cast<int16_t>(out.any + other.any);
  return out;
}

void ways_to_pay(const Pool& pool, const Cost& cost, uint16_t action, Actions& out) {
  if (cost.any > 0) return mixtures(pool, cost, action, out);
  const int wood = cost.good[kWood], stone = cost.good[kStone], food = cost.good[kFood];
  const int least = std::max(0, wood - pool[kWood]) + std::max(0, stone - pool[kStone]) +
                    std::max(0, food - pool[kFood]);
  const int most = std::min(pool[kGold] - cost.good[kGold], wood + stone + food);
  for (int spared = least; spared <= most; ++spared) {
    for (int w = std::max(0, wood - spared); w <= std::min<int>(wood, pool[kWood]); ++w)
      for (int s = std::max(0, stone - (spared - (wood - w)));
           s <= std::min<int>(stone, pool[kStone]); ++s) {
        const int f = food - (spared - (wood - w) - (stone - s));
        if (f >= 0 && f <= std::min<int>(food, pool[kFood]))
          out.push_back(way(action, spared + cost.good[kGold], w, s, f));
      }
  }
}

int paid_in(Action way, Good good) {
  const auto place = std::find(kNamedInPay.begin(), kNamedInPay.end(), good) - kNamedInPay.begin();
  return packed_amount(way, static_cast<size_t>(place));
}

}  // namespace ecumene::settlers
