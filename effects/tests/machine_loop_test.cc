// The control ops that repeat, pick or lend: each, one, repeat, first, declare, grant, resolve; and
// values.
#include <gmock/gmock.h>

#include "effects/machine.h"
#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MachineEach, AllBeginsWithTheOwnerAndAddsUp) {
  Market m = table_with("[{each: all, do: {discard: 1}}, {gain: {coins: {per: done}}}]");
  m.lay("hand", kRed, {"F1", "F2"}).lay("hand", kBlue, {"F3", "F4"}).act({"play P"});
  EXPECT_EQ(m.match().to_move(), kRed);
  m.act({"take F2"});
  EXPECT_EQ(m.match().to_move(), kBlue);
  EXPECT_THAT(m.options(), ElementsAre("take F3", "take F4"));
  m.act({"take F3"});
  EXPECT_EQ(m.coins(kRed), 2);
  EXPECT_EQ(m.coins(kBlue), 0);
}

TEST(MachineEach, IsDoneOnlyIfEverySeatDidItAll) {
  constexpr const char* kText =
      "{each: all, do: {discard: 1}, then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}";
  Market all = table_with(kText), one = table_with(kText);
  all.lay("hand", kRed, {"F1"}).lay("hand", kBlue, {"F2"}).act({"play P"});
  EXPECT_EQ(all.stars(kRed), 1);
  one.lay("hand", kBlue, {"F2"}).act({"play P"});
  EXPECT_EQ(one.stars(kRed), 0);
  EXPECT_EQ(one.coins(kRed), 1);
}

TEST(MachineEach, OthersPassesTheOwnerByAndWhereLooksAtTheSeatVisited) {
  constexpr const char* kText = "{each: others, where: {has: farm}, do: {discard: 1}}";
  Market visited = table_with(kText, kFarms), passed = table_with(kText, kFarms);
  visited.lay("hand", kRed, {"F1"})
      .lay("hand", kBlue, {"F2"})
      .lay("play", kBlue, {"A"})
      .act({"play P"});
  EXPECT_THAT(visited.hand(kRed), ElementsAre("F1"));
  EXPECT_THAT(visited.hand(kBlue), IsEmpty());
  passed.lay("hand", kBlue, {"F2"}).lay("play", kRed, {"A"}).act({"play P"});
  EXPECT_THAT(passed.hand(kBlue), ElementsAre("F2"));
}

TEST(MachineEach, TheVisitedSeatActsInsideTheBody) {
  Market m = table_with(
      "{each: others, do: {pay: {coins: 2}, then: {draw: 1}, else: {gain: {stars: 1}}}}");
  m.set("coins", kBlue, 2).act({"play P"});
  EXPECT_EQ(m.coins(kBlue), 0);
  EXPECT_THAT(m.hand(kBlue), ElementsAre("F1"));
  EXPECT_EQ(m.stars(kBlue), 0);
}

TEST(MachineLater, WaitsUntilEverySeatHasHadItsTurn) {
  constexpr const char* kText =
      "{each: all, do: {discard: 1, else: {later: {gain: {coins: 1}}}}, then: {gain: {stars: 1}}}";
  Market m = table_with(kText);
  m.lay("hand", kBlue, {"F1", "F2"}).act({"play P"});
  EXPECT_EQ(m.match().to_move(), kBlue);
  EXPECT_EQ(m.coins(kRed), 0);
  m.act({"take F1"});
  EXPECT_EQ(m.coins(kRed), 1);
  EXPECT_EQ(m.coins(kBlue), 0);
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineLater, ComesOnlyToThoseWhoCameToIt) {
  constexpr const char* kText = "{each: all, do: {discard: 1, else: {later: {gain: {coins: 1}}}}}";
  Market none = table_with(kText), both = table_with(kText);
  none.lay("hand", kRed, {"F1"}).lay("hand", kBlue, {"F2"}).act({"play P"});
  EXPECT_EQ(none.coins(kRed) + none.coins(kBlue), 0);
  both.act({"play P"});
  EXPECT_EQ(both.coins(kRed), 1);
  EXPECT_EQ(both.coins(kBlue), 1);
}

TEST(MachineLater, ASecondEachBeginsAnew) {
  Market m = table_with(
      "[{each: all, do: {discard: 1, else: {later: {gain: {coins: 1}}}}}, "
      "{each: all, do: {pay: {coins: 1}, else: {later: {gain: {stars: 1}}}}}]");
  m.lay("hand", kBlue, {"F1"}).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.stars(kRed), 0);
  EXPECT_EQ(m.stars(kBlue), 1);
}

