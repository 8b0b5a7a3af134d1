// Messages to and from one table: what is said to whom, and that a hostile message changes nothing.
#include "table/tests/scene.h"

namespace ecumene::table_tests {
namespace {

TEST(Messages, OnlyTheSeatToMoveIsToldItsOptions) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("imperium", anna, ben);
  Person& first = mover(table, anna, ben);
  Person& second = &first == &anna ? ben : anna;
  EXPECT_TRUE(welcome(table, first.viewer(), 0)["game"]["ask"].contains("options"));
  EXPECT_FALSE(welcome(table, second.viewer(), 0)["game"]["ask"].contains("options"));
  EXPECT_FALSE(welcome(table, eve.viewer(), 0)["game"]["ask"].contains("options"));
  const Json ask = welcome(table, first.viewer(), 0)["game"]["ask"];
  for (const Json& option : ask["options"])
    EXPECT_NE(option["text"], option["do"]) << "words, not keys";
}

// The question that comes of a card of Market Day, in the first deal in which somebody can begin
// with it.
Json asked_by(const std::string& card) {
  for (uint64_t seed = 1; seed < 200; ++seed) {
    Person anna("anna"), ben("ben");
    Table table = running("template", anna, ben, seed);
    const auto options = table.match().options();
    if (std::find(options.begin(), options.end(), "play " + card) == options.end()) continue;
    mover(table, anna, ben).move(table, "play " + card);
    return welcome(table, mover(table, anna, ben).viewer(), 0)["game"]["ask"];
  }
  return nullptr;
}

TEST(Messages, ACardAsksWithThePartOfItsTextThatAsks) {
  EXPECT_EQ(asked_by("T13")["text"], "You may gain 1 coin. Do it or not?")
      << "each of them may; then a star is gained";
  EXPECT_EQ(asked_by("T12")["text"], "Discard a card.")
      << "asked of the others; what it brings is not their affair";
  const Json chosen = asked_by("T3");
  ASSERT_EQ(chosen["options"].size(), 2u);
  EXPECT_EQ(chosen["options"][0]["text"], "Draw 2 cards");
  EXPECT_EQ(chosen["options"][1]["text"], "Gain 3 coins");
}

TEST(Messages, AHandIsShownToItsOwnerAlone) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("imperium", anna, ben);
  const auto hand = table.match().editor().cards_in("hand", Seat(0)).value();
  ASSERT_FALSE(hand.empty());
  const auto shown = [&](const Person& who) { return welcome(table, who.viewer(), 0).dump(); };
  EXPECT_THAT(welcome(table, anna.viewer(), 0)["game"]["areas"]["0.hand"],
              testing::UnorderedElementsAreArray(hand));
  EXPECT_EQ(welcome(table, ben.viewer(), 0)["game"]["areas"]["0.hand"], Json::array({hand.size()}));
  for (const std::string& card : hand) {
    EXPECT_THAT(shown(ben), testing::Not(testing::HasSubstr("\"" + card + "\"")));
    EXPECT_THAT(shown(eve), testing::Not(testing::HasSubstr("\"" + card + "\"")));
  }
}

// A client that applies the news to what it has gets what a newcomer is sent.
TEST(Messages, NewsMakeTheSameTableAsAWelcome) {
  for (const std::string& game : game_names()) {
    Person anna("anna"), ben("ben"), eve("eve");
    Table table = running(game, anna, ben);
    std::map<std::string, Json> kept;
    for (const Person* who : {&anna, &ben, &eve})
      kept[who->viewer().person] = welcome(table, who->viewer(), 0)["game"];
    for (int i = 0; i < 60 && table.phase() == Phase::kRunning; ++i) {
      Person& mover_now = mover(table, anna, ben);
      if (i % 9 != 5 || !mover_now.ask(table, {{"do", "undo"}})["ok"]) {
        ASSERT_TRUE(mover_now.move(table)["ok"]);
      }
      for (const Person* who : {&anna, &ben, &eve}) {
        Json& mine = kept[who->viewer().person];
        const Json news = step_news(table, who->viewer(), 0);
        mine["areas"].update(news["areas"]), mine["counters"].update(news["counters"]);
        mine["ask"] = news["ask"];
        const Json fresh = welcome(table, who->viewer(), 0)["game"];
        ASSERT_EQ(mine["areas"], fresh["areas"]) << game << " step " << i;
        ASSERT_EQ(mine["counters"], fresh["counters"]);
        ASSERT_EQ(mine["ask"], fresh["ask"]);
      }
    }
  }
}

