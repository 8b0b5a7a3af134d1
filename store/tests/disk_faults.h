// DiskFaults makes SQLite's calls to the system fail while it lives.
#pragma once

#include <sqlite3.h>

#include <cstddef>

namespace ecumene::store_tests {

enum class DiskFault { kNone, kFull, kBroken, kInterrupted, kShort, kSyncBroken };

class DiskFaults {
 public:
  // The call with this number (the first is 1) goes wrong, and those after it too if `lasting`.
  // Only syncs count for kSyncBroken, only writes for the rest.
  DiskFaults(DiskFault fault, int number, bool lasting);
  ~DiskFaults();
  // The calls seen so far.
  static int writes();
  static int syncs();
};

// Puts a call in the place of SQLite\'s own; null: its own again.
void replace_call(const char* name, sqlite3_syscall_ptr call);

// Called after each sync that succeeded; null: no longer.
void on_sync(void (*heard)(int file));

}  // namespace ecumene::store_tests
