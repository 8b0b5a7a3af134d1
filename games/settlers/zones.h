// Where the cards of Imperial Settlers lie, and who sees them there.
#pragma once

#include "rules/card_table.h"

namespace ecumene::settlers {

inline constexpr int kCards = 240;  // 220, and room for cards that a person adds
inline constexpr int kSeats = 4;
static_assert(kCards < 0xff, "State::host counts cards in a byte");

// Those of the table first, then those of each seat.
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
  kSharedZones,
  kHand = kSharedZones,
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

// Face-down cards of one back are one mix wherever they lie: cards move between all these places
// unseen.
constexpr std::array<ZoneSpec, kZoneWords> zone_specs() {
  std::array<ZoneSpec, kZoneWords> zones{};
  const auto add = [&](Zone zone, std::string_view name, Sight sight) {
    const bool face_down = sight != Sight::kPublic;
    zones[zone] = {.name = name,
                   .per_seat = zone >= kSharedZones,
                   .sight = sight,
                   .mix = face_down,
                   .across = face_down,
                   .ordered = sight != Sight::kOwner,
                   .live = zone == kEmpire};
  };
  add(kCommonDeck, "common_deck", Sight::kHidden);
  add(kCommonDiscard, "common_discard", Sight::kPublic);
  add(kRow, "row", Sight::kPublic);
  add(kAttackDeck, "attack_deck", Sight::kHidden);
  add(kAttackRow, "attack_row", Sight::kPublic);
  add(kVirtual, "virtual", Sight::kPublic);
  add(kCollection, "collection", Sight::kPublic);
  add(kRemoved, "removed", Sight::kPublic);
  add(kMarkers, "markers", Sight::kHidden);
  add(kHand, "hand", Sight::kOwner);
  add(kFactionDeck, "faction_deck", Sight::kHidden);
  add(kFactionDiscard, "faction_discard", Sight::kPublic);
  add(kEmpire, "empire", Sight::kPublic);
  add(kDeals, "deals", Sight::kPublic);
  add(kFoundations, "foundations", Sight::kOwner);
  add(kUnder, "under", Sight::kOwner);
  add(kDraft, "draft", Sight::kOwner);
  add(kTray, "tray", Sight::kOwner);
  add(kGains, "gains", Sight::kOwner);
  return zones;
}

struct Layout {
  static constexpr int kSeats = settlers::kSeats;
  static constexpr std::array<ZoneSpec, kZoneWords> kZones = zone_specs();
};

}  // namespace ecumene::settlers
