// Amounts of goods in a verb's arguments.
#pragma once

#include "games/template/host.h"

namespace ecumene::template_game {

struct Amount {
  int good = 0;
  int amount = 0;
  bool up_to = false;
};

inline Amount amount_at(const Query& q, const Frame& f, const code::Slot& slot, int i) {
  const code::GoodAmount& good = q.code.goods[static_cast<size_t>(slot.goods + i)];
  const bool up_to =
      q.code.values[static_cast<size_t>(good.value)].kind == tree::Value::Kind::kUpTo;
  return {good.good, q.value(f, good.value), up_to};
}

}  // namespace ecumene::template_game
