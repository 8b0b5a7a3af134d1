#include "cli/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ecumene {

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failure(path, "this is a directory, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) return failure(path, std::string("cannot be read: ") + std::strerror(errno));
  std::ostringstream out;
  out << in.rdbuf();
  return std::move(out).str();
}

Status write_file(const std::string& path, const std::string& text) {
  PendingFile file(path);
  file.write(text);
  return file.commit();
}

Status make_directory(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return error ? Status::fail(path, "cannot be made: " + error.message()) : Status::ok();
}

PendingFile::PendingFile(std::string path)
    : path_(std::move(path)), pending_(path_ + ".tmp"), file_(std::fopen(pending_.c_str(), "wb")) {
  if (!file_) fault_ = std::strerror(errno);
}

PendingFile::~PendingFile() {
  if (!file_) return;
  std::fclose(file_);
  std::remove(pending_.c_str());
}

void PendingFile::write(const std::string& text) {
  if (file_ && fault_.empty() && std::fwrite(text.data(), 1, text.size(), file_) != text.size())
    fault_ = std::strerror(errno);
}

Status PendingFile::commit() {
  if (fault_.empty() && (std::fflush(file_) != 0 || fsync(fileno(file_)) != 0)) fault_ = std::strerror(errno);
  if (fault_.empty() && std::rename(pending_.c_str(), path_.c_str()) != 0) fault_ = std::strerror(errno);
  if (!fault_.empty()) return Status::fail(path_, "cannot be written: " + fault_);
  std::fclose(file_);
  file_ = nullptr;
  return Status::ok();
}

}  // namespace ecumene
