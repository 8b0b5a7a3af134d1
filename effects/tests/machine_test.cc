// The control ops that branch: choose, may, cost, then and else, if. On tables of Market Day with
// cards of our own.
#include "effects/machine.h"

#include <gmock/gmock.h>

#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MachineChoose, OffersWhatCanBePaid) {
  constexpr const char* kText =
      "{choose: [{gain: {coins: 1}}, {cost: {pay: {stars: 1}}, then: {gain: {coins: 5}}}, {gain: "
      "{stars: "
      "2}}]}";
  Market poor = table_with(kText);
  EXPECT_THAT(poor.act({"play P"}).options(), ElementsAre("choose 1", "choose 3"));
  EXPECT_EQ(poor.asked(), "choose_option");
  Market rich = table_with(kText);
  EXPECT_THAT(rich.set("stars", kRed, 1).act({"play P"}).options(),
              ElementsAre("choose 1", "choose 2", "choose 3"));
  rich.act({"choose 2"});
  EXPECT_EQ(rich.coins(kRed), 5);
  EXPECT_EQ(rich.stars(kRed), 0);
}

TEST(MachineChoose, TheOnlyOpenOptionIsNotAsked) {
  Market m = table_with(
      "{choose: [{cost: {pay: {stars: 1}}, then: {gain: {coins: 5}}}, {gain: {coins: 1}}]}");
  m.act({"play P"});
  EXPECT_EQ(m.asked(), "choose_action");
  EXPECT_EQ(m.coins(kRed), 1);
}

TEST(MachineChoose, ButIsAskedWhereThatWouldTellWhatAHandHolds) {
  Market m = table_with("{choose: [{pay: {stars: 1}}, {discard: {is: farm}}]}");
  EXPECT_THAT(m.act({"play P"}).options(), ElementsAre("choose 2"));
}

TEST(MachineChoose, WithoutAnOpenOptionForbidsTheCard) {
  Market m =
      table_with("{choose: [{pay: {stars: 1}}, {cost: {pay: {coins: 2}}, then: {draw: 1}}]}");
  EXPECT_FALSE(m.can("play P"));
  EXPECT_TRUE(m.set("coins", kRed, 2).can("play P"));
}

TEST(MachineChoose, AnOptionThatDoesNothingMayBeChosenAndIsNotDone) {
  constexpr const char* kText =
      "{choose: [{discard: 2}, {gain: {coins: 1}}], then: {gain: {stars: 1}}}";
  Market m = table_with(kText);
  m.act({"play P", "choose 1"});
  EXPECT_EQ(m.stars(kRed), 0);
  Market other = table_with(kText);
  other.act({"play P", "choose 2"});
  EXPECT_EQ(other.stars(kRed), 1);
}

constexpr const char* kMay =
    "{may: {discard: 1}, then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}";

TEST(MachineMay, YesDoesItAndNoDoesNot) {
  Market taken = table_with(kMay), left = table_with(kMay);
  for (Market* m : {&taken, &left}) {
    m->lay("hand", kRed, {"F1"}).act({"play P"});
    EXPECT_THAT(m->options(), ElementsAre("yes", "no"));
  }
  taken.act({"yes"});
  EXPECT_EQ(taken.stars(kRed), 1);
  EXPECT_EQ(taken.coins(kRed), 0);
  EXPECT_THAT(taken.zone("discard"), ElementsAre("P", "F1"));
  left.act({"no"});
  EXPECT_EQ(left.stars(kRed), 0);
  EXPECT_EQ(left.coins(kRed), 1);
  EXPECT_THAT(left.hand(kRed), ElementsAre("F1"));
}

TEST(MachineMay, IsNotAskedIfNothingCouldBeDone) {
  Market m = table_with(kMay);
  m.act({"play P"});
  EXPECT_EQ(m.asked(), "choose_action");
  EXPECT_EQ(m.coins(kRed), 1);
}

