#include "base/rng.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <vector>

namespace ecumene {
namespace {

std::string hex_of(const void* data, size_t size) {
  std::string out;
  for (size_t i = 0; i < size; ++i) {
    char two[3];
    std::snprintf(two, sizeof(two), "%02x", static_cast<const unsigned char*>(data)[i]);
    out += two;
  }
  return out;
}

TEST(ChaCha, TwentyRoundsAreThoseOfLibsodium) {
  QuickRng rng(5);
  for (int i = 0; i < 200; ++i) {
    const Seed key = rng.seed();
    const uint64_t counter = i == 0 ? 0xffffffffu : rng.next(),
                   nonce = uint64_t{rng.next()} << 32 | rng.next();
    std::array<unsigned char, 64> zeros{}, expected;
    unsigned char nonce_bytes[8];
    std::memcpy(nonce_bytes, &nonce, 8);
    crypto_stream_chacha20_xor_ic(expected.data(), zeros.data(), zeros.size(), nonce_bytes, counter,
                                  reinterpret_cast<const unsigned char*>(key.data()));
    const auto block = chacha_block(key, counter, nonce, 20);
    ASSERT_EQ(hex_of(block.data(), 64), hex_of(expected.data(), 64));
  }
}

TEST(ChaCha, EightRoundsOfTheZeroKeyAreThePublishedOnes) {
  const auto block = chacha_block(Seed{}, 0, 0, 8);
  EXPECT_EQ(hex_of(block.data(), 16), "3e00ef2f895f40d67f5bb8e81f09a5a1");
}

TEST(Rng, GivesTheKeyStreamWordByWord) {
  const Seed key = seed_from(7);
  Rng rng(key, 3);
  for (uint64_t counter = 0; counter < 3; ++counter) {
    const auto block = chacha_block(key, counter, 3, 8);
    for (uint32_t word : block) ASSERT_EQ(rng.next(), word);
  }
}

TEST(Rng, CursorCountsDraws) {
  Rng rng(seed_from(1));
  for (uint64_t i = 0; i < 40; ++i) {
    ASSERT_EQ(rng.cursor(), i);
    rng.next();
  }
}

TEST(Rng, StreamsDifferAndSplittingDoesNotDraw) {
  Rng rng(seed_from(1));
  const Rng before = rng;
  Rng a = rng.split(1), b = rng.split(2);
  EXPECT_EQ(rng, before);
  std::set<uint32_t> seen;
  for (int i = 0; i < 100; ++i) seen.insert({rng.next(), a.next(), b.next()});
  EXPECT_GT(seen.size(), 298u);
}

TEST(Rng, KeepsNoDrawsOfThePast) {
  Rng rng(seed_from(9));
  const uint32_t drawn = rng.next();
  std::array<uint32_t, sizeof(Rng) / 4> words;
  std::memcpy(words.data(), &rng, sizeof(rng));
  EXPECT_EQ(std::count(words.begin(), words.end(), drawn), 0);
  EXPECT_TRUE(std::has_unique_object_representations_v<Rng>);
}

TEST(Rng, SeedsFromNumbersDiffer) {
  std::set<Seed> seeds;
  for (uint64_t i = 0; i < 1000; ++i) seeds.insert({seed_from(i), seed_from(i << 32)});
  EXPECT_EQ(seeds.size(), 1999u);  // 0 twice
}

// The first draws for seed 42 and stream 54, as the authors of PCG publish them.
TEST(QuickRng, IsPcg32) {
  QuickRng rng(42, 54);
  for (uint32_t expected :
       {0xa15c02b7u, 0x7b47f409u, 0xba1d3330u, 0x83d2f293u, 0xbfa4784bu, 0xcbed606eu})
    EXPECT_EQ(rng.next(), expected);
}

// The published algorithm, written down once more.
TEST(QuickRng, FollowsTheDefinitionForAnySeedAndStream) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const uint64_t increment = (seed * 77) << 1 | 1;
    uint64_t state = 0;
    auto step = [&] {
      const uint64_t old = state;
      state = old * 6364136223846793005ULL + increment;
      const auto x = static_cast<uint32_t>(((old >> 18u) ^ old) >> 27u);
      const auto r = static_cast<uint32_t>(old >> 59u);
      return r == 0 ? x : (x >> r) | (x << (32 - r));
    };
    step(), state += seed, step();
    QuickRng rng(seed, seed * 77);
    for (int i = 0; i < 100; ++i) ASSERT_EQ(rng.next(), step());
  }
}

// For n degrees of freedom it is n on average, and above n + 4 √(2n) + 4 less than once in a
// thousand.
double chi_square(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (int n : counts) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

template <class Generator>
void expect_even_draws(Generator rng) {
  for (uint32_t bound : {2u, 3u, 6u, 52u, 100u}) {
    std::vector<int> counts(bound);
    const int draws = 200 * static_cast<int>(bound);
    for (int i = 0; i < draws; ++i) ++counts.at(rng.below(bound));
    const double free = bound - 1;
    EXPECT_LT(chi_square(counts, 200), free + 4 * std::sqrt(2 * free) + 4) << "bound " << bound;
  }
}

TEST(Draws, AreEven) {
  expect_even_draws(Rng(seed_from(11)));
  expect_even_draws(QuickRng(11));
}

struct Script {
  std::vector<uint32_t> words;
  size_t at = 0;
  uint32_t next() { return words.at(at++); }
};

// With bound 3 exactly one of the 2^32 words must be thrown away, else one result would come up
// once more often.
TEST(Draws, ThrowAwayWhatWouldBias) {
  Script rejected{{0, 0x80000000u}};
  EXPECT_EQ(draw_below(rejected, 3), 1u);
  EXPECT_EQ(rejected.at, 2u);
  Script kept{{1}};
  EXPECT_EQ(draw_below(kept, 3), 0u);
  Script power{{0}};
  EXPECT_EQ(draw_below(power, 4), 0u);  // a power of two needs no rejection
  Script last{{0xffffffffu}};
  EXPECT_EQ(draw_below(last, 3), 2u);
}

TEST(Shuffle, GivesEveryOrderEquallyOften) {
  Rng rng(seed_from(21));
  std::map<std::array<int, 4>, int> orders;
  for (int i = 0; i < 24 * 500; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    rng.shuffle(std::span<int>(items));
    ++orders[items];
  }
  ASSERT_EQ(orders.size(), 24u);
  std::vector<int> counts;
  for (const auto& [order, n] : orders) counts.push_back(n);
  EXPECT_LT(chi_square(counts, 500), 23 + 4 * std::sqrt(46.0));
}

TEST(Shuffle, LeavesNothingAndOneThingAlone) {
  Rng rng(seed_from(1));
  std::array<int, 1> one = {5};
  rng.shuffle(std::span<int>());
  rng.shuffle(std::span<int>(one));
  EXPECT_EQ(one[0], 5);
  EXPECT_EQ(rng.cursor(), 0u);
}

}  // namespace
}  // namespace ecumene
