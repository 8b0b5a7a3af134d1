// What needs the others: undo beyond the barrier, to which everybody who sits there has to agree,
// and a stand-in for somebody who keeps them waiting.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

struct Three {
  Person anna{"anna"}, ben{"ben"}, carl{"carl"};
  Table table = Table::open(catalog(), "t1", roster("settlers", 3), seed_from(7), 0).value();
  Three() {
    int seat = 0;
    for (Person* who : {&anna, &ben, &carl})
      EXPECT_TRUE(table.sit(who->sender(), Seat(seat++), "", ""));
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
  Table again = Table::recall(catalog(), "t1", at.table.take_records()).value();
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

constexpr int64_t kHour = 3'600'000;

// Four persons; the one to move is silent from second 1 on.
struct Silence {
  std::vector<Person> people{Person("anna"), Person("ben"), Person("carl"), Person("dora")};
  Table table = Table::open(catalog(), "t1", roster("settlers", 4), seed_from(7), 0).value();
  Silence() {
    for (int seat = 0; seat < 4; ++seat)
      EXPECT_TRUE(table.sit(at(seat).sender(), Seat(seat), "", ""));
    EXPECT_TRUE(table.start(at(0).sender(1000)));
  }
  Person& at(int seat) { return people[seat]; }
  Seat silent() const { return table.match().to_move(); }
  // Of the n-th of those who wait.
  Status call(int n, int64_t now) {
    return table.call_stand_in(at((silent().index() + n) % 4).sender(now), silent());
  }
};

TEST(StandIn, HalfOfTheOthersCallOneAfterTheTimeAgreed) {
  Silence s;
  const Seat seat = s.silent();
  EXPECT_FALSE(s.call(1, kHour + 999));
  EXPECT_FALSE(s.call(0, 2 * kHour)) << "his own seat he leaves otherwise";
  EXPECT_FALSE(s.table.call_stand_in(Person("eve").sender(2 * kHour), seat));
  ASSERT_TRUE(s.call(1, kHour + 1000));
  ASSERT_TRUE(s.call(1, kHour + 1001));
  EXPECT_FALSE(s.table.bot_to_move()) << "one who calls twice is not two of three";
  EXPECT_EQ(room_news(s.table, s.at(0).viewer(), 0)["absent"]["seat"], seat.value);
  ASSERT_TRUE(s.call(2, kHour + 1002));
  EXPECT_EQ(s.table.bot_to_move(), seat);
  EXPECT_FALSE(s.table.absence());
  ASSERT_TRUE(s.table.sit(s.at(seat.index()).sender(kHour + 1003), seat, "", ""))
      << "he comes back";
  EXPECT_FALSE(s.table.bot_to_move());
  EXPECT_FALSE(s.call(1, kHour + 2000)) << "and has time again";
}

TEST(StandIn, AnyWordOfHisShowsThatHeIsThere) {
  Silence s;
  ASSERT_TRUE(s.call(1, 2 * kHour));
  ASSERT_TRUE(s.table.say(s.at((s.silent().index() + 3) % 4).sender(2 * kHour), "where is he?"));
  EXPECT_TRUE(s.table.absence()) << "others say what they like";
  ASSERT_TRUE(s.table.say(s.at(s.silent().index()).sender(2 * kHour), "I think"));
  EXPECT_FALSE(s.table.absence());
  EXPECT_FALSE(s.call(2, 3 * kHour - 1));
  EXPECT_TRUE(s.call(2, 3 * kHour));
}

TEST(StandIn, OneOpponentIsEnoughAndTheJournalTellsTheSame) {
  Person anna("anna"), ben("ben");
  Roster plan = roster("template", 2);
  plan.patience = 60;
  Table table = Table::open(catalog(), "t1", plan, seed_from(3), 0).value();
  ASSERT_TRUE(table.sit(anna.sender(), Seat(0), "", "") &&
              table.sit(ben.sender(), Seat(1), "", ""));
  ASSERT_TRUE(table.start(anna.sender(1000)));
  const Seat seat = table.match().to_move();
  Person& waits = seat == Seat(0) ? ben : anna;
  const Sender call = waits.sender(61'000);
  ASSERT_TRUE(table.call_stand_in(call, seat));
  ASSERT_TRUE(table.call_stand_in(call, seat)) << "the same message again";
  const Table again = Table::recall(catalog(), "t1", table.take_records()).value();
  EXPECT_EQ(again.bot_to_move(), seat);
  EXPECT_EQ(again.roster().patience, 60);
  EXPECT_EQ(again.asked_at(), table.asked_at());
}

// A node that follows another one reckons with what is left, not with the time since it began to
// look.
TEST(Clocks, WhoFollowsReckonsAsTheWriterDoes) {
  Person anna("anna"), ben("ben");
  Roster plan = roster("template", 2);
  plan.clock = 1000, plan.gain = 10;
  Table table = Table::open(catalog(), "t1", plan, seed_from(3), 0).value();
  ASSERT_TRUE(table.sit(anna.sender(), Seat(0), "", "") &&
              table.sit(ben.sender(), Seat(1), "", ""));
  ASSERT_TRUE(table.start(anna.sender()));
  Table other = Table::recall(catalog(), "t1", table.take_records()).value();
  other.wake(0);
  const auto who = [&]() -> Person& { return table.match().to_move() == Seat(0) ? anna : ben; };
  int64_t now = 0;
  for (int i = 0; i < 8; ++i) {
    now += 20'000;
    if (i == 3)
      ASSERT_TRUE(table.propose_undo(anna.sender(now), 1) &&
                  table.answer_undo(ben.sender(now), true));
    else
      ASSERT_TRUE(who().ask(
          table,
          {{"do", "act"}, {"entries", table.entries()}, {"text", table.match().options().front()}},
          now)["ok"]);
    for (const std::string& record : table.take_records()) ASSERT_TRUE(other.follow(record));
    other.wake(now);
    for (const Seat seat : {Seat(0), Seat(1)})
      EXPECT_EQ(other.clock().left(seat, now + 5), table.clock().left(seat, now + 5)) << i;
  }
}

// A table of two whose first mover lets his clock run out; `at` is where the time stands.
struct TimeUp {
  explicit TimeUp(int clock, int gain = 0) {
    Roster plan = roster("template", 2);
    plan.clock = clock, plan.gain = gain;
    table = Table::open(catalog(), "t1", plan, seed_from(3), 0).value();
    EXPECT_TRUE(table->sit(anna.sender(), Seat(0), "", "") &&
                table->sit(ben.sender(), Seat(1), "", ""));
    EXPECT_TRUE(table->start(anna.sender()));
    seat = table->match().to_move(), at = int64_t{1000} * clock;
    EXPECT_TRUE(table->check_clocks(at));
  }
  Person& late() { return seat == Seat(0) ? anna : ben; }
  Status sit() { return table->sit(late().sender(at), seat, "", ""); }
  // The bot's decision, and those of the other, until the bot has made one.
  void decide() {
    while (table->bot_to_move() != seat) ASSERT_TRUE(mover(*table, anna, ben).move(*table)["ok"]);
    ASSERT_TRUE(
        table->act_for_bot(seat, table->entries(), table->match().options().front(), at += 700));
  }
  int64_t left() const { return table->clock().left(seat, at); }

  Person anna{"anna"}, ben{"ben"};
  std::optional<Table> table;
  Seat seat;
  int64_t at = 0;
};

TEST(Clocks, WhoTakesHisSeatBackHasTimeToPlayOn) {
  const std::pair<int, int64_t> kLeast[] = {
      {6000, 600'000}, {600, 60'000}, {300, 60'000}, {20, 20'000}};
  for (const auto& [clock, least] : kLeast) {
    TimeUp s(clock);
    s.decide();
    ASSERT_TRUE(s.sit()) << clock;
    EXPECT_EQ(s.left(), least) << clock;
    EXPECT_FALSE(s.table->check_clocks(s.at)) << "the seat stays with him";
    EXPECT_EQ(s.table->roster().seat_of(s.late().viewer().person), s.seat);
    Table again = Table::recall(catalog(), "t1", s.table->take_records()).value();
    again.wake(s.at);
    EXPECT_EQ(again.clock().left(s.seat, s.at), least) << clock;
  }
}

TEST(Clocks, NoTimeIsGainedByLeavingAndComingBack) {
  TimeUp s(600);
  EXPECT_THAT(s.sit().text(), testing::HasSubstr("your time is up"))
      << "the others would wait for ever";
  EXPECT_EQ(s.table->bot_to_move(), s.seat);
  s.decide();
  ASSERT_TRUE(s.sit());
  s.at += 5'000;
  const int64_t left = s.left();
  ASSERT_TRUE(s.table->rise(s.late().sender(s.at)) && s.sit());
  EXPECT_EQ(s.left(), left) << "no bot has decided anything";
}

TEST(Clocks, WhatABotHasWonForAPersonStaysHis) {
  TimeUp s(600, 100);
  s.decide();
  const int64_t left = s.left();
  ASSERT_GT(left, s.table->least_on_return());
  ASSERT_TRUE(s.sit());
  EXPECT_EQ(s.left(), left);
}

// What he is told when he comes back: his clock, and since when they wait for him.
TEST(Clocks, TheRoomTellsOfTimeGivenBack) {
  TimeUp s(600);
  s.decide();
  ASSERT_TRUE(s.sit());
  const Json room = room_news(*s.table, s.late().viewer(), s.at + 1'000);
  const bool runs = s.table->match().to_move() == s.seat;
  EXPECT_EQ(room["left"][s.seat.value], 60'000 - (runs ? 1'000 : 0));
  EXPECT_EQ(room.contains("since"), true);
}

}  // namespace
}  // namespace ecumene::table_tests
