// The kit finds planted leaks in Castle Men, which has dice.
#include "tests/kit/leaks.h"

#include "games/castlemen/castlemen.h"

namespace ecumene {
namespace {

struct Tables {
  using Game = castlemen::CastleMen;
  static std::vector<kit::Table> tables() { return {{"red,blue", ""}}; }
};

class CastleMenLeaks : public testing::TestWithParam<kit::PlantedLeak> {};
TEST_P(CastleMenLeaks, AreFound) { kit::expect_found<Tables>(GetParam()); }
// There are no hands, no piles, and no effects of cards.
using kit::Leak;
INSTANTIATE_TEST_SUITE_P(Planted, CastleMenLeaks,
                         testing::ValuesIn(kit::leaks_without(
                             {Leak::kDrawnCardTold, Leak::kLookTold, Leak::kComparedCardsTold,
                              Leak::kSecretChoiceTold, Leak::kSourceTold, Leak::kHandShown,
                              Leak::kHandOrderShown, Leak::kMemoryShown, Leak::kKnownAfterShuffle,
                              Leak::kQuestionLeftOut, Leak::kUndoAfterDisclosure})),
                         kit::leak_name);

}  // namespace
}  // namespace ecumene
