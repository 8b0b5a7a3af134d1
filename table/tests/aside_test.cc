// A table at which a CHECK fails is set aside; what was done before stands. tests/faulty has the
// cards that make it fail.
#include "rules/replay.h"
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

// A table of Market Day whose every card is endless, after one sound move (work is one).
struct Scene {
  Person anna{"anna"}, ben{"ben"};
  Table table = Table::open(faulty(), "t1", roster("template", 2), seed_from(7), 0).value();
  std::vector<std::string> records;

  Scene() {
    EXPECT_TRUE(table.sit(anna.sender(), Seat(0), "", "pepper"));
    EXPECT_TRUE(table.sit(ben.sender(), Seat(1), "", "salt"));
    EXPECT_TRUE(table.start(anna.sender()));
    EXPECT_TRUE(mover().move(table, "work")["ok"]);
    records = table.take_records();
  }
  Person& mover() { return table_tests::mover(table, anna, ben); }
  std::string faulty_move() {
    for (const std::string& option : table.match().options())
      if (option.starts_with("play")) return option;
    return "";
  }
  Json act(const std::string& id) {
    return mover().ask(
        table, {{"do", "act"}, {"entries", table.entries()}, {"text", faulty_move()}, {"id", id}});
  }
};

TEST(Aside, AMoveThatBreaksTheProgramIsNotDone) {
  Scene s;
  const int entries = s.table.entries();
  const uint64_t hash = s.table.match().hash();
  const Json reply = s.act("m1");
  EXPECT_FALSE(reply["ok"]);
  EXPECT_EQ(reply["error"]["where"], "aside");
  EXPECT_THAT(reply["error"]["text"], HasSubstr("a fault of its own"));
  EXPECT_TRUE(s.table.is_aside());
  EXPECT_THAT(s.table.breach(), HasSubstr("machine.h"));
  EXPECT_EQ(s.table.entries(), entries);
  EXPECT_EQ(s.table.match().hash(), hash);
  EXPECT_TRUE(s.table.take_records().empty());
}

TEST(Aside, TheSameMessageAgainIsRefusedAgain) {
  Scene s;
  EXPECT_FALSE(s.act("m1")["ok"]);
  EXPECT_FALSE(s.act("m1")["ok"]) << "it was never done";
  EXPECT_TRUE(s.table.take_records().empty());
}

