// The vocabulary of the cards of Imperial Settlers, and the numbers that C++ calls it by.
#pragma once

#include "effects/language.h"

namespace ecumene::settlers {

enum Word : uint8_t {
  kBrown,
  kGray,
  kRed,
  kPink,
  kGolden,
  kBlue,
  kBlack,
  kPurple,
  kCommon,
  kFaction
};
enum AbilityKind : uint8_t { kProduction, kAction, kBonus, kAnytime };
enum VerbKind : uint8_t {
  kGain,
  kPay,
  kDraw,
  kDiscard,
  kPut,
  kBuild,
  kRaze,
  kEndDeal,
  kGainPrinted,
  kProduce,
  kConvert,
  kReset,
  kStore,
  kSteal,
  kMakeDeal,
  kPutSamurai,
  kBlock,
  kTakeOver,
  kVerbs
};
enum Trigger : uint8_t {
  kWhenBuild,
  kWhenRaze,
  kWhenMakeDeal,
  kWhenDealIncome,
  kWhenSpendWorkers,
  kWhenGain
};
enum ModifierKind : uint8_t { kKeep };
enum FieldName : uint8_t {
  kFieldDeck,
  kFieldFaction,
  kFieldColours,
  kFieldCost,
  kFieldRaze,
  kFieldDeal,
  kFieldUses,
  kFieldVp
};
enum DeckName : uint8_t {
  kBarbarians,
  kJapanese,
  kRomans,
  kEgyptians,
  kCommonCards,
  kAttackCards
};  // the factions first

const Language& language();

}  // namespace ecumene::settlers
