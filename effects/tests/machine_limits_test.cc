// What happens where play, and no single card, asks for more than there is room for.
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

TEST(MachineLimits, AGrantWithoutRoomIsNotDone) {
  Market m = table_with(grants(8), R"(
- {id: Q, name: q, on_play: {grant: {price: {coins: -1}}, until: turn, then: {gain: {stars: 1}}, else: {gain: {stars: 2}}}}
)");
  m.lay("hand", kRed, {"P", "Q"}).act({"play P"});
  EXPECT_EQ(m.state().effects.grants.size(), 8);
  m.act({"play Q"});
  EXPECT_EQ(m.stars(kRed), 2);
}

TEST(MachineLimits, AGrantWithoutRoomIsNotOffered) {
  Market m =
      table_with(grants(8), std::string("\n- {id: Q, name: q, on_play: {may: ") + kGrant + "}}\n");
  m.lay("hand", kRed, {"P", "Q"}).act({"play P", "play Q"});
  EXPECT_NE(m.asked(), "choose_may");
}

// Nine cards react to both goods of one gain: sixteen of the eighteen reactions have room.
TEST(MachineLimits, AReactionWithoutRoomIsLeftOut) {
  std::string reactors;
  Texts ids;
  for (int i = 1; i <= 9; ++i) {
    ids.push_back("R" + std::to_string(i));
    reactors += "\n- {id: " + ids.back() +
                ", name: r, stays: true, reaction: [{when: gain, do: {place: {coins: 1}, onto: "
                "this}}]}";
  }
  Market m = table_with("{gain: {coins: 1, stars: 1}}", reactors + "\n", ids);
  m.act({"play P"});
  answer_all(m);
  int placed = 0;
  for (const std::string& id : ids) placed += m.state().coins_on[m.card(id).value];
  EXPECT_EQ(placed, 16);
}

// It would go on for ever; the deepest reaction does nothing, and the game goes on.
TEST(MachineLimits, AReactionThatSetsItselfOffEnds) {
  Market m = table_with("{gain: {stars: 1}}", R"(
- {id: R, name: r, stays: true, reaction: [{when: gain, tokens: stars, do: {gain: {stars: 1}}}]}
)",
                        {"R"});
  m.act({"play P"});
  EXPECT_GT(m.stars(kRed), 5);
  EXPECT_LT(m.stars(kRed), 24);
  EXPECT_TRUE(m.state().effects.waiting.empty());
  EXPECT_FALSE(m.options().empty());
}

// Each plays the text of the other, for ever.
TEST(MachineLimits, TextsThatResolveEachOtherEnd) {
  Market m = table_with("[{gain: {stars: 1}}, {resolve: on_play, of: {in: discard, named: p}}]");
  m.lay("discard", Seat::none(), {"P"}).lay("hand", kRed, {"P"});
  Market twins(R"(
- {id: P, name: p, on_play: [{gain: {stars: 1}}, {resolve: on_play, of: {in: discard, named: p}}]}
- {id: Q, name: p, on_play: [{gain: {stars: 1}}, {resolve: on_play, of: {in: discard, named: p}}]}
)");
  twins.lay("hand", kRed, {"P"}).lay("discard", Seat::none(), {"Q"}).act({"play P"});
  answer_all(twins);
  EXPECT_GT(twins.stars(kRed), 5);
  EXPECT_LT(twins.stars(kRed), 24);
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
  const auto before = m.state();
  Events events;
  const auto played = guard([&] { return m.match().apply("play P", &events); });
  ASSERT_FALSE(played);
  EXPECT_THAT(played.error().text(), HasSubstr("machine.h"));
  EXPECT_TRUE(same_fields(before, m.state()));
  EXPECT_TRUE(m.can("play P"));
}

}  // namespace
}  // namespace ecumene::template_game
