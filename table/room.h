// A room is who sits where at a table and what was agreed, as one viewer is told it
// (docs/protocol.md).
#pragma once

#include "table/messages.h"

namespace ecumene {

Json project_room(const Table& table, const Viewer& viewer);

}  // namespace ecumene
