// Files are read whole, and written so that a reader sees all of a file or nothing of it.
#pragma once

#include <cstdio>
#include <string>

#include "base/status.h"

namespace ecumene {

Result<std::string> read_file(const std::string& path);
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
  std::string path_, pending_;
  std::FILE* file_;
  std::string fault_;
};

}  // namespace ecumene
