// Decision is the one question at which a game waits: which seat is asked, and what kind of
// question it is. The options are computed from the State (Game::legal) and never stored.
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
