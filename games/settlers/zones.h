// Where the cards of Imperial Settlers lie, and who sees them there.
#pragma once

#include "rules/card_table.h"

namespace ecumene::settlers {

inline constexpr int kCards = 240;  // 220, and room for cards that a person adds
inline constexpr int kSeats = 4;
static_assert(kCards < 0xff, "State::host counts cards in a byte");

enum Zone : uint8_t {
  kCommonDeck,
  kCommonDiscard,
  kRow,
  kAttackDeck,
  kAttackRow,
  kVirtual,
  kCollection,
  kRemoved,
  kMarkers,
  kHand,
  kFactionDeck,
  kFactionDiscard,
  kEmpire,
  kDeals,
  kFoundations,
  kUnder,
  kDraft,
  kTray,
  kGains,
  kZoneWords,
};

struct Layout {
  static constexpr int kSeats = settlers::kSeats;
  // Face-down cards of one back are one mix wherever they lie: cards move between all these places
  // unseen.
  static constexpr std::array<ZoneSpec, kZoneWords> kZones = {{
      {.name = "common_deck", .sight = Sight::kHidden, .mix = 1, .across = true, .ordered = true},
      {.name = "common_discard", .sight = Sight::kPublic, .ordered = true},
      {.name = "row", .sight = Sight::kPublic, .ordered = true},
      {.name = "attack_deck", .sight = Sight::kHidden, .mix = 1, .across = true, .ordered = true},
      {.name = "attack_row", .sight = Sight::kPublic, .ordered = true},
      {.name = "virtual", .sight = Sight::kPublic, .ordered = true},
      {.name = "collection", .sight = Sight::kPublic, .ordered = true},
      {.name = "removed", .sight = Sight::kPublic, .ordered = true},
      {.name = "markers", .sight = Sight::kHidden, .mix = 1, .across = true, .ordered = true},
      {.name = "hand", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "faction_deck",
       .per_seat = true,
       .sight = Sight::kHidden,
       .mix = 1,
       .across = true,
       .ordered = true},
      {.name = "faction_discard", .per_seat = true, .sight = Sight::kPublic, .ordered = true},
      {.name = "empire", .per_seat = true, .sight = Sight::kPublic, .ordered = true, .live = true},
      {.name = "deals", .per_seat = true, .sight = Sight::kPublic, .ordered = true},
      {.name = "foundations", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "under", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "draft", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "tray", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "gains", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
  }};
};

}  // namespace ecumene::settlers
