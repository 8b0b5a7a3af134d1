#include "rules/setup.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/notation.h"
#include "rules/tests/pick_game.h"

namespace ecumene {
namespace {

const GameInfo& kInfo = pick::Pick::info();

std::string fault(std::string_view players, std::string_view options) {
  const auto seating = parse_seating(kInfo, players, options);
  return seating ? "" : seating.error().text();
}

TEST(Setup, ReadsFactionsPlayersAndOptions) {
  const auto seating = parse_seating(kInfo, "blue:human,green/B", "deal=bonus,hand=3");
  ASSERT_TRUE(seating) << seating.error().text();
  EXPECT_EQ(seating->setup.seats, 2);
  EXPECT_EQ(seating->who, (std::vector<std::string>{"human", "random"}));
  EXPECT_EQ(print_factions(kInfo, seating->setup), "blue,green/B");
  EXPECT_EQ(print_options(kInfo, seating->setup), "hand=3 deal=bonus");
}

TEST(Setup, AnEmptyListIsTheSmallestTableOfRandomFactions) {
  const auto seating = parse_seating(kInfo, "", "");
  ASSERT_TRUE(seating);
  EXPECT_EQ(print_factions(kInfo, seating->setup), "random,random");
  EXPECT_EQ(print_options(kInfo, seating->setup), "hand=2 deal=plain");
}

TEST(Setup, CanonicalTextsReadBack) {
  QuickRng rng(4);
  for (int i = 0; i < 100; ++i) {
    auto setup = parse_seating(kInfo, i % 2 ? "random,random" : "random,red,random", "")->setup;
    setup.option[0] = static_cast<int16_t>(rng.below(4));
    setup.option[1] = static_cast<int16_t>(rng.below(2));
    setup = settle_factions(kInfo, setup, rng);
    const auto back =
        parse_seating(kInfo, print_factions(kInfo, setup), print_options(kInfo, setup));
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(back->setup, setup);
  }
}

TEST(Setup, SettledFactionsHaveDifferentNamesAndAllComeUp) {
  QuickRng rng(5);
  std::set<std::string> seen;
  for (int i = 0; i < 300; ++i) {
    const auto setup =
        settle_factions(kInfo, parse_seating(kInfo, "random,random,random", "")->setup, rng);
    std::set<std::string_view> names;
    for (size_t s = 0; s < 3; ++s) {
      names.insert(seat_word(kInfo.factions[setup.faction[s]]));
      seen.insert(kInfo.factions[setup.faction[s]]);
    }
    ASSERT_EQ(names.size(), 3u);
  }
  EXPECT_EQ(seen.size(), kInfo.factions.size());
}

TEST(Setup, SaysWhatIsWrong) {
  EXPECT_EQ(fault("red", ""), "players: pick takes 2 to 3 players, not 1");
  EXPECT_EQ(fault("red,blue,random,random", ""), "players: pick takes 2 to 3 players, not 4");
  EXPECT_EQ(fault("red,pink", ""),
            "players: \"pink\" is not one of red, blue, green/A, green/B, random");
  EXPECT_EQ(fault("green/A,green/B", ""), "players: \"green/B\" sits at the table twice");
  EXPECT_EQ(fault("red,blue", "hand=4"), "options: hand=4: expected 0 to 3");
  EXPECT_EQ(fault("red,blue", "hand=2x"), "options: hand=2x: expected 0 to 3");
  EXPECT_EQ(fault("red,blue", "deal=1"), "options: deal=1: expected one of plain, bonus");
  EXPECT_EQ(fault("red,blue", "size=4"), "options: pick has no option \"size\"");
  EXPECT_EQ(fault("red,blue", "deal=plain,deal=bonus"), "options: \"deal\" stands there twice");
}

// Every kind of argument there is.
const GameInfo kWordy{
    .name = "wordy",
    .words = {"wood", "stone"},
    .actions = {{"done", {}},
                {"give", {ActionArg::kSeat, ActionArg::kWord, ActionArg::kNumber}},
                {"play", {ActionArg::kCard}}}};
const Names kNames{[](CardId card) { return "C" + std::to_string(card.value); },
                   [](std::string_view text) { return text == "C7" ? CardId(7) : CardId::none(); },
                   {"red", "blue"}};

TEST(Notation, ReadsBackWhatItPrints) {
  for (const Action action :
       {Action{0, {}}, Action{1, {1, 0, -3}}, Action{1, {0, 1, 32767}}, Action{2, {7}}}) {
    const std::string text = print_action(kWordy, kNames, action);
    const auto back = parse_action(kWordy, kNames, text);
    ASSERT_TRUE(back) << text << ": " << back.error().text();
    EXPECT_EQ(*back, action);
  }
  EXPECT_EQ(print_action(kWordy, kNames, {1, {1, 0, 2}}), "give blue wood 2");
}

TEST(Notation, RefusesEverythingThatIsNotCanonical) {
  for (const char* text :
       {"", "dance", "done ", " done", "done now", "play", "play C8", "play  C7", "play C7 C7",
        "Play C7", "give blue wood", "give blue wood 02", "give blue wood +2", "give blue wood 2.0",
        "give blue wood 99999", "give green wood 2", "give blue gold 2", "give  wood 2"})
    EXPECT_FALSE(parse_action(kWordy, kNames, text)) << text;
}

}  // namespace
}  // namespace ecumene
