#include "games/castlemen/bars.h"

#include "base/check.h"

namespace ecumene::castlemen {

Refusal refusal_of(Bar bar) {
  switch (bar) {
    case Bar::kNone: break;
    case Bar::kGameOver: return {"CAS-1", "game-over"};
    case Bar::kNotNow: return {"CAS-7", "not-now"};
    case Bar::kNoSuchThing: return {"CAS-2", "no-such-thing"};
    case Bar::kNoOuterEdge: return {"CAS-A7", "no-outer-edge"};
    case Bar::kStandsStill: return {"CAS-A11", "stands-still"};
    case Bar::kTooFar: return {"CAS-8", "too-far"};
    case Bar::kNotOnSpace: return {"CAS-P1", "not-on-space"};
    case Bar::kCentreTooFar: return {"CAS-9", "centre-too-far"};
    case Bar::kNoUnit: return {"CAS-2", "no-unit"};
    case Bar::kUnitMoved: return {"CAS-A28", "unit-moved"};
    case Bar::kUnitIdle: return {"CAS-A32", "unit-idle"};
    case Bar::kUnitCrossing: return {"CAS-A32", "unit-crossing"};
    case Bar::kUnitNotCrossing: return {"CAS-A32", "unit-not-crossing"};
    case Bar::kNoNeighbour: return {"CAS-16", "no-neighbour"};
    case Bar::kNoArrow: return {"CAS-4", "no-arrow"};
    case Bar::kIntoCastle: return {"CAS-A8", "into-castle"};
    case Bar::kPoints: return {"CAS-A28", "points"};
    case Bar::kSwampPoints: return {"CAS-24", "swamp-points"};
    case Bar::kUnknownPoints: return {"CAS-A49", "unknown-points"};
    case Bar::kDesertClosed: return {"CAS-23", "desert-closed"};
    case Bar::kDesertNotFirst: return {"CAS-A32", "desert-not-first"};
    case Bar::kDesertToDesert: return {"CAS-23", "desert-to-desert"};
    case Bar::kFull: return {"CAS-17", "full"};
    case Bar::kSealed: return {"CAS-A48", "sealed"};
    case Bar::kBattlefield: return {"CAS-A43", "battlefield"};
    case Bar::kMustLeave: return {"CAS-A43", "must-leave"};
    case Bar::kStaysForNoBuild: return {"CAS-A33", "stays-for-no-build"};
    case Bar::kStaysNoWorker: return {"CAS-A33", "stays-no-worker"};
    case Bar::kAnotherStays: return {"CAS-A33", "another-stays"};
    case Bar::kCannotPay: return {"CAS-P2", "cannot-pay"};
    case Bar::kNoVillageCounter: return {"CAS-A2", "no-village-counter"};
    case Bar::kNoTownCounter: return {"CAS-A2", "no-town-counter"};
    case Bar::kNoUnitCounter: return {"CAS-A2", "no-unit-counter"};
    case Bar::kSettled: return {"CAS-A18", "settled"};
    case Bar::kNoWorker: return {"CAS-13", "no-worker"};
    case Bar::kNoIrrigation: return {"CAS-13", "no-irrigation"};
    case Bar::kNoDrainage: return {"CAS-26", "no-drainage"};
    case Bar::kNoVillage: return {"CAS-13", "no-village"};
    case Bar::kVillagesOnly: return {"CAS-13", "villages-only"};
    case Bar::kNoSettlement: return {"CAS-A20", "no-settlement"};
    case Bar::kFortifiedAlready: return {"CAS-A21", "fortified-already"};
    case Bar::kNoVillageWalls: return {"CAS-A20", "no-village-walls"};
    case Bar::kNoTownWalls: return {"CAS-A20", "no-town-walls"};
    case Bar::kMustFound: return {"CAS-A33", "must-found"};
    case Bar::kNotInCost: return {"CAS-A18", "not-in-cost"};
    case Bar::kNoHost: return {"CAS-19", "no-host"};
    case Bar::kDesertHost: return {"CAS-19", "desert-host"};
    case Bar::kNoMilitary: return {"CAS-15", "no-military"};
    case Bar::kNoEnemy: return {"CAS-15", "no-enemy"};
    case Bar::kOutOfReach: return {"CAS-A25", "out-of-reach"};
    case Bar::kClosedTerrain: return {"CAS-A40", "closed-terrain"};
    case Bar::kTooWeak: return {"CAS-A39", "too-weak"};
    case Bar::kNotInBattle: return {"CAS-A44", "not-in-battle"};
    case Bar::kNotMilitary: return {"CAS-20", "not-military"};
    case Bar::kNotFortified: return {"CAS-20", "not-fortified"};
    case Bar::kNotBasic: return {"CAS-27", "not-basic"};
    case Bar::kSameGood: return {"CAS-A34", "same-good"};
    case Bar::kTooFew: return {"CAS-27", "too-few"};
    case Bar::kOtherBarter: return {"CAS-A34", "other-barter"};
    case Bar::kNotMinted: return {"CAS-A35", "not-minted"};
    case Bar::kNoCoinage: return {"CAS-A35", "no-coinage"};
    case Bar::kWrongOrder: return {"CAS-A35", "wrong-order"};
    case Bar::kStudyNeedsSettlement: return {"CAS-27", "study-needs-settlement"};
    case Bar::kNotOffered: return {"CAS-28", "not-offered"};
  }
  CHECK(false && "an action without a bar is not refused");
  return {};
}

}  // namespace ecumene::castlemen
