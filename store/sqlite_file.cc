#include "store/sqlite_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>

namespace ecumene {
namespace {

constexpr int kBusyMilliseconds = 10000;

// Records lie in the order they are read. STRICT: a damaged type is found out too.
constexpr const char* kFileSchema = R"(
CREATE TABLE journal (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, records INTEGER NOT NULL DEFAULT 0,
  phase TEXT, summary BLOB, changed INTEGER, seal INTEGER) STRICT;
CREATE INDEX journal_changed ON journal (changed) WHERE phase IS NOT NULL;
CREATE TABLE record (
  journal INTEGER NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, seal INTEGER NOT NULL,
  PRIMARY KEY (journal, number)) STRICT, WITHOUT ROWID;
CREATE TABLE snapshot (
  journal INTEGER PRIMARY KEY, records INTEGER NOT NULL, bytes BLOB NOT NULL, seal INTEGER NOT NULL) STRICT;
CREATE TABLE pulse (beats INTEGER NOT NULL) STRICT;
INSERT INTO pulse VALUES (0);
)";

std::string words_for(int code) {
  switch (code) {
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_IOERR:
      return "the disk reports an error";
    case SQLITE_READONLY:
      return "the file cannot be written";
    case SQLITE_CANTOPEN:
      return "the file cannot be opened";
    case SQLITE_CORRUPT:
      return "the file is damaged";
    case SQLITE_NOTADB:
      return "the file is no SQLite database";
    case SQLITE_BUSY:
      return "another program has locked the file";
    default:
      return "SQLite refuses";
  }
}

Status foreign(const std::string& path, std::string what) {
  return Status::fail(path, std::move(what));
}

Status check_marks(const std::string& path, int application, int version) {
  if (application != kSqliteApplication)
    return foreign(path, "it is an SQLite file of another program, not a store");
  if (version > kSqliteVersion)
    return foreign(
        path,
        fmt::format("it was written by a later version (store version {}, this program knows {}): "
                    "open it with that one",
                    version, kSqliteVersion));
  return Status::ok();
}

int number_at(const unsigned char* bytes) {
  return bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

int pragma(SQLite::Database& file, const char* name) {
  return file.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

// Marks and tables come in one transaction, before the file is turned to write-ahead logging: so
// whatever has our tables has our marks in its header.
void make_schema(SQLite::Database& file) {
  SQLite::Transaction transaction(file);
  file.exec(kFileSchema);
  file.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kSqliteApplication,
                        kSqliteVersion));
  transaction.commit();
}

// A journal whose name is damaged would not be found, and so look new. Records are checked when
// they are read.
Status check_journals(const std::string& path, SQLite::Database& file) {
  const std::string found = file.execAndGet("PRAGMA integrity_check(journal)").getString();
  if (found == "ok") return Status::ok();
  return Status::fail(path, fmt::format("the list of tables is damaged: {}", found));
}

void sync_folder(const std::string& path) {
  const std::string folder = std::filesystem::absolute(path).parent_path();
  const int file = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

void set_durable(SQLite::Database& file) {
  file.exec(
      "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216; PRAGMA cell_size_check = "
      "ON");
  if (file.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal")
    throw SQLite::Exception("the file system does not allow write-ahead logging", SQLITE_CANTOPEN);
}

}  // namespace

Status check_sqlite_header(const std::string& path) {
  unsigned char header[100] = {};
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return Status::ok();  // absent, or SQLite will say why it cannot be read
  const ssize_t size = read(file, header, sizeof header);
  close(file);
  if (size <= 0) return Status::ok();
  if (size < 100 || std::memcmp(header, "SQLite format 3", 16) != 0)
    return foreign(path, "it exists and is no store: not an SQLite file");
  const int application = number_at(header + 68);
  return application == 0 ? Status::ok() : check_marks(path, application, number_at(header + 60));
}

Status sqlite_fault(const std::string& path, const SQLite::Exception& error) {
  return Status::fail(path, fmt::format("{} (SQLite: {}, {})", words_for(error.getErrorCode()),
                                        error.what(), error.getExtendedErrorCode()));
}

Result<std::unique_ptr<SQLite::Database>> open_sqlite_file(const std::string& path) try {
  auto file = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                 kBusyMilliseconds);
  const bool empty = pragma(*file, "application_id") == 0 &&
                     file->execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
  if (empty) make_schema(*file);
  if (Status status =
          check_marks(path, pragma(*file, "application_id"), pragma(*file, "user_version"));
      !status)
    return failure(status);
  set_durable(*file);
  if (Status status = check_journals(path, *file); !status) return failure(status);
  if (empty) sync_folder(path);
  return file;
} catch (const SQLite::Exception& error) {
  return failure(sqlite_fault(path, error));
}

Result<std::unique_ptr<SQLite::Database>> open_sqlite_reader(const std::string& path) try {
  auto file = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE, kBusyMilliseconds);
  file->exec("PRAGMA query_only = ON");
  return file;
} catch (const SQLite::Exception& error) {
  return failure(sqlite_fault(path, error));
}

}  // namespace ecumene
