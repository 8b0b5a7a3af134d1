// Two whole games, kept (tests/kit/golden.h).
#include "tests/kit/golden.h"

#include "games/castlemen/tests/scene.h"
#include "sim/game_driver_of.h"

namespace ecumene::castlemen {
namespace {

class CastleMenGolden : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, CastleMenGolden, ::testing::Values("conquest", "deserts"));

TEST_P(CastleMenGolden, IsPlayedAsItWas) {
  const GameDriverOf<CastleMen> driver;
  kit::Golden(driver, language(), built_in()->library, event_of(Tell::kTurnBegins))
      .expect(GetParam());
}

}  // namespace
}  // namespace ecumene::castlemen