TEST(Aside, NobodyMovesAnyMoreButPeopleCanTalkAndEndTheGame) {
  Scene s;
  s.act("m1");
  for (const char* what : {"undo", "restart", "rise", "start"})
    EXPECT_EQ(s.mover().ask(s.table, {{"do", what}})["error"]["where"], "aside") << what;
  EXPECT_EQ(s.mover().move(s.table, "work")["error"]["where"], "aside");
  EXPECT_FALSE(s.table.is_time_up(1'000'000'000));
  EXPECT_TRUE(s.anna.ask(s.table, {{"do", "say"}, {"text", "what now?"}})["ok"]);
  EXPECT_TRUE(s.anna.ask(s.table, {{"do", "abandon"}})["ok"]);
  EXPECT_EQ(s.table.phase(), Phase::kAbandoned);
  EXPECT_TRUE(verify(*s.table.loaded().rulebook, s.table.log()));
}

TEST(Aside, EverybodyIsToldInHisLanguageAndStillSeesTheTable) {
  Scene s;
  EXPECT_FALSE(welcome(s.table, s.anna.viewer(), 0).contains("aside"));
  s.act("m1");
  const Json told = welcome(s.table, s.anna.viewer(), 0);
  EXPECT_EQ(told["aside"], true);
  EXPECT_EQ(told["game"]["entries"], s.table.entries());
  EXPECT_EQ(room_news(s.table, s.ben.viewer(), 0)["aside"], true);
  const Viewer magyar{"anna", "anna", "hu"};
  const Json refused = answer(s.table, magyar, {{"do", "undo"}, {"id", "h1"}}, 0);
  EXPECT_THAT(refused["error"]["text"], HasSubstr("félretette"));
}

TEST(Aside, ATableThatIsRecalledGoesOnUntilItBreaksAgain) {
  Scene s;
  s.act("m1");
  s.table = Table::recall(faulty(), "t1", s.records).value();
  EXPECT_FALSE(s.table.is_aside());
  EXPECT_FALSE(s.act("m1")["ok"]);
  EXPECT_TRUE(s.table.is_aside());
  s.table = Table::recall(faulty(), "t1", s.records).value();
  EXPECT_TRUE(s.mover().move(s.table, "work")["ok"]);
}

// A program that played the step has written it, and this one cannot.
TEST(Aside, AJournalThatCannotBeFollowedShowsWhatCameBefore) {
  Scene s;
  const int entries = s.table.entries();
  s.records.push_back(Json{
      {"k", "step"},
      {"seat", s.table.match().to_move().value},
      {"do", s.faulty_move()},
      {"at", 5}}.dump());
  s.records.push_back(Json{{"k", "say"}, {"name", "ben"}, {"text", "hm"}, {"at", 6}}.dump());
  Table again = Table::recall(faulty(), "t1", s.records).value();
  EXPECT_TRUE(again.is_aside());
  EXPECT_EQ(again.entries(), entries);
  EXPECT_EQ(welcome(again, s.anna.viewer(), 0)["game"]["entries"], entries);
  EXPECT_EQ(again.recorded(), s.records.size());
  EXPECT_EQ(again.chat().back().text, "hm");
  EXPECT_EQ(again.act(s.mover().sender(), entries, "work").status().faults().front().where,
            "aside");
  EXPECT_TRUE(again.take_records().empty());
}

// The journal of a table whose third record from the end breaks this program.
std::vector<std::string> cut_journal(Scene& s) {
  std::vector<std::string> records = s.records;
  const int mover = s.table.match().to_move().value;
  records.push_back(
      Json{{"k", "step"}, {"seat", mover}, {"do", s.faulty_move()}, {"at", 5}}.dump());
  records.push_back(Json{{"k", "step"}, {"seat", 1 - mover}, {"do", "work"}, {"at", 6}}.dump());
  records.push_back(Json{{"k", "undo"}, {"to", 0}, {"at", 7}}.dump());
  return records;
}

TEST(Aside, ATableWhoseJournalBreaksCanBeTalkedAboutAndEnded) {
  Scene s;
  std::vector<std::string> records = cut_journal(s);
  Table cut = Table::recall(faulty(), "t1", records).value();
  EXPECT_TRUE(cut.say(s.ben.sender(), "what now?"));
  EXPECT_FALSE(cut.abandon(s.ben.sender())) << "he has not opened it";
  EXPECT_TRUE(cut.abandon(s.anna.sender()));
  EXPECT_EQ(cut.phase(), Phase::kAbandoned);
  EXPECT_TRUE(cut.set_next(s.anna.sender(), "t2"));
  const std::vector<std::string> more = cut.take_records();
  EXPECT_EQ(cut.recorded() - more.size(), records.size()) << "they stand behind what is there";
  ASSERT_EQ(more.size(), 3u);

  records.insert(records.end(), more.begin(), more.end());
  const Table again = Table::recall(faulty(), "t1", records).value();
  EXPECT_TRUE(again.is_aside());
  EXPECT_EQ(again.phase(), Phase::kAbandoned);
  EXPECT_EQ(again.chat().back().text, "what now?");
  EXPECT_EQ(again.next(), "t2");
  EXPECT_TRUE(verify(*again.loaded().rulebook, again.log()));
}

// Another program may have played the game to its end, and this one could not follow it.
TEST(Aside, WhoCannotFollowAGameDoesNotTakeItsEndAway) {
  Person anna{"anna"}, ben{"ben"};
  Table table = running("template", anna, ben);
  while (table.phase() == Phase::kRunning) ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
  ASSERT_TRUE(table.follow(Json{{"k", "end"}, {"at", 9}}.dump()));
  EXPECT_EQ(table.phase(), Phase::kOver);
}

TEST(Aside, ABotThatMovesIntoTheFaultIsNotAskedAgain) {
  Roster plan = roster("template", 2);
  for (Chair& chair : plan.chairs) chair.kind = Chair::Kind::kBot, chair.level = "random";
  Table table = Table::open(faulty(), "t1", plan, seed_from(7), 0).value();
  Person anna{"anna"};
  ASSERT_TRUE(table.start(anna.sender()));
  const Seat seat = table.bot_to_move().value();
  for (const std::string& option : table.match().options()) {
    if (!option.starts_with("play")) continue;
    EXPECT_EQ(table.act_for_bot(seat, table.entries(), option, 1).status().faults().front().where,
              "aside");
    break;
  }
  EXPECT_FALSE(table.bot_to_move());
}

}  // namespace
}  // namespace ecumene::table_tests
