// Strong ids: a seat, a card and a zone are all small integers and must never be mixed up.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace ecumene {

// An integer that only compares with its own kind. `none()` is the largest value and means "no such
// thing".
template <class Tag, class Int>
struct Id {
  using Value = Int;
  Int value = static_cast<Int>(-1);

  constexpr Id() = default;
  constexpr explicit Id(Int v) : value(v) {}
  constexpr explicit Id(int v) requires(!std::same_as<Int, int>) : value(static_cast<Int>(v)) {}
  constexpr explicit Id(std::size_t v) requires(!std::same_as<Int, std::size_t>)
      : value(static_cast<Int>(v)) {}

  static constexpr Id none() { return Id(static_cast<Int>(-1)); }
  constexpr explicit operator bool() const { return value != static_cast<Int>(-1); }
  constexpr int index() const { return static_cast<int>(value); }
  constexpr auto operator<=>(const Id&) const = default;
};

using Seat = Id<struct SeatTag, uint8_t>;     // who sits where; 0 is the first seat
using CardId = Id<struct CardTag, uint16_t>;  // one physical card of a game's content
// one place where cards lie (a seat's hand, the market, …)
using ZoneId = Id<struct ZoneTag, uint8_t>;
using ProgramId = Id<struct ProgramTag, uint16_t>;  // one compiled ability
// one word of a game's vocabulary (a suit, an icon, a good …)
using WordId = Id<struct WordTag, uint8_t>;
// one part of the cards' texts: an op of a tree (content/library.h)
using PartId = Id<struct PartTag, uint32_t>;

// The most seats a game can have: set-ups, outcomes and clocks have room for these. A game with
// more does not compile (rules/game.h, rules/card_table.h).
inline constexpr int kMaxSeats = 4;

// The viewer who sits nowhere: knows what is public and nothing else.
inline constexpr Seat kSpectator{static_cast<uint8_t>(7)};

}  // namespace ecumene

template <class Tag, class Int>
struct std::hash<ecumene::Id<Tag, Int>> {
  size_t operator()(ecumene::Id<Tag, Int> id) const noexcept {
    return static_cast<size_t>(id.value);
  }
};
