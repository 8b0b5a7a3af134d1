// Action is one answer to a Decision, as a few integers.
//
// rules/ knows: that games have seats, decisions, hidden cards, chance and a log.
// It must not know: any card, file, clock, language or game.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/fixed_vector.h"

namespace ecumene {

// `kind` is an index into GameInfo::actions; `arg` holds its arguments, unused ones are 0.
// Actions are ordered by kind, then by arguments: the canonical order of every list of options.
struct Action {
  uint16_t kind = 0;
  std::array<int16_t, 3> arg{};
  constexpr auto operator<=>(const Action&) const = default;
};

// The most options of one decision; a game that needs more breaks a CHECK.
inline constexpr int kMaxOptions = 256;
using Actions = ScratchVector<Action, kMaxOptions>;

}  // namespace ecumene
