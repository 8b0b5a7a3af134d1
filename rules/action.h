// Action is one answer to a Decision, as a few integers.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/ids.h"

namespace ecumene {

// `kind` is an index into GameInfo::actions; `arg` holds its arguments, unused ones are 0.
// Actions are ordered by kind, then by arguments: the canonical order of every list of options.
struct Action {
  uint16_t kind = 0;
  std::array<int16_t, 3> arg{};
  constexpr auto operator<=>(const Action&) const = default;
};

// The card that the first argument names. REQUIRES: it is a card.
constexpr CardId card_of(Action action) { return CardId(int{action.arg[0]}); }
// An action whose only argument is a card, or a number.
constexpr Action card_action(uint16_t kind, CardId card) {
  return {kind, {static_cast<int16_t>(card.value), 0, 0}};
}
constexpr Action number_action(uint16_t kind, int number) {
  return {kind, {static_cast<int16_t>(number), 0, 0}};
}

// Amounts of goods as ActionWord::goods has them: 0 to 127 each, two to an argument, the first in
// the high byte. `place` counts the goods.
constexpr int packed_amount(Action action, size_t place) {
  return (action.arg[place / 2] >> (place % 2 ? 0 : 8)) & 0x7f;
}
constexpr void pack_amount(Action& action, size_t place, int amount) {
  const int shift = place % 2 ? 0 : 8;
  int16_t& arg = action.arg[place / 2];
  arg = static_cast<int16_t>((arg & ~(0xff << shift)) | amount << shift);
}

// The most options of one decision; a game that needs more breaks a CHECK.
inline constexpr int kMaxOptions = 256;
using Actions = ScratchVector<Action, kMaxOptions>;

}  // namespace ecumene
