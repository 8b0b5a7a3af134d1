// Where effects of several cards meet: docs/decisions/0002-resolution.md.
#include <gmock/gmock.h>

#include "effects/machine.h"
#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// A table with one craft card, P, in Red's hand.
Market craft_with(const std::string& on_play, const std::string& more = "",
                  const Texts& in_play = {}) {
  return table_with(on_play, more, in_play, "suits: [craft], ");
}

void expect_nothing_under_way(const Market& m) {
  EXPECT_TRUE(m.state().effects.stack.empty());
  EXPECT_TRUE(m.state().effects.waiting.empty());
  EXPECT_TRUE(m.state().effects.grants.empty());
  EXPECT_EQ(m.state().effects.holds, 0);
  EXPECT_FALSE(m.state().pending);
}

// --- reactions ---

TEST(MachineReactions, OfAPlayComeBeforeTheTextOfTheCard) {
  Market m =
      craft_with("{if: {state: rich}, then: {gain: {stars: 1}}, else: {gain: {stars: 2}}}", R"(
- {id: R, name: r, stays: true, reaction: [{when: play, card: craft, do: {gain: {coins: 5}}}]}
)",
                 {"R"});
  m.act({"play P"});
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineReactions, ComeAfterTheOpThatSetThemOffAndBeforeTheNext) {
  Market m = craft_with("[{gain: {coins: 2}}, {cost: {discard: 1}, then: {gain: {stars: 1}}}]", R"(
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: coins, do: {discard: 1}}]}
)",
                        {"R"});
  m.lay("hand", kRed, {"F1"}).act({"play P"});
  EXPECT_EQ(m.stars(kRed), 0);
}

TEST(MachineReactions, DoNotComeBetweenTheGoodsOfOneGain) {
  Market m = craft_with("{gain: {coins: 1, stars: 1}}", R"(
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: coins, do: {cost: {pay: {stars: 1}}, then: {draw: 1}}}]}
)",
                        {"R"});
  m.act({"play P"});
  EXPECT_EQ(m.stars(kRed), 0);
  EXPECT_THAT(m.hand(kRed), ElementsAre("F1"));
}

constexpr const char* kFilters = R"(
- {id: R1, name: r1, stays: true, reaction: [{when: gain, tokens: coins, at_least: 2, do: {gain: {stars: 1}}}]}
- {id: R2, name: r2, stays: true, reaction: [{when: gain, by: others, do: {gain: {stars: 1}}}]}
- {id: R3, name: r3, stays: true, reaction: [{when: play, card: this, do: {gain: {stars: 1}}}]}
- {id: R4, name: r4, stays: true, reaction: [{when: play, from: deck, do: {gain: {stars: 1}}}]}
- {id: R5, name: r5, stays: true, reaction: [{when: [play, acquire], card: craft, do: {gain: {stars: 1}}}]}
)";

TEST(MachineReactions, SeeWhatTheirFilterSees) {
  const auto red_and_blue = [](const std::string& text, const std::string& listener) {
    Market m = craft_with(text, kFilters, {listener});
    m.act({"play P"});
    Market other = craft_with(text, kFilters);
    other.lay("play", kBlue, {listener}).act({"play P"});
    return std::pair(m.stars(kRed), other.stars(kBlue));
  };
  EXPECT_EQ(red_and_blue("{gain: {coins: 2}}", "R1"), std::pair(1, 0));
  EXPECT_EQ(red_and_blue("{gain: {coins: 1}}", "R1"), std::pair(0, 0));
  EXPECT_EQ(red_and_blue("{draw: 1}", "R1"), std::pair(0, 0));
  EXPECT_EQ(red_and_blue("{gain: {coins: 1}}", "R2"), std::pair(0, 1));
  EXPECT_EQ(red_and_blue("{draw: 1}", "R3"), std::pair(0, 0));
  EXPECT_EQ(red_and_blue("{draw: 1}", "R4"), std::pair(0, 0));
  EXPECT_EQ(red_and_blue("{draw: 1}", "R5"), std::pair(1, 0));
}

