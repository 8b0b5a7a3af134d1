// The target of a request is what stands behind GET: a path and a query, both encoded.
#pragma once

#include "server/wire.h"

namespace ecumene {

// Fills path and query. What is no good encoding stands for itself; of a name that comes twice the
// last counts.
void read_target(std::string_view target, HttpRequest& request);

}  // namespace ecumene
