#include "rules/history.h"

#include <gtest/gtest.h>

#include "rules/replay.h"
#include "rules/tests/played.h"

namespace ecumene {
namespace {

using pick::kBook, pick::kRed, pick::kBlue;

// The first option that begins so.
std::string option(const History& history, std::string_view start) {
  for (const std::string& text : history.match().options())
    if (text.starts_with(start)) return text;
  return "";
}

TEST(History, RefusesWhatTheMatchRefusesAndWritesNothing) {
  History history = pick::started(kBook);
  const uint64_t before = history.match().hash();
  const GameLog log = history.log();
  const std::string blues = history.match().editor().cards_in("hand", kBlue)->front();
  EXPECT_EQ(history.apply("dance").text(), "\"dance\" is not something one can do in pick");
  EXPECT_EQ(history.apply("play " + blues).text(), "PCK-3: not_in_hand");
  EXPECT_EQ(history.match().hash(), before);
  EXPECT_EQ(history.log(), log);
  EXPECT_EQ(history.steps(), 0);
}

TEST(History, LastLinesMakeUpTheText) {
  History history = pick::started(kBook);
  std::string text = print(history.log());
  EXPECT_TRUE(text.ends_with(history.last_line()));
  QuickRng rng(1);
  for (int i = 0; i < 10; ++i) {
    pick::play_on(history, rng, 1, true);
    text += history.last_line();
  }
  EXPECT_EQ(print(history.log()), text);
}

TEST(History, UndoIsFreeForOnesOwnStepUntilTheNextActs) {
  History history = pick::started(kBook);
  const uint64_t before = history.match().hash();
  ASSERT_TRUE(history.apply(option(history, "hide")));
  EXPECT_TRUE(history.can_undo(kRed));
  EXPECT_FALSE(history.can_undo(kBlue));
  EXPECT_FALSE(history.undo(kBlue));
  ASSERT_TRUE(history.undo(kRed));
  EXPECT_EQ(history.match().hash(), before);
  EXPECT_EQ(history.steps(), 0);
  EXPECT_FALSE(history.can_undo(kRed));

  ASSERT_TRUE(history.apply(option(history, "hide")));
  ASSERT_TRUE(history.apply(option(history, "hide")));
  EXPECT_FALSE(history.can_undo(kRed)) << "blue has acted";
  EXPECT_TRUE(history.can_undo(kBlue));
}

TEST(History, UndoStopsAtWhatWasLearned) {
  History history = pick::started(kBook);
  ASSERT_TRUE(history.apply("take"));
  EXPECT_EQ(history.undo(kRed).text(), "something hidden has come to light since");
  EXPECT_EQ(history.steps(), 1);
  EXPECT_TRUE(history.undo_to(1)) << "by consent";
  EXPECT_EQ(history.steps(), 0);
}

TEST(History, ShowingWhatOneKnowsIsNoNews) {
  History history = pick::started(kBook);
  ASSERT_TRUE(history.apply(option(history, "play")));
  EXPECT_TRUE(history.can_undo(kRed));
}

TEST(History, UndoToRefusesStepsThatAreNotThere) {
  History history = pick::started(kBook);
  EXPECT_FALSE(history.undo_to(1));
  ASSERT_TRUE(history.apply("take"));
  EXPECT_FALSE(history.undo_to(0));
  EXPECT_FALSE(history.undo_to(2));
  EXPECT_EQ(history.log().entries.size(), 2u);
}

// Undo leads to the very state that was there, however far back, across the marks.
TEST(History, UndoIsTheIdentity) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    History history = pick::started(kBook, seed);
    std::vector<uint64_t> hashes = {history.match().hash()};
    QuickRng rng(seed);
    while (!history.match().over()) {
      pick::play_on(history, rng, 1, false);
      hashes.push_back(history.match().hash());
    }
    while (history.steps() > 0) {
      const int step = 1 + static_cast<int>(rng.below(static_cast<uint32_t>(history.steps())));
      ASSERT_TRUE(history.undo_to(step));
      ASSERT_EQ(history.steps(), step - 1);
      ASSERT_EQ(history.match().hash(), hashes[step - 1]);
    }
  }
}

TEST(History, TheStateIsTheFoldOfTheLog) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    History history = pick::started(kBook, seed);
    QuickRng rng(seed, 1);
    pick::play_on(history, rng, 60, true);
    const auto log = parse_log(print(history.closed_log(true)));
    ASSERT_TRUE(log) << log.error().text();
    ASSERT_EQ(verify(kBook, *log).text(), "");
    const auto again = replay(kBook, *log);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->match().hash(), history.match().hash());
    EXPECT_EQ(again->log(), history.log());
  }
}

TEST(History, ReplayStopsWhereItIsTold) {
  History history = pick::started(kBook, 3);
  std::vector<uint64_t> hashes = {history.match().hash()};
  QuickRng rng(3);
  for (int i = 0; i < 20; ++i) {
    pick::play_on(history, rng, 1, false);
    hashes.push_back(history.match().hash());
  }
  const GameLog log = history.closed_log(true);
  for (int to = 0; to <= 20; ++to) EXPECT_EQ(replay(kBook, log, to)->match().hash(), hashes[to]);
  EXPECT_FALSE(replay(kBook, log, 21));
  EXPECT_FALSE(replay(kBook, log, -1));
}

TEST(History, StartRefusesWhatDoesNotFit) {
  const Seed seed = seed_from(1);
  const LogHeader good = pick::header_for(kBook, seed);
  EXPECT_FALSE(History::start(kBook, good, seed_from(2))) << "another seed";
  for (auto spoil : std::vector<void (*)(LogHeader&)>{
           [](LogHeader& h) { h.game = "chess"; }, [](LogHeader& h) { h.factions = "red,random"; },
           [](LogHeader& h) { h.factions = "red,,blue"; },
           [](LogHeader& h) { h.options = "hand=2"; },
           [](LogHeader& h) { h.options = "hand=9 deal=plain"; },
           [](LogHeader& h) { h.players.pop_back(); }, [](LogHeader& h) { h.salts.pop_back(); },
           [](LogHeader& h) { h.id = "other"; }}) {
    LogHeader header = good;
    spoil(header);
    EXPECT_FALSE(History::start(kBook, header, seed));
  }
}

TEST(History, SaltsChangeTheCards) {
  LogHeader header = pick::header_for(kBook, seed_from(1));
  const auto one = History::start(kBook, header, seed_from(1));
  header.salts[1] = "paprika";
  const auto two = History::start(kBook, header, seed_from(1));
  EXPECT_NE(one->match().hash(), two->match().hash());
}

}  // namespace
}  // namespace ecumene
