#include "base/fields.h"

#include <gtest/gtest.h>

#include <array>

namespace ecumene {
namespace {

struct Small {
  uint32_t coins = 0;
  uint16_t round = 0;
  uint16_t season = 0;
  static constexpr auto fields() {
    return std::tuple{field("coins", &Small::coins), field("round", &Small::round),
                      field("season", &Small::season)};
  }
};

struct Grown {  // Small, one version later
  uint16_t season = 0;
  uint16_t round = 0;
  std::array<uint16_t, 4> added{};
  uint32_t coins = 0;
  static constexpr auto fields() {
    return std::tuple{field("coins", &Grown::coins), field("round", &Grown::round),
                      field("season", &Grown::season), field("added", &Grown::added)};
  }
};

struct Forgetful {
  uint16_t told = 0, untold = 0;
  static constexpr auto fields() { return std::tuple{field("told", &Forgetful::told)}; }
};

struct Padded {
  uint32_t wide = 0;
  uint8_t narrow = 0;
  static constexpr auto fields() {
    return std::tuple{field("wide", &Padded::wide), field("narrow", &Padded::narrow)};
  }
};

TEST(Fields, CompletenessSeesForgottenMembersAndPadding) {
  EXPECT_TRUE(kFieldsComplete<Small>);
  EXPECT_TRUE(kFieldsComplete<Grown>);
  EXPECT_FALSE(kFieldsComplete<Forgetful>);
  EXPECT_FALSE(kFieldsComplete<Padded>);
}

TEST(Fields, AMemberAddedAsZeroLeavesTheHashAsItWas) {
  const Small old{7, 3, 0};
  Grown now{.season = 0, .round = 3, .coins = 7};
  EXPECT_EQ(hash_fields(old), hash_fields(now));
  now.added[2] = 1;
  EXPECT_NE(hash_fields(old), hash_fields(now));
}

TEST(Fields, HashSeesWhichMemberHoldsWhat) {
  EXPECT_NE(hash_fields(Small{0, 1, 0}), hash_fields(Small{0, 0, 1}));
  EXPECT_NE(hash_fields(Small{1, 0, 0}), hash_fields(Small{2, 0, 0}));
  EXPECT_EQ(hash_fields(Small{1, 2, 3}), hash_fields(Small{1, 2, 3}));
}

TEST(Fields, DifferencesAreNamed) {
  const Small a{1, 2, 3};
  EXPECT_TRUE(same_fields(a, Small{1, 2, 3}));
  EXPECT_FALSE(same_fields(a, Small{1, 2, 4}));
  EXPECT_EQ(differing_fields(a, Small{5, 2, 4}), "coins, season");
  EXPECT_EQ(differing_fields(a, a), "");
}

}  // namespace
}  // namespace ecumene
