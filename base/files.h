// Files are read whole, and written so that a reader sees all of a file or nothing of it.
#pragma once

#include <cstdio>
#include <string>

#include "base/status.h"

namespace ecumene {

inline constexpr size_t kMaxFileBytes = size_t{16} << 20;

// Regular files of at most kMaxFileBytes; anything else is a fault.
Result<std::string> read_file(const std::string& path);

// Whether a file could be written there now: a new one in a directory there is, or over a regular
// file. What a symbolic link leads to is written, the link stays.
Status may_write(const std::string& path);
Status write_file(const std::string& path, const std::string& text);
Status make_directory(const std::string& path);

// A file under way: it bears another name until commit(), and without one it is gone.
class PendingFile {
 public:
  explicit PendingFile(std::string path);
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;

  void write(const std::string& text);
  Status commit();  // on the disk under its own name; or the first thing that went wrong

 private:
  void open();
  void refuse();  // for what errno says

  // as asked for; where links lead to; its name until commit()
  std::string path_, target_, pending_;
  std::FILE* file_ = nullptr;
  Status status_;
};

}  // namespace ecumene
