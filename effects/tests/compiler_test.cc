// What trees are lowered to: programs as lists of ops, and the tables beside them.
#include "effects/compiler.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "content/library.h"
#include "games/template/template.h"

namespace ecumene {
namespace {

using code::OpCode;
using template_game::language;
using testing::ElementsAre;

code::Code compiled(const std::string& cards, const Language& words = language()) {
  const auto library = load_library(words, {{"cards/x.yaml", cards}});
  EXPECT_TRUE(library) << library.error().text();
  return compile(words, library->cards());
}

std::string text(const code::Code& code, const code::Op& op) {
  const std::string blocking = op.flags & code::kBlocking ? " blocking" : "";
  const auto verb = [&] { return std::string(language().verbs[code.calls[op.a].verb].name); };
  switch (op.code) {
    case OpCode::kDo:
      return "do " + verb();
    case OpCode::kAsk:
      return fmt::format("ask, no: {}", op.b);
    case OpCode::kChoose:
    case OpCode::kFirst: {
      const auto first = code.option_targets.begin() + op.a;
      return fmt::format("{} {}, end {}", op.code == OpCode::kFirst ? "first" : "choose",
                         fmt::join(first, first + op.n, " "), op.b);
    }
    case OpCode::kGate:
      return fmt::format("gate to {}, else {}{}", op.a, op.b, blocking);
    case OpCode::kRelease:
      return "release";
    case OpCode::kTest:
      return fmt::format("test, else {}{}", op.b, blocking);
    case OpCode::kDone:
      return fmt::format("done: {}", op.b);
    case OpCode::kUndone:
      return fmt::format("undone: {}", op.b);
    case OpCode::kEach: {
      const char* who = op.flags & code::kOthers      ? "others"
                        : op.flags & code::kOwnerLast ? "all, owner last"
                                                      : "all";
      return fmt::format("each {}{}{}, end {}", who, op.a ? " where" : "",
                         op.flags & code::kMarked ? " marked" : "", op.b);
    }
    case OpCode::kLater:
      return "later";
    case OpCode::kOne:
      return fmt::format("one, end {}", op.b);
    case OpCode::kTimes:
      return fmt::format("times, end {}", op.b);
    case OpCode::kAbleTimes:
      return fmt::format("able times, end {}", op.b);
    case OpCode::kDeclare:
      return fmt::format("declare {}", fmt::join(code.word_lists[op.a], " "));
    case OpCode::kGrant:
      return fmt::format("grant until {}", op.n ? "next_play" : "turn");
    case OpCode::kResolve:
      return fmt::format("resolve {}", language().abilities[op.n].name);
    case OpCode::kClose:
      return "close " + verb();
    case OpCode::kJump:
      return fmt::format("jump {}", op.b);
    case OpCode::kReturn:
      return "return";
  }
  return "";
}

std::vector<std::string> listing(const code::Code& code, ProgramId id) {
  const code::Program& program = code.programs[id.value];
  std::vector<std::string> out;
  for (uint32_t i = 0; i < program.size; ++i)
    out.push_back(text(code, code.ops[program.first + i]));
  return out;
}

std::vector<std::string> program(const std::string& on_play) {
  const code::Code code = compiled("- {id: A, name: a, on_play: " + on_play + "}");
  return listing(code, code.ability[template_game::kOnPlay][0]);
}

TEST(Compiler, ACostWithATray) {
  EXPECT_THAT(
      program("{cost: {discard: {in: play, is: farm, count: 3}}, then: {draw: 2, to: tray, then: "
              "{put: {in: tray}, to: hand}}}"),
      ElementsAre("gate to 2, else 7", "do discard", "release", "do draw", "undone: 6", "do put",
                  "close draw", "return"));
}

TEST(Compiler, EachWithElse) {
  EXPECT_THAT(
      program("{each: others, do: {steal: {coins: 2}, else: {discard: 1}}}"),
      ElementsAre("each others, end 5", "do steal", "done: 4", "do discard", "return", "return"));
}

TEST(Compiler, EachWithLaterGoesRoundTwice) {
  EXPECT_THAT(program("{each: others, do: {steal: {coins: 2}, else: {later: {discard: 1}}}, then: "
                      "{gain: {stars: 1}}}"),
              ElementsAre("each others, end 5", "do steal", "done: 4", "later", "return",
                          "each others marked, end 8", "do discard", "return", "undone: 10",
                          "do gain", "return"));
}

TEST(Compiler, ChooseWithThen) {
  EXPECT_THAT(program("{choose: [{cost: {pay: {coins: 1}}, then: {gain: {stars: 2}}}, {if: {state: "
                      "rich}, then: "
                      "{discard: 1}}], then: {gain: {coins: 1}}}"),
              ElementsAre("choose 1 6, end 9", "gate to 3, else 5 blocking", "do pay", "release",
                          "do gain", "jump 9", "test, else 8 blocking", "do discard", "jump 9",
                          "undone: 11", "do gain", "return"));
}

TEST(Compiler, ThenAndElseOfOneOp) {
  EXPECT_THAT(
      program("[{discard: 1, then: {gain: {coins: 1}}, else: {gain: {stars: 1}}}, end_game]"),
      ElementsAre("do discard", "undone: 4", "do gain", "jump 5", "do gain", "do end_game",
                  "return"));
}

TEST(Compiler, IfWithElseDoesNotBlock) {
  EXPECT_THAT(program("{if: {state: rich}, then: {gain: {coins: 1}}, else: {gain: {stars: 1}}}"),
              ElementsAre("test, else 3", "do gain", "jump 4", "do gain", "return"));
  EXPECT_THAT(program("{if: {state: rich}, then: {gain: {coins: 1}}}"),
              ElementsAre("test, else 2 blocking", "do gain", "return"));
  EXPECT_THAT(program("[{if: {state: rich}, then: {gain: {coins: 1}}}, end_game]"),
              ElementsAre("test, else 2", "do gain", "do end_game", "return"));
}

TEST(Compiler, TheOtherControlOps) {
  EXPECT_THAT(program("[{may: {discard: 1}, then: {gain: {coins: 1}}}, {repeat: done, do: {gain: "
                      "{coins: 1}}}]"),
              ElementsAre("ask, no: 2", "do discard", "undone: 4", "do gain", "times, end 7",
                          "do gain", "return", "return"));
  EXPECT_THAT(
      program("[{declare: [court, farm]}, {grant: {hand_size: 1}, until: next_play}, {resolve: "
              "action, of: {in: play}}]"),
      ElementsAre("declare 0 2", "grant until next_play", "resolve action", "return"));
  EXPECT_THAT(
      program("{first: [{discard: 1}, {gain: {coins: 1}}]}"),
      ElementsAre("first 1 3, end 5", "do discard", "jump 5", "do gain", "jump 5", "return"));
  EXPECT_THAT(
      program("[{one: others, do: {steal: {coins: 1}}}, {repeat: able, do: {cost: {discard: 1}, "
              "then: {gain: {coins: 1}}}}]"),
      ElementsAre("one, end 3", "do steal", "return", "able times, end 9", "gate to 6, else 8",
                  "do discard", "release", "do gain", "return", "return"));
  EXPECT_THAT(program("{each: all, where: {has: farm}, do: {discard: 1}}"),
              ElementsAre("each all where, end 3", "do discard", "return", "return"));
}

TEST(Compiler, AnyCostBlocksAnActionAndAnExhaustReaction) {
  const code::Code code = compiled(R"(
- id: A
  name: a
  action: {cost: {discard: 1}, then: {gain: {coins: 1}}}
  harvest: {cost: {discard: 1}, then: {gain: {coins: 1}}}
  reaction:
    - {when: gain, exhaust: true, do: {cost: {discard: 1}, then: {gain: {stars: 1}}}}
    - {when: gain, do: {cost: {discard: 1}, then: {gain: {stars: 1}}}}
)");
  const auto first = [&](ProgramId id) { return listing(code, id).front(); };
  EXPECT_EQ(first(code.ability[template_game::kAction][0]), "gate to 2, else 4 blocking");
  EXPECT_EQ(first(code.ability[template_game::kHarvest][0]), "gate to 2, else 4");
  const auto& reactions = code.reactions[template_game::kWhenGain];
  ASSERT_EQ(reactions.size(), 2u);
  EXPECT_EQ(first(reactions[0].program), "gate to 2, else 4 blocking");
  EXPECT_EQ(first(reactions[1].program), "gate to 2, else 4");
  EXPECT_EQ(reactions[1].number, 1);
}

TEST(Compiler, AVerbOfTheLanguageMayPutTheOwnerLast) {
  Language changed = language();
  changed.verbs[index_of(changed.verbs, "discard")].owner_last = true;
  const auto each = [&](const std::string& body) {
    const code::Code code =
        compiled("- {id: A, name: a, on_play: {each: all, do: " + body + "}}", changed);
    return listing(code, code.ability[template_game::kOnPlay][0]).front();
  };
  EXPECT_EQ(each("{gain: {coins: 1}}"), "each all, end 3");
  EXPECT_EQ(each("{may: {gain: {coins: 1}, then: {discard: 1}}}"), "each all, owner last, end 6");
}

constexpr const char* kCards = R"(
- {id: A, name: a, suits: [farm, farm], stays: true, vp: 2}
- {id: B, name: b, suits: [court], vp: {points: 1, per: farm}, passive: [{price: {coins: -1}, of: craft}]}
- {id: C, name: c, suits: [craft, farm], on_play: {discard: farm}}
- {id: D, name: a, on_play: {tuck: {in: hand, not: this}, host: {is: stays}}}
)";

TEST(Compiler, ASelectorKnowsWhichCardsFitByPrintAndWhatTheyWeigh) {
  const code::Code code = compiled(kCards);
  const code::Call& discard =
      code.calls[code.ops[code.programs[code.ability[template_game::kOnPlay][2].value].first].a];
  const code::Selector& farm = code.selectors[discard.cards];
  ASSERT_GE(farm.printed, 0);
  EXPECT_EQ(code.sets[farm.printed].size(), 2);
  EXPECT_TRUE(code.sets[farm.printed].contains(0));
  EXPECT_TRUE(code.sets[farm.printed].contains(2));
  ASSERT_GE(farm.weights, 0);
  EXPECT_THAT(code.weights[farm.weights], ElementsAre(2, 1, 1, 1));
  EXPECT_EQ(farm.zones, 1u << template_game::kHand);
}

TEST(Compiler, OnlyTheVerbsOwnCardsHaveItsDefaultZones) {
  const code::Code code = compiled(kCards);
  const code::Call& tuck =
      code.calls[code.ops[code.programs[code.ability[template_game::kOnPlay][3].value].first].a];
  const code::Selector& guest = code.selectors[tuck.cards];
  EXPECT_EQ(guest.printed, -1);
  ASSERT_EQ(guest.test_count, 1);
  EXPECT_EQ(code.tests[guest.tests].kind, code::TableTest::Kind::kNotThis);
  EXPECT_EQ(code.selectors[code.slots[tuck.slots][1].selector].zones, 1u << template_game::kPlay);
}

TEST(Compiler, PointsLookInEveryScoredZone) {
  const code::Code code = compiled(kCards);
  ASSERT_EQ(code.scores.size(), 4u);
  EXPECT_THAT(code.scores[0].places, ElementsAre(std::pair(0u, 2)));
  ASSERT_EQ(code.scores[1].counts.size(), 1u);
  const code::Value& per = code.values[code.scores[1].counts[0].second];
  EXPECT_EQ(code.selectors[per.selector].zones,
            1u << template_game::kPlay | 1u << template_game::kUnder);
}

TEST(Compiler, ModifiersNamesAndWords) {
  const code::Code code = compiled(kCards);
  ASSERT_EQ(code.passive[template_game::Modifiers::index<template_game::Price>()].size(), 1u);
  const code::Modifier& price =
      code.modifiers[code.passive[template_game::Modifiers::index<template_game::Price>()][0]];
  EXPECT_EQ(price.card, CardId(1));
  EXPECT_GE(price.of, 0);
  EXPECT_EQ(code.names[0], code.names[3]);
  EXPECT_NE(code.names[0], code.names[1]);
  EXPECT_THAT(code.word_count[template_game::kFarm], ElementsAre(2, 0, 1, 0));
  EXPECT_TRUE(code::has_word(code, CardId(0), template_game::kStays));
  EXPECT_FALSE(code::has_word(code, CardId(1), template_game::kStays));
}

}  // namespace
}  // namespace ecumene
