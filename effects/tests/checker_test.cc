// Every fault of the checker, provoked by a small card; the same card without the slip passes.
#include "effects/checker.h"

#include <gtest/gtest.h>

#include "content/library.h"
#include "games/template/template.h"

namespace ecumene {
namespace {

// The faults of one card file, one a line, without the name of the file.
std::string faults_of(const std::string& cards) {
  const auto library = load_library(template_game::language(), {{"cards/x.yaml", cards}});
  if (!library) return "not read: " + library.error().text();
  std::string out;
  const Status status = check_cards(template_game::language(), library->cards(),
                                    [&](tree::Mark mark) { return library->where(mark); });
  for (const Fault& fault : status.faults())
    out += fault.where.substr(std::string("cards/x.yaml:").size()) + " " + fault.what + "\n";
  return out;
}

// The faults of a card A whose text starts on line 2.
std::string faults(const std::string& text) {
  return faults_of("- id: A\n  on_play: " + text + "\n  name: a\n");
}

std::string on_line_2(int column, const std::string& what) {
  return "2:" + std::to_string(column) + " card A: " + what + "\n";
}

TEST(Checker, AllCardsOfTheTemplatePass) {
  const auto library = load_library(template_game::language(), template_game::Template::sources());
  ASSERT_TRUE(library) << library.error().text();
  EXPECT_EQ(library->cards().size(), 40u);
  const Status status = check_cards(template_game::language(), library->cards(),
                                    [&](tree::Mark mark) { return library->where(mark); });
  EXPECT_EQ(status.text(), "");
}

TEST(Checker, EveryFaultOfEveryCardComesAtOnce) {
  EXPECT_EQ(faults_of("- {id: A, name: a, on_play: {discard: it}}\n- {id: B, name: b, on_play: "
                      "{steal: {coins: 1}}}\n"),
            "1:39 card A: `it` has no single card to mean here\n"
            "2:29 card B: `steal` stands only inside `each` or `one`\n");
}

constexpr const char* kNoIt = "`it` has no single card to mean here";

TEST(Checker, ItNeedsOneCardHandledBefore) {
  EXPECT_EQ(faults("{discard: it}"), on_line_2(22, kNoIt));
  EXPECT_EQ(faults("[{discard: 1}, {put: it, to: hand}]"), "");
  EXPECT_EQ(faults("[{discard: 2}, {put: it, to: hand}]"), on_line_2(33, kNoIt));
  EXPECT_EQ(faults("[{discard: {up_to: 1}}, {put: it, to: hand}]"), on_line_2(42, kNoIt));
  EXPECT_EQ(faults("{draw: 1, then: {discard: it}}"), "");
  EXPECT_EQ(faults("{draw: 2, then: {discard: it}}"), on_line_2(38, kNoIt));
  EXPECT_EQ(faults("{cost: {discard: 1}, then: {put: it, to: hand}}"), "");
  EXPECT_EQ(faults("{may: {discard: 1}, then: {put: it, to: hand}}"), "");
  EXPECT_EQ(faults("[{gain: {coins: 1}}, {if: {it: farm}, then: {draw: 1}}]"),
            on_line_2(38, kNoIt));
  EXPECT_EQ(faults("{discard: {not: it}}"), on_line_2(22, kNoIt));
}

TEST(Checker, ItEndsWhereAnotherCardMayHaveComeBetween) {
  EXPECT_EQ(faults("[{discard: 1}, {discard: 2}, {put: it, to: hand}]"), on_line_2(47, kNoIt));
  EXPECT_EQ(
      faults("[{discard: 1}, {choose: [{discard: 1}, {gain: {coins: 1}}]}, {put: it, to: hand}]"),
      on_line_2(79, kNoIt));
  EXPECT_EQ(faults("[{discard: 1, then: {tuck: {in: hand}}}, {put: it, to: hand}]"),
            on_line_2(59, kNoIt));
  EXPECT_EQ(faults("[{discard: 1}, {if: {state: rich}, then: {discard: 1}}, {put: it, to: hand}]"),
            on_line_2(74, kNoIt));
  EXPECT_EQ(faults("[{cost: {discard: 1}, then: {draw: 1}}, {put: it, to: hand}]"),
            on_line_2(58, kNoIt));
  EXPECT_EQ(faults("[{discard: 1}, {each: all, do: {discard: 1}}, {put: it, to: hand}]"), "");
  EXPECT_EQ(faults("[{discard: 1}, {gain: {coins: 1}}, {put: it, to: hand}]"), "");
}

TEST(Checker, ItIsTheCardOfTheEvent) {
  EXPECT_EQ(faults_of("- {id: A, name: a, reaction: [{when: acquire, do: {discard: it}}]}"), "");
  EXPECT_EQ(faults_of("- {id: A, name: a, instead: [{would: gain, do: {discard: it}}]}"), "");
  EXPECT_EQ(faults_of("- {id: A, name: a, harvest: {discard: it}}"),
            "1:39 card A: `it` has no single card to mean here\n");
}

TEST(Checker, HostNeedsATuck) {
  EXPECT_EQ(faults("{tuck: {in: hand}, then: {place: {coins: 1}, onto: host}}"), "");
  EXPECT_EQ(faults("{discard: 1, then: {place: {coins: 1}, onto: host}}"),
            on_line_2(57, "`host` has no card to mean here"));
  EXPECT_EQ(faults("[{tuck: {in: hand}}, {discard: 1}, {place: {coins: 1}, onto: host}]"),
            on_line_2(73, "`host` has no card to mean here"));
}

TEST(Checker, TheTrayIsOpenInsideThen) {
  const std::string closed = "`tray` is open only inside the `then` of the op that lays cards out";
  EXPECT_EQ(faults("{flip: 2, then: {put: {in: tray}, to: hand}}"), "");
  EXPECT_EQ(faults("{put: {in: tray}, to: hand}"), on_line_2(18, closed));
  EXPECT_EQ(faults("[{flip: 2}, {put: {in: tray}, to: hand}]"), on_line_2(30, closed));
  EXPECT_EQ(faults("{draw: 2, else: {discard: {in: tray}}}"), on_line_2(38, closed));
  EXPECT_EQ(faults("{if: {has: {in: tray}}, then: {draw: 1}}"), on_line_2(23, closed));
}

TEST(Checker, DeclaredStandsBehindDeclare) {
  const std::string early = "`declared` stands only behind a `declare`";
  EXPECT_EQ(faults("[{declare: [farm, craft]}, {discard: {is: declared}}]"), "");
  EXPECT_EQ(faults("{declare: [farm, craft], then: {discard: {is: declared}}}"), "");
  EXPECT_EQ(faults("{discard: {is: declared}}"), on_line_2(22, early));
}

TEST(Checker, DoneStandsDirectlyBehindAnOpThatCounts) {
  const std::string early = "`done` must stand directly behind an op that counts";
  EXPECT_EQ(faults("[{discard: {up_to: 3}}, {repeat: done, do: {draw: 1}}]"), "");
  EXPECT_EQ(faults("[{each: all, do: {discard: 1}}, {gain: {coins: {per: done}}}]"), "");
  EXPECT_EQ(faults("{cost: {discard: 1}, then: {gain: {coins: 1}}}"), "");
  EXPECT_EQ(faults("{repeat: done, do: {draw: 1}}"), on_line_2(12, early));
  EXPECT_EQ(faults("{gain: {coins: {per: done}}}"), on_line_2(12, early));
  EXPECT_EQ(faults("[{declare: [farm, craft]}, {gain: {coins: {per: done}}}]"),
            on_line_2(39, early));
  EXPECT_EQ(faults("[{may: {declare: [farm, craft]}}, {gain: {coins: {per: done}}}]"),
            on_line_2(46, early));
  EXPECT_EQ(faults("{each: all, do: {gain: {coins: {per: done}}}}"), on_line_2(28, early));
}

TEST(Checker, AmountIsOfAnEventAndNotOfALoop) {
  EXPECT_EQ(faults_of("- {id: A, name: a, reaction: [{when: gain, do: {gain: {stars: amount}}}]}"),
            "");
  EXPECT_EQ(faults("{gain: {stars: amount}}"),
            on_line_2(12, "`amount` stands only in a reaction or replacement"));
  EXPECT_EQ(
      faults_of(
          "- {id: A, name: a, reaction: [{when: gain, do: [{gain: {stars: amount}}, {repeat: 2, "
          "do: {draw: 1}}]}]}"),
      "")
      << "a loop has its own count";
}

TEST(Checker, LoopsDoNotNest) {
  EXPECT_EQ(faults("{each: all, do: {repeat: 2, do: {draw: 1}}}"),
            on_line_2(28, "a loop inside the body of a loop"));
  EXPECT_EQ(faults("{each: all, do: {may: {one: others, do: {steal: {coins: 1}}}}}"),
            on_line_2(34, "a loop inside the body of a loop"));
  EXPECT_EQ(faults("{each: all, do: {draw: 1}, then: {repeat: 2, do: {draw: 1}}}"), "");
}

TEST(Checker, LaterStandsOnceInTheBodyOfAnEach) {
  const std::string alone = "`later` stands only in the body of an `each`";
  EXPECT_EQ(faults("{each: all, do: {discard: 1, else: {later: {draw: 1}}}}"), "");
  EXPECT_EQ(faults("{later: {draw: 1}}"), on_line_2(12, alone));
  EXPECT_EQ(faults("{repeat: 2, do: {later: {draw: 1}}}"), on_line_2(28, alone));
  EXPECT_EQ(faults("{each: all, do: {draw: 1}, then: {later: {draw: 1}}}"), on_line_2(45, alone));
  EXPECT_EQ(faults("{each: all, do: {later: {later: {draw: 1}}}}"),
            on_line_2(28, "an `each` has one `later` at most") + on_line_2(36, alone));
  EXPECT_EQ(faults("{each: all, do: {discard: 1, else: {later: {discard: it}}}}"),
            on_line_2(65, "`it` has no single card to mean here"));
}

TEST(Checker, ACostHoldsVerbsThatCanBeForeseen) {
  EXPECT_EQ(faults("{cost: {may: {discard: 1}}, then: {draw: 1}}"),
            on_line_2(19, "a cost can only hold verbs"));
  EXPECT_EQ(faults("{cost: {draw: 1}, then: {gain: {coins: 1}}}"),
            on_line_2(19, "`draw` cannot be a cost: its outcome is hidden"));
  EXPECT_EQ(faults("{cost: {flip: 1}, then: {gain: {coins: 1}}}"),
            on_line_2(19, "`flip` cannot be a cost: its outcome is hidden"));
  EXPECT_EQ(faults("{cost: [{pay: {coins: 1}}, {pay: {stars: 1}}], then: {draw: 1}}"),
            on_line_2(39, "two payments in one cost: write them as one"));
  EXPECT_EQ(faults("{cost: {pay: {coins: 1, stars: 1}}, then: {draw: 1}}"), "");
  EXPECT_EQ(faults("{cost: [{discard: farm}, {put: {in: hand}, to: deck_top}], then: {draw: 1}}"),
            on_line_2(37, "two parts of one cost choose from \"hand\""));
  EXPECT_EQ(faults("{cost: [{discard: 1}, {put: {in: discard}, to: deck_top}], then: {draw: 1}}"),
            "");
  EXPECT_EQ(faults("{cost: [{discard: 1}, {put: this, to: hand}], then: {draw: 1}}"), "");
  EXPECT_EQ(faults("{cost: {discard: 1, then: {gain: {stars: 1}}}, then: {draw: 1}}"),
            on_line_2(19, "a part of a cost has no `then` and no `else` of its own"));
}

TEST(Checker, APaymentComesFirst) {
  const std::string group =
      "a cost with a payment must be the first op of its ability, option, may or then";
  const std::string alone = "`pay` must be the first op of its ability, option, may or then";
  EXPECT_EQ(faults("[{draw: 1}, {cost: {pay: {coins: 1}}, then: {draw: 1}}]"),
            on_line_2(24, group));
  EXPECT_EQ(faults("[{draw: 1}, {pay: {coins: 1}}]"), on_line_2(24, alone));
  EXPECT_EQ(faults("[{draw: 1}, {may: {pay: {coins: 1}}}]"), "");
  EXPECT_EQ(
      faults(
          "[{draw: 1}, {choose: [{pay: {coins: 1}}, {cost: {pay: {stars: 1}}, then: {draw: 1}}]}]"),
      "");
  EXPECT_EQ(faults("{draw: 1, then: {cost: {pay: {coins: 1}}, then: {draw: 1}}}"), "");
  EXPECT_EQ(faults("[{draw: 1}, {cost: {discard: 1}, then: {draw: 1}}]"), "");
}

TEST(Checker, StealVisitsSomebody) {
  EXPECT_EQ(faults("{steal: {coins: 1}}"),
            on_line_2(12, "`steal` stands only inside `each` or `one`"));
  EXPECT_EQ(faults("{one: others, do: {steal: {coins: 1}}}"), "");
  EXPECT_EQ(faults("{repeat: 2, do: {steal: {coins: 1}}}"),
            on_line_2(28, "`steal` stands only inside `each` or `one`"));
}

TEST(Checker, AFaceDownPileHasNoFilter) {
  const std::string hidden = "\"deck\" is face down: a filter could not be seen to hold";
  EXPECT_EQ(faults("{put: {in: deck}, to: hand}"), "");
  EXPECT_EQ(faults("{put: {in: deck, is: farm}, to: hand}"), on_line_2(12, hidden));
  EXPECT_EQ(faults("{put: {in: deck, is: farm, count: all}, to: hand}"), "");
}

TEST(Checker, WhatReadsTheTableIsNotNested) {
  const std::string nested =
      "holds, host, hosting and declared cannot stand inside `not` or `either`";
  EXPECT_EQ(faults("{discard: {in: play, not: {holds: coins}}}"), on_line_2(22, nested));
  EXPECT_EQ(faults("{discard: {in: play, either: [{hosting: farm}, craft]}}"),
            on_line_2(22, nested));
  EXPECT_EQ(faults("{discard: {in: play, holds: coins, hosting: {not: farm}}}"), "");
  EXPECT_EQ(faults("{discard: {in: play, either: [this, farm]}}"),
            on_line_2(22, "`this` and `it` can only stand behind `not`, `host` and `hosting`"));
  EXPECT_EQ(faults("{discard: {in: under, host: this}}"), "");
}

TEST(Checker, WhatStandsRefersToNothingThatRan) {
  EXPECT_EQ(faults_of("- {id: A, name: a, only_if: {has: {in: tray}}}"),
            "1:35 card A: `tray` is open only inside the `then` of the op that lays cards out\n");
  EXPECT_EQ(faults_of("- {id: A, name: a, only_if: {all: [{it: farm}]}}"),
            "1:36 card A: `it` has no single card to mean here\n");
  EXPECT_EQ(faults_of("- {id: A, name: a, vp: {points: 1, per: done}}"),
            "1:3 card A: `done` must stand directly behind an op that counts\n");
  EXPECT_EQ(faults_of("- {id: A, name: a, vp: {tiers: [[1, 1]], of: done}}"),
            "1:3 card A: `done` must stand directly behind an op that counts\n");
  EXPECT_EQ(faults_of("- {id: A, name: a, reaction: [{when: play, card: it, do: {draw: 1}}]}"),
            "1:50 card A: `it` has no single card to mean here\n");
  EXPECT_EQ(
      faults_of(
          "- {id: A, name: a, instead: [{would: gain, card: {is: declared}, do: {draw: 1}}]}"),
      "1:50 card A: `declared` stands only behind a `declare`\n");
}

TEST(Checker, ModifiersArePlainNumbers) {
  EXPECT_EQ(
      faults_of("- {id: A, name: a, passive: [{hand_size: 1}, {price: {coins: -1}, of: farm}]}"),
      "");
  EXPECT_EQ(faults_of("- {id: A, name: a, passive: [{hand_size: {per: farm}}]}"),
            "1:30 card A: a modifier takes plain numbers\n");
  EXPECT_EQ(faults_of("- {id: A, name: a, passive: [{price: {coins: amount}}]}"),
            "1:30 card A: a modifier takes plain numbers\n");
  EXPECT_EQ(faults_of("- {id: A, name: a, passive: [{price: {coins: 1}, of: it}]}"),
            "1:54 card A: `it` has no single card to mean here\n");
  EXPECT_EQ(faults("{grant: {hand_size: {per: farm}}, until: turn}"),
            on_line_2(20, "a modifier takes plain numbers"));
}

}  // namespace
}  // namespace ecumene
