#include "games/castlemen/bars.h"

#include <array>

#include "base/check.h"

namespace ecumene::castlemen {
namespace {

struct Row {
  Bar bar;
  Refusal refusal;
};

constexpr Row kRows[] = {
    {Bar::kGameOver, {"CAS-1", "game-over"}},
    {Bar::kNotNow, {"CAS-7", "not-now"}},
    {Bar::kNoSuchThing, {"CAS-2", "no-such-thing"}},
    {Bar::kNoOuterEdge, {"CAS-A7", "no-outer-edge"}},
    {Bar::kStandsStill, {"CAS-A11", "stands-still"}},
    {Bar::kTooFar, {"CAS-8", "too-far"}},
    {Bar::kNotOnSpace, {"CAS-P1", "not-on-space"}},
    {Bar::kCentreTooFar, {"CAS-9", "centre-too-far"}},
    {Bar::kNoUnit, {"CAS-2", "no-unit"}},
    {Bar::kUnitMoved, {"CAS-A28", "unit-moved"}},
    {Bar::kUnitIdle, {"CAS-A32", "unit-idle"}},
    {Bar::kUnitCrossing, {"CAS-A32", "unit-crossing"}},
    {Bar::kUnitNotCrossing, {"CAS-A32", "unit-not-crossing"}},
    {Bar::kNoNeighbour, {"CAS-16", "no-neighbour"}},
    {Bar::kNoArrow, {"CAS-4", "no-arrow"}},
    {Bar::kIntoCastle, {"CAS-A8", "into-castle"}},
    {Bar::kPoints, {"CAS-A28", "points"}},
    {Bar::kSwampPoints, {"CAS-24", "swamp-points"}},
    {Bar::kUnknownPoints, {"CAS-A49", "unknown-points"}},
    {Bar::kDesertClosed, {"CAS-23", "desert-closed"}},
    {Bar::kDesertNotFirst, {"CAS-A32", "desert-not-first"}},
    {Bar::kDesertToDesert, {"CAS-23", "desert-to-desert"}},
    {Bar::kFull, {"CAS-17", "full"}},
    {Bar::kSealed, {"CAS-A48", "sealed"}},
    {Bar::kBattlefield, {"CAS-A43", "battlefield"}},
    {Bar::kMustLeave, {"CAS-A43", "must-leave"}},
    {Bar::kStaysForNoBuild, {"CAS-A33", "stays-for-no-build"}},
    {Bar::kStaysNoWorker, {"CAS-A33", "stays-no-worker"}},
    {Bar::kAnotherStays, {"CAS-A33", "another-stays"}},
    {Bar::kCannotPay, {"CAS-P2", "cannot-pay"}},
    {Bar::kNoVillageCounter, {"CAS-A2", "no-village-counter"}},
    {Bar::kNoTownCounter, {"CAS-A2", "no-town-counter"}},
    {Bar::kNoUnitCounter, {"CAS-A2", "no-unit-counter"}},
    {Bar::kSettled, {"CAS-A18", "settled"}},
    {Bar::kNoWorker, {"CAS-13", "no-worker"}},
    {Bar::kNoIrrigation, {"CAS-13", "no-irrigation"}},
    {Bar::kNoDrainage, {"CAS-26", "no-drainage"}},
    {Bar::kNoVillage, {"CAS-13", "no-village"}},
    {Bar::kVillagesOnly, {"CAS-13", "villages-only"}},
    {Bar::kNoSettlement, {"CAS-A20", "no-settlement"}},
    {Bar::kFortifiedAlready, {"CAS-A21", "fortified-already"}},
    {Bar::kNoVillageWalls, {"CAS-A20", "no-village-walls"}},
    {Bar::kNoTownWalls, {"CAS-A20", "no-town-walls"}},
    {Bar::kMustFound, {"CAS-A33", "must-found"}},
    {Bar::kNotInCost, {"CAS-A18", "not-in-cost"}},
    {Bar::kNoHost, {"CAS-19", "no-host"}},
    {Bar::kDesertHost, {"CAS-19", "desert-host"}},
    {Bar::kNoMilitary, {"CAS-15", "no-military"}},
    {Bar::kNoEnemy, {"CAS-15", "no-enemy"}},
    {Bar::kOutOfReach, {"CAS-A25", "out-of-reach"}},
    {Bar::kClosedTerrain, {"CAS-A40", "closed-terrain"}},
    {Bar::kTooWeak, {"CAS-A39", "too-weak"}},
    {Bar::kNotInBattle, {"CAS-A44", "not-in-battle"}},
    {Bar::kNotMilitary, {"CAS-20", "not-military"}},
    {Bar::kNotFortified, {"CAS-20", "not-fortified"}},
    {Bar::kNotBasic, {"CAS-27", "not-basic"}},
    {Bar::kSameGood, {"CAS-A34", "same-good"}},
    {Bar::kTooFew, {"CAS-27", "too-few"}},
    {Bar::kOtherBarter, {"CAS-A34", "other-barter"}},
    {Bar::kNotMinted, {"CAS-A35", "not-minted"}},
    {Bar::kNoCoinage, {"CAS-P4", "no-coinage"}},
    {Bar::kWrongOrder, {"CAS-A35", "wrong-order"}},
    {Bar::kStudyNeedsSettlement, {"CAS-27", "study-needs-settlement"}},
    {Bar::kNotOffered, {"CAS-28", "not-offered"}},
    {Bar::kCannotBuy, {"CAS-P4", "cannot-pay"}},
};

// The rows stand in the order of the enumeration, none left out.
constexpr bool is_in_order() {
  size_t bar = 1;
  for (const Row& row : kRows)
    if (row.bar != static_cast<Bar>(bar++)) return false;
  return bar == static_cast<size_t>(Bar::kCannotBuy) + 1;
}
static_assert(is_in_order());

}  // namespace

Refusal refusal_of(Bar bar) {
  CHECK(bar != Bar::kNone);
  return kRows[static_cast<size_t>(bar) - 1].refusal;
}

}  // namespace ecumene::castlemen
