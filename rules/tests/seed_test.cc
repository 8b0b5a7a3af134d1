#include "rules/seed.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

namespace ecumene {
namespace {

Seed counting() {
  unsigned char bytes[32];
  for (size_t i = 0; i < 32; ++i) bytes[i] = static_cast<unsigned char>(i);
  Seed seed;
  std::memcpy(seed.data(), bytes, 32);
  return seed;
}

// Expected values made with Python's hashlib and hmac.
TEST(Seed, CommitmentIsSha256OfSeedAndId) {
  EXPECT_EQ(commitment(counting(), "game-1"),
            "942bc089821cbeecd4d51f48e1a4d05e67edadb82c163d6141c9548cf42edd6c");
}

TEST(Seed, GameSeedIsHmacOfSaltsIdAndRevision) {
  const std::vector<std::string> salts = {"pepper", ""};
  EXPECT_EQ(print_seed(game_seed(counting(), salts, "game-1", 3)),
            "5b2992a2720dd1d36d832a1a2b3797658dd5bdd7ceb2a28858f8289ab1304b2e");
}

TEST(Seed, EverythingMattersForTheGameSeed) {
  const std::vector<std::string> none, two = {"a", "b"}, moved = {"b", "a"}, joined = {"ab", ""};
  std::set<std::string> seen;
  for (const auto& salts : {none, two, moved, joined})
    seen.insert(print_seed(game_seed(counting(), salts, "x", 1)));
  seen.insert(print_seed(game_seed(counting(), two, "y", 1)));
  seen.insert(print_seed(game_seed(counting(), two, "x", 2)));
  seen.insert(print_seed(game_seed(seed_from(1), two, "x", 1)));
  EXPECT_EQ(seen.size(), 7u);
}

TEST(Seed, ReadsBackAndRefusesAnythingElse) {
  EXPECT_EQ(print_seed(counting()),
            "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(*parse_seed(print_seed(counting())), counting());
  const std::string good = print_seed(counting());
  for (const std::string& bad :
       {std::string(), good.substr(1), good + "0", "G" + good.substr(1), "A" + good.substr(1)})
    EXPECT_FALSE(parse_seed(bad)) << bad;
}

TEST(Seed, FreshOnesDiffer) { EXPECT_NE(fresh_seed(), fresh_seed()); }

TEST(Seed, ShortDigestIsTheFrontOfSha256) {
  EXPECT_EQ(short_digest("abc"), "ba7816bf8f01cfea414140de5dae2223");
}

}  // namespace
}  // namespace ecumene
