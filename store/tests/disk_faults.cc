#include "store/tests/disk_faults.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace ecumene::store_tests {
namespace {

std::atomic<DiskFault> g_fault = DiskFault::kNone;
std::atomic<int> g_number = 0, g_writes = 0, g_syncs = 0;
std::atomic<bool> g_lasting = false;
std::atomic<void (*)(int)> g_on_sync = nullptr;

bool is_due(int call) { return call == g_number || (g_lasting && call > g_number); }

ssize_t faulty_write(int file, const void* bytes, size_t size, off64_t offset) {
  const int call = ++g_writes;
  if (!is_due(call)) return ::pwrite64(file, bytes, size, offset);
  switch (g_fault.load()) {
    case DiskFault::kFull:
      return errno = ENOSPC, -1;
    case DiskFault::kBroken:
      return errno = EIO, -1;
    case DiskFault::kInterrupted:
      if (call % 2 == 1) return errno = EINTR, -1;
      break;
    case DiskFault::kShort:
      if (size > 1) return ::pwrite64(file, bytes, size / 2, offset);
      break;
    default:
      break;
  }
  return ::pwrite64(file, bytes, size, offset);
}

int faulty_truncate(int file, off_t size) {
  const int call = ++g_writes;
  if (is_due(call) && g_fault == DiskFault::kBroken) return errno = EIO, -1;
  return ::ftruncate(file, size);
}

int counted_sync(long number, int file) {
  const int call = ++g_syncs;
  if (g_fault == DiskFault::kSyncBroken && is_due(call)) return errno = EIO, -1;
  const int result = static_cast<int>(syscall(number, file));
  if (auto heard = g_on_sync.load(); heard != nullptr && result == 0) heard(file);
  return result;
}

}  // namespace

void replace_call(const char* name, sqlite3_syscall_ptr call) {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  if (system->xGetSystemCall(system, name) != nullptr) system->xSetSystemCall(system, name, call);
}

DiskFaults::DiskFaults(DiskFault fault, int number, bool lasting) {
  g_writes = g_syncs = 0;
  g_number = number;
  g_lasting = lasting;
  g_fault = fault;
  replace_call("pwrite", reinterpret_cast<sqlite3_syscall_ptr>(faulty_write));
  replace_call("pwrite64", reinterpret_cast<sqlite3_syscall_ptr>(faulty_write));
  replace_call("ftruncate", reinterpret_cast<sqlite3_syscall_ptr>(faulty_truncate));
}

DiskFaults::~DiskFaults() {
  g_fault = DiskFault::kNone;
  for (const char* name : {"pwrite", "pwrite64", "ftruncate"}) replace_call(name, nullptr);
}

int DiskFaults::writes() { return g_writes; }
int DiskFaults::syncs() { return g_syncs; }

void on_sync(void (*heard)(int file)) { g_on_sync = heard; }

}  // namespace ecumene::store_tests

// SQLite has no hook for these two; a definition in the program goes before the system's.
extern "C" int fsync(int file) { return ecumene::store_tests::counted_sync(SYS_fsync, file); }
extern "C" int fdatasync(int file) {
  return ecumene::store_tests::counted_sync(SYS_fdatasync, file);
}
