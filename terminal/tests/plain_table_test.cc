#include "terminal/plain_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "rules/replay.h"
#include "rules/tests/played.h"
#include "terminal/view_text.h"

namespace ecumene {
namespace {

using pick::kBook, pick::kRed, pick::kBlue;
using testing::HasSubstr;
using testing::Not;

struct PlainSitting {
  History history = pick::started(kBook, 1);
  std::string shown, file, saved;
  bool over = false;

  explicit PlainSitting(const std::string& typed,
                        std::vector<std::string> who = {"human", "random"},
                        const std::string& kept = "", const std::string& wipe = "") {
    std::istringstream in(typed);
    std::ostringstream out;
    PlainTable table(history, std::move(who), 1, in, out,
                     [&](const std::string& path, const std::string& text) {
                       file = path, saved = text;
                       return path == "/forbidden" ? Status::fail("no") : Status::ok();
                     });
    if (!kept.empty()) table.keep_in(kept);
    table.wipe_by(wipe);
    over = table.run();
    shown = out.str();
  }
};

TEST(PlainTable, TheEndOfTheInputEndsIt) {
  const PlainSitting sitting("");
  EXPECT_FALSE(sitting.over);
  EXPECT_THAT(sitting.shown, HasSubstr("red, turn?\n   1 take\n   2 play N"));
  EXPECT_TRUE(sitting.shown.ends_with("> \n"));
}

TEST(PlainTable, TakesNumbersAndTexts) {
  EXPECT_EQ(PlainSitting("\n1\n\ntake\nq\n", {"human", "human"}).history.steps(), 2);
  EXPECT_THAT(PlainSitting("1\n").shown, HasSubstr("red: took N"));
}

// Thinks that the first option is best.
class FirstBot final : public Bot {
 public:
  Choice choose(const Match& match, uint64_t) const override {
    const std::string action = match.options().front();
    return {action, {{action, 0.62, 0.5, 0.75, 40}}};
  }
};

TEST(PlainTable, BotsMoveAndAdvise) {
  std::istringstream in("h\nq\n");
  std::ostringstream out;
  History history = pick::started(kBook, 1);
  PlainTable table(history, {"human", "first"}, 1, in, out, nullptr,
                   {nullptr, std::make_shared<FirstBot>()});
  table.advise_by(std::make_shared<FirstBot>());
  table.run();
  EXPECT_THAT(out.str(), HasSubstr("  62 %  take (50 to 75 % of a win, from 40 playouts)\n"));
  EXPECT_THAT(PlainSitting("h\n").shown, HasSubstr("There is nobody to ask"));
  EXPECT_EQ(history.steps(), 0);

  std::istringstream take("take\n");
  PlainTable again(history, {"human", "first"}, 1, take, out, nullptr,
                   {nullptr, std::make_shared<FirstBot>()});
  again.run();
  EXPECT_EQ(history.step_text(2), "take");
}

TEST(PlainTable, SaysWhyNot) {
  const std::string blues =
      PlainSitting("").history.match().editor().cards_in("hand", kBlue)->front();
  const PlainSitting sitting("play " + blues + "\n? play " + blues + "\n? take\n? fly\n99\nfly\n");
  EXPECT_THAT(sitting.shown, HasSubstr("Not done: not_in_hand [PCK-3] (k shows"));
  EXPECT_THAT(sitting.shown, HasSubstr("not_in_hand [PCK-3]"));
  EXPECT_THAT(sitting.shown, HasSubstr("it can be done"));
  EXPECT_THAT(sitting.shown, HasSubstr("\"fly\" is no option and no action here."));
  EXPECT_EQ(sitting.history.steps(), 0);
}

TEST(PlainTable, SaysHowToAskAndTakesTheNumberOfAnOption) {
  EXPECT_THAT(PlainSitting("?\n").shown,
              HasSubstr("? and a card, an action text or the number of an option"));
  const PlainSitting sitting("? 1\n? 99\n");
  EXPECT_THAT(sitting.shown, HasSubstr("> take: it can be done\n> \"99\""));
}

TEST(PlainTable, EchoesNothingThatSteersATerminal) {
  const PlainSitting sitting("\x1b[2Jfly\n? \xc2\x9b" + std::string(500, 'x') + "\n");
  EXPECT_THAT(sitting.shown, HasSubstr("\"\\x1b[2Jfly\""));
  EXPECT_THAT(sitting.shown, HasSubstr("\"\\xc2\\x9b" + std::string(79, 'x') + "…\""));
}

TEST(PlainTable, UndoesWhatNobodyHasSeen) {
  const std::vector<std::string> two = {"human", "human"};
  const PlainSitting undone("\n2\n\nu\n", two);
  EXPECT_EQ(undone.history.steps(), 0);
  const std::string after = undone.shown.substr(undone.shown.find("The last step is taken back."));
  EXPECT_THAT(after, HasSubstr("Next: red."));
  EXPECT_THAT(after, Not(HasSubstr("hand")))
      << "who takes back another's step does not see that one's hand";
  const PlainSitting refused("\ntake\n\nu\n", two);
  EXPECT_EQ(refused.history.steps(), 1);
  EXPECT_THAT(refused.shown,
              HasSubstr("It cannot be taken back: something hidden has come to light since."));
}

TEST(PlainTable, ShowsASeatOnlyWhatItMaySee) {
  // red hides a card, blue does something
  const PlainSitting sitting("4\ntake\nl\n", {"human", "random"});
  const auto blues = *sitting.history.match().editor().cards_in("hand", kBlue);
  for (const std::string& card : blues)
    EXPECT_THAT(sitting.shown, Not(HasSubstr(" " + card + "\n")));
  EXPECT_THAT(sitting.shown, HasSubstr("deck: 8 face down"));
}

TEST(PlainTable, TakesTheWordsOfOneOption) {
  EXPECT_EQ(PlainSitting("TAK\n").history.step_text(1), "take");
  const PlainSitting unclear("play\n99\n");
  EXPECT_THAT(unclear.shown, HasSubstr("\"play\" fits "));
  EXPECT_EQ(unclear.history.steps(), 0);
}

// What stands between two wipes was seen by one of them alone.
TEST(PlainTable, IsHandedOverWithoutTheHandBeingSeen) {
  const std::string wipe = "[wipe]";
  const PlainSitting sitting("\ntake\n\n\nq\n", {"human", "human"}, "", wipe);
  const size_t first = sitting.shown.find(wipe), second = sitting.shown.find(wipe, first + 1);
  ASSERT_NE(second, std::string::npos);
  EXPECT_THAT(sitting.shown.substr(0, first), Not(HasSubstr("hand")));
  const std::string between = sitting.shown.substr(second),
                    next = between.substr(0, between.find("> "));
  EXPECT_THAT(sitting.shown.substr(first, second - first), HasSubstr("red: took N"));
  EXPECT_THAT(next, HasSubstr("Next: blue. The others look away"));
  EXPECT_THAT(next, Not(HasSubstr("hand")));
  EXPECT_THAT(between, HasSubstr("red: took [PCK-1]\n"))
      << "the next one is told what he has missed";
  const auto reds = *sitting.history.match().editor().cards_in("hand", kRed);
  for (const std::string& card : reds)
    EXPECT_THAT(between, Not(testing::ContainsRegex(" " + card + "[^0-9]")));
}

TEST(PlainTable, NobodyPassesBeforeHeSaysSo) {
  const PlainSitting sitting("1\nq\n", {"human", "human"});
  EXPECT_EQ(sitting.history.steps(), 0);
  EXPECT_THAT(sitting.shown, Not(HasSubstr("hand")));
}

TEST(PlainTable, KeepsTheGameAfterEveryStep) {
  const PlainSitting sitting("take\n", {"human", "random"}, "some file");
  EXPECT_EQ(sitting.file, "some file");
  const auto log = parse_log(sitting.saved);
  ASSERT_TRUE(log);
  EXPECT_TRUE(verify(kBook, *log));
  EXPECT_THAT(sitting.saved, HasSubstr("take"));
  EXPECT_THAT(PlainSitting("take\n", {"human", "random"}, "/forbidden").shown,
              HasSubstr("not saved: no"));
}

TEST(PlainTable, ShowsScoreAndHelp) {
  const PlainSitting sitting("s\n\n");
  EXPECT_THAT(sitting.shown, HasSubstr("red: 0\n"));
  EXPECT_THAT(sitting.shown, HasSubstr("u: undo"));
}

TEST(PlainTable, SavesALogThatVerifies) {
  const PlainSitting sitting("take\nw some file\nw /forbidden\n");
  EXPECT_THAT(sitting.shown, HasSubstr("saved to some file"));
  EXPECT_THAT(sitting.shown, HasSubstr("not saved: no"));
  const auto log = parse_log(sitting.saved);
  ASSERT_TRUE(log);
  EXPECT_TRUE(verify(kBook, *log));
}

TEST(PlainTable, BotsPlayTheGameToItsEnd) {
  const PlainSitting sitting("", {"random", "random"});
  EXPECT_TRUE(sitting.over);
  EXPECT_THAT(sitting.shown, HasSubstr("The game is over. empty red="));
  EXPECT_EQ(sitting.shown, PlainSitting("", {"random", "random"}).shown) << "same seed, same game";
}

TEST(ViewText, WhatIsSaidAgainIsCounted) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(folded({"Red draws a card.", "Red draws a card.", "Red ends.", "Red draws a card."}),
            (Lines{"Red draws a card (2×).", "Red ends.", "Red draws a card."}));
  EXPECT_EQ(folded({"a", "a", "a"}), (Lines{"a (3×)"}));
  EXPECT_EQ(folded({}), Lines{});
}

TEST(ViewText, ToldEventsKeepTheirSecrets) {
  History history = pick::started(kBook);
  Events events;
  ASSERT_TRUE(history.apply("take", &events));
  const std::string to_red = event_text(history.match(), events[0], kRed);
  const std::string to_blue = event_text(history.match(), events[0], kBlue);
  EXPECT_THAT(to_red, HasSubstr("red: took N"));
  EXPECT_EQ(to_blue, "red: took [PCK-1]");
}

}  // namespace
}  // namespace ecumene
