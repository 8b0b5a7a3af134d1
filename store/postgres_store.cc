// The store in a PostgreSQL database: one session writes (GroupCommit), one listens and shows life,
// one does the rest.
#include <fmt/core.h>

#include <random>
#include <set>
#include <sstream>

#include "store/backends.h"
#include "store/postgres_listener.h"
#include "store/postgres_schema.h"
#include "store/postgres_writer.h"
#include "store/seal.h"

namespace ecumene {
namespace {

int64_t new_node() {
  std::random_device chance;
  return static_cast<int64_t>((uint64_t{chance()} << 32 | chance()) >> 1);
}

// Whoever asks for a lease waits here: a node that hangs in the middle of a write must not hold up
// the others.
Status limit_waiting(Connection& connection) {
  return connection.script("SET lock_timeout = '2s'");
}

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, int64_t node, Connection general, Connection listening)
      : address_(std::move(address)),
        node_(node),
        general_(std::move(general)),
        writer_(address_, node_),
        commits_([this](const GroupCommit::Batch& batch) { return writer_.write(batch); }),
        listener_(address_, node_, std::move(listening),
                  [this](const std::string& notice) { hear(notice); }) {}
  ~PostgresStore() override;

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
  void release(std::string_view table) override;
  void watch(Watcher watcher) override;
  void flush() override { commits_.flush(); }
  Status ping() override { return commits_.ping(); }
  StoreFigures figures() const override { return commits_.figures(); }

 private:
  // A statement that may be sent twice: when the connection is lost, once more on a new one.
  Result<SqlRows> run(const char* sql, const std::vector<SqlValue>& values);
  Result<bool> ask_holder(std::string_view table);
  void hear(const std::string& notice);
  void tell(const std::string& table, uint64_t records);
  static TableRow row_at(const SqlRows& rows, int i);

  std::string address_;
  int64_t node_;
  std::mutex general_mutex_;
  Connection general_;
  std::mutex watch_mutex_;
  Watcher watcher_;
  std::set<std::string, std::less<>> wanted_;  // leases this node was refused
  PostgresWriter writer_;
  GroupCommit commits_;
  PostgresListener listener_;
};

// Leases are given back once everything is written; if that fails, they run out by themselves.
PostgresStore::~PostgresStore() {
  writer_.stop();
  commits_.flush();
  // if it fails, the leases end with the node's last beat
  void(run(
      "WITH freed AS (UPDATE ecumene_store.journal SET node = NULL WHERE node = $1 RETURNING name) "
      "SELECT pg_notify($2, 'free ' || $1::bigint || ' ' || name) FROM freed",
      {node_, kPostgresChannel}));
}

Result<SqlRows> PostgresStore::run(const char* sql, const std::vector<SqlValue>& values) {
  std::lock_guard lock(general_mutex_);
  auto rows = general_.run(sql, values);
  if (rows || !general_.stale()) return rows;
  auto connection = Connection::open(address_, "ecumene");
  if (!connection) return failure(connection.error());
  if (const Status status = limit_waiting(*connection); !status) return failure(status);
  general_ = std::move(*connection);
  return general_.run(sql, values);
}

Result<std::vector<std::string>> PostgresStore::read(std::string_view table, uint64_t first) {
  auto rows =
      run("SELECT j.records, r.number, r.bytes, r.seal FROM ecumene_store.journal j LEFT JOIN "
          "ecumene_store.record r "
          "ON r.journal = j.id AND r.number >= $2 WHERE j.name = $1 ORDER BY r.number",
          {table, first});
  if (!rows) return failure(rows.error());
  Unsealer unsealer(table, first);
  for (int i = 0; i < rows->size(); ++i)
    if (!rows->is_null(i, 1)) unsealer.add(rows->count(i, 1), rows->bytes(i, 2), rows->count(i, 3));
  return unsealer.finish(rows->size() == 0 ? 0 : rows->count(0, 0));
}

TableRow PostgresStore::row_at(const SqlRows& rows, int i) {
  return {rows.text(i, 0), rows.text(i, 1), rows.bytes(i, 2), rows.number(i, 3)};
}

Result<std::optional<TableRow>> PostgresStore::row(std::string_view table) {
  auto rows =
      run("SELECT name, phase, summary, changed, seal FROM ecumene_store.journal WHERE name = $1 "
          "AND phase "
          "IS NOT NULL",
          {table});
  if (!rows) return failure(rows.error());
  if (rows->size() == 0) return std::nullopt;
  return open_row(row_at(*rows, 0), rows->count(0, 4));
}

Result<std::vector<TableRow>> PostgresStore::list(std::string_view phase, int limit,
                                                  const std::vector<std::string>& marks) {
  SqlArray array;
  for (const std::string& mark : marks) array.add_bytes(mark);
  auto rows = run(
      "SELECT name, phase, summary, changed, seal FROM ecumene_store.journal WHERE phase IS NOT "
      "NULL "
      "AND ($1::text = '' OR phase = $1::text) AND ($3::bytea[] = '{}' OR EXISTS (SELECT FROM "
      "unnest($3::bytea[]) "
      "AS m (mark) WHERE position(mark IN summary) > 0)) ORDER BY changed DESC, id DESC LIMIT $2",
      {phase, static_cast<int64_t>(limit), array.value()});
  if (!rows) return failure(rows.error());
  std::vector<TableRow> list;
  for (int i = 0; i < rows->size(); ++i)
    list.push_back(listed_row(row_at(*rows, i), rows->count(i, 4)));
  return list;
}