TEST(Messages, WhoWasAwayIsToldWhatHeMissed) {
  Person anna("anna"), ben("ben");
  Table table = running("settlers", anna, ben);
  std::vector<Json> told;
  const int seen = table.entries();
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
    told.push_back(step_news(table, anna.viewer(), 0));
  }
  const auto missed_news = missed(table, anna.viewer(), seen, 0);
  ASSERT_EQ(missed_news.size(), told.size());
  for (size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(missed_news[i]["events"], told[i]["events"]);
    EXPECT_EQ(missed_news[i]["areas"], told[i]["areas"]);
    EXPECT_EQ(missed_news[i]["entries"], told[i]["entries"]);
  }
  EXPECT_TRUE(missed(table, anna.viewer(), table.entries(), 0).empty());
  EXPECT_EQ(missed(table, anna.viewer(), 99999, 0).front()["t"], "table")
      << "a number from another life";
}

TEST(Messages, QuestionsAreAnsweredAndChangeNothing) {
  Person anna("anna"), ben("ben");
  Table table = running("imperium", anna, ben);
  for (int i = 0; i < 12; ++i) mover(table, anna, ben).move(table);
  const uint64_t hash = table.match().hash(), recorded = table.recorded();
  Person& first = mover(table, anna, ben);
  EXPECT_TRUE(first.ask(table, {{"do", "score"}})["ok"]);
  EXPECT_TRUE(first.ask(table, {{"do", "recap"}})["ok"]);
  EXPECT_TRUE(first.ask(table, {{"do", "at"}, {"step", 3}})["ok"]);
  EXPECT_FALSE(first.ask(table, {{"do", "at"}, {"step", 999}})["ok"]);
  const Json tried =
      first.ask(table, {{"do", "whatif"}, {"moves", {table.match().options().front()}}});
  EXPECT_TRUE(tried["ok"]) << tried;
  const Json prices = first.ask(
      table, {{"do", "prices"}, {"moves", {table.match().options().front(), "play nothing"}}});
  EXPECT_TRUE(prices["ok"] && prices["prices"][0].is_object() && prices["prices"][1].is_null())
      << prices;
  const Json why = first.ask(table, {{"do", "why"}, {"text", "place 1REG1"}});
  EXPECT_TRUE(why["ok"]) << why;
  EXPECT_EQ(table.match().hash(), hash);
  EXPECT_EQ(table.recorded(), recorded);
}

TEST(Messages, TheStepsAfterANamedOneAreToldAsTheyWere) {
  Person anna("anna"), ben("ben");
  Table table = running("settlers", anna, ben);
  std::vector<Json> told;
  for (int i = 0; i < 70; ++i) {
    ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
    told.push_back(step_news(table, anna.viewer(), 0));
  }
  const Json steps = anna.ask(table, {{"do", "recap"}, {"from", 5}})["steps"];
  ASSERT_EQ(steps.size(), 60u) << "so many at once";
  for (size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i]["step"], 6 + i);
    EXPECT_EQ(steps[i]["by"], told[5 + i]["by"]);
    EXPECT_EQ(steps[i]["events"], told[5 + i]["events"]);
    EXPECT_EQ(steps[i]["points"].size(), 2u);
  }
  EXPECT_EQ(anna.ask(table, {{"do", "recap"}, {"from", 69}})["steps"].size(), 1u);
  EXPECT_TRUE(anna.ask(table, {{"do", "recap"}, {"from", 999}})["steps"].empty());
  const Json then = anna.ask(table, {{"do", "at"}, {"step", 65}});
  EXPECT_EQ(then["score"]["seats"][1]["score"], steps[59]["points"][1]);
}

TEST(Messages, WhoWasLikelyToWinIsToldWhenItIsOver) {
  Person anna("anna"), ben("ben");
  Table table = running("castlemen", anna, ben);
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
  EXPECT_FALSE(anna.ask(table, {{"do", "recap"}, {"from", 0}})["steps"][0].contains("chances"))
      << "the evaluator sees hidden cards";
  while (table.phase() == Phase::kRunning) ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
  const int last = table.history().steps();
  const Json steps = anna.ask(table, {{"do", "recap"}, {"from", last - 20}})["steps"];
  ASSERT_EQ(steps.size(), 20u);
  for (const Json& step : steps) {
    const int sum = step["chances"][0].get<int>() + step["chances"][1].get<int>();
    EXPECT_THAT(sum, testing::AllOf(testing::Ge(99), testing::Le(101)));
  }
  const Json score = anna.ask(table, {{"do", "score"}})["score"]["seats"];
  for (size_t s = 0; s < 2; ++s)
    EXPECT_EQ(steps.back()["chances"][s] == 100,
              score[s]["rank"] == 1 && score[1 - s]["rank"] == 2);
}

