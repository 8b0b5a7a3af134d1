// What later ops mean by earlier ones, how cards are taken one by one, and the tray.
#include <gmock/gmock.h>

#include "effects/machine.h"
#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// --- references ---

constexpr const char* kSuits = R"(
- {id: C, name: c, suits: [farm]}
- {id: D, name: d, suits: [farm, farm]}
- {id: E, name: e, suits: [farm, farm]}
)";

TEST(MachineReferences, ItCanBeActedOnWhileItLies) {
  Market m = table_with(
      "[{put: {in: discard, named: c}, to: hand}, {put: it, to: deck_top, then: {gain: {stars: "
      "1}}}]",
      kSuits);
  m.act({"play P"});
  EXPECT_EQ(m.zone("deck").front(), "C");
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineReferences, ItGoesStaleWhenItsCardMovesOnButCanStillBeRead) {
  Market m = table_with(R"([{put: {in: discard, named: c}, to: hand}, {each: all, do: {discard: 1}},
  {if: {it: farm}, then: {gain: {stars: 1}}}, {put: it, to: deck_top, then: {gain: {stars: 5}}, else: {gain: {coins: 1}}}])",
                        kSuits);
  m.act({"play P"});
  EXPECT_EQ(m.stars(kRed), 1);
  EXPECT_EQ(m.coins(kRed), 1);
  EXPECT_EQ(m.zone("deck").front(), "F1");
}

TEST(MachineReferences, TheCardOfAnEventGoesStaleWhileTheReactionWaits) {
  Market m = table_with("{acquire: {in: row}}", R"(
- {id: A, name: a, stays: true, reaction: [{when: acquire, do: {discard: 1}}]}
- {id: B, name: b, stays: true, reaction: [{when: acquire, do: {put: it, to: deck_top}}]}
)",
                        {"A", "B"});
  m.lay("row", Seat::none(), {"F5"}).act({"play P", "react A 1"});
  EXPECT_THAT(m.zone("discard"), ElementsAre("P", "F5"));
}

TEST(MachineReferences, HostIsTheCardUnderWhichItWasTucked) {
  Market m = table_with(
      "{tuck: {in: hand}, host: {in: play, is: stays}, then: {place: {coins: 2}, onto: host}}", R"(
- {id: A, name: a, stays: true}
- {id: B, name: b, stays: true}
)",
      {"A", "B"});
  m.lay("hand", kRed, {"F1"}).act({"play P", "take B"});
  EXPECT_EQ(m.state().coins_on[m.card("B").value], 2);
  EXPECT_EQ(m.state().host[m.card("F1").value], m.card("B"));
}

TEST(MachineReferences, ThisIsTheCardWhoseTextRuns) {
  Market m = table_with("[{put: {in: play, not: this}, to: hand}, {put: this, to: deck_top}]",
                        kSuits, {"C"});
  m.act({"play P"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("C"));
  EXPECT_EQ(m.zone("deck").front(), "P");
}

// --- cards one by one ---

TEST(MachineCards, AllTakesEachCardOnceAlsoIfItStaysInReach) {
  Market m = table_with(
      "[{put: {count: all, in: [hand, discard], is: farm}, to: hand}, {gain: {coins: {per: "
      "done}}}]",
      kSuits);
  m.lay("hand", kRed, {"C"}).act({"play P"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("C", "D", "E"));
  EXPECT_EQ(m.coins(kRed), 5);  // C once, D and E count twice
}

TEST(MachineCards, ADoubleSuitCountsTwice) {
  const auto coins = [](const std::string& value, const Texts& in_play) {
    Market m = table_with("{gain: {coins: " + value + "}}", kSuits, in_play);
    return m.act({"play P"}).coins(kRed);
  };
  EXPECT_EQ(coins("{per: farm}", {"C", "D"}), 3);
  EXPECT_EQ(coins("{per: {is: [farm, court]}}", {"D", "E"}), 4);
  EXPECT_EQ(coins("{per: {in: play, not: this}}", {"C", "D"}), 2);
  EXPECT_EQ(coins("{per: {named: d}}", {"C", "D"}), 1);
}

TEST(MachineCards, ADoubleSuitPaysForTwoAndMoreThanEnoughIsEnough) {
  Market one = table_with(
      "{cost: {put: {in: play, is: farm, count: 2}, to: hand}, then: {gain: {stars: 1}}}", kSuits,
      {"D"});
  one.act({"play P"});
  EXPECT_EQ(one.stars(kRed), 1);
  Market over =
      table_with("{cost: {discard: {in: play, is: farm, count: 3}}, then: {gain: {stars: 1}}}",
                 kSuits, {"D", "E"});
  over.act({"play P", "take E"});
  EXPECT_EQ(over.stars(kRed), 1);
  EXPECT_THAT(over.zone("play", kRed), IsEmpty());
}

TEST(MachineCards, AreAskedOneByOneUntilThereAreEnough) {
  Market m = table_with("{discard: 2}");
  m.lay("hand", kRed, {"F1", "F2", "F3"}).act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("take F1", "take F2", "take F3"));
  EXPECT_THAT(m.act({"take F2"}).options(), ElementsAre("take F1", "take F3"));
  m.act({"take F1"});
  EXPECT_EQ(m.asked(), "choose_action");
  EXPECT_THAT(m.hand(kRed), ElementsAre("F3"));
}

TEST(MachineCards, UpToEndsWithDoneOrWhenTheNumberIsReached) {
  Market m = table_with("{discard: {up_to: 2}, then: {gain: {stars: 1}}}");
  m.lay("hand", kRed, {"F1", "F2", "F3"}).act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("done", "take F1", "take F2", "take F3"));
  m.act({"take F1", "take F3"});
  EXPECT_EQ(m.asked(), "choose_action");
  EXPECT_EQ(m.stars(kRed), 1);
}