TEST(MachineReactions, ListenOnlyInPlay) {
  Market m = craft_with("{draw: 1}", kFilters);
  m.lay("hand", kRed, {"R5"}).act({"play P"});
  EXPECT_EQ(m.stars(kRed), 0);
}

TEST(MachineReactions, TheOwnerPicksWhichComesFirstAndThatOneRunsFirst) {
  constexpr const char* kMore = R"(
- {id: A, name: a, stays: true, reaction: [{when: play, card: craft, do: {cost: {pay: {coins: 3}}, then: {gain: {stars: 1}}}}]}
- {id: B, name: b, stays: true, reaction: [{when: play, card: craft, do: {gain: {coins: 3}}}]}
)";
  Market useful = craft_with("{draw: 1}", kMore, {"A", "B"}),
         useless = craft_with("{draw: 1}", kMore, {"A", "B"});
  useful.act({"play P"});
  EXPECT_EQ(useful.asked(), "choose_reaction");
  EXPECT_THAT(useful.options(), ElementsAre("react A 1", "react B 1"));
  useful.act({"react B 1"});
  EXPECT_EQ(useful.stars(kRed), 1);
  EXPECT_EQ(useful.coins(kRed), 0);
  useless.act({"play P", "react A 1"});
  EXPECT_EQ(useless.stars(kRed), 0);
  EXPECT_EQ(useless.coins(kRed), 3);
}

TEST(MachineReactions, DeeperOnesComeBeforeThoseThatWaitAlready) {
  Market m = craft_with("{draw: 1}", R"(
- {id: A, name: a, stays: true, reaction: [{when: play, card: craft, do: {gain: {stars: 1}}}]}
- {id: B, name: b, stays: true, reaction: [{when: play, card: craft, do: {cost: {pay: {coins: 3}}, then: {gain: {coins: 1}}}}]}
- {id: C, name: c, stays: true, reaction: [{when: gain, tokens: stars, do: {gain: {coins: 3}}}]}
)",
                        {"A", "B", "C"});
  m.act({"play P", "react A 1"});  // C hears the star of A before B has its turn
  EXPECT_EQ(m.coins(kRed), 1);
}

TEST(MachineReactions, OfTheActiveSeatComeFirst) {
  Market m = craft_with("{draw: 1}", R"(
- {id: A, name: a, stays: true, reaction: [{when: play, card: craft, do: {each: others, do: {steal: {coins: 1}}}}]}
- {id: B, name: b, stays: true, reaction: [{when: play, by: others, do: {gain: {coins: 1}}}]}
)",
                        {"A"});
  m.lay("play", kBlue, {"B"}).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.coins(kBlue), 1);
}

constexpr const char* kMandatoryAndOptional = R"(
- {id: A, name: a, stays: true, reaction: [{when: play, card: craft, do: {gain: {coins: 3}}}]}
- {id: B, name: b, stays: true, reaction: [{when: play, card: craft, exhaust: true, do: {cost: {pay: {coins: 3}}, then: {gain: {stars: 1}}}}]}
)";

TEST(MachineReactions, MandatoryOnesComeFirstAndMayOpenAnOptionalOne) {
  Market m = craft_with("{draw: 1}", kMandatoryAndOptional, {"A", "B"});
  m.act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("done", "react B 1"));
  m.act({"react B 1"});
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_EQ(m.coins(kRed), 0);
}

TEST(MachineReactions, OptionalOnesCanBeLetPass) {
  Market m = craft_with("{draw: 1}", kMandatoryAndOptional, {"A", "B"});
  m.act({"play P", "done"});
  EXPECT_EQ(m.stars(kRed), 0);
  EXPECT_EQ(m.asked(), "choose_action");
}

