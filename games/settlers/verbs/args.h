// The arguments of verbs that others look for (Inquiry::as): whether an action may be used depends
// on what it pays, builds and razes.
#pragma once

#include "games/settlers/host.h"

namespace ecumene::settlers {

struct PayArgs : GoodsArgs {};
struct ProduceArgs : CardsArgs {};
struct ResetArgs : CardsArgs {};
struct StealArgs : GoodsArgs {};

struct BuildArgs {
  arg::Cards cards;
  arg::Flag ignores_location;
  static constexpr auto params() {
    return std::tuple{required("build", &BuildArgs::cards),
                      optional("ignore", &BuildArgs::ignores_location, "location")};
  }
};

struct RazeArgs {
  arg::Cards cards;
  arg::Flag free;  // `price: 0`: what the action costs is all (SET-Q17, S4)
  static constexpr auto params() {
    return std::tuple{required("raze", &RazeArgs::cards), optional("price", &RazeArgs::free, "0")};
  }
};

}  // namespace ecumene::settlers
