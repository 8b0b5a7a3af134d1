// FileLock keeps a second process from opening the same store: a lock on a file beside it, which
// the system gives up when the process ends, however it ends.
#pragma once

#include <string>

#include "base/status.h"

namespace ecumene {

class FileLock {
 public:
  // `path` is the lock's own file; it is made if needed, and stays.
  static Result<FileLock> take(const std::string& path);
  FileLock(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_;
};

}  // namespace ecumene