TEST(MachineReactions, AnOptionalOneThatCannotBePaidIsNotOffered) {
  Market m = craft_with("{draw: 1}", kMandatoryAndOptional, {"B"});
  m.set("coins", kRed, 2).act({"play P"});
  EXPECT_EQ(m.asked(), "choose_action");
}

TEST(MachineReactions, OneWhoseCardHasLeftIsDropped) {
  Market m = craft_with("{draw: 1}", R"(
- {id: A, name: a, stays: true, reaction: [{when: play, card: craft, do: {discard: {in: play, named: b}}}]}
- {id: B, name: b, stays: true, reaction: [{when: play, card: craft, do: {gain: {stars: 1}}}]}
)",
                        {"A", "B"});
  m.act({"play P", "react A 1"});
  EXPECT_EQ(m.stars(kRed), 0);
  EXPECT_TRUE(m.state().effects.waiting.empty());
}

TEST(MachineReactions, KnowTheCardAndTheAmountOfTheEvent) {
  Market m = craft_with("{acquire: {in: row}}", R"(
- {id: R, name: r, stays: true, reaction: [{when: acquire, do: {discard: it}}, {when: gain, tokens: coins, do: {gain: {stars: amount}}}]}
)",
                        {"R"});
  m.lay("row", Seat::none(), {"F5"}).act({"play P"});
  EXPECT_THAT(m.zone("discard"), ElementsAre("P", "F5"));
  m.act({"work"});
  EXPECT_EQ(m.stars(kRed), 1);
}

// --- replacements ---

constexpr const char* kReplacers = R"(
- {id: A, name: a, stays: true, instead: [{would: gain, tokens: coins, do: {gain: {stars: 1}}}]}
- {id: B, name: b, stays: true, instead: [{would: gain, tokens: coins, at_least: 2, do: [{gain: {coins: amount}}, {draw: 1}]}]}
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: coins, do: {draw: 1}}]}
)";

TEST(MachineReplacements, OneTakesThePlaceOfTheDeed) {
  Market m = craft_with("{gain: {coins: 3}, then: {draw: 1}}", kReplacers, {"A", "R"});
  m.act({"play P"});
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_THAT(m.hand(kRed),
              ElementsAre("F1"));  // of `then`: the deed counts as done. R saw no gain of coins.
}

TEST(MachineReplacements, OnlyTheOnesOfTheGainer) {
  Market m = craft_with("{gain: {coins: 3}}", kReplacers);
  m.lay("play", kBlue, {"A"}).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 3);
}

TEST(MachineReplacements, OfTwoTheGainerChoosesOne) {
  Market m = craft_with("{gain: {coins: 3}}", kReplacers, {"A", "B"});
  m.act({"play P"});
  EXPECT_EQ(m.asked(), "choose_replacement");
  EXPECT_THAT(m.options(), ElementsAre("instead A", "instead B"));
  m.act({"instead A"});
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_THAT(m.hand(kRed), IsEmpty());
}

TEST(MachineReplacements, WhatOneDoesAnotherMayReplaceButNotItself) {
  Market m = craft_with("{gain: {coins: 3}}", kReplacers, {"A", "B"});
  m.act({"play P", "instead B"});  // its coins meet A, not B
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_THAT(m.hand(kRed), ElementsAre("F1"));
  Market alone = craft_with("{gain: {coins: 3}}", kReplacers, {"B"});
  alone.act({"play P"});
  EXPECT_EQ(alone.coins(kRed), 3);
  EXPECT_THAT(alone.hand(kRed), ElementsAre("F1"));
}

TEST(MachineReplacements, EachGoodOfAGainIsAGainOfItsOwn) {
  Market m = craft_with("{gain: {coins: 2, stars: 2}}", kReplacers, {"A"});
  m.act({"play P"});
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.stars(kRed), 3);
}

