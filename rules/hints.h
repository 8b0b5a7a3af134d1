// Hints are numbers by which a game describes its positions to bots. No rule reads them, and a game
// may have none: bots then use points, counters and cards. If a game has hints, bots use only the
// counters that are named there.
#pragma once

#include <span>
#include <string_view>

#include "rules/game.h"

namespace ecumene {

inline constexpr int kMostHints = 48;
inline constexpr int kWholeGame = 100;

template <class G>
concept HasHints = Game<G> && requires(const typename G::Content& c, const typename G::State& s,
                                       Seat seat, std::span<int> out) {
  // At most kMostHints names.
  { G::hint_names() } -> std::same_as<std::span<const std::string_view>>;
  // Overwrites `out` with a number for each name, about one seat. It may read all of s: bots call
  // it on guessed worlds, in which nothing is hidden.
  {G::hints(c, s, seat, out)};
  // How much of the game is over: 0 at the start, kWholeGame at its usual end, more in a game that
  // goes on beyond it.
  { G::progress(c, s) } -> std::same_as<int>;
  // Whether no effect is under way, so that the position can be evaluated as it is.
  { G::settled(c, s) } -> std::same_as<bool>;
};

// A game whose score is expensive to compute may offer a cheap approximation, for comparing many
// positions.
template <class G>
concept HasRoughScore = requires(const typename G::Content& c, const typename G::State& s,
                                 Seat seat) {
  { G::rough_score(c, s, seat) } -> std::same_as<int>;
};

}  // namespace ecumene
