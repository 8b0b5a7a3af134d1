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

  explicit PlainSitting(const std::string& typed, std::vector<std::string> who = {"human", "human"}) {
    std::istringstream in(typed);
    std::ostringstream out;
    PlainTable table(history, std::move(who), 1, in, out,
                     [&](const std::string& path, const std::string& text) {
                       file = path, saved = text;
                       return path == "/forbidden" ? Status::fail("no") : Status::ok();
                     });
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
  EXPECT_EQ(PlainSitting("1\ntake\nq\n").history.steps(), 2);
  EXPECT_THAT(PlainSitting("1\n", {"human", "random"}).shown, HasSubstr("red: took N"));
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
  std::istringstream in("a\nq\n");
  std::ostringstream out;
  History history = pick::started(kBook, 1);
  PlainTable table(history, {"human", "first"}, 1, in, out, nullptr, {nullptr, std::make_shared<FirstBot>()});
  table.advise_by(std::make_shared<FirstBot>());
  table.run();
  EXPECT_THAT(out.str(), HasSubstr("  62 %  take (50 to 75 % of a win, from 40 playouts)\n"));
  EXPECT_THAT(PlainSitting("a\n").shown, HasSubstr("There is nobody to ask"));
  EXPECT_EQ(history.steps(), 0);

  std::istringstream take("take\n");
  PlainTable again(history, {"human", "first"}, 1, take, out, nullptr,
                   {nullptr, std::make_shared<FirstBot>()});
  again.run();
  EXPECT_EQ(history.step_text(2), "take");
}

TEST(PlainTable, SaysWhyNot) {
  const std::string blues = PlainSitting("").history.match().cards_in("hand", kBlue)->front();
  const PlainSitting sitting("play " + blues + "\n? play " + blues + "\n? take\n? fly\n99\nfly\n");
  EXPECT_THAT(sitting.shown, HasSubstr("Not done: not_in_hand [PCK-3] (h shows"));
  EXPECT_THAT(sitting.shown, HasSubstr("not_in_hand [PCK-3]"));
  EXPECT_THAT(sitting.shown, HasSubstr("it can be done"));
  EXPECT_THAT(sitting.shown, HasSubstr("\"fly\" is no option and no action here."));
  EXPECT_EQ(sitting.history.steps(), 0);
}

TEST(PlainTable, SaysHowToAskAndTakesTheNumberOfAnOption) {
  EXPECT_THAT(PlainSitting("?\n").shown, HasSubstr("? and an action text or the number of an option"));
  const PlainSitting sitting("? 1\n? 99\n");
  EXPECT_THAT(sitting.shown, HasSubstr("> take: it can be done\n> \"99\""));
}

TEST(PlainTable, EchoesNothingThatSteersATerminal) {
  const PlainSitting sitting("\x1b[2Jfly\n? \xc2\x9b" + std::string(500, 'x') + "\n");
  EXPECT_THAT(sitting.shown, HasSubstr("\"\\x1b[2Jfly\""));
  EXPECT_THAT(sitting.shown, HasSubstr("\"\\xc2\\x9b" + std::string(79, 'x') + "…\""));
}

TEST(PlainTable, UndoesWhatNobodyHasSeen) {
  EXPECT_EQ(PlainSitting("2\nu\n").history.steps(), 0);
  const PlainSitting refused("take\nu\n");
  EXPECT_EQ(refused.history.steps(), 1);
  EXPECT_THAT(refused.shown, HasSubstr("It cannot be taken back: something hidden has come to light since."));
}

TEST(PlainTable, ShowsASeatOnlyWhatItMaySee) {
  const PlainSitting sitting("4\ntake\nl\n", {"human", "random"});  // red hides a card, blue does something
  const auto blues = *sitting.history.match().cards_in("hand", kBlue);
  for (const std::string& card : blues) EXPECT_THAT(sitting.shown, Not(HasSubstr(" " + card + "\n")));
  EXPECT_THAT(sitting.shown, HasSubstr("deck: 8 face down"));
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
