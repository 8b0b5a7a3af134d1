#include "sim/statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace ecumene {
namespace {

TEST(Statistics, WilsonIntervalsAreThoseOfTheTables) {
  EXPECT_NEAR(wilson(50, 100).low, 0.4038, 5e-5);
  EXPECT_NEAR(wilson(50, 100).high, 0.5962, 5e-5);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 5e-5);
  EXPECT_DOUBLE_EQ(wilson(0, 10).low, 0);
  EXPECT_NEAR(wilson(10, 10).low, 0.7225, 5e-5);
  EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1);
}

TEST(Statistics, GamesForAnIntervalAreThoseOfTheTextbook) {
  EXPECT_EQ(games_for(0.01), 9604u);
  EXPECT_EQ(games_for(0.005), 38415u);
  EXPECT_EQ(games_for(0.001), 960365u);
  EXPECT_EQ(games_for(0.01, 0.25), 7203u);
}

TEST(Statistics, TwoSidedChances) {
  EXPECT_NEAR(two_sided_p(kZ95), 0.05, 1e-12);
  EXPECT_NEAR(two_sided_p(-kZ95), 0.05, 1e-12);
  EXPECT_DOUBLE_EQ(two_sided_p(0), 1);
}

// The worked example of Benjamini and Hochberg (1995): at 5 % the first four of fifteen are
// discoveries.
TEST(Statistics, FalseDiscoveriesOfThePublishedExample) {
  const std::vector<double> p = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  const std::vector<double> rates = false_discovery_rates(p);
  EXPECT_EQ(std::count_if(rates.begin(), rates.end(), [](double rate) { return rate <= 0.05; }), 4);
  EXPECT_NEAR(rates[0], 0.0015, 1e-12);
  EXPECT_NEAR(rates[3], 0.0095 * 15 / 4, 1e-12);
  EXPECT_DOUBLE_EQ(rates[14], 1);
}

TEST(Statistics, FalseDiscoveriesDoNotDependOnTheOrder) {
  EXPECT_THAT(false_discovery_rates(std::vector<double>{0.03, 0.01, 0.02}),
              testing::ElementsAre(testing::DoubleEq(0.03), testing::DoubleEq(0.03),
                                   testing::DoubleEq(0.03)));
  EXPECT_TRUE(false_discovery_rates({}).empty());
}

// A card that only the strong nation has looks good; within the nations it does nothing.
TEST(Statistics, AdjustedLiftSeesThroughTheNation) {
  const std::vector<Stratum> strata = {{800, 200, 560, 140}, {200, 800, 60, 240}};
  const Lift found = lift(strata);
  EXPECT_TRUE(found.comparable);
  EXPECT_NEAR(found.raw, 0.62 - 0.38, 1e-12);
  EXPECT_NEAR(found.adjusted, 0, 1e-12);
  EXPECT_NEAR(found.p, 1, 1e-12);
}

TEST(Statistics, ALiftWithinTheStrataIsFound) {
  const std::vector<Stratum> strata = {{500, 500, 300, 200}, {500, 500, 200, 100}};
  const Lift found = lift(strata);
  EXPECT_NEAR(found.adjusted, 0.2, 1e-12);
  EXPECT_NEAR(found.error, std::sqrt(0.25 / 500 * 2 + 0.21 / 500 * 2) / 2, 1e-12);
  EXPECT_LT(found.p, 1e-6);
  EXPECT_LT(found.interval().low, 0.2);
}

TEST(Statistics, WithoutBothSidesThereIsNoLift) {
  EXPECT_FALSE(lift(std::vector<Stratum>{{100, 0, 50, 0}}).comparable);
  EXPECT_FALSE(lift({}).comparable);
}

TEST(Statistics, PairsHaveTheirOwnError) {
  Paired paired;
  for (const double d : {1.0, 0.0, 1.0, 0.0}) paired.add(d);
  EXPECT_DOUBLE_EQ(paired.mean(), 0.5);
  EXPECT_NEAR(paired.error(), std::sqrt(1.0 / 3 / 4), 1e-12);
  Paired same;
  for (int i = 0; i < 5; ++i) same.add(0);
  EXPECT_DOUBLE_EQ(same.p(), 1);
}

// Student's 97.5 % is 2.2281 with 10 degrees of freedom, 4.3027 with 2.
TEST(Statistics, FewPairsAreUnsureOfTheirError) {
  Paired paired;
  for (int i = -5; i <= 5; ++i) paired.add(i);
  EXPECT_NEAR(paired.interval().high / paired.error(), 2.2281, 0.003);
  Paired moved;
  for (int i = -5; i <= 5; ++i) moved.add(i + 2.2281 * paired.error());
  EXPECT_NEAR(moved.p(), 0.05, 0.001);
  Paired three;
  for (int i = -1; i <= 1; ++i) three.add(i);
  EXPECT_NEAR(three.interval().high / three.error(), 4.3027, 0.2);
  Paired one;
  one.add(3);
  EXPECT_DOUBLE_EQ(one.interval().low, 3);
  EXPECT_DOUBLE_EQ(one.p(), 1);
}

TEST(Statistics, APairIsTwoGamesOfOneDeal) {
  DealPairs deals;
  EXPECT_FALSE(deals.add(0, 1));
  EXPECT_FALSE(deals.add(1, 2));
  EXPECT_EQ(deals.add(1, 3), 5);
  EXPECT_FALSE(deals.add(2, 4));
  EXPECT_FALSE(deals.add(3, 5));
}

}  // namespace
}  // namespace ecumene
