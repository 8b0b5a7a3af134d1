// Bar is what stands in the way of an action. The same judgement makes the options (those without a
// bar) and the refusals (the clause and the reason of a bar).
#pragma once

#include <cstdint>

#include "rules/verdict.h"

namespace ecumene::castlemen {

enum class Bar : uint8_t {
  kNone,
  kGameOver,
  kNotNow,
  kNoSuchThing,
  // Set-up and roundel.
  kNoOuterEdge,
  kStandsStill,
  kTooFar,
  kNotOnSpace,
  kCentreTooFar,
  // Units and their travel.
  kNoUnit,
  kUnitMoved,
  kUnitIdle,
  kUnitCrossing,
  kUnitNotCrossing,
  kNoNeighbour,
  kNoArrow,
  kIntoCastle,
  kPoints,
  kSwampPoints,
  kUnknownPoints,
  kDesertClosed,
  kDesertNotFirst,
  kDesertToDesert,
  kFull,
  kSealed,
  kBattlefield,
  kMustLeave,
  kStaysForNoBuild,
  kStaysNoWorker,
  kAnotherStays,
  // Building and people.
  kCannotPay,
  kNoVillageCounter,
  kNoTownCounter,
  kNoUnitCounter,
  kSettled,
  kNoWorker,
  kNoIrrigation,
  kNoDrainage,
  kNoVillage,
  kVillagesOnly,
  kNoSettlement,
  kFortifiedAlready,
  kNoVillageWalls,
  kNoTownWalls,
  kMustFound,
  kNotInCost,
  kNoHost,
  kDesertHost,
  // Fight.
  kNoMilitary,
  kNoEnemy,
  kOutOfReach,
  kClosedTerrain,
  kTooWeak,
  kNotInBattle,
  // Tax.
  kNotMilitary,
  kNotFortified,
  // Trade.
  kNotBasic,
  kSameGood,
  kTooFew,
  kOtherBarter,
  kNotMinted,
  kNoCoinage,
  kWrongOrder,
  kStudyNeedsSettlement,
  kNotOffered,
  kCannotBuy,
};

// REQUIRES: bar is not kNone.
Refusal refusal_of(Bar bar);

}  // namespace ecumene::castlemen
