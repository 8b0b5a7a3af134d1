// Whole games, kept (tests/kit/golden.h): for two with all defaults, for four in peace with the
// long draft, alone.
#include "tests/kit/golden.h"

#include "games/settlers/host.h"
#include "games/settlers/tests/table.h"
#include "sim/game_driver_of.h"

namespace ecumene::settlers {
namespace {

class SettlersGolden : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, SettlersGolden,
                         ::testing::Values("duel", "peace", "secret", "alone"));

TEST_P(SettlersGolden, IsPlayedAsItWas) {
  const GameDriverOf<Settlers> driver;
  kit::Golden(driver, language(), Sitting::content()->library, kRoundBegan).expect(GetParam());
}

}  // namespace
}  // namespace ecumene::settlers
