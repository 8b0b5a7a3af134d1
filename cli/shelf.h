// The shelf of a host: every game of the program with its words, ready for tables.
#pragma once

#include "cli/shell.h"
#include "table/box.h"

namespace ecumene {

// REQUIRES: the shell outlives the shelf. A game without card programs cannot stand on it.
Result<Shelf> make_shelf(const Shell& shell);

}  // namespace ecumene
