// Undo beyond the barrier: only everybody who sits there now can agree to it.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

struct Three {
  Person anna{"anna"}, ben{"ben"}, carl{"carl"};
  Table table = Table::open(shelf(), "t1", roster("settlers", 3), seed_from(7), 0).value();
  Three() {
    int seat = 0;
    for (Person* who : {&anna, &ben, &carl}) EXPECT_TRUE(table.sit(who->sender(), Seat(seat++), "", ""));
    EXPECT_TRUE(table.start(anna.sender()));
    for (int i = 0; i < 6; ++i) {
      Person* const people[] = {&anna, &ben, &carl};
      EXPECT_TRUE(people[table.match().to_move().value]->move(table)["ok"]);
    }
  }
};

TEST(Consent, EverybodyHasToAgree) {
  Three at;
  ASSERT_TRUE(at.table.propose_undo(at.anna.sender(), 2));
  ASSERT_TRUE(at.table.answer_undo(at.ben.sender(), true));
  ASSERT_TRUE(at.table.answer_undo(at.ben.sender(), true));
  ASSERT_TRUE(at.table.answer_undo(at.anna.sender(), true));
  EXPECT_EQ(at.table.history().steps(), 6) << "one who agrees twice is not two";
  EXPECT_FALSE(at.table.propose_undo(at.carl.sender(), 1)) << "one request at a time";
  ASSERT_TRUE(at.table.answer_undo(at.carl.sender(), true));
  EXPECT_EQ(at.table.history().steps(), 1);
  EXPECT_FALSE(at.table.proposal());
}

TEST(Consent, WhoHasLeftDoesNotAgreeForTheOthers) {
  Three at;
  ASSERT_TRUE(at.table.propose_undo(at.anna.sender(), 2));
  ASSERT_TRUE(at.table.answer_undo(at.ben.sender(), true));
  ASSERT_TRUE(at.table.rise(at.ben.sender()));
  ASSERT_TRUE(at.table.answer_undo(at.anna.sender(), true));
  EXPECT_EQ(at.table.history().steps(), 6) << "Carl was not asked";
  ASSERT_TRUE(at.table.answer_undo(at.carl.sender(), true));
  EXPECT_EQ(at.table.history().steps(), 1);
}

TEST(Consent, ARequestOutlivesARestartAndIsDoneOnce) {
  Three at;
  const Sender asking = at.anna.sender(), agreeing = at.ben.sender();
  ASSERT_TRUE(at.table.propose_undo(asking, 2));
  ASSERT_TRUE(at.table.answer_undo(agreeing, true));
  Table again = Table::recall(shelf(), "t1", at.table.take_records()).value();
  ASSERT_TRUE(again.proposal());
  EXPECT_TRUE(again.propose_undo(asking, 2));
  EXPECT_EQ(again.proposal()->agreed.size(), 2u) << "the same message again";
  ASSERT_TRUE(again.answer_undo(at.carl.sender(), true));
  EXPECT_EQ(again.history().steps(), 1);
  EXPECT_TRUE(again.propose_undo(asking, 2));
  EXPECT_TRUE(again.answer_undo(agreeing, true));
  EXPECT_FALSE(again.proposal()) << "it was done before";
}

// When a game is ended for all, its seed is revealed: nothing may make it run again.
TEST(Consent, AGameThatWasEndedStaysSo) {
  Three at;
  ASSERT_TRUE(at.table.propose_undo(at.ben.sender(), 2));
  ASSERT_TRUE(at.table.answer_undo(at.carl.sender(), true));
  ASSERT_TRUE(at.table.abandon(at.anna.sender()));
  EXPECT_FALSE(at.table.answer_undo(at.anna.sender(), true));
  EXPECT_EQ(at.table.phase(), Phase::kAbandoned);
  EXPECT_FALSE(at.table.propose_undo(at.anna.sender(), 2));
}

TEST(Consent, AMoveTakesTheRequestAway) {
  Three at;
  ASSERT_TRUE(at.table.propose_undo(at.anna.sender(), 2));
  Person* const people[] = {&at.anna, &at.ben, &at.carl};
  ASSERT_TRUE(people[at.table.match().to_move().value]->move(at.table)["ok"]);
  EXPECT_FALSE(at.table.proposal());
}

}  // namespace
}  // namespace ecumene::table_tests
