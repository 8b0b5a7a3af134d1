#include "store/tests/disk_tape.h"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <mutex>

#include "store/tests/disk_faults.h"

namespace ecumene::store_tests {
namespace {

constexpr size_t kSector = 512;

std::mutex g_mutex;
DiskTape* g_tape = nullptr;

std::string path_of(int file) {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(file), ignored).string();
}

}  // namespace

void DiskTape::write_down(Event event) {
  std::lock_guard lock(g_mutex);
  if (g_tape != nullptr) g_tape->events_.push_back(std::move(event));
}

long DiskTape::write(int file, const void* bytes, size_t size, int64_t offset) {
  const long done = ::pwrite64(file, bytes, size, offset);
  if (done > 0)
    write_down({Event::kWrite, path_of(file), static_cast<uint64_t>(offset),
                std::string(static_cast<const char*>(bytes), static_cast<size_t>(done))});
  return done;
}

int DiskTape::truncate(int file, long size) {
  write_down({Event::kTruncate, path_of(file), static_cast<uint64_t>(size), ""});
  return ::ftruncate(file, size);
}

DiskTape::DiskTape() {
  g_tape = this;
  on_sync([](int file) { write_down({Event::kSync, path_of(file), 0, ""}); });
  replace_call("pwrite", reinterpret_cast<sqlite3_syscall_ptr>(write));
  replace_call("pwrite64", reinterpret_cast<sqlite3_syscall_ptr>(write));
  replace_call("ftruncate", reinterpret_cast<sqlite3_syscall_ptr>(truncate));
}

DiskTape::~DiskTape() { stop(); }

void DiskTape::stop() {
  for (const char* name : {"pwrite", "pwrite64", "ftruncate"}) replace_call(name, nullptr);
  on_sync(nullptr);
  std::lock_guard lock(g_mutex);
  g_tape = nullptr;
}

void DiskTape::mark(uint64_t acknowledged) { write_down({Event::kMark, "", acknowledged, ""}); }

size_t DiskTape::size() const {
  std::lock_guard lock(g_mutex);
  return events_.size();
}

// With `chance`, a sector at a time, each with one chance in two.
void DiskTape::play(const Event& event, Files& files, std::mt19937* chance) {
  auto lucky = [&] { return chance == nullptr || (*chance)() % 2 == 0; };
  std::string& file = files[event.path];
  if (event.kind == Event::kTruncate && lucky()) file.resize(event.offset);
  if (event.kind != Event::kWrite) return;
  const uint64_t end = event.offset + event.bytes.size();
  for (uint64_t at = event.offset; at < end;) {
    const uint64_t next = std::min(end, (at / kSector + 1) * kSector);
    if (lucky()) {
      if (file.size() < next) file.resize(next);
      event.bytes.copy(file.data() + at, next - at, at - event.offset);
    }
    at = next;
  }
}

DiskTape::Files DiskTape::after_power_loss(Files files, size_t end, std::mt19937& chance,
                                           uint64_t& acknowledged) const {
  std::map<std::string, size_t> synced;
  for (size_t i = 0; i < end; ++i)
    if (events_[i].kind == Event::kSync) synced[events_[i].path] = i;
  for (size_t i = 0; i < end; ++i) {
    const Event& event = events_[i];
    if (event.kind == Event::kMark)
      acknowledged = event.offset;
    else if (event.kind != Event::kSync)
      play(event, files, i < synced[event.path] ? nullptr : &chance);
  }
  return files;
}

}  // namespace ecumene::store_tests
