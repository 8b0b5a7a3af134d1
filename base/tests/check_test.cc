#include "base/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "base/guard.h"
#include "base/ids.h"
#include "base/piles.h"
#include "base/status.h"

namespace ecumene {
namespace {

TEST(CheckDeathTest, PrintsTheExpressionAndBothValues) {
  const int cards = 3;
  EXPECT_DEATH(CHECK_EQ(cards, 4),
               "check_test.cc:.*CHECK failed: cards == 4(.|\n)*values: 3 against 4");
  EXPECT_DEATH(CHECK_LT(uint8_t{7}, uint8_t{5}), "7 against 5");
  EXPECT_DEATH(CHECK_EQ(Seat(1), Seat(2)), "1 against 2");
  EXPECT_DEATH(CHECK(cards == 5), "CHECK failed: cards == 5");
}

TEST(CheckDeathTest, PrintsTheNotesOfTheMoment) {
  const CheckNote outer([] { return "game 17, seed 4"; });
  {
    const CheckNote gone([] { return "not any more"; });
  }
  EXPECT_DEATH(
      {
        const CheckNote inner([] { return "red to move"; });
        CHECK(false);
      },
      "game 17, seed 4\nred to move");
  EXPECT_DEATH(CHECK(false), "CHECK failed: false\ngame 17, seed 4\n$");
}

TEST(CheckDeathTest, ANoteThatFailsDoesNotHideTheFirstFailure) {
  const CheckNote broken([]() -> std::string {
    CHECK_EQ(1, 2);
    return "";
  });
  EXPECT_DEATH(CHECK_EQ(3, 4), "3 == 4(.|\n)*1 == 2");
}

TEST(Guard, HandsOnWhatIsReturned) {
  EXPECT_EQ(guard([] { return 3; }).value(), 3);
  EXPECT_TRUE(guard([] {}));
  EXPECT_FALSE(is_guarded());
}

TEST(Guard, SurvivesACheckAndTellsWhatItSaid) {
  const CheckNote note([] { return "game 17, seed 4"; });
  const int cards = 3;
  const auto broken = guard([&] {
    CHECK_EQ(cards, 4);
    return cards;
  });
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().text(),
              testing::ContainsRegex("check_test.cc:[0-9]+: CHECK failed: cards == 4\n"
                                     "  values: 3 against 4\ngame 17, seed 4$"));
  EXPECT_FALSE(is_guarded());
  EXPECT_TRUE(guard([] { CHECK(true); }));
}

TEST(Guard, TheInnerOneCatchesAndTheOuterOneGoesOn) {
  const auto outer = guard([] {
    const auto inner = guard([] { CHECK(false); });
    return inner.has_value();
  });
  ASSERT_TRUE(outer);
  EXPECT_FALSE(*outer);
}

TEST(Guard, ANoteThatFailsDoesNotHideTheFirstFailure) {
  const CheckNote broken([]() -> std::string {
    CHECK_EQ(1, 2);
    return "";
  });
  const auto both = guard([] { CHECK_EQ(3, 4); });
  EXPECT_THAT(both.error().text(), testing::ContainsRegex("3 == 4(.|\n)*1 == 2"));
}

TEST(Guard, TakesAnExceptionForABreach) {
  const auto thrown = guard([] { throw std::out_of_range("beyond"); });
  EXPECT_EQ(thrown.error().text(), "an exception: beyond");
}

TEST(Guard, CoversTheThreadsThatHelp) {
  std::atomic<int> ended = 0;
  const auto broken = guard([&] {
    std::atomic<int> next = 0;
    on_threads(4, [&] {
      CHECK_NE(next++, 3);
      ++ended;
    });
  });
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().text(), testing::HasSubstr("next++ != 3"));
  EXPECT_EQ(ended, 3);
}

TEST(CheckDeathTest, WithoutAGuardAThreadThatHelpsAborts) {
  EXPECT_DEATH(
      {
        std::atomic<int> next = 0;
        on_threads(2, [&] { CHECK_NE(next++, 1); });
      },
      "CHECK failed");
}

TEST(Guard, NoCardIsNoIndex) {
  Piles<4, 2> piles;
  EXPECT_FALSE(guard([&] { piles.to_top(CardId::none(), ZoneId(0)); }));
  EXPECT_FALSE(guard([&] { piles.to_bottom(CardId(1), ZoneId(2)); }));
  EXPECT_TRUE(guard([&] { piles.to_bottom(CardId(1), ZoneId(1)); }));
}

TEST(Check, PassesInSilence) {
  CHECK(true);
  CHECK_GE(2, 2);
  CHECK_NE(1, 2);
}

TEST(Status, CollectsFaultsWithTheirPlaces) {
  Status status;
  EXPECT_TRUE(status);
  status.add("a.yaml:3", "a key is unknown");
  status.add(Status::fail("no place"));
  EXPECT_FALSE(status);
  EXPECT_EQ(status.text(), "a.yaml:3: a key is unknown\nno place");
  EXPECT_EQ(status.faults().size(), 2u);
}

TEST(Ids, NoneIsNothingAndOrderIsThatOfNumbers) {
  EXPECT_FALSE(CardId());
  EXPECT_FALSE(CardId::none());
  EXPECT_TRUE(CardId(0));
  EXPECT_LT(CardId(3), CardId(4));
  EXPECT_EQ(sizeof(Seat), 1u);
  EXPECT_FALSE((std::is_convertible_v<Seat, ZoneId>));
  EXPECT_FALSE((std::is_convertible_v<int, Seat>));
}

}  // namespace
}  // namespace ecumene
