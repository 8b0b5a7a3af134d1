// Amounts of goods in a verb's arguments.
#pragma once

#include "games/settlers/host.h"

namespace ecumene::settlers {

struct Amount {
  int good = 0;
  int amount = 0;
};

inline Amount amount_at(const Query& q, const Frame& f, const code::Slot& slot, int i) {
  const code::GoodAmount& good = q.code.goods[static_cast<size_t>(slot.goods + i)];
  return {good.good, q.value(f, good.value)};
}

inline bool always(const Query&, const Frame&, const code::Call&) { return true; }

}  // namespace ecumene::settlers
