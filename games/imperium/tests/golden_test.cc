// Whole games, kept (tests/kit/golden.h): two nations of Classics, three of both boxes, four with
// Legends commons, one against the automaton.
#include "tests/kit/golden.h"

#include "games/imperium/tests/scene.h"
#include "sim/game_driver_of.h"

namespace ecumene::imperium {
namespace {

class ImperiumGolden : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, ImperiumGolden,
                         ::testing::Values("duel", "mixed", "four", "alone"));

TEST_P(ImperiumGolden, IsPlayedAsItWas) {
  const GameDriverOf<Imperium> driver;
  kit::Golden(driver, language(), built_in()->library, kTurnBegan).expect(GetParam());
}

}  // namespace
}  // namespace ecumene::imperium
