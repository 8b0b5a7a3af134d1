// Replacements of deeds that procedures do, with cards of one's own.
#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

constexpr const char* kCards = R"(
- {id: 1ROM14, name: glory, pinned: true, start: deck,
   instead: [{would: history, do: {find: {named: advance, in: discard}, to: history}}]}
- {id: 1ROM15, name: prosperity, start: deck, on_play: {find: {named: conquer, in: discard}, to: history}}
)";

// What would go into history brings another card there instead, once and not for ever.
TEST(ImperiumReplacements, ACardDoesNotReplaceInsideItsOwnReplacement) {
  Sources sources = Imperium::sources();
  sources.push_back({"games/imperium/cards/own.yaml", kCards, true});
  const auto content = Imperium::load(sources);
  ASSERT_TRUE(content) << content.error().text();
  const auto seating = parse_seating(Imperium::info(), "romans/B,celts/B", "starts=listed");
  Rng rng(seed_from(1));
  MatchOf<Imperium> match(*content, Imperium::setup(**content, seating->setup, rng));
  for (const auto& [zone, cards] : std::vector<std::pair<const char*, Texts>>{
           {"hand", {"1ROM15"}}, {"play", {"1ROM14"}}, {"discard", {"1ROM16", "1ROM17"}}})
    ASSERT_TRUE(match.lay(zone, Seat(0), cards));
  ASSERT_TRUE(match.apply("activate", nullptr));
  ASSERT_TRUE(match.apply("play 1ROM15", nullptr));
  EXPECT_EQ(*match.cards_in("history", Seat(0)), (Texts{"1ROM16"}));
  EXPECT_EQ(*match.cards_in("discard", Seat(0)), (Texts{"1ROM15", "1ROM17"}));
}

}  // namespace
}  // namespace ecumene::imperium
