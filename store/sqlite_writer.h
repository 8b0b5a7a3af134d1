// SqliteWriter writes batches of appends into an SQLite file. Used by one thread at a time.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/group_commit.h"

namespace ecumene {

class SqliteWriter {
 public:
  SqliteWriter(std::string path, std::unique_ptr<SQLite::Database> file);

  std::vector<Status> write(const GroupCommit::Batch& batch);
  // Not synced: a snapshot may be lost.
  void put_snapshot(const std::string& table, const Snapshot& snapshot);

 private:
  struct Journal {
    int64_t id = 0;  // 0: not there yet
    uint64_t records = 0;
  };

  void roll_back();
  Journal find(const std::string& table);
  int64_t make(const std::string& table);
  Status write_one(const Append& append);
  void write_records(int64_t journal, const Append& append);
  void write_row(int64_t journal, const TableRow& row);

  std::string path_;
  std::unique_ptr<SQLite::Database> file_;
  SQLite::Statement find_, make_, insert_, count_, row_, pulse_;
};

}  // namespace ecumene
