#include "sim/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"

namespace ecumene {
namespace {

TEST(Ratings, TwoPlayersAreAsFarApartAsTheirShareSays) {
  const auto rated = ratings({{0, 7500}, {2500, 0}});
  EXPECT_NEAR(rated[0].elo - rated[1].elo, elo_of_share(0.75), 0.2);
  EXPECT_NEAR(rated[0].elo + rated[1].elo, 0, 1e-6);
  EXPECT_DOUBLE_EQ(rated[0].games, 10000);
  // The error of the log odds is 1 / sqrt(n p (1 - p)); each player has half of the difference.
  EXPECT_NEAR(rated[0].error, 400 / std::log(10.0) / std::sqrt(10000 * 0.75 * 0.25) / 2, 0.01);
}

TEST(Ratings, ShareAndEloAreOneThing) {
  EXPECT_NEAR(elo_of_share(0.75), 190.85, 0.01);
  EXPECT_NEAR(expected_share(elo_of_share(0.6)), 0.6, 1e-12);
  EXPECT_DOUBLE_EQ(expected_share(0), 0.5);
}

// Strengths are found again from meetings that follow them, although not everybody met everybody.
TEST(Ratings, AChainOfPlayersIsPutInOrder) {
  const std::vector<double> truth = {-200, -50, 50, 200};
  Beats beats(4, std::vector<double>(4));
  for (size_t a = 0; a + 1 < 4; ++a) {
    const double share = expected_share(truth[a + 1] - truth[a]);
    beats[a + 1][a] = 20000 * share, beats[a][a + 1] = 20000 * (1 - share);
  }
  const auto rated = ratings(beats);
  for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(rated[i].elo, truth[i], 0.5);
  EXPECT_GT(rated[0].error, rated[1].error);  // at the end of the chain less is known
}

TEST(Ratings, WhoNeverLostHasARatingAndAWideInterval) {
  const auto rated = ratings({{0, 10}, {0, 0}});
  EXPECT_GT(rated[0].elo, 100);
  EXPECT_LT(rated[0].elo, 1000);
  EXPECT_GT(rated[0].error, 50);
}

TEST(Ratings, GroupsThatNeverMetAreRatedApart) {
  const auto rated = ratings({{0, 30, 0, 0}, {10, 0, 0, 0}, {0, 0, 0, 10}, {0, 0, 10, 0}});
  EXPECT_GT(rated[0].elo, rated[1].elo);
  EXPECT_NEAR(rated[2].elo, 0, 1e-6);
  EXPECT_DOUBLE_EQ(ratings({{0}})[0].elo, 0);
}

// Plays pairs at a given strength until the test speaks.
Sprt tested(double elo, uint64_t seed) {
  Sprt sprt(0, 30);
  QuickRng rng(seed);
  const auto win = [&] { return rng.next() < expected_share(elo) * 4294967296.0 ? 1.0 : 0.0; };
  while (sprt.verdict() == Sprt::Verdict::kOpen && sprt.pairs() < 100000)
    sprt.add_pair(win() + win());
  return sprt;
}

TEST(Sprt, ErrsInFewCases) {
  int wrong_high = 0, wrong_low = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    wrong_high += tested(0, seed).verdict() != Sprt::Verdict::kLow;
    wrong_low += tested(30, seed).verdict() != Sprt::Verdict::kHigh;
  }
  EXPECT_LE(wrong_high, 20);  // 5 % are 10 of 200
  EXPECT_LE(wrong_low, 20);
}

TEST(Sprt, ClearCasesAreShort) {
  EXPECT_LT(tested(200, 1).pairs(), 200u);
  EXPECT_EQ(tested(200, 1).verdict(), Sprt::Verdict::kHigh);
  EXPECT_EQ(tested(-200, 1).verdict(), Sprt::Verdict::kLow);
  EXPECT_EQ(Sprt(0, 10).verdict(), Sprt::Verdict::kOpen);
}

}  // namespace
}  // namespace ecumene