TEST(MachineReplacements, ReactionsToTheDeedBeforeWaitUntilTheOpIsOver) {
  Market m = craft_with("{gain: {stars: 1, coins: 1}}", R"(
- {id: A, name: a, stays: true, instead: [{would: gain, tokens: coins, do: {cost: {pay: {stars: 1}}, then: {draw: 1}}}]}
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: stars, do: {cost: {pay: {stars: 1}}, then: {gain: {coins: 5}}}}]}
)",
                        {"A", "R"});
  m.act({"play P"});  // A takes the star, R comes too late
  EXPECT_EQ(m.stars(kRed), 0);
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_THAT(m.hand(kRed), ElementsAre("F1"));
}

// --- protection ---

constexpr const char* kAttack = R"(
- id: K
  name: k
  attack: true
  on_play: [{each: others, do: {discard: 1}}, {each: others, do: {steal: {coins: 1}}}, {each: all, do: {gain: {stars: 1}}}]
- {id: G, name: g, stays: true, passive: [{guard: 1}]}
)";

TEST(MachineProtection, IsAskedOnceAndHoldsForTheRestOfTheCard) {
  Market m(kAttack);
  m.lay("hand", kRed, {"K"})
      .lay("play", kBlue, {"G"})
      .lay("hand", kBlue, {"F1"})
      .set("coins", kBlue, 1)
      .act({"play K"});
  EXPECT_EQ(m.asked(), "choose_guard");
  EXPECT_EQ(m.match().to_move(), kBlue);
  m.act({"yes"});
  EXPECT_EQ(m.match().to_move(), kRed);
  EXPECT_THAT(m.hand(kBlue), ElementsAre("F1"));
  EXPECT_EQ(m.coins(kBlue), 1);
  EXPECT_EQ(m.stars(kBlue), 0);  // gifts included
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineProtection, OnceDeclinedIsNotAskedAgain) {
  Market m(kAttack);
  m.lay("hand", kRed, {"K"})
      .lay("play", kBlue, {"G"})
      .lay("hand", kBlue, {"F1"})
      .set("coins", kBlue, 1)
      .act({"play K", "no"});
  EXPECT_EQ(m.match().to_move(), kRed);
  EXPECT_THAT(m.hand(kBlue), IsEmpty());
  EXPECT_EQ(m.coins(kBlue), 0);
  EXPECT_EQ(m.stars(kBlue), 1);
  EXPECT_THAT(m.zone("play", kBlue), ElementsAre("G"));
}

// --- the end in the middle ---

TEST(MachineEndInTheMiddle, OfAListALoopACostAReplacementOrAReaction) {
  const std::vector<std::string> texts = {
      "[{gain: {stars: 1}}, end_game, {gain: {stars: 5}}]",
      "[{each: all, do: [{gain: {stars: 1}}, end_game]}, {gain: {stars: 5}}]",
      "[{gain: {stars: 1}}, {cost: [end_game, {discard: 1}], then: {gain: {stars: 5}}}]",
      "{flip: 2, then: [{gain: {stars: 1}}, end_game]}",
      "[{grant: {hand_size: 1}, until: turn}, {gain: {stars: 1}}, {may: end_game}]",
      "[{gain: {stars: 1}}, {gain: {coins: 2}}, {gain: {stars: 5}}]",
      "[{gain: {stars: 1}}, {gain: {coins: 1}}, {gain: {stars: 5}}]",
  };
  for (const std::string& text : texts) {
    SCOPED_TRACE(text);
    Market m = craft_with(text, R"(
- {id: A, name: a, stays: true, instead: [{would: gain, tokens: coins, at_least: 2, do: end_game}]}
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: coins, do: end_game}]}
)",
                          {"A", "R"});
    m.lay("hand", kRed, {"F1"}).act({"play P"});
    if (m.asked() == "choose_may") m.act({"yes"});
    EXPECT_TRUE(m.match().over());
    EXPECT_EQ(m.stars(kRed), 1);
    EXPECT_THAT(m.options(), IsEmpty());
    expect_nothing_under_way(m);
  }
}

}  // namespace
}  // namespace ecumene::template_game