void PostgresStore::put_snapshot(std::string_view table, Snapshot snapshot) {
  // a cache: without it the journal is read whole
  void(run(
      "WITH quick AS (SELECT set_config('synchronous_commit', 'off', true)) "
      "INSERT INTO ecumene_store.snapshot SELECT id, $2, $3, $4 FROM quick, ecumene_store.journal "
      "WHERE name "
      "= $1 "
      "ON CONFLICT (journal) DO UPDATE SET records = excluded.records, bytes = excluded.bytes, "
      "seal = "
      "excluded.seal",
      {table, snapshot.records, SqlValue::bytes(snapshot.bytes),
       seal_record(table, snapshot.records, snapshot.bytes)}));
}

Result<std::optional<Snapshot>> PostgresStore::snapshot(std::string_view table) {
  auto rows =
      run("SELECT s.records, s.bytes, s.seal FROM ecumene_store.snapshot s JOIN "
          "ecumene_store.journal j ON "
          "j.id = s.journal "
          "WHERE j.name = $1",
          {table});
  if (!rows) return failure(rows.error());
  if (rows->size() == 0) return std::nullopt;
  Snapshot found{rows->count(0, 0), rows->bytes(0, 1)};
  if (rows->count(0, 2) != seal_record(table, found.records, found.bytes)) return std::nullopt;
  return found;
}

// Wanted before it is asked for, so that a lease given back in between is not missed.
Result<bool> PostgresStore::lease(std::string_view table) {
  if (Status status = check_table(table); !status) return failure(status);
  {
    std::lock_guard lock(watch_mutex_);
    wanted_.emplace(table);
  }
  auto held =
      run("INSERT INTO ecumene_store.journal AS j (name, node) VALUES ($1, $2) ON CONFLICT (name) "
          "DO UPDATE "
          "SET node = $2 "
          "WHERE j.node IS NULL OR j.node = $2 OR NOT EXISTS (SELECT FROM ecumene_store.node n "
          "WHERE n.id = "
          "j.node "
          "AND n.beat > clock_timestamp() - interval '5 s') RETURNING id",
          {table, node_});
  if (!held) return failure(held.error());
  if (held->size() == 0) return ask_holder(table);
  std::lock_guard lock(watch_mutex_);
  // It is not there when news has come meanwhile that the lease is free.
  if (const auto wanted = wanted_.find(table); wanted != wanted_.end()) wanted_.erase(wanted);
  return true;
}

Result<bool> PostgresStore::ask_holder(std::string_view table) {
  auto asked =
      run("SELECT pg_notify($2, 'wanted ' || node || ' ' || name) FROM ecumene_store.journal WHERE "
          "name = $1 "
          "AND node IS NOT NULL",
          {table, kPostgresChannel});
  if (!asked) return failure(asked.error());
  return false;
}

void PostgresStore::release(std::string_view table) {
  flush();
  // if it fails, the lease ends with the node's last beat
  void(run(
      "WITH freed AS (UPDATE ecumene_store.journal SET node = NULL WHERE name = $1 AND node = $2 "
      "RETURNING "
      "name) "
      "SELECT pg_notify($3, 'free ' || $2::bigint || ' ' || name) FROM freed",
      {table, node_, kPostgresChannel}));
}

void PostgresStore::watch(Watcher watcher) {
  std::lock_guard lock(watch_mutex_);
  watcher_ = std::move(watcher);
}

void PostgresStore::tell(const std::string& table, uint64_t records) {
  Watcher watcher;
  {
    std::lock_guard lock(watch_mutex_);
    watcher = watcher_;
  }
  if (watcher) watcher(table, records);
}

void PostgresStore::hear(const std::string& notice) {
  std::istringstream words(notice);
  std::string kind, table;
  int64_t node = 0;
  uint64_t records = 0;
  words >> kind >> node;
  if (kind.empty()) return tell("", 0);
  if (kind == "grown" && node != node_ && words >> records >> table) return tell(table, records);
  if (kind == "wanted" && node == node_ && words >> table) return tell(table, kLeaseWanted);
  if (kind != "free" || node == node_ || !(words >> table)) return;
  {
    std::lock_guard lock(watch_mutex_);
    if (wanted_.erase(table) == 0) return;
  }
  tell(table, kLeaseFree);
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const std::string& address) {
  auto general = Connection::open(address, "ecumene");
  if (!general) return failure(general.error());
  if (Status status = make_postgres_schema(*general); !status) return failure(status);
  // nobody needs these rows: they can go another time
  void(general->run("DELETE FROM ecumene_store.node WHERE beat < now() - interval '1 hour'"));
  if (const Status status = limit_waiting(*general); !status) return failure(status);
  const int64_t node = new_node();
  auto listening = PostgresListener::connect(address, node);
  if (!listening) return failure(listening.error());
  return std::make_unique<PostgresStore>(address, node, std::move(*general), std::move(*listening));
}

}  // namespace ecumene
