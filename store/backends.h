// The two backends behind open_store.
#pragma once

#include "store/store.h"

namespace ecumene {

// One file, written by one process: a second one is refused.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& path);
// Any number of nodes on one database.
Result<std::unique_ptr<Store>> open_postgres(const std::string& address);

}  // namespace ecumene
