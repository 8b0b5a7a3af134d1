// The arguments of verbs that others look at, too: whether an action may be used depends on what it
// pays and builds.
#pragma once

#include "games/settlers/host.h"

namespace ecumene::settlers {

using PayArgs = GoodsArgs;

struct BuildArgs {
  arg::Cards cards;
  arg::Flag ignores_location;
  static constexpr auto params() {
    return std::tuple{required("build", &BuildArgs::cards),
                      optional("ignore", &BuildArgs::ignores_location, "location")};
  }
};

}  // namespace ecumene::settlers