TEST(MachineMay, IsAskedThoughOnlyNoIsLeftWhereAHandWouldTell) {
  Market m = table_with("{may: {discard: {is: farm}}}");
  m.lay("hand", kRed, {"F1"}).act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("no"));
}

TEST(MachineCost, IsPaidWholeOrNotAtAll) {
  Market m = table_with(
      "{cost: [{discard: 1}, {put: {in: discard, is: farm}, to: hand}], then: {gain: {stars: 1}}}",
      kFarms);
  m.lay("hand", kRed, {"X"}).lay("play", kBlue, {"A", "B", "C"}).act({"play P"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("X"));
  EXPECT_EQ(m.stars(kRed), 0);
}

TEST(MachineCost, ThenFollowsWhenItIsPaid) {
  Market m = table_with(
      "{cost: [{discard: 1}, {put: {in: discard, is: farm}, to: hand}], then: {gain: {stars: 1}}}",
      kFarms);
  m.lay("hand", kRed, {"X"}).lay("play", kBlue, {"A", "B"}).act({"play P"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("C"));
  EXPECT_THAT(m.zone("discard"), ElementsAre("P", "X"));
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineCost, APaymentInItForbidsTheCardAndACardCannotPayForItself) {
  Market m = table_with("{cost: [{pay: {coins: 1}}, {discard: 1}], then: {gain: {stars: 1}}}");
  m.set("coins", kRed, 1);
  EXPECT_FALSE(m.can("play P"));
  EXPECT_EQ((*m.match().why_not("play P"))->clause, "TPL-9");
  EXPECT_TRUE(m.lay("hand", kRed, {"F1"}).can("play P"));
  EXPECT_FALSE(m.set("coins", kRed, 0).can("play P"));
}

TEST(MachineCost, ACardWithAPriceCannotPayForItselfEither) {
  Market m(
      "- {id: P, name: p, cost: {coins: 1}, on_play: {cost: [{pay: {coins: 1}}, {discard: 1}], "
      "then: {gain: "
      "{stars: 1}}}}");
  m.lay("hand", kRed, {"P"}).set("coins", kRed, 2);
  EXPECT_FALSE(m.can("play P"));
  EXPECT_TRUE(m.lay("hand", kRed, {"F1"}).can("play P"));
}

TEST(MachineCost, ThePriceOfTheCardIsPaidBeforeThePaymentInItsText) {
  Market m(
      "- {id: P, name: p, cost: {coins: 2}, on_play: {cost: {pay: {coins: 2}}, then: {gain: "
      "{stars: 1}}}}");
  m.lay("hand", kRed, {"P"}).set("coins", kRed, 3);
  EXPECT_FALSE(m.can("play P"));
  m.set("coins", kRed, 4).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 0);
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineCost, OfAnyKindForbidsAnAction) {
  Market m(
      "- {id: U, name: u, stays: true, action: {cost: {discard: 1}, then: {gain: {coins: 1}}}}");
  m.lay("play", kRed, {"U"});
  EXPECT_FALSE(m.can("use U"));
  EXPECT_TRUE(m.lay("hand", kRed, {"F1"}).can("use U"));
}

TEST(MachineCost, ReactionsWaitUntilAllOfItIsPaid) {
  Market m = table_with("{cost: [{gain: {coins: 1}}, {discard: 1}], then: {gain: {stars: 1}}}", R"(
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: coins, do: {discard: 1}}]}
)");
  m.lay("play", kRed, {"R"}).lay("hand", kRed, {"F1"}).act({"play P"});
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_THAT(m.hand(kRed), IsEmpty());
  EXPECT_EQ(m.state().effects.holds, 0);
}

TEST(MachineThen, NeedsAllElseNeedsLess) {
  constexpr const char* kText = "{discard: 2, then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}";
  Market all = table_with(kText), part = table_with(kText);
  all.lay("hand", kRed, {"F1", "F2"}).act({"play P"});
  EXPECT_EQ(all.stars(kRed), 1);
  EXPECT_EQ(all.coins(kRed), 0);
  part.lay("hand", kRed, {"F1"}).act({"play P"});
  EXPECT_EQ(part.stars(kRed), 0);
  EXPECT_EQ(part.coins(kRed), 1);
  EXPECT_THAT(part.hand(kRed), IsEmpty());
}

