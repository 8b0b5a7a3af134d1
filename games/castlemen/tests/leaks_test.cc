// The kit finds planted leaks in Castle Men, which has dice.
#include "tests/kit/leaks.h"

#include "games/castlemen/castlemen.h"

namespace ecumene {
namespace {

struct Tables {
  using Game = castlemen::CastleMen;
  static std::vector<kit::Seating> tables() { return {{"red,blue", ""}}; }
};

class CastleMenLeaks : public testing::TestWithParam<kit::PlantedLeak> {};
TEST_P(CastleMenLeaks, AreFound) { kit::expect_found<Tables>(GetParam()); }
// Nobody has a hand, draws or looks at cards alone, or moves a card in secret. Nothing is shuffled
// in play. No card has an effect, so nothing is disclosed of a hidden one, and the options of every
// question are known to all.
using kit::Leak;
INSTANTIATE_TEST_SUITE_P(
    Planted, CastleMenLeaks,
    testing::ValuesIn(kit::leaks_without(
        {Leak::kDrawnCardTold, Leak::kLookTold, Leak::kComparedCardsTold, Leak::kSecretChoiceTold,
         Leak::kSecretChoiceByAmount, Leak::kSourceTold, Leak::kHandShown, Leak::kHandOrderShown,
         Leak::kHandDisclosed, Leak::kPileDisclosed, Leak::kMemoryShown, Leak::kKnownAfterShuffle,
         Leak::kQuestionLeftOut, Leak::kUndoAfterDisclosure, Leak::kUndoByHiddenCards})),
    kit::leak_name);

}  // namespace
}  // namespace ecumene
