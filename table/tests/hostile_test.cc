// T15: every kind of message × everybody who must not send it × every phase of a table. All are
// refused, and nothing changes: not the state, not the journal.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

Table in_phase(Phase phase, Person& anna, Person& ben) {
  if (phase == Phase::kOpen)
    return Table::open(catalog(), "t1", roster("template", 2), seed_from(7), 0).value();
  Table table = running("template", anna, ben);
  const auto who = [&]() -> Person& { return table.match().to_move() == Seat(0) ? anna : ben; };
  if (phase == Phase::kRunning || phase == Phase::kAbandoned) {
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(who().move(table)["ok"]);
  }
  if (phase == Phase::kAbandoned) {
    EXPECT_TRUE(table.abandon(anna.sender()));
  }
  while (phase == Phase::kOver && table.phase() == Phase::kRunning)
    EXPECT_TRUE(who().move(table)["ok"]);
  EXPECT_EQ(table.phase(), phase);
  return table;
}

// Every command of the protocol, in good form and as true as it can be.
std::vector<Json> commands(const Table& table) {
  const bool begun = table.phase() != Phase::kOpen;
  const bool running = table.phase() == Phase::kRunning;
  const std::string option = running ? table.match().options().front() : "pass";
  return {{{"do", "act"}, {"entries", table.entries()}, {"text", option}},
          {{"do", "undo"}},
          {{"do", "restart"}},
          {{"do", "ask_undo"}, {"step", 1}},
          {{"do", "agree"}, {"yes", true}},
          {{"do", "rise"}},
          {{"do", "start"}},
          {{"do", "abandon"}},
          {{"do", "say"}, {"text", "hi"}},
          {{"do", "sit"}, {"seat", begun ? 0 : 9}},
          {{"do", "chair"}, {"seat", 1}, {"bot", "random"}},
          {{"do", "stand_in"}, {"seat", running ? table.match().to_move().index() : 0}}};
}

struct Standing {
  uint64_t state, recorded;
  std::string log;
  bool operator==(const Standing&) const = default;
};
Standing standing(const Table& table) {
  const bool begun = table.entries() > 0;
  return {begun ? table.match().hash() : 0, table.recorded(),
          begun ? print(table.history().log()) : ""};
}

void expect_refused(Table& table, Person& who, const Json& message, const std::string& because) {
  const Standing before = standing(table);
  const Json reply = who.ask(table, message);
  EXPECT_FALSE(reply["ok"]) << because << " " << message;
  EXPECT_FALSE(reply["error"]["text"].get<std::string>().empty()) << "a refusal says why";
  EXPECT_EQ(standing(table), before) << because << " " << message;
}

constexpr Phase kPhases[] = {Phase::kOpen, Phase::kRunning, Phase::kOver, Phase::kAbandoned};

TEST(Hostile, AStrangerCommandsNothingInAnyPhase) {
  for (const Phase phase : kPhases) {
    Person anna("anna"), ben("ben"), eve("eve");
    Table table = in_phase(phase, anna, ben);
    for (const Json& message : commands(table)) expect_refused(table, eve, message, "stranger");
  }
}

TEST(Hostile, TheOtherSeatNeitherMovesNorTakesBackNorRules) {
  Person anna("anna"), ben("ben");
  Table table = in_phase(Phase::kRunning, anna, ben);
  Person& other = table.match().to_move() == Seat(0) ? ben : anna;
  ASSERT_FALSE(table.history().can_undo(table.match().to_move() == Seat(0) ? Seat(1) : Seat(0)));
  for (const char* kind : {"act", "undo", "restart", "start", "sit", "chair", "agree", "stand_in"})
    for (const Json& message : commands(table))
      if (message["do"] == kind) expect_refused(table, other, message, "out of turn");
  expect_refused(table, ben, {{"do", "abandon"}}, "not the host");
}

