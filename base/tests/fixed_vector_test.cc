#include "base/fixed_vector.h"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "base/rng.h"

namespace ecumene {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <class T, int N>
void expect_no_padding() {
  EXPECT_TRUE((std::has_unique_object_representations_v<FixedVector<T, N>>))
      << sizeof(T) << " × " << N;
}

TEST(FixedVector, HasNoPadding) {
  expect_no_padding<uint8_t, 7>();
  expect_no_padding<uint16_t, 5>();
  expect_no_padding<uint32_t, 3>();
  expect_no_padding<int16_t, 300>();
}

TEST(FixedVector, BehavesAsAVector) {
  FixedVector<uint16_t, 24> fixed;
  std::vector<uint16_t> model;
  QuickRng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const auto value = static_cast<uint16_t>(rng.below(50));
    const uint32_t what = rng.below(5);
    const int at = static_cast<int>(rng.below(static_cast<uint32_t>(model.size()) + 1));
    if (what <= 1 && !fixed.full()) {
      if (what == 0)
        fixed.push_back(value), model.push_back(value);
      else
        fixed.insert(at, value), model.insert(model.begin() + at, value);
    } else if (what == 2 && !model.empty()) {
      EXPECT_EQ(fixed.pop_back(), model.back());
      model.pop_back();
    } else if (what == 3 && at < static_cast<int>(model.size())) {
      fixed.erase(at), model.erase(model.begin() + at);
    } else if (what == 4) {
      const auto found = std::find(model.begin(), model.end(), value);
      EXPECT_EQ(fixed.find(value), found == model.end() ? -1 : found - model.begin());
      EXPECT_EQ(fixed.contains(value), found != model.end());
    }
    ASSERT_EQ(std::vector<uint16_t>(fixed.begin(), fixed.end()), model);
  }
}

TEST(FixedVector, EqualContentsHaveEqualBytesWhateverTheirPast) {
  FixedVector<uint16_t, 8> straight, winding;
  straight.push_back(3), straight.push_back(4);
  for (uint16_t v : {9, 8, 3, 7, 4, 6}) winding.push_back(v);
  winding.pop_back(), winding.erase(3), winding.erase(0), winding.erase(0);
  EXPECT_EQ(straight, winding);
  EXPECT_TRUE(same_bytes(straight, winding));
  winding.clear();
  EXPECT_TRUE(same_bytes(winding, FixedVector<uint16_t, 8>()));
  straight.resize(1);
  EXPECT_FALSE(straight == winding);
}

TEST(FixedVectorDeathTest, RefusesToOverflowOrRunEmpty) {
  FixedVector<uint8_t, 2> v;
  EXPECT_DEATH(v.pop_back(), "CHECK failed");
  v.push_back(1), v.push_back(2);
  EXPECT_DEATH(v.push_back(3), "2 against 2");
  FixedVector<uint8_t, 9> wide;
  wide.push_back(1);
  EXPECT_DEATH(wide.erase(1), "1 against 1");
}

TEST(ScratchVector, HoldsWhatWasPutIn) {
  ScratchVector<int, 4> v;
  EXPECT_TRUE(v.empty());
  v.push_back(5), v.push_back(7);
  EXPECT_EQ(std::vector<int>(v.begin(), v.end()), (std::vector<int>{5, 7}));
  EXPECT_TRUE(v.contains(7));
  EXPECT_FALSE(v.contains(6));
  v.clear();
  EXPECT_EQ(v.size(), 0);
}

}  // namespace
}  // namespace ecumene
