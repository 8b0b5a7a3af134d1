// Hints are what a game tells bots about its positions, in whole numbers. No rule reads them, and a
// game may have none: bots then see points, counters and cards alone. With hints they see no
// counters but those named there.
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
  // Writes a number for each name, about one seat, whatever was there; may look at all of s, as the
  // world of a guess is known.
  {G::hints(c, s, seat, out)};
  // How much of the game is over: 0 at the start, kWholeGame at the end; more if it drags on
  // without an end.
  { G::progress(c, s) } -> std::same_as<int>;
  // Nothing is half done: the position can be judged as it stands.
  { G::settled(c, s) } -> std::same_as<bool>;
};

// A game whose points are dear to count may offer those that need no counting, for comparing many
// positions.
template <class G>
concept HasRoughScore = requires(const typename G::Content& c, const typename G::State& s,
                                 Seat seat) {
  { G::rough_score(c, s, seat) } -> std::same_as<int>;
};

}  // namespace ecumene
