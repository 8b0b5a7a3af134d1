// The vocabulary of Market Day's cards, and the numbers that C++ calls it by.
#pragma once

#include "effects/language.h"

namespace ecumene::template_game {

enum Word : uint8_t { kFarm, kCraft, kCourt, kStays, kAttack };
enum Fact : uint8_t { kRich };
enum AbilityKind : uint8_t { kOnPlay, kAction, kHarvest };
enum VerbKind : uint8_t {
  kGain,
  kPay,
  kSteal,
  kPlace,
  kDraw,
  kFlip,
  kDiscardCards,
  kPut,
  kTuck,
  kAcquire,
  kEndGame
};
enum Trigger : uint8_t { kWhenPlay, kWhenGain, kWhenAcquire };
enum Proposal : uint8_t { kWouldGain };
enum ModifierKind : uint8_t { kHandSize, kPrice, kGuard };
enum FieldName : uint8_t {
  kFieldSuits,
  kFieldStays,
  kFieldAttack,
  kFieldCost,
  kFieldVp,
  kFieldOnlyIf
};

const Language& language();

}  // namespace ecumene::template_game
