// Action is one answer to a Decision: what a player does, as a few integers.
//
// rules/ knows: that games have seats, decisions, hidden cards, chance and a log.
// It must not know: any card, file, clock, language or game.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/fixed_vector.h"

namespace ecumene {

// `kind` is one of the game's action words (GameInfo::actions), `arg` what that word takes, unused
// ones 0. Actions order by kind, then by arguments: the canonical order of every list of options.
struct Action {
  uint16_t kind = 0;
  std::array<int16_t, 3> arg{};
  constexpr auto operator<=>(const Action&) const = default;
};

inline constexpr int kMaxOptions = 256;
using Actions = ScratchVector<Action, kMaxOptions>;

}  // namespace ecumene
