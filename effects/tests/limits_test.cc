// What the loader refuses because the machine has no room for it; one less passes.
#include "effects/limits.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "effects/frame.h"
#include "games/template/template.h"

namespace ecumene {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// The faults of one card file, without the name of the file.
std::string limit_faults_of(const std::string& cards) {
  const auto loaded = template_game::Template::load({{"games/template/cards/x.yaml", cards}});
  if (loaded) return "";
  std::string out;
  for (const Fault& fault : loaded.error().faults())
    out += fault.where.substr(fault.where.find(':') + 1) + " " + fault.what + "\n";
  return out;
}

// The faults of a card A whose text starts on line 2.
std::string limit_faults(const std::string& text) {
  return limit_faults_of("- id: A\n  on_play: " + text + "\n  name: a\n");
}

constexpr const char* kGrant = "{grant: {price: {coins: -1}}, until: turn}";

std::string many(int count, const std::string& item) {
  std::string out;
  for (int i = 0; i < count; ++i) out += (i ? ", " : "") + item;
  return out;
}

std::string cards(int count, const std::string& text) {
  std::string out;
  for (int i = 1; i <= count; ++i) out += fmt::format("- {{id: C{}, name: c, {}}}\n", i, text);
  return out;
}

TEST(Limits, AProgramGrantsNoMoreThanCanBeInForce) {
  EXPECT_EQ(limit_faults(fmt::format("{{repeat: 8, do: {}}}", kGrant)), "");
  EXPECT_THAT(limit_faults(fmt::format("{{repeat: 9, do: {}}}", kGrant)),
              AllOf(StartsWith("2:12 card A: this may grant 9 times"), HasSubstr("8 grants")));
  EXPECT_EQ(limit_faults("[" + many(8, kGrant) + "]"), "");
  EXPECT_THAT(limit_faults("[" + many(9, kGrant) + "]"), HasSubstr("grant 9 times"));
  EXPECT_EQ(limit_faults("{choose: [" + many(9, kGrant) + "]}"), "") << "one of them is done";
  EXPECT_THAT(limit_faults(fmt::format("[{0}, {{repeat: 8, do: {0}}}]", kGrant)),
              HasSubstr("grant 9 times"));
  EXPECT_EQ(limit_faults(fmt::format("{{each: all, do: [{0}, {0}]}}", kGrant)), "");
  EXPECT_THAT(limit_faults(fmt::format("{{each: all, do: [{0}, {0}, {0}]}}", kGrant)),
              HasSubstr("grant 12 times"));
  EXPECT_THAT(limit_faults(fmt::format("{{repeat: {{per: farm}}, do: {}}}", kGrant)),
              HasSubstr("without an end"));
  EXPECT_EQ(limit_faults(fmt::format("{{repeat: {{per: farm, max: 8}}, do: {}}}", kGrant)), "");
}

TEST(Limits, WhatALoopMayGainIsCounted) {
  EXPECT_EQ(limit_faults("{repeat: 32, do: {gain: {coins: 999}}}"), "");
  EXPECT_THAT(limit_faults("{repeat: 33, do: {gain: {coins: 999}}}"),
              StartsWith("2:12 card A: this loop may gain 32967 in all, and a count has room for "
                         "32767"));
  EXPECT_THAT(limit_faults("{repeat: 999, do: {gain: {coins: 999}}}"), HasSubstr("998001 in all"));
  EXPECT_THAT(limit_faults("{repeat: 20, do: {gain: {coins: 999, stars: 999}}}"),
              HasSubstr("39960 in all"));
  EXPECT_THAT(limit_faults("{repeat: {up_to: 99}, do: [{gain: {coins: 300}}, {may: {gain: {coins: "
                           "99}}}]}"),
              HasSubstr("39501 in all"));
  EXPECT_EQ(limit_faults("{repeat: 99, do: {choose: [{gain: {coins: 300}}, {gain: {stars: 30}}]}}"),
            "")
      << "one of them is done";
  EXPECT_THAT(limit_faults("{each: all, do: [" + many(9, "{gain: {coins: 999}}") + "]}"),
              HasSubstr("35964 in all"));
  EXPECT_EQ(limit_faults("{each: all, do: [" + many(8, "{gain: {coins: 999}}") + "]}"), "");
  EXPECT_EQ(limit_faults("{repeat: {per: farm}, do: {gain: {coins: 999}}}"), "") << "play says it";
  EXPECT_EQ(limit_faults("{repeat: 999, do: {pay: {coins: 999}}}"), "") << "it ends with the coins";
}

TEST(Limits, WhatAnAbilityMayGainOfOneGoodIsCounted) {
  const std::string most = many(32, "{gain: {coins: 999}}");
  EXPECT_EQ(limit_faults("[" + most + ", {gain: {stars: 999}}]"), "");
  EXPECT_THAT(limit_faults("[" + most + ", {gain: {coins: 999}}]"),
              HasSubstr("this may gain 32967 coins, and there is room for 32767 of one good"));
  EXPECT_THAT(limit_faults("[" + most + ", {repeat: 2, do: {gain: {coins: 500}}}]"),
              HasSubstr("this may gain 32968 coins"));
}

TEST(Limits, WhatIsRepeatedAsOftenAsPossibleUsesSomethingUp) {
  EXPECT_EQ(limit_faults("{repeat: able, do: {cost: {pay: {coins: 1}}, then: {gain: {stars: 1}}}}"),
            "");
  EXPECT_EQ(limit_faults("{repeat: able, do: [{gain: {stars: 1}}, {discard: {is: farm}}]}"), "");
  EXPECT_THAT(limit_faults("{repeat: able, do: {gain: {coins: 1}}}"), HasSubstr("would never end"));
}

TEST(Limits, OneThingSetsOffNoMoreReactionsThanCanWait) {
  const std::string reacts = "stays: true, reaction: [{when: gain, do: {draw: 1}}]";
  EXPECT_EQ(limit_faults_of(cards(Capacities{}.waiting, reacts)), "");
  EXPECT_THAT(limit_faults_of(cards(Capacities{}.waiting + 1, reacts)),
              AllOf(StartsWith("17:"), HasSubstr("card C17: more than 16 reactions to \"gain\"")));
  const std::string itself = "stays: true, reaction: [{when: play, card: this, do: {draw: 1}}]";
  EXPECT_EQ(limit_faults_of(cards(Capacities{}.waiting + 1, itself)), "")
      << "one card is played at a time";
}

TEST(Limits, OneThingIsReplacedByNoMoreCardsThanCanBeChosenFrom) {
  const std::string replaces =
      "stays: true, instead: [{would: gain, tokens: coins, do: {draw: 1}}, "
      "{would: gain, tokens: coins, do: {draw: 2}}]";
  EXPECT_EQ(limit_faults_of(cards(Capacities{}.replacers, replaces)), "");
  EXPECT_THAT(limit_faults_of(cards(Capacities{}.replacers + 1, replaces)),
              AllOf(StartsWith("7:"), HasSubstr("card C7: more than 6 cards could replace")));
}

TEST(Limits, AChoiceHasSoManyOptions) {
  EXPECT_EQ(limit_faults("{choose: [" + many(255, "{draw: 1}") + "]}"), "");
  EXPECT_THAT(limit_faults("{choose: [" + many(256, "{draw: 1}") + "]}"),
              HasSubstr("256 options of one choice"));
}

// A choice of two, inside a choice of two, and so on.
std::string choices(int depth) {
  std::string out = "{draw: 1}";
  for (int i = 0; i < depth; ++i) out = "{choose: [" + out + ", {draw: 1}]}";
  return out;
}

TEST(Limits, SoManyChoicesStandInsideEachOther) {
  EXPECT_EQ(limit_faults(choices(6)), "");
  EXPECT_THAT(limit_faults(choices(7)), HasSubstr("more than 6 choices, one inside the other"));
  EXPECT_THAT(limit_faults("{gain: {coins: 1}, then: " + choices(7) + "}"),
              HasSubstr("more than 6 choices"));
}

TEST(Limits, AnAbilityHasSoManySteps) {
  EXPECT_EQ(limit_faults("[" + many(3999, "{draw: 1}") + "]"), "");
  EXPECT_THAT(limit_faults("[" + many(4000, "{draw: 1}") + "]"),
              HasSubstr("4001 steps of one ability"));
}

TEST(Limits, AllCardsTogetherCanBeNumbered) {
  code::Code code;
  EXPECT_TRUE(check_room(code));
  code.values.resize(32768);
  EXPECT_THAT(check_room(code).text(), HasSubstr("32768 values"));
}

// 12 cards of 3,000 steps are more values than there are numbers.
TEST(Limits, TooMuchIsRefusedAndNotCompiledWrongly) {
  EXPECT_THAT(limit_faults_of(cards(12, "on_play: [" + many(3000, "{draw: 1}") + "]")),
              HasSubstr("there is room for 32767"));
}

// Cards of two groups never meet, so their listeners do not add up.
TEST(Limits, OnlyCardsThatCanMeetAreCounted) {
  const auto library =
      load_library(template_game::language(),
                   {{"cards/x.yaml", cards(20, "reaction: [{when: gain, do: {draw: 1}}]")}});
  ASSERT_TRUE(library) << library.error().text();
  const auto checked = [&](int most_groups) {
    Company company;
    company.group = [](const tree::Card& card) { return card.id.size() > 2 ? 1 : 0; };
    company.most_groups = most_groups;
    return check_limits(template_game::language(), library->cards(), company,
                        [&](tree::Mark mark) { return library->where(mark); });
  };
  EXPECT_TRUE(checked(1)) << "9 or 11 of them";
  EXPECT_FALSE(checked(2)) << "all 20";
}

}  // namespace
}  // namespace ecumene
