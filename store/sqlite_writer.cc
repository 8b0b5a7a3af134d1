#include "store/sqlite_writer.h"

#include <sqlite3.h>

#include "store/seal.h"
#include "store/sqlite_file.h"

namespace ecumene {
namespace {

int64_t stored(uint64_t number) { return static_cast<int64_t>(number); }

// The statement is ready for its next use whatever happens.
class Use {
 public:
  explicit Use(SQLite::Statement& statement) : statement_(statement) {}
  ~Use() {
    statement_.tryReset();
    statement_.clearBindings();
  }
  SQLite::Statement* operator->() { return &statement_; }

 private:
  SQLite::Statement& statement_;
};

}  // namespace

SqliteWriter::SqliteWriter(std::string path, std::unique_ptr<SQLite::Database> file)
    : path_(std::move(path)),
      file_(std::move(file)),
      find_(*file_, "SELECT id, records FROM journal WHERE name = ?"),
      make_(*file_, "INSERT INTO journal (name) VALUES (?)"),
      insert_(*file_, "INSERT INTO record VALUES (?, ?, ?, ?)"),
      count_(*file_, "UPDATE journal SET records = ? WHERE id = ?"),
      row_(*file_, "UPDATE journal SET phase = ?, summary = ?, changed = ?, seal = ? WHERE id = ?"),
      pulse_(*file_, "UPDATE pulse SET beats = beats + 1") {}

// A failed commit leaves the transaction open or not, depending on the fault.
void SqliteWriter::roll_back() {
  if (sqlite3_get_autocommit(file_->getHandle()) == 0) file_->tryExec("ROLLBACK");
}

SqliteWriter::Journal SqliteWriter::find(const std::string& table) {
  Use find(find_);
  find->bind(1, table);
  if (!find->executeStep()) return {};
  return {find->getColumn(0).getInt64(), static_cast<uint64_t>(find->getColumn(1).getInt64())};
}

int64_t SqliteWriter::make(const std::string& table) {
  Use make(make_);
  make->bind(1, table);
  make->exec();
  return file_->getLastInsertRowid();
}

void SqliteWriter::write_records(int64_t journal, const Append& append) {
  uint64_t number = append.first;
  for (const std::string& record : append.records) {
    Use insert(insert_);
    insert->bind(1, journal);
    insert->bind(2, stored(number));
    insert->bindNoCopy(3, record.data(), static_cast<int>(record.size()));
    insert->bind(4, stored(seal_record(append.table, number, record)));
    insert->exec();
    ++number;
  }
  Use count(count_);
  count->bind(1, stored(number));
  count->bind(2, journal);
  count->exec();
}

void SqliteWriter::write_row(int64_t journal, const TableRow& row) {
  Use update(row_);
  update->bind(1, row.phase);
  update->bindNoCopy(2, row.summary.data(), static_cast<int>(row.summary.size()));
  update->bind(3, row.changed);
  update->bind(4, stored(seal_row(row)));
  update->bind(5, journal);
  update->exec();
}

// Refusals come before the first write, so that the rest of the batch can go on in the same
// transaction.
Status SqliteWriter::write_one(const Append& append) {
  if (append.table.empty()) return Use(pulse_)->exec(), Status::ok();
  const Journal found = find(append.table);
  if (Status status = check_first(append, found.records); !status) return status;
  const int64_t journal = found.id != 0 ? found.id : make(append.table);
  if (!append.records.empty()) write_records(journal, append);
  if (append.row) write_row(journal, *append.row);
  return Status::ok();
}

std::vector<Status> SqliteWriter::write(const GroupCommit::Batch& batch) {
  Verdicts verdicts(batch);
  try {
    file_->exec("PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
    for (size_t i = 0; i < batch.size(); ++i) {
      if (!verdicts.open(i)) continue;
      if (Status status = write_one(*batch[i]); !status) verdicts.refuse(i, status);
    }
    if (verdicts.all_refused())
      roll_back();
    else
      file_->exec("COMMIT");
  } catch (const SQLite::Exception& error) {
    verdicts.end(sqlite_fault(path_, error));
    roll_back();
  }
  return verdicts.take();
}

void SqliteWriter::put_snapshot(const std::string& table, const Snapshot& snapshot) {
  try {
    file_->exec("PRAGMA synchronous = NORMAL");
    SQLite::Statement put(
        *file_, "INSERT OR REPLACE INTO snapshot SELECT id, ?, ?, ? FROM journal WHERE name = ?");
    put.bind(1, stored(snapshot.records));
    put.bindNoCopy(2, snapshot.bytes.data(), static_cast<int>(snapshot.bytes.size()));
    put.bind(3, stored(seal_record(table, snapshot.records, snapshot.bytes)));
    put.bind(4, table);
    put.exec();
  } catch (const SQLite::Exception&) {
    roll_back();
  }
}

}  // namespace ecumene
