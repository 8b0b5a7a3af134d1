// An SQLite file that is a store: how one is made, recognised and refused.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <memory>
#include <string>

#include "base/status.h"

namespace ecumene {

// "ECUM", where SQLite keeps the mark of the program a file belongs to.
inline constexpr int kSqliteApplication = 0x4543554d;
inline constexpr int kSqliteVersion = 1;

// Whether a file that is there may be a store, by its first 100 bytes: asked before SQLite or a
// lock touches anything.
Status check_sqlite_header(const std::string& path);
// REQUIRES: check_sqlite_header. An open connection for writing, to a file that is surely ours.
// Another program's file is left as it was.
Result<std::unique_ptr<SQLite::Database>> open_sqlite_file(const std::string& path);
// A further connection to it, for reading only.
Result<std::unique_ptr<SQLite::Database>> open_sqlite_reader(const std::string& path);

// What went wrong, in words a person can act on.
Status sqlite_fault(const std::string& path, const SQLite::Exception& error);

}  // namespace ecumene
