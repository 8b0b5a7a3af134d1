#include "base/bit_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/rng.h"

namespace ecumene {
namespace {

template <int N>
std::set<int> members(const BitSet<N>& set) {
  std::vector<int> found;
  set.for_each([&](int i) { found.push_back(i); });
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
  return {found.begin(), found.end()};
}

template <int N>
void compare_with_std_set() {
  BitSet<N> bits, other_bits;
  std::set<int> model, other;
  QuickRng rng(N);
  for (int i = 0; i < 5000; ++i) {
    const int value = static_cast<int>(rng.below(N));
    switch (rng.below(3)) {
      case 0:
        bits.insert(value), model.insert(value);
        break;
      case 1:
        bits.erase(value), model.erase(value);
        break;
      default:
        other_bits.insert(value), other.insert(value);
        break;
    }
    EXPECT_EQ(bits.contains(value), model.contains(value));
    EXPECT_EQ(bits.size(), static_cast<int>(model.size()));
    EXPECT_EQ(bits.empty(), model.empty());
    if (i % 50 != 0) continue;
    std::set<int> both, either = model, minus;
    for (int m : model) (other.contains(m) ? both : minus).insert(m);
    either.insert(other.begin(), other.end());
    EXPECT_EQ(members(bits), model);
    EXPECT_EQ(members(bits & other_bits), both);
    EXPECT_EQ(members(bits | other_bits), either);
    EXPECT_EQ(members(bits - other_bits), minus);
    other_bits.clear(), other.clear();
  }
}

TEST(BitSet, BehavesAsASet) {
  compare_with_std_set<1>();
  compare_with_std_set<64>();
  compare_with_std_set<65>();
  compare_with_std_set<300>();
}

TEST(BitSet, AllHoldsExactlyItsRange) {
  EXPECT_EQ(BitSet<65>::all().size(), 65);
  EXPECT_EQ(BitSet<128>::all().size(), 128);
  EXPECT_EQ(members(BitSet<3>::all()), (std::set<int>{0, 1, 2}));
  EXPECT_TRUE(std::has_unique_object_representations_v<BitSet<65>>);
}

}  // namespace
}  // namespace ecumene
