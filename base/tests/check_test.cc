#include "base/check.h"

#include <gtest/gtest.h>

#include "base/ids.h"
#include "base/status.h"

namespace ecumene {
namespace {

TEST(CheckDeathTest, PrintsTheExpressionAndBothValues) {
  const int cards = 3;
  EXPECT_DEATH(CHECK_EQ(cards, 4), "check_test.cc:.*CHECK failed: cards == 4(.|\n)*values: 3 against 4");
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
