#include "bots/spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/values.h"

namespace ecumene {
namespace {

using testing::HasSubstr;

TEST(BotSpec, WordsAreReadAndPrinted) {
  for (const char* word :
       {"random", "greedy", "greedy:30", "search:400", "search:250ms", "search:400/0",
        "search:9ms/12", "careful:300", "careful:300/6", "careful:250ms"}) {
    const auto spec = parse_bot(word);
    ASSERT_TRUE(spec) << word;
    EXPECT_EQ(print(*spec), word);
  }
  EXPECT_EQ(parse_bot("search")->playouts, kStandardPlayouts);
  EXPECT_TRUE(parse_bot("careful")->careful);
  EXPECT_FALSE(parse_bot("search")->careful);
}

TEST(BotSpec, LevelsAreWordsOfTheGame) {
  const std::vector<Level> levels = {{"novice", {.kind = BotSpec::Kind::kGreedy, .slips = 60}}};
  EXPECT_EQ(parse_bot("novice", levels)->slips, 60);
  EXPECT_THAT(parse_bot("novice").error().text(), HasSubstr("there is no player \"novice\""));
  EXPECT_THAT(parse_bot("ghost", levels).error().text(), HasSubstr("novice"));
}

TEST(BotSpec, BudgetsOutOfBoundsAreRefused) {
  for (const char* word : {"search:",
                           "search:0",
                           "search:-1",
                           "search:10000001",
                           "search:5s",
                           "search:0ms",
                           "search:5/",
                           "search:/5",
                           "search:5/-1",
                           "search:5/1001",
                           "search:5/2/3",
                           "search:1 ",
                           "greedy:0",
                           "greedy:101",
                           "greedy:",
                           "careful:",
                           "careful:0",
                           "carefully",
                           "",
                           "Random",
                           "search:99999999999999999999"})
    EXPECT_FALSE(parse_bot(word)) << word;
}

Result<Values> read(const std::string& text) {
  return read_values({{"games/x/values/bots.yaml", text, false}});
}

TEST(BotValues, AreReadAndPrinted) {
  const auto values = read(
      "scale: 850\nlevels: {novice: greedy:60}\ngroups: {board: [play, power]}\n"
      "worth: {score: [1000, 1000], \"board: is region\": [-5, 7]}\n");
  ASSERT_TRUE(values) << values.error().text();
  EXPECT_EQ(values->scale, 850);
  EXPECT_EQ(values->groups[0].zones, (std::vector<std::string>{"play", "power"}));
  EXPECT_EQ(values->worth.at("board: is region").early, -5);
  const auto again = read(print(*values));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(print(*again), print(*values));
}

TEST(BotValues, FaultsSayWhere) {
  EXPECT_THAT(read("scale: 0\n").error().text(), HasSubstr("bots.yaml:1"));
  EXPECT_THAT(read("sacle: 5\n").error().text(), HasSubstr("no \"sacle\""));
  EXPECT_THAT(read("worth: {score: [1]}\n").error().text(), HasSubstr("two numbers"));
  EXPECT_THAT(read("levels: {novice: clever}\n").error().text(), HasSubstr("no player \"clever\""));
  for (const std::string text : {"levels: {'a b': random}", "groups: {'x,y': [hand]}",
                                 "groups: {x: ['a]']}", "worth: {'a\"': [1, 2]}"})
    EXPECT_THAT(read(text).error().text(), HasSubstr("is no name")) << text;
}

TEST(BotValues, WithoutAFilePointsCount) {
  const auto values = read_values({});
  ASSERT_TRUE(values);
  EXPECT_EQ(values->worth.at("score").late, 1000);
}

}  // namespace
}  // namespace ecumene