TEST(MachineCards, UpToIsNotOvershotByACardThatCountsTwice) {
  Market m = table_with("[{discard: {in: play, is: farm, up_to: 3}}, {gain: {coins: {per: done}}}]",
                        kSuits, {"C", "D", "E"});
  m.act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("done", "take C", "take D", "take E"));
  EXPECT_THAT(m.act({"take D"}).options(), ElementsAre("done", "take C"));
  EXPECT_EQ(m.act({"take C"}).coins(kRed), 3);
  Market full =
      table_with("[{discard: {in: play, is: farm, up_to: 3}}, {gain: {coins: {per: done}}}]",
                 kSuits, {"D", "E"});
  // E would be too much: nothing is asked
  EXPECT_EQ(full.act({"play P", "take D"}).coins(kRed), 2);
  Market one = table_with("{discard: {in: play, is: farm, up_to: 1}}", kSuits, {"D", "E"});
  EXPECT_THAT(one.act({"play P"}).options(), ElementsAre("done", "take D", "take E"));
}

TEST(MachineCards, AFilterOnAHandIsAskedThoughOneCardFits) {
  Market m = table_with("{discard: {is: farm}}", kSuits);
  m.lay("hand", kRed, {"C", "F1"}).act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("take C"));
}

TEST(MachineCards, InSightTheOnlyOneIsNotAsked) {
  Market m = table_with("{discard: {in: play, is: farm}}", kSuits, {"C"});
  m.act({"play P"});
  EXPECT_EQ(m.zone("discard").at(1), "C");
}

TEST(MachineCards, PutOnTopOfADeckAreOrderedByTheirOwner) {
  Market m = table_with("{put: {in: hand, count: 2}, to: deck_top}");
  m.lay("hand", kRed, {"F1", "F2"}).act({"play P", "take F2"});
  EXPECT_EQ(m.zone("deck").at(0), "F1");
  EXPECT_EQ(m.zone("deck").at(1), "F2");
}

// --- the tray ---

TEST(MachineTray, WhatIsLeftOfADrawGoesToTheHand) {
  Market m = table_with("{draw: 3, to: tray, then: {discard: {in: tray}}}");
  m.act({"play P"});
  EXPECT_THAT(m.options(), ElementsAre("take F1", "take F2", "take F3"));
  EXPECT_THAT(m.hand(kRed), IsEmpty());
  m.act({"take F2"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("F1", "F3"));
  EXPECT_THAT(m.zone("tray", kRed), IsEmpty());
}

TEST(MachineTray, WhatIsLeftOfAFlipIsDiscarded) {
  Market m = table_with("{flip: 3, then: {put: {in: tray}, to: hand}}");
  m.act({"play P", "take F2"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("F2"));
  EXPECT_THAT(m.zone("discard"), ElementsAre("P", "F3", "F1"));
}

TEST(MachineTray, ClosesBehindElseAndKeepsTheCount) {
  Market m =
      table_with("[{draw: 2, to: tray, else: {gain: {stars: 1}}}, {gain: {coins: {per: done}}}]");
  m.act({"play P"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("F1", "F2"));
  EXPECT_EQ(m.coins(kRed), 2);
  EXPECT_EQ(m.stars(kRed), 0);
}

TEST(MachineTray, AnEmptyDeckLaysNothingOut) {
  Market m = table_with("{draw: 2, to: tray, then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}");
  m.lay("discard", Seat::none(), m.zone("deck")).act({"play P"});
  EXPECT_EQ(m.stars(kRed), 0);
  EXPECT_EQ(m.coins(kRed), 1);
}

}  // namespace
}  // namespace ecumene::template_game
