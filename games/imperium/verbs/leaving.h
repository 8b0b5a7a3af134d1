// What abandon and recall share: which cards may leave play so (IMP-R3, R132, Z63, Z108).
#pragma once

#include "games/imperium/host.h"

namespace ecumene::imperium {

inline bool may_leave(const Query& q, const Frame& f, CardId card) {
  const int zone = Cards::word(q.state.cards.where(card));
  if (Cards::owner(q.state.cards.where(card)) != f.who) return false;
  return zone == kGarrison || (zone == kPlay && face_of(q, card).pinned);
}

// A card that is moved to pay for something contributes to what it brings (IMP-T4).
inline void contribute(Table& m, Frame& f, CardId card) {
  if (f.flags & frame::kHolds) f.via |= face_of(m, card).icons;
}

}  // namespace ecumene::imperium
