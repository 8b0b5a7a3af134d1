// Goods are amounts of the six resources, one byte each in a single word: comparing and paying a
// whole cost is one subtraction.
#pragma once

#include <array>
#include <cstdint>

namespace ecumene::castlemen {

enum class Good : uint8_t { kFood, kWood, kStone, kMetal, kGold, kKnowledge };
inline constexpr int kGoods = 6;
inline constexpr std::array<Good, kGoods> kAllGoods = {Good::kFood,  Good::kWood, Good::kStone,
                                                       Good::kMetal, Good::kGold, Good::kKnowledge};
inline constexpr int kBasicGoods = 4;  // CAS-27: food, wood, stone, metal
// with a longer one a trade could have more than 256 answers
inline constexpr int kLongestTrack = 18;

class Goods {
 public:
  constexpr Goods() = default;
  static constexpr Goods of(Good good, int amount) {
    Goods goods;
    goods.set(good, amount);
    return goods;
  }

  constexpr int operator[](Good good) const {
    return static_cast<int>((lanes_ >> shift(good)) & 0xff);
  }
  constexpr void set(Good good, int amount) {
    lanes_ = (lanes_ & ~(uint64_t{0xff} << shift(good))) |
             (static_cast<uint64_t>(amount) << shift(good));
  }
  constexpr bool covers(Goods cost) const {
    return (((lanes_ | kTops) - cost.lanes_) & kTops) == kTops;
  }
  constexpr bool has_basic() const { return (lanes_ & 0xffffffffu) != 0; }

  // REQUIRES: the sum is at most 127 for each good.
  constexpr Goods& operator+=(Goods more) { return lanes_ += more.lanes_, *this; }
  // REQUIRES: covers(cost).
  constexpr Goods& operator-=(Goods cost) { return lanes_ -= cost.lanes_, *this; }
  friend constexpr Goods operator+(Goods a, Goods b) { return a += b; }
  constexpr bool operator==(const Goods&) const = default;

 private:
  // a lane holds at most 127: its top bit is a guard
  static constexpr uint64_t kTops = 0x8080808080808080u;
  static constexpr int shift(Good good) { return static_cast<int>(good) * 8; }
  uint64_t lanes_ = 0;
};

}  // namespace ecumene::castlemen
