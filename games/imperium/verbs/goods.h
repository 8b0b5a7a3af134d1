// Amounts of goods in a verb's arguments.
#pragma once

#include "games/imperium/host.h"

namespace ecumene::imperium {

struct Amount {
  int good = 0;
  int amount = 0;
  tree::Value::Kind kind = tree::Value::Kind::kNumber;
};

inline Amount amount_at(const Query& q, const Frame& f, const code::Slot& slot, int i) {
  const code::GoodAmount& good = q.code.goods[static_cast<size_t>(slot.goods + i)];
  return {good.good, q.value(f, good.value), q.code.values[static_cast<size_t>(good.value)].kind};
}

inline bool always(const Query&, const Frame&, const code::Call&) { return true; }

}  // namespace ecumene::imperium