TEST(MachineThen, ACardThatIsMissingAnywhereElseIsDoneAsFarAsPossible) {
  Market m = table_with("[{discard: 3}, {gain: {coins: {per: done, times: 2}}}]");
  m.lay("hand", kRed, {"F1", "F2"}).act({"play P"});
  EXPECT_EQ(m.coins(kRed), 4);
}

TEST(MachineIf, IsReadAtItsMoment) {
  Market m = table_with(
      "[{gain: {coins: 5}}, {if: {state: rich}, then: {gain: {stars: 1}}, else: {gain: {stars: "
      "2}}}]");
  m.act({"play P"});
  EXPECT_EQ(m.stars(kRed), 1);
  Market poor = table_with(
      "[{gain: {coins: 4}}, {if: {state: rich}, then: {gain: {stars: 1}}, else: {gain: {stars: "
      "2}}}]");
  poor.act({"play P"});
  EXPECT_EQ(poor.stars(kRed), 2);
}

TEST(MachineIf, AloneClosesAnActionWhileItIsFalse) {
  Market m(R"(
- {id: U, name: u, stays: true, action: {if: {tokens: {coins: 3}}, then: {gain: {stars: 1}}}}
- {id: V, name: v, stays: true, action: {if: {tokens: {coins: 3}}, then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}}
)");
  m.lay("play", kRed, {"U", "V"}).set("coins", kRed, 2);
  EXPECT_FALSE(m.can("use U"));
  EXPECT_TRUE(m.can("use V"));
  EXPECT_TRUE(m.set("coins", kRed, 3).can("use U"));
}

TEST(MachineIf, AloneClosesAnOption) {
  Market m = table_with(
      "{choose: [{if: {has: {is: farm, count: 2}}, then: {draw: 1}}, {gain: {coins: 1}}, {gain: "
      "{stars: "
      "1}}]}",
      kFarms);
  EXPECT_THAT(m.lay("play", kRed, {"A"}).act({"play P"}).options(),
              ElementsAre("choose 2", "choose 3"));
}

TEST(MachineConditions, OfCardsAndGoods) {
  const auto stars = [](const std::string& condition, const Texts& in_play, int coins) {
    Market m = table_with(
        "{if: " + condition + ", then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}", kFarms);
    m.lay("play", kRed, in_play).set("coins", kRed, coins).act({"play P"});
    return m.stars(kRed);
  };
  EXPECT_EQ(stars("{has: {is: farm, count: 2}}", {"A", "X"}, 0), 0);
  EXPECT_EQ(stars("{has: {is: farm, count: 2}}", {"A", "B"}, 0), 1);
  EXPECT_EQ(stars("{none: farm}", {"A"}, 0), 0);
  EXPECT_EQ(stars("{none: farm}", {"X"}, 0), 1);
  EXPECT_EQ(stars("{tokens: {coins: 2}}", {}, 1), 0);
  EXPECT_EQ(stars("{tokens: {coins: 2}}", {}, 2), 1);
  EXPECT_EQ(stars("{all: [{has: farm}, {tokens: {coins: 1}}]}", {"A"}, 0), 0);
  EXPECT_EQ(stars("{all: [{has: farm}, {tokens: {coins: 1}}]}", {"A"}, 1), 1);
  EXPECT_EQ(stars("{has: {either: [{named: b}, craft]}}", {"A"}, 1), 0);
  EXPECT_EQ(stars("{has: {either: [{named: b}, craft]}}", {"B"}, 1), 1);
  EXPECT_EQ(stars("{has: {is: farm, not: {named: a}}}", {"A"}, 1), 0);
}

}  // namespace
}  // namespace ecumene::template_game
