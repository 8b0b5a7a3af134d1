// The vocabulary of Market Day's cards, and the numbers that C++ calls it by.
#pragma once

#include "effects/modifier.h"
#include "effects/named.h"

namespace ecumene::template_game {

enum Word : uint8_t { kFarm, kCraft, kCourt, kStays, kAttack };
inline constexpr std::array kWords = {Named{kFarm, "farm"}, Named{kCraft, "craft"},
                                      Named{kCourt, "court"}, Named{kStays, "stays"},
                                      Named{kAttack, "attack"}};
static_assert(names_in_order(kWords));

enum Fact : uint8_t { kRich };
inline constexpr std::array kFacts = {Named{kRich, "rich"}};

enum AbilityKind : uint8_t { kOnPlay, kAction, kHarvest };
enum Trigger : uint8_t { kWhenPlay, kWhenGain, kWhenAcquire };
inline constexpr std::array kTriggers = {Named{kWhenPlay, "play"}, Named{kWhenGain, "gain"},
                                         Named{kWhenAcquire, "acquire"}};
static_assert(names_in_order(kTriggers));

enum Proposal : uint8_t { kWouldGain };
inline constexpr std::array kProposals = {Named{kWouldGain, "gain"}};

enum FieldName : uint8_t {
  kFieldSuits,
  kFieldStays,
  kFieldAttack,
  kFieldCost,
  kFieldVp,
  kFieldOnlyIf
};

// Cards more or fewer in the hand of its owner.
struct HandSize {
  static constexpr std::string_view kName = "hand_size";
  arg::Amount more;
  static constexpr auto params() { return std::tuple{required("hand_size", &HandSize::more)}; }
};

// What cards cost more or less.
struct Price {
  static constexpr std::string_view kName = "price";
  arg::Goods change;
  arg::Cards of;
  static constexpr auto params() {
    return std::tuple{required("price", &Price::change), optional("of", &Price::of)};
  }
};

// TPL-13
struct Guard {
  static constexpr std::string_view kName = "guard";
  arg::Amount times;
  static constexpr auto params() { return std::tuple{required("guard", &Guard::times)}; }
};

using Modifiers = ModifierList<HandSize, Price, Guard>;

const Language& language();

}  // namespace ecumene::template_game
