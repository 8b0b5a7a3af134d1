// Event tells one thing that happened and why. Log lines, animation, recap and "why this number?" all read
// events; the rules never do. A simulation passes no list, and then events cost nothing.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/ids.h"

namespace ecumene {

struct Event {
  uint16_t kind = 0;          // an index into GameInfo::events
  Seat seat{};                // who did it, or whom it happened to
  Seat other{};               // a second seat, where there is one (stolen from, given to)
  CardId card{};              // the card that moved or acted
  CardId source{};            // the card whose text caused it; none: a rule did
  std::string_view clause;    // the ledger's clause, where a rule did it ("TPL-7"); a literal
  ZoneId from{}, to{};
  int16_t amount = 0;
  WordId word{};              // a good, a suit: the game's vocabulary
  uint8_t sees_card = 0xff;   // bit per viewer (base/ids.h Seat): the others are told without `card`
};

using Events = std::vector<Event>;

// Bit of a viewer in masks like Event::sees_card.
constexpr uint8_t viewer_bit(Seat viewer) { return static_cast<uint8_t>(1u << viewer.value); }
inline constexpr uint8_t kEverybody = 0xff;

// The event as `viewer` may hear it.
inline Event heard_by(Event event, Seat viewer) {
  if (!(event.sees_card & viewer_bit(viewer))) event.card = CardId::none();
  event.sees_card = kEverybody;
  return event;
}

}  // namespace ecumene
