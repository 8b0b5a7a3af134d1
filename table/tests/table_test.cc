// One table with its people: seats, turns, undo, retries, and the journal that makes it again.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

TEST(Table, SeatsAreTakenOnceAndTheHostStarts) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = Table::open(catalog(), "t1", roster("template", 2), seed_from(1), 0).value();
  EXPECT_FALSE(table.start(anna.sender()));
  EXPECT_TRUE(table.sit(anna.sender(), Seat(0), "red", ""));
  EXPECT_FALSE(table.sit(ben.sender(), Seat(0), "", ""));
  EXPECT_FALSE(table.sit(ben.sender(), Seat(1), "red", "")) << "the faction is taken";
  EXPECT_FALSE(table.sit(ben.sender(), Seat(2), "", ""));
  EXPECT_FALSE(table.sit(anna.sender(), Seat(1), "", "")) << "one seat for each";
  EXPECT_TRUE(table.sit(ben.sender(), Seat(1), "blue", ""));
  EXPECT_FALSE(table.start(ben.sender()));
  EXPECT_TRUE(table.start(anna.sender()));
  EXPECT_FALSE(table.sit(eve.sender(), Seat(1), "", ""));
  EXPECT_EQ(table.phase(), Phase::kRunning);
}

// Or a table of one chair would begin a game of two.
TEST(Table, AChairHasOneFaction) {
  for (const char* faction : {"", "romans,japanese", ",", "romans,"}) {
    Roster plan = roster("settlers", 1);
    plan.chairs[0].faction = faction;
    EXPECT_FALSE(Table::open(catalog(), "t1", plan, seed_from(1), 0)) << faction;
    Person anna("anna");
    Table table = Table::open(catalog(), "t1", roster("settlers", 2), seed_from(1), 0).value();
    EXPECT_TRUE(*faction == '\0' || !table.sit(anna.sender(), Seat(0), faction, "")) << faction;
    EXPECT_TRUE(*faction == '\0' || !table.set_chair(anna.sender(), Seat(1), "random", faction))
        << faction;
  }
}

TEST(Table, OnlyTheSeatToMoveActsAndOnTheQuestionItSaw) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("template", anna, ben);
  Person& first = mover(table, anna, ben);
  Person& second = &first == &anna ? ben : anna;
  const uint64_t hash = table.match().hash();
  const std::string option = table.match().options().front();
  EXPECT_FALSE(table.act(second.sender(), table.entries(), option));
  EXPECT_FALSE(table.act(eve.sender(), table.entries(), option));
  EXPECT_FALSE(table.act(first.sender(), table.entries() - 1, option));
  EXPECT_FALSE(table.act(first.sender(), table.entries() + 1, option));
  EXPECT_FALSE(table.act(first.sender(), table.entries(), "fly"));
  EXPECT_EQ(table.match().hash(), hash);
  EXPECT_TRUE(table.act(first.sender(), table.entries(), option));
  EXPECT_NE(table.match().hash(), hash);
}

// It is judged by the same call that plays it: whatever belongs to a step must not have begun.
TEST(Table, ARefusedMoveLeavesNoTrace) {
  Person anna("anna"), ben("ben");
  Roster plan = roster("template", 2);
  plan.clock = 1000, plan.gain = 10;
  Table table = Table::open(catalog(), "t1", plan, seed_from(7), 0).value();
  ASSERT_TRUE(table.sit(anna.sender(), Seat(0), "", "") &&
              table.sit(ben.sender(), Seat(1), "", ""));
  ASSERT_TRUE(table.start(anna.sender()));
  ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
  ASSERT_TRUE(table.propose_undo(anna.sender(5), 1));
  (void)table.take_records();
  const Seat seat = table.match().to_move();
  const uint64_t hash = table.match().hash();
  const auto changed = table.changed_at(), asked = table.asked_at();
  const Match* before = table.before();
  const int64_t left = table.clock().left(seat, 700);
  for (const char* text : {"fly", "play T1 ", "play T99", "pay 1", "play T1"}) {
    const auto options = table.match().options();
    if (std::find(options.begin(), options.end(), text) != options.end()) continue;
    EXPECT_FALSE(table.act(mover(table, anna, ben).sender(500), table.entries(), text)) << text;
    EXPECT_EQ(table.match().hash(), hash);
    EXPECT_TRUE(table.proposal());
    EXPECT_EQ(table.before(), before);
    EXPECT_FALSE(table.events().empty());
    EXPECT_EQ(table.changed_at(), changed);
    EXPECT_EQ(table.asked_at(), asked);
    EXPECT_EQ(table.clock().running(), seat);
    EXPECT_EQ(table.clock().left(seat, 700), left) << "the clock runs on";
    EXPECT_TRUE(table.take_records().empty());
  }
}

