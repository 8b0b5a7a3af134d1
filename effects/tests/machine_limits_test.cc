// What happens where play, and no single card, asks for more than there is room for: that game
// breaks, and nothing is left out.
#include <gmock/gmock.h>

#include <set>

#include "base/guard.h"
#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

using testing::HasSubstr;

constexpr const char* kGrant = "{grant: {price: {coins: -1}}, until: turn}";

std::string grants(int count) {
  std::string out = "[";
  for (int i = 0; i < count; ++i) out += (i ? ", " : "") + std::string(kGrant);
  return out + "]";
}

// Answers with the first option until an action is asked for.
void answer_all(Market& m) {
  for (int i = 0; i < 100 && m.asked() != "choose_action" && !m.match().over(); ++i)
    m.act({m.options().front()});
}

// What breaks when the action is taken. The match stands as it stood before.
std::string breach_of(Market& m, const std::string& action) {
  const auto before = m.state();
  const auto played = guard([&] { return m.match().apply(action, nullptr); });
  EXPECT_TRUE(same_fields(before, m.state())) << action;
  return played ? "nothing breaks" : played.error().text();
}

TEST(MachineLimits, AGrantWithoutRoomBreaksTheGame) {
  Market m = table_with(grants(8), R"(
- {id: Q, name: q, on_play: {grant: {price: {coins: -1}}, until: turn, then: {gain: {stars: 1}}, else: {gain: {stars: 2}}}}
)");
  m.lay("hand", kRed, {"P", "Q"}).act({"play P"});
  EXPECT_EQ(m.state().effects.grants.size(), 8);
  EXPECT_THAT(breach_of(m, "play Q"), HasSubstr("grants.size() < kMost.grants"));
}

TEST(MachineLimits, AGrantWithoutRoomIsOfferedAndMayBeDeclined) {
  Market m =
      table_with(grants(8), std::string("\n- {id: Q, name: q, on_play: {may: ") + kGrant + "}}\n");
  m.lay("hand", kRed, {"P", "Q"}).act({"play P", "play Q"});
  EXPECT_EQ(m.options(), (Texts{"yes", "no"}));
  EXPECT_THAT(breach_of(m, "yes"), HasSubstr("grants.size() < kMost.grants"));
  m.act({"no"});
  EXPECT_EQ(m.asked(), "choose_action");
}

// So many cards that react to both goods of one gain.
Market table_with_reactors(int count) {
  std::string reactors;
  Texts ids;
  for (int i = 1; i <= count; ++i) {
    ids.push_back("R" + std::to_string(i));
    reactors += "\n- {id: " + ids.back() +
                ", name: r, stays: true, reaction: [{when: gain, do: {place: {coins: 1}, onto: "
                "this}}]}";
  }
  return table_with("{gain: {coins: 1, stars: 1}}", reactors + "\n", ids);
}

TEST(MachineLimits, AReactionWithoutRoomBreaksTheGame) {
  Market eight = table_with_reactors(8);
  eight.act({"play P"});
  answer_all(eight);
  for (int i = 1; i <= 8; ++i)
    EXPECT_EQ(eight.state().coins_on[eight.card("R" + std::to_string(i)).value], 2) << i;
  Market nine = table_with_reactors(9);
  EXPECT_THAT(breach_of(nine, "play P"), HasSubstr("waiting.size() < kMost.waiting"));
}

TEST(MachineLimits, AReactionThatSetsItselfOffBreaksTheGame) {
  Market m = table_with("{gain: {stars: 1}}", R"(
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: stars, do: {gain: {stars: 1}}}]}
)",
                        {"R"});
  EXPECT_THAT(breach_of(m, "play P"), HasSubstr("stack.size() < kMost.frames"));
}

// Each plays the text of the other, for ever.
TEST(MachineLimits, TextsThatResolveEachOtherBreakTheGame) {
  Market m(R"(
- {id: P, name: p, on_play: [{gain: {stars: 1}}, {resolve: on_play, of: {in: discard, named: p}}]}
- {id: Q, name: p, on_play: [{gain: {stars: 1}}, {resolve: on_play, of: {in: discard, named: p}}]}
)");
  m.lay("hand", kRed, {"P"}).lay("discard", Seat::none(), {"Q"});
  EXPECT_THAT(breach_of(m, "play P"), HasSubstr("stack.size() < kMost.frames"));
}

// Where the chain ends by itself it runs to its end: ten texts, one inside the other.
TEST(MachineLimits, TextsInsideTextsRunToTheirEnd) {
  std::string cards;
  for (int i = 0; i < 10; ++i)
    cards += "- {id: P" + std::to_string(i) + ", name: p" + std::to_string(i) +
             ", on_play: [{gain: {stars: 1}}, {resolve: on_play, of: {in: discard, named: p" +
             std::to_string(i + 1) + "}}]}\n";
  Market m(cards + "- {id: P10, name: p10, on_play: {gain: {stars: 1}}}\n");
  m.lay("hand", kRed, {"P0"}).act({"play P0"});
  EXPECT_EQ(m.stars(kRed), 11);
}

// What is counted in play outgrows a counter: 999 for each of 33 and more.
TEST(MachineLimits, AnAmountThatNoCounterHoldsBreaksTheGame) {
  Market m = table_with("{gain: {stars: {per: {tokens: coins}, times: 999}}}");
  m.set("coins", kRed, 33);
  EXPECT_THAT(breach_of(m, "play P"), HasSubstr("narrow.h"));
  m.set("coins", kRed, 32).act({"play P"});
  EXPECT_EQ(m.stars(kRed), 99) << "TPL-22";
}

TEST(MachineLimits, ACardWithTwoReplacementsIsOfferedOnce) {
  Market m = table_with("{gain: {coins: 1}}", R"(
- {id: R, name: r, stays: true, instead: [{would: gain, tokens: coins, do: {gain: {stars: 1}}}, {would: gain, tokens: coins, do: {gain: {stars: 2}}}]}
- {id: S, name: s, stays: true, instead: [{would: gain, tokens: coins, do: {gain: {stars: 4}}}]}
)",
                        {"R", "S"});
  m.act({"play P"});
  EXPECT_EQ(m.options(), (Texts{"instead R", "instead S"}));
  m.act({"instead R"});
  EXPECT_EQ(m.stars(kRed), 1);
}

// A text that pays for itself never ends: the step is given up, and the match stands as it stood.
TEST(MachineLimits, AnEndlessTextIsGivenUpAndNothingHasHappened) {
  Market m = table_with("{repeat: able, do: {cost: {pay: {coins: 1}}, then: {gain: {coins: 1}}}}");
  m.set("coins", kRed, 1);
  EXPECT_THAT(breach_of(m, "play P"), HasSubstr("machine.h"));
  EXPECT_TRUE(m.can("play P"));
}

}  // namespace
}  // namespace ecumene::template_game