TEST(Hostile, AGameThatIsOverStaysAsItIs) {
  for (const Phase phase : {Phase::kOver, Phase::kAbandoned})
    for (const bool host : {true, false}) {
      Person anna("anna"), ben("ben");
      Table table = in_phase(phase, anna, ben);
      for (const Json& message : commands(table))
        if (message["do"] != "say") expect_refused(table, host ? anna : ben, message, "finished");
      const uint64_t state = table.match().hash();
      EXPECT_TRUE((host ? anna : ben).ask(table, {{"do", "say"}, {"text", "well played"}})["ok"]);
      EXPECT_EQ(table.match().hash(), state);
    }
}

TEST(Hostile, AnAnswerToAnotherQuestionIsRefused) {
  Person anna("anna"), ben("ben");
  Table table = in_phase(Phase::kRunning, anna, ben);
  Person& mover = table.match().to_move() == Seat(0) ? anna : ben;
  const std::string option = table.match().options().front();
  for (const int entries : {0, 1, table.entries() - 1, table.entries() + 1, 1'000'000})
    expect_refused(table, mover, {{"do", "act"}, {"entries", entries}, {"text", option}},
                   "past or future");
  for (const char* text : {"", "fly", "play", "play NOTHING", "PASS", "pass pass"})
    expect_refused(table, mover, {{"do", "act"}, {"entries", table.entries()}, {"text", text}},
                   "no option");
  for (const int step : {7, 100, 1'000'000})
    expect_refused(table, mover, {{"do", "ask_undo"}, {"step", step}}, "future step");
}

// An id that was used is the message it was used for, whatever it says now.
TEST(Hostile, AReplayedIdDoesNothing) {
  for (const Phase phase : kPhases) {
    Person anna("anna"), ben("ben");
    Table table = in_phase(phase, anna, ben);
    ASSERT_TRUE(anna.ask(table, {{"do", "say"}, {"text", "hi"}, {"id", "used"}})["ok"]);
    const Standing before = standing(table);
    for (Json message : commands(table)) {
      message["id"] = "used";
      anna.ask(table, message);
      EXPECT_EQ(standing(table), before) << message;
    }
  }
}

// One person's id says nothing about another's.
TEST(Hostile, SomebodyElsesIdIsNotMine) {
  Person anna("anna"), ben("ben");
  Table table = in_phase(Phase::kRunning, anna, ben);
  ASSERT_TRUE(anna.ask(table, {{"do", "say"}, {"text", "hi"}, {"id", "x"}})["ok"]);
  ASSERT_TRUE(ben.ask(table, {{"do", "say"}, {"text", "ho"}, {"id", "x"}})["ok"]);
  EXPECT_EQ(table.chat().size(), 2u);
}

TEST(Hostile, ASpectatorAsksAndLearnsNothingHidden) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("imperium", anna, ben);
  const Standing before = standing(table);
  const auto hand = table.match().editor().cards_in("hand", Seat(0)).value();
  for (const Json& question :
       std::vector<Json>{{{"do", "score"}},
                         {{"do", "recap"}},
                         {{"do", "at"}, {"step", 0}},
                         {{"do", "why"}, {"text", table.match().options().front()}},
                         {{"do", "whatif"}, {"moves", Json::array()}},
                         {{"do", "prices"}, {"moves", {table.match().options().front()}}},
                         {{"do", "at"}, {"step", 0}, {"seat", 0}}}) {
    const std::string reply = eve.ask(table, question).dump();
    for (const std::string& card : hand)
      EXPECT_THAT(reply, testing::Not(testing::HasSubstr("\"" + card + "\""))) << question;
  }
  EXPECT_FALSE(eve.ask(table, {{"do", "at"}, {"step", 0}, {"seat", 0}})["ok"]);
  EXPECT_FALSE(eve.ask(table, {{"do", "whatif"}, {"moves", Json::array()}})["ok"]);
  EXPECT_EQ(standing(table), before);
}

}  // namespace
}  // namespace ecumene::table_tests
