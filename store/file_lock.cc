#include "store/file_lock.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace ecumene {
namespace {

std::string holder_of(int file) {
  char text[32] = {};
  return pread(file, text, sizeof text - 1, 0) > 0 ? fmt::format("process {}", text)
                                                   : "another process";
}

// Only for the message above: nothing rests on it.
void write_holder(int file) {
  std::string text = std::to_string(getpid());
  if (ftruncate(file, 0) != 0 || pwrite(file, text.data(), text.size(), 0) < 0) return;
}

}  // namespace

Result<FileLock> FileLock::take(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return failure(path, fmt::format("it cannot be opened: {}", std::strerror(errno)));
  FileLock lock(file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK)
      return failure(path, fmt::format("the store is in use by {}", holder_of(file)));
    return failure(path, fmt::format("it cannot be locked: {}", std::strerror(errno)));
  }
  write_holder(file);
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock::~FileLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace ecumene