// T15: every kind of message from everybody who must not send it.
TEST(Messages, HostileMessagesAreRefusedAndChangeNothing) {
  Person anna("anna"), ben("ben"), eve("eve");
  Table table = running("template", anna, ben);
  Person& first = mover(table, anna, ben);
  Person& second = &first == &anna ? ben : anna;
  const std::string option = table.match().options().front();
  const uint64_t hash = table.match().hash(), recorded = table.recorded();
  const std::vector<Json> commands = {
      {{"do", "act"}, {"entries", table.entries()}, {"text", option}},
      {{"do", "undo"}},
      {{"do", "restart"}},
      {{"do", "rise"}},
      {{"do", "start"}},
      {{"do", "abandon"}},
      {{"do", "say"}, {"text", "hi"}},
      {{"do", "sit"}, {"seat", 0}},
      {{"do", "chair"}, {"seat", 1}, {"bot", "random"}},
      {{"do", "ask_undo"}, {"step", 1}},
      {{"do", "agree"}, {"yes", true}}};
  for (const Json& command : commands) EXPECT_FALSE(eve.ask(table, command)["ok"]) << command;
  EXPECT_FALSE(second.ask(table, commands[0])["ok"]) << "out of turn";
  const std::vector<Json> broken = {
      Json::object(),
      {{"do", 7}},
      {{"do", "fly"}},
      {{"do", "act"}},
      {{"do", "act"}, {"entries", -1}, {"text", option}},
      {{"do", "act"}, {"entries", 1.5}, {"text", option}},
      {{"do", "act"}, {"entries", table.entries()}, {"text", std::string(2000, 'x')}},
      {{"do", "act"}, {"entries", table.entries()}, {"text", option}, {"seat", 1}},
      {{"do", "sit"}, {"seat", 99}},
      {{"do", "say"}, {"text", ""}},
      {{"do", "say"}, {"text", std::string(400, 'x')}},
      {{"do", "whatif"}, {"moves", "all"}},
      {{"do", "whatif"}, {"moves", {1, 2}}},
      {{"do", "at"}, {"step", -3}},
      {{"do", "prices"}, {"moves", {1}}}};
  for (const Json& message : broken)
    for (Person* who : {&first, &second, &eve})
      EXPECT_FALSE(who->ask(table, message)["ok"]) << message;
  EXPECT_EQ(table.match().hash(), hash);
  EXPECT_EQ(table.recorded(), recorded);
}

TEST(Messages, ATextIsReadWithinItsLimits) {
  EXPECT_TRUE(parse_object(R"({"do":"undo","id":"1"})"));
  for (const std::string text :
       {"", "[]", "7", "{", R"({"a":1,"a":2})", R"({"a":1.5})", "{\"a\":\"\x01\"}",
        "{\"a\":\"\xff\"}", R"({"a":"\u0007"})", R"({"a":"\u009b31m"})", R"({"a":"\u202e"})",
        R"({"\u2028":1})", R"({"a":"\u2069"})", R"([{"a":1}])"})
    EXPECT_FALSE(parse_object(text)) << text;
  EXPECT_FALSE(parse_object("{\"a\":" + std::string(9, '[') + std::string(9, ']') + "}"));
  EXPECT_FALSE(parse_object("{\"a\":\"" + std::string(1025, 'x') + "\"}"));
  EXPECT_FALSE(parse_object("{\"a\":\"" + std::string(9000, 'x') + "\"}"));
}

// A typical move fits into 2 KB.
TEST(Messages, NewsAreSmall) {
  for (const std::string game : {"castlemen", "settlers", "imperium"}) {
    Person anna("anna"), ben("ben");
    Table table = running(game, anna, ben);
    std::vector<size_t> sizes;
    for (int i = 0; i < 150 && table.phase() == Phase::kRunning; ++i) {
      ASSERT_TRUE(mover(table, anna, ben).move(table)["ok"]);
      for (const Person* who : {&anna, &ben})
        sizes.push_back(step_news(table, who->viewer(), 0).dump().size());
    }
    std::sort(sizes.begin(), sizes.end());
    EXPECT_LT(sizes[sizes.size() / 2], 2048u)
        << game << " median; p95 " << sizes[sizes.size() * 95 / 100];
  }
}

}  // namespace
}  // namespace ecumene::table_tests
