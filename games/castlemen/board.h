// The board is 6 x 6 territories on 3 x 3 region cards, with a castle beside two opposite corners:
// geometry only, no state and no content.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ecumene::castlemen {

inline constexpr int kSide = 6;
inline constexpr int kSlots = 9;  // places of region cards, row by row from the top left

// Site is where a piece stands: nowhere (not in play), a territory (1 … 36, row by row from the top
// left), or its owner's castle, which is no territory (CAS-A8).
using Site = uint8_t;
inline constexpr Site kNowhere = 0, kLastSite = 36, kCastle = 37;

constexpr bool is_territory(int site) { return site > kNowhere && site <= kLastSite; }

// Territories as people write them: 23 is the second row, third column. 0 is nowhere, 1 the castle.
constexpr int code_of(Site site) {
  if (!is_territory(site)) return site == kCastle ? 1 : 0;
  return ((site - 1) / kSide + 1) * 10 + (site - 1) % kSide + 1;
}
constexpr Site site_of(int code) {
  const int row = code / 10, column = code % 10;
  if (code == 1) return kCastle;
  if (row < 1 || row > kSide || column < 1 || column > kSide) return kNowhere;
  return static_cast<Site>((row - 1) * kSide + column);
}

// The card a territory is on, and which quarter of it: 0 top left, 1 top right, 2 bottom left, 3
// bottom right.
inline constexpr std::array<uint8_t, kLastSite + 1> kSlotOf = [] {
  std::array<uint8_t, kLastSite + 1> slots{};
  for (int i = 0; i < kLastSite; ++i)
    slots[i + 1] = static_cast<uint8_t>(i / (2 * kSide) * 3 + i % kSide / 2);
  return slots;
}();
inline constexpr std::array<uint8_t, kLastSite + 1> kQuarterOf = [] {
  std::array<uint8_t, kLastSite + 1> quarters{};
  for (int i = 0; i < kLastSite; ++i)
    quarters[i + 1] = static_cast<uint8_t>(i / kSide % 2 * 2 + i % kSide % 2);
  return quarters;
}();
constexpr int slot_of(Site site) { return kSlotOf[site]; }
constexpr int quarter_of(Site site) { return kQuarterOf[site]; }

// Sets of sites, a bit each.
using Sites = uint64_t;
constexpr Sites bit(Site site) { return Sites{1} << site; }
// The lowest of a set. REQUIRES: it is not empty.
constexpr Site first_of(Sites sites) { return static_cast<Site>(std::countr_zero(sites)); }

namespace board_detail {
template <int N>
using SiteLists = std::array<std::array<Site, N>, kLastSite + 1>;

constexpr std::array<Site, 4> neighbours_of(int site) {
  const int row = (site - 1) / kSide, column = (site - 1) % kSide;
  return {static_cast<Site>(row > 0 ? site - kSide : 0),
          static_cast<Site>(column > 0 ? site - 1 : 0),
          static_cast<Site>(column < kSide - 1 ? site + 1 : 0),
          static_cast<Site>(row < kSide - 1 ? site + kSide : 0)};
}
constexpr SiteLists<4> all_neighbours() {
  SiteLists<4> lists{};
  for (int site = 1; site <= kLastSite; ++site) lists[site] = neighbours_of(site);
  return lists;
}
constexpr std::array<Sites, kLastSite + 2> all_adjacent() {
  std::array<Sites, kLastSite + 2> sets{};
  for (int site = 1; site <= kLastSite; ++site)
    for (Site next : neighbours_of(site))
      if (next) sets[site] |= bit(next);
  return sets;
}
}  // namespace board_detail

// Orthogonal neighbours in ascending order, kNowhere where the board ends.
inline constexpr board_detail::SiteLists<4> kNeighbours = board_detail::all_neighbours();
inline constexpr std::array<Sites, kLastSite + 2> kAdjacent = board_detail::all_adjacent();

// The corner cards: north-west, north-east, south-west, south-east.
inline constexpr std::array<uint8_t, 4> kCornerSlots = {0, 2, 6, 8};
constexpr int opposite_corner(int corner) { return 3 - corner; }

enum class Edge : uint8_t { kNorth, kEast, kSouth, kWest };

// CAS-A7: the outer edges of a corner card.
constexpr bool is_outer(int corner, Edge edge) {
  switch (edge) {
    case Edge::kNorth:
      return corner < 2;
    case Edge::kSouth:
      return corner >= 2;
    case Edge::kWest:
      return corner % 2 == 0;
    case Edge::kEast:
      return corner % 2 == 1;
  }
  return false;
}

// CAS-A7: the two territories along an edge of a corner card, ascending.
constexpr std::array<Site, 2> arrows_of(int corner, Edge edge) {
  const int top = corner < 2 ? 1 : kSide - 1, left = corner % 2 == 0 ? 1 : kSide - 1;
  const int row = edge == Edge::kSouth ? top + 1 : top,
            column = edge == Edge::kEast ? left + 1 : left;
  const bool level = edge == Edge::kNorth || edge == Edge::kSouth;
  return {site_of(row * 10 + column),
          site_of(level ? row * 10 + column + 1 : (row + 1) * 10 + column)};
}

}  // namespace ecumene::castlemen