TEST(MachineOne, VisitsTheOnlyOtherSeatWithoutAQuestion) {
  Market m = table_with("{one: others, do: {steal: {coins: 1}}, then: {gain: {stars: 1}}}");
  m.set("coins", kBlue, 1).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 1);
  EXPECT_EQ(m.coins(kBlue), 0);
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineOne, MayBeTheOwnerWhereTheCardSaysSo) {
  Market m = table_with("{one: all, do: {gain: {stars: 1}}}");
  m.act({"play P"});
  EXPECT_EQ(m.asked(), "choose_seat");
  EXPECT_THAT(m.options(), ElementsAre("seat red", "seat blue"));
  m.act({"seat red"});
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_EQ(m.stars(kBlue), 0);
}

TEST(MachineRepeat, KeepsTheAmountOfTheReaction) {
  Market m(R"(
- {id: P, name: p, on_play: {gain: {coins: 3}}}
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: coins, at_least: 3, do: {repeat: 2, do: {gain: {stars: amount}}}}]}
)");
  m.lay("hand", kRed, {"P"}).lay("play", kRed, {"R"}).act({"play P"});
  EXPECT_EQ(m.stars(kRed), 6);
}

TEST(MachineRepeat, SoManyTimes) {
  Market m = table_with("[{repeat: 3, do: {gain: {coins: 2}}}, {gain: {stars: {per: done}}}]");
  m.act({"play P"});
  EXPECT_EQ(m.coins(kRed), 6);
  EXPECT_EQ(m.stars(kRed), 6);
}

TEST(MachineRepeat, AsOftenAsWasDone) {
  Market m = table_with("[{discard: {count: any}}, {repeat: done, do: {gain: {coins: 2}}}]");
  m.lay("hand", kRed, {"F1", "F2", "F3"}).act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("done", "take F1", "take F2", "take F3"));
  m.act({"take F1", "take F3", "done"});
  EXPECT_EQ(m.coins(kRed), 4);
}

TEST(MachineRepeat, WhileItsCostCanBePaid) {
  Market m = table_with("{repeat: able, do: {cost: {pay: {coins: 2}}, then: {gain: {stars: 1}}}}");
  m.set("coins", kRed, 7).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 1);
  EXPECT_EQ(m.stars(kRed), 3);
}

TEST(MachineValues, TimesEveryMax) {
  const auto coins = [](const std::string& value, const Texts& in_play) {
    Market m = table_with("{gain: {coins: " + value + "}}", kFarms);
    return m.lay("play", kRed, in_play).act({"play P"}).coins(kRed);
  };
  EXPECT_EQ(coins("{per: farm}", {"A", "B", "X"}), 2);
  EXPECT_EQ(coins("{per: farm, times: 3}", {"A", "B"}), 6);
  EXPECT_EQ(coins("{per: farm, every: 2}", {"A", "B", "C"}), 1);
  EXPECT_EQ(coins("{per: farm, times: 3, every: 2, max: 2}", {"A", "B"}), 2);
  EXPECT_EQ(coins("{per: {in: play, owner: others}}", {"A", "B"}), 0);
}

TEST(MachineFirst, TakesTheFirstThatCanDoAnything) {
  constexpr const char* kText =
      "{first: [{put: {in: discard, is: farm}, to: hand}, {cost: {pay: {coins: 2}}, then: {gain: "
      "{stars: "
      "1}}}, {gain: {coins: 1}}]}";
  Market put = table_with(kText, kFarms), paid = table_with(kText, kFarms),
         neither = table_with(kText, kFarms);
  put.lay("play", kBlue, {"B", "C"}).set("coins", kRed, 2).act({"play P"});
  EXPECT_THAT(put.hand(kRed), ElementsAre("A"));
  EXPECT_EQ(put.coins(kRed), 2);
  paid.lay("play", kBlue, {"A", "B", "C"}).set("coins", kRed, 2).act({"play P"});
  EXPECT_EQ(paid.coins(kRed), 0);
  EXPECT_EQ(paid.stars(kRed), 1);
  neither.lay("play", kBlue, {"A", "B", "C"}).set("coins", kRed, 1).act({"play P"});
  EXPECT_EQ(neither.coins(kRed), 2);
}

TEST(MachineDeclare, BindsTheWord) {
  Market m = table_with(
      "[{declare: [craft, farm]}, {put: {count: all, in: discard, is: declared}, to: hand}]",
      kFarms);
  EXPECT_THAT(m.act({"play P"}).options(), ElementsAre("name farm", "name craft"));
  EXPECT_EQ(m.asked(), "declare_word");
  m.act({"name craft"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("X"));
}

constexpr const char* kPriced = R"(
- {id: A, name: a, stays: true, cost: {coins: 2}}
- {id: B, name: b, stays: true, cost: {coins: 2}}
)";