TEST(Table, ARuleThatForbidsAMoveComesAsARefusal) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  Person& first = mover(table, anna, ben);
  const Seat other = table.match().to_move() == Seat(0) ? Seat(1) : Seat(0);
  const std::string card = table.match().editor().cards_in("hand", other)->front();
  const Verdict verdict = table.act(first.sender(), table.entries(), "play " + card);
  ASSERT_TRUE(verdict.refusal());
  EXPECT_EQ(verdict.refusal()->clause, "TPL-8");
  EXPECT_EQ(verdict.text(), "TPL-8: not_in_hand");
  EXPECT_FALSE(table.act(first.sender(), table.entries(), "fly").refusal()) << "no action at all";
  EXPECT_FALSE(table.act(first.sender(), table.entries() + 1, "work").refusal()) << "no rule does";
  EXPECT_EQ(first.ask(table, {{"do", "why"}, {"text", "play " + card}})["why"]["clause"], "TPL-8");
}

TEST(Table, TheSameMessageTwiceIsDoneOnce) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  Sender sender = mover(table, anna, ben).sender();
  const int entries = table.entries();
  const std::string option = table.match().options().front();
  EXPECT_TRUE(table.act(sender, entries, option));
  const uint64_t hash = table.match().hash();
  EXPECT_TRUE(table.act(sender, entries, option));
  EXPECT_EQ(table.match().hash(), hash);
  EXPECT_EQ(table.entries(), entries + 1);
}

// Plays with undo, chat and a leaver; the journal gives the same table, and knows the messages it
// has seen.
TEST(Table, ItsJournalMakesItAgain) {
  for (const std::string& game : game_names()) {
    Person anna("anna"), ben("ben");
    Table table = running(game, anna, ben);
    for (int i = 0; i < 40 && table.phase() == Phase::kRunning; ++i) {
      Person& who = mover(table, anna, ben);
      ASSERT_TRUE(who.move(table)["ok"]);
      if (i % 7 == 3) who.ask(table, {{"do", "undo"}});
    }
    EXPECT_TRUE(table.say(anna.sender(), "well met"));
    EXPECT_TRUE(table.rise(ben.sender()));
    const Sender last = anna.sender();
    EXPECT_TRUE(table.say(last, "where is he?"));
    const auto records = table.take_records();
    EXPECT_EQ(records.size(), table.recorded());
    Table again = Table::recall(catalog(), "t1", records).value();
    EXPECT_EQ(again.match().hash(), table.match().hash()) << game;
    EXPECT_EQ(print(again.history().log()), print(table.history().log()));
    EXPECT_EQ(again.roster().chairs, table.roster().chairs);
    EXPECT_EQ(again.recorded(), table.recorded());
    EXPECT_EQ(again.chat().size(), 2u);
    EXPECT_TRUE(again.say(last, "where is he?"));
    EXPECT_EQ(again.chat().size(), 2u) << "a message that was done before";
    EXPECT_EQ(welcome(again, anna.viewer(), 0), welcome(table, anna.viewer(), 0));
  }
}

TEST(Table, ADamagedJournalIsRefusedWithItsRecord) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  for (int i = 0; i < 5; ++i) mover(table, anna, ben).move(table);
  const auto records = table.take_records();
  const auto fault = [&](size_t at, std::string text) {
    auto broken = records;
    broken[at] = std::move(text);
    const auto result = Table::recall(catalog(), "t1", broken);
    return result ? "" : result.error().text();
  };
  EXPECT_THAT(fault(5, "{"), testing::HasSubstr("record 5"));
  EXPECT_THAT(fault(5, "{\"k\":\"step\",\"at\":0}"), testing::HasSubstr("record 5"));
  EXPECT_THAT(fault(5, "{\"k\":\"fly\",\"at\":0}"), testing::HasSubstr("fly"));
  Json first = Json::parse(records[0]);
  first["rules"] = 999;
  EXPECT_THAT(fault(0, first.dump()), testing::HasSubstr("rules revision 999"));
  Json step = Json::parse(records[5]);
  step["state"] = "0000000000000000";
  EXPECT_THAT(fault(5, step.dump()), testing::HasSubstr("the rules have moved"));
  for (size_t at = 0; at < records.size(); ++at) {
    Json other = Json::parse(records[at]);
    if (!other.contains("seat")) continue;
    other["seat"] = 99;
    EXPECT_NO_THROW(fault(at, other.dump())) << "a seat that is not at the table: " << other;
  }
  EXPECT_FALSE(Table::recall(catalog(), "t1", {}));
}

