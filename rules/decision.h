// Decision is the one question a game is stopped at: who is asked, and what kind of question it is.
// The options follow from the State (Game::legal); they are never stored.
#pragma once

#include "base/ids.h"

namespace ecumene {

struct Decision {
  uint8_t kind = 0;  // an index into GameInfo::decisions; 0 = nobody is asked (running, or over)
  Seat seat{};
  constexpr explicit operator bool() const { return kind != 0; }
  constexpr bool operator==(const Decision&) const = default;
};

}  // namespace ecumene
