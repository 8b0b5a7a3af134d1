// The vocabulary of the cards of Imperial Settlers, and the numbers that C++ calls it by. (Zones
// and goods: zones.h, goods.h.)
#pragma once

#include "effects/modifier.h"
#include "effects/named.h"

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
inline constexpr Named<Word> kWordNames[] = {
    {kBrown, "brown"},   {kGray, "gray"},      {kRed, "red"},     {kPink, "pink"},
    {kGolden, "golden"}, {kBlue, "blue"},      {kBlack, "black"}, {kPurple, "purple"},
    {kCommon, "common"}, {kFaction, "faction"}};
static_assert(names_in_order(kWordNames));

enum AbilityKind : uint8_t { kProduction, kAction, kBonus, kAnytime };
inline constexpr Named<AbilityKind> kAbilityNames[] = {
    {kProduction, "production"}, {kAction, "action"}, {kBonus, "bonus"}, {kAnytime, "anytime"}};
static_assert(names_in_order(kAbilityNames));

enum Trigger : uint8_t {
  kWhenBuild,
  kWhenRaze,
  kWhenMakeDeal,
  kWhenDealIncome,
  kWhenSpendWorkers,
  kWhenGain
};
inline constexpr Named<Trigger> kTriggerNames[] = {{kWhenBuild, "build"},
                                                   {kWhenRaze, "raze"},
                                                   {kWhenMakeDeal, "make_deal"},
                                                   {kWhenDealIncome, "deal_income"},
                                                   {kWhenSpendWorkers, "spend_workers"},
                                                   {kWhenGain, "gain"}};
static_assert(names_in_order(kTriggerNames));

enum FieldName : uint8_t {
  kFieldDeck,
  kFieldFaction,
  kFieldColours,
  kFieldCost,
  kFieldRaze,
  kFieldDeal,
  kFieldUses,
  kFieldVp,
  kFields
};

enum DeckName : uint8_t {
  kBarbarians,
  kJapanese,
  kRomans,
  kEgyptians,
  kCommonCards,
  kAttackCards
};  // the factions first
inline constexpr Named<DeckName> kDeckNames[] = {
    {kBarbarians, "barbarians"}, {kJapanese, "japanese"},  {kRomans, "romans"},
    {kEgyptians, "egyptians"},   {kCommonCards, "common"}, {kAttackCards, "attack"}};
static_assert(names_in_order(kDeckNames));

// Goods that are not lost at the end of a round (SET-K4).
struct Keep {
  static constexpr std::string_view kName = "keep";
  arg::Goods goods;
  static constexpr auto params() { return std::tuple{required("keep", &Keep::goods)}; }
};

using Modifiers = ModifierList<Keep>;

const Language& language();

}  // namespace ecumene::settlers
