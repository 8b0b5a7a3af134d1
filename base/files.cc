#include "base/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ecumene {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;

std::string kind_text(fs::file_type type) {
  switch (type) {
    case fs::file_type::directory:
      return "a directory";
    case fs::file_type::character:
    case fs::file_type::block:
      return "a device";
    case fs::file_type::fifo:
      return "a pipe";
    case fs::file_type::socket:
      return "a socket";
    default:
      return "something else";
  }
}

// Nothing there is no fault here: reading and writing have their own words for it.
Status is_regular_or_nothing(const fs::path& file, const std::string& path) {
  std::error_code error;
  const fs::file_status found = fs::status(file, error);
  if (!fs::exists(found) || fs::is_regular_file(found)) return Status::ok();
  return Status::fail(path, fmt::format("this is {}, not a regular file", kind_text(found.type())));
}

// Where the links lead to, whether there is a file or not.
Result<fs::path> resolved(const std::string& path) {
  fs::path file = path;
  std::error_code error;
  for (int links = 0; fs::is_symlink(fs::symlink_status(file, error)); ++links) {
    if (links == kMostLinks) return failure(path, "too many symbolic links lead on from here");
    const fs::path next = fs::read_symlink(file, error);
    if (error) return failure(path, "this symbolic link cannot be read: " + error.message());
    file = file.parent_path() / next;
  }
  return file;
}

Result<fs::path> writable_target(const std::string& path) {
  const Result<fs::path> file = resolved(path);
  if (!file) return file;
  if (file->filename().empty())
    return failure(path, "cannot be written: this is no name of a file");
  if (const Status regular = is_regular_or_nothing(*file, path); !regular) return failure(regular);
  const fs::path folder = file->has_parent_path() ? file->parent_path() : fs::path(".");
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return failure(path, "cannot be written: there is no directory " + folder.string());
  const bool is_there = fs::exists(*file, error);
  if (access(folder.c_str(), W_OK | X_OK) != 0 || (is_there && access(file->c_str(), W_OK) != 0))
    return failure(path, std::string("cannot be written: ") + std::strerror(errno));
  return file;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  if (const Status regular = is_regular_or_nothing(path, path); !regular) return failure(regular);
  std::error_code error;
  if (const auto size = fs::file_size(path, error); !error && size > kMaxFileBytes)
    return failure(
        path, fmt::format("the file has {} bytes, more than the {} allowed", size, kMaxFileBytes));
  std::ifstream in(path, std::ios::binary);
  if (!in) return failure(path, std::string("cannot be read: ") + std::strerror(errno));
  std::ostringstream out;
  out << in.rdbuf();
  return std::move(out).str();
}

Status may_write(const std::string& path) {
  const Result<fs::path> target = writable_target(path);
  return target ? Status::ok() : target.error();
}

Status write_file(const std::string& path, const std::string& text) {
  PendingFile file(path);
  file.write(text);
  return file.commit();
}

Status make_directory(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  return error ? Status::fail(path, "cannot be made: " + error.message()) : Status::ok();
}

PendingFile::PendingFile(std::string path) : path_(std::move(path)) {
  const Result<fs::path> target = writable_target(path_);
  if (!target) {
    status_ = target.error();
    return;
  }
  target_ = target->string();
  pending_ = fmt::format("{}.{}.tmp", target_, getpid());
  open();
}

// A new file in any case: what bears the pending name already may be a link or a pipe.
void PendingFile::open() {
  std::remove(pending_.c_str());
  const int file = ::open(pending_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  file_ = file < 0 ? nullptr : fdopen(file, "wb");
  if (!file_) return refuse();
  std::error_code error;
  const fs::file_status old = fs::status(target_, error);
  if (fs::exists(old)) fs::permissions(pending_, old.permissions(), error);
}

PendingFile::~PendingFile() {
  if (!file_) return;
  std::fclose(file_);
  std::remove(pending_.c_str());
}

void PendingFile::refuse() {
  status_ = Status::fail(path_, std::string("cannot be written: ") + std::strerror(errno));
}

void PendingFile::write(const std::string& text) {
  if (status_ && std::fwrite(text.data(), 1, text.size(), file_) != text.size()) refuse();
}

Status PendingFile::commit() {
  if (status_ && (std::fflush(file_) != 0 || fsync(fileno(file_)) != 0)) refuse();
  if (status_ && std::rename(pending_.c_str(), target_.c_str()) != 0) refuse();
  if (!status_) return status_;
  std::fclose(file_);
  file_ = nullptr;
  return Status::ok();
}

}  // namespace ecumene