TEST(MachineGrant, UntilTheNextPlayChangesOnePlay) {
  Market m(std::string("- {id: U, name: u, stays: true, harvest: {grant: {price: {coins: -2}}, "
                       "until: next_play}}") +
           kPriced);
  m.lay("play", kBlue, {"U"}).lay("hand", kBlue, {"A", "B"}).act({"work", "work"});
  EXPECT_TRUE(m.can("play A"));
  EXPECT_TRUE(m.can("play B"));
  m.act({"play A"});
  EXPECT_FALSE(m.can("play B"));
  m.act({"work"});
  EXPECT_THAT(m.state().effects.grants, IsEmpty());
}

TEST(MachineGrant, UntilTheEndOfTheTurnChangesEveryPlay) {
  Market m(std::string("- {id: P, name: p, on_play: {grant: {price: {coins: -1}, of: {named: a}}, "
                       "until: turn}}") +
           kPriced);
  m.lay("hand", kRed, {"A", "B", "P"}).set("coins", kRed, 1).act({"play P"});
  EXPECT_TRUE(m.can("play A"));
  EXPECT_FALSE(m.can("play B"));
  m.act({"work"});
  EXPECT_THAT(m.state().effects.grants, IsEmpty());
}

TEST(MachineGrant, UntilTheNextTurnLastsThroughTheTurnsOfTheOthers) {
  Market m("- {id: P, name: p, on_play: {grant: {hand_size: 2}, until: next_turn}}", "hand-size=3");
  m.lay("hand", kRed, {"P"}).act({"play P", "work"});
  EXPECT_EQ(m.hand(kRed).size(), 5u) << "it holds at the end of the turn";
  m.act({"work"});
  EXPECT_EQ(m.state().effects.grants.size(), 1) << "it holds in the turn of the other";
  m.act({"work"});
  EXPECT_THAT(m.state().effects.grants, IsEmpty()) << "the next turn of its seat has begun";
}

TEST(MachineGrant, IsForTheSeatThatActs) {
  Market m(std::string("- {id: P, name: p, on_play: {grant: {hand_size: 2}, until: turn}}"),
           "hand-size=3");
  m.lay("hand", kRed, {"P"}).act({"play P", "work"});
  EXPECT_EQ(m.hand(kRed).size(), 5u);
  m.act({"work", "work"});
  EXPECT_EQ(m.hand(kBlue).size(), 3u);
}

TEST(MachineResolve, RunsTheTextOfAnotherCardWithoutPlayingOrUsingIt) {
  Market m = table_with("{resolve: action, of: {in: play, has: action}}", R"(
- {id: U, name: u, stays: true, action: {gain: {coins: 2}}}
- {id: V, name: v, stays: true, action: {cost: {pay: {stars: 1}}, then: {gain: {coins: 5}}}}
)");
  m.lay("play", kRed, {"U", "V"}).act({"play P"});  // V is closed: no question
  EXPECT_EQ(m.coins(kRed), 2);
  EXPECT_TRUE(m.can("use U"));
}

TEST(MachineResolve, AsksWhichAndDoesNothingWithoutOne) {
  constexpr const char* kText = "{resolve: on_play, of: {in: discard}, then: {gain: {stars: 1}}}";
  constexpr const char* kMore =
      "\n- {id: S, name: s, on_play: {gain: {coins: 1}}}\n- {id: T, name: t, on_play: {gain: "
      "{coins: 2}}}";
  Market two = table_with(kText, kMore), none = table_with(kText, kMore);
  EXPECT_THAT(two.act({"play P"}).options(), ElementsAre("take S", "take T"));
  two.act({"take T"});
  EXPECT_EQ(two.coins(kRed), 2);
  EXPECT_EQ(two.stars(kRed), 1);
  none.lay("hand", kBlue, {"S", "T"}).act({"play P"});
  EXPECT_EQ(none.stars(kRed), 0);
}

TEST(MachineResolve, ThisIsTheCardItselfInOnesOwnAndTheBorrowerInABorrowedAbility) {
  constexpr const char* kMore = "\n- {id: U, name: u, stays: true, action: {put: this, to: hand}}";
  Market own = table_with("{resolve: action, of: {in: play, has: action}}", kMore);
  own.lay("play", kRed, {"U"}).act({"play P"});
  EXPECT_THAT(own.hand(kRed), ElementsAre("U"));
  Market borrowed =
      table_with("{resolve: action, of: {in: play, has: action, owner: others}}", kMore);
  borrowed.lay("play", kBlue, {"U"}).act({"play P"});
  EXPECT_THAT(borrowed.hand(kRed), ElementsAre("P"));
  EXPECT_THAT(borrowed.zone("play", kBlue), ElementsAre("U"));
}

}  // namespace
}  // namespace ecumene::template_game
