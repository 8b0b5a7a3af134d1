// The store in one SQLite file: appends go through GroupCommit to one writing connection, reads
// have their own.
#include <filesystem>

#include "store/backends.h"
#include "store/file_lock.h"
#include "store/seal.h"
#include "store/sqlite_file.h"
#include "store/sqlite_writer.h"

namespace ecumene {
namespace {

uint64_t counted(const SQLite::Column& column) { return static_cast<uint64_t>(column.getInt64()); }
std::string bytes_of(const SQLite::Column& column) {
  return {static_cast<const char*>(column.getBlob()), static_cast<size_t>(column.getBytes())};
}

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string path, FileLock lock, std::unique_ptr<SQLite::Database> writer,
              std::unique_ptr<SQLite::Database> reader)
      : path_(std::move(path)),
        lock_(std::move(lock)),
        reader_(std::move(reader)),
        writer_(path_, std::move(writer)),
        commits_([this](const GroupCommit::Batch& batch) { return writer_.write(batch); }) {}

  void append(Append append, Done done) override {
    commits_.append(std::move(append), std::move(done));
  }
  Result<std::vector<std::string>> read(std::string_view table, uint64_t first) override;
  Result<std::optional<TableRow>> row(std::string_view table) override;
  Result<std::vector<TableRow>> list(std::string_view phase, int limit,
                                     const std::vector<std::string>& marks) override;
  void put_snapshot(std::string_view table, Snapshot snapshot) override;
  Result<std::optional<Snapshot>> snapshot(std::string_view table) override;
  Result<bool> lease(std::string_view table) override;
  void release(std::string_view) override { flush(); }
  void watch(Watcher) override {}  // one process: nobody else writes
  void flush() override { commits_.flush(); }
  Status ping() override { return commits_.ping(); }
  StoreFigures figures() const override { return commits_.figures(); }

 private:
  // Runs a query on the reading connection; a fault of SQLite becomes a Status.
  template <class Read>
  auto reading(const char* sql, Read read) -> decltype(read(std::declval<SQLite::Statement&>()));
  static TableRow row_at(SQLite::Statement& query);

  std::string path_;
  FileLock lock_;
  std::mutex reading_;
  std::unique_ptr<SQLite::Database> reader_;
  SqliteWriter writer_;
  GroupCommit commits_;  // last: its thread uses the rest
};

template <class Read>
auto SqliteStore::reading(const char* sql, Read read)
    -> decltype(read(std::declval<SQLite::Statement&>())) try {
  std::lock_guard lock(reading_);
  SQLite::Statement query(*reader_, sql);
  return read(query);
} catch (const SQLite::Exception& error) {
  return failure(sqlite_fault(path_, error));
}

Result<std::vector<std::string>> SqliteStore::read(std::string_view table, uint64_t first) {
  using Records = Result<std::vector<std::string>>;
  constexpr const char* kQuery =
      "SELECT j.records, r.number, r.bytes, r.seal FROM journal j LEFT JOIN record r ON r.journal "
      "= j.id "
      "AND r.number >= ? WHERE j.name = ? ORDER BY r.number";
  return reading(kQuery, [&](SQLite::Statement& query) -> Records {
    query.bind(1, static_cast<int64_t>(first));
    query.bind(2, std::string(table));
    Unsealer unsealer(table, first);
    uint64_t records = 0;
    while (query.executeStep()) {
      records = counted(query.getColumn(0));
      if (query.getColumn(1).isNull()) continue;
      unsealer.add(counted(query.getColumn(1)), bytes_of(query.getColumn(2)),
                   counted(query.getColumn(3)));
    }
    return unsealer.finish(records);
  });
}

TableRow SqliteStore::row_at(SQLite::Statement& query) {
  return {query.getColumn(0).getString(), query.getColumn(1).getString(),
          bytes_of(query.getColumn(2)), query.getColumn(3).getInt64()};
}

Result<std::optional<TableRow>> SqliteStore::row(std::string_view table) {
  using Row = Result<std::optional<TableRow>>;
  constexpr const char* kQuery =
      "SELECT name, phase, summary, changed, seal FROM journal WHERE name = ? AND phase IS NOT "
      "NULL";
  return reading(kQuery, [&](SQLite::Statement& query) -> Row {
    query.bind(1, std::string(table));
    if (!query.executeStep()) return std::nullopt;
    return open_row(row_at(query), counted(query.getColumn(4)));
  });
}

Result<std::vector<TableRow>> SqliteStore::list(std::string_view phase, int limit,
                                                const std::vector<std::string>& marks) {
  using Rows = Result<std::vector<TableRow>>;
  std::string marked;
  for (size_t i = 0; i < marks.size(); ++i)
    marked += (i ? " OR instr(summary, ?" : "instr(summary, ?") + std::to_string(i + 3) + ")";
  const std::string sql =
      "SELECT name, phase, summary, changed, seal FROM journal WHERE phase IS NOT NULL AND (?1 = "
      "'' OR phase = ?1)" +
      (marks.empty() ? "" : " AND (" + marked + ")") + " ORDER BY changed DESC, id DESC LIMIT ?2";
  return reading(sql.c_str(), [&](SQLite::Statement& query) -> Rows {
    query.bind(1, std::string(phase));
    query.bind(2, limit);
    for (size_t i = 0; i < marks.size(); ++i)
      query.bind(static_cast<int>(i) + 3, marks[i].data(), static_cast<int>(marks[i].size()));
    std::vector<TableRow> rows;
    while (query.executeStep())
      rows.push_back(listed_row(row_at(query), counted(query.getColumn(4))));
    return rows;
  });
}

void SqliteStore::put_snapshot(std::string_view table, Snapshot snapshot) {
  commits_.later([this, table = std::string(table), snapshot = std::move(snapshot)] {
    writer_.put_snapshot(table, snapshot);
  });
}

Result<std::optional<Snapshot>> SqliteStore::snapshot(std::string_view table) {
  using Found = Result<std::optional<Snapshot>>;
  constexpr const char* kQuery =
      "SELECT s.records, s.bytes, s.seal FROM snapshot s JOIN journal j ON j.id = s.journal WHERE "
      "j.name = ?";
  return reading(kQuery, [&](SQLite::Statement& query) -> Found {
    query.bind(1, std::string(table));
    if (!query.executeStep()) return std::nullopt;
    Snapshot found{counted(query.getColumn(0)), bytes_of(query.getColumn(1))};
    if (counted(query.getColumn(2)) != seal_record(table, found.records, found.bytes))
      return std::nullopt;
    return found;
  });
}

Result<bool> SqliteStore::lease(std::string_view table) {
  if (Status status = check_table(table); !status) return failure(status);
  return true;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path) try {
  // One name for one file, so that two ways to write it find the same lock.
  std::error_code ignored;
  const std::string real = std::filesystem::weakly_canonical(path, ignored).string();
  const std::string name = real.empty() ? path : real;
  if (Status status = check_sqlite_header(name); !status) return failure(status);
  Result<FileLock> lock = FileLock::take(name + "-lock");
  if (!lock) return failure(lock.error());
  auto writer = open_sqlite_file(name);
  if (!writer) return failure(writer.error());
  auto reader = open_sqlite_reader(name);
  if (!reader) return failure(reader.error());
  return std::make_unique<SqliteStore>(name, std::move(*lock), std::move(*writer),
                                       std::move(*reader));
} catch (const SQLite::Exception& error) {
  return failure(sqlite_fault(path, error));
}

}  // namespace ecumene