TEST(Table, UndoIsFreeToTheBarrierAndBeyondItByConsent) {
  Person anna("anna"), ben("ben");
  Table table = running("castlemen", anna, ben);
  const uint64_t hash = table.match().hash();
  Person& first = mover(table, anna, ben);
  Person& second = &first == &anna ? ben : anna;
  ASSERT_TRUE(first.move(table)["ok"]);
  EXPECT_FALSE(second.ask(table, {{"do", "undo"}})["ok"]);
  int steps = 1;
  for (; steps < 12; ++steps) mover(table, anna, ben).move(table);
  ASSERT_TRUE(first.ask(table, {{"do", "ask_undo"}, {"step", 1}})["ok"]);
  EXPECT_NE(table.match().hash(), hash) << "the other has not agreed";
  ASSERT_TRUE(second.ask(table, {{"do", "agree"}, {"yes", false}})["ok"]);
  EXPECT_FALSE(second.ask(table, {{"do", "agree"}, {"yes", true}})["ok"]) << "the request is gone";
  ASSERT_TRUE(first.ask(table, {{"do", "ask_undo"}, {"step", 1}})["ok"]);
  ASSERT_TRUE(second.ask(table, {{"do", "agree"}, {"yes", true}})["ok"]);
  EXPECT_EQ(table.match().hash(), hash);
}

TEST(Table, RestartGoesBackToTheFirstFreeStep) {
  Person anna("anna"), ben("ben");
  Table table = running("castlemen", anna, ben);
  for (int i = 0; i < 200 && table.phase() == Phase::kRunning; ++i) {
    Person& who = mover(table, anna, ben);
    const Seat seat = table.match().to_move();
    if (!table.history().can_undo(seat)) {
      ASSERT_TRUE(who.move(table)["ok"]);
      continue;
    }
    const int first = table.history().first_free(seat);
    const uint64_t hash = table.history().at(first - 1)->hash();
    ASSERT_TRUE(who.ask(table, {{"do", "restart"}})["ok"]);
    EXPECT_EQ(table.match().hash(), hash);
    EXPECT_EQ(table.history().steps(), first - 1);
    return;
  }
  FAIL() << "nobody could undo";
}

TEST(Table, WhoLeavesIsFollowedByABotAndMayReturn) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("template", anna, ben);
  ASSERT_TRUE(table.rise(ben.sender()));
  EXPECT_EQ(table.roster().chairs[1].kind, Chair::Kind::kBot);
  EXPECT_FALSE(table.sit(eve.sender(), Seat(1), "", ""));
  EXPECT_TRUE(table.sit(ben.sender(), Seat(1), "", ""));
  EXPECT_EQ(table.roster().seat_of("ben"), Seat(1));
}

TEST(Table, AClockThatRunsOutGivesTheSeatToABot) {
  Person anna("anna"), ben("ben");
  Roster plan = roster("template", 2);
  plan.clock = 60;
  Table table = Table::open(catalog(), "t1", plan, seed_from(3), 0).value();
  ASSERT_TRUE(table.sit(anna.sender(), Seat(0), "", "") &&
              table.sit(ben.sender(), Seat(1), "", ""));
  ASSERT_TRUE(table.start(anna.sender(1000)));
  const Seat seat = table.match().to_move();
  EXPECT_FALSE(table.check_clocks(60'999));
  EXPECT_TRUE(table.check_clocks(61'000));
  EXPECT_EQ(table.bot_to_move(), seat);
}

// Whoever opens the table again has to read and to play all of it.
TEST(Table, ItsJournalDoesNotGrowForEver) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  int said = 0;
  while (said < 6000 && table.say(anna.sender(), "so it goes")) ++said;
  EXPECT_EQ(said, 5000 + table.entries() - static_cast<int>(table.recorded()) + said);
  Person& mover = table.match().to_move() == Seat(0) ? anna : ben;
  EXPECT_TRUE(mover.move(table)["ok"]) << "the game goes on";
}

TEST(Table, WhatIsTakenBackCanBePlayedAgainByWhoeverProvesTheLog) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  const auto who = [&]() -> Person& { return table.match().to_move() == Seat(0) ? anna : ben; };
  Status undone = Status::ok();
  for (int i = 0; i < 100'000 && table.phase() == Phase::kRunning &&
                  undone.text().find("too much") == std::string::npos;
       ++i) {
    Person& mover = who();
    ASSERT_TRUE(mover.move(table)["ok"]);
    undone = table.undo(mover.sender());
  }
  EXPECT_THAT(undone.text(), testing::HasSubstr("too much has been taken back"));
  ASSERT_TRUE(table.abandon(anna.sender()));
  EXPECT_EQ(check_log(catalog(), table.log()).text(), "");
}

TEST(Table, AnAbandonedGameRevealsItsSeed) {
  Person anna("anna"), ben("ben");
  Table table = running("template", anna, ben);
  EXPECT_FALSE(table.log().footer);
  EXPECT_FALSE(table.abandon(ben.sender()));
  EXPECT_TRUE(table.abandon(anna.sender()));
  ASSERT_TRUE(table.log().footer);
  EXPECT_EQ(table.log().footer->seed, seed_from(7));
  EXPECT_FALSE(table.act(anna.sender(), table.entries(), table.match().options().front()));
}

}  // namespace
}  // namespace ecumene::table_tests
