#include "store/run_queue.h"

#include <fmt/format.h>

#include <mutex>

#include "store/postgres_connection.h"

namespace ecumene {
namespace {

constexpr const char* kQueueSchema = R"sql(
SELECT pg_advisory_xact_lock(7164017231);
CREATE TABLE IF NOT EXISTS ecumene_runs (
  id bigserial PRIMARY KEY, key text NOT NULL UNIQUE, plan text NOT NULL, paused boolean NOT NULL DEFAULT false);
CREATE TABLE IF NOT EXISTS ecumene_chunks (
  run bigint NOT NULL REFERENCES ecumene_runs ON DELETE CASCADE, chunk bigint NOT NULL, games bigint NOT NULL,
  result text, PRIMARY KEY (run, chunk));
CREATE INDEX IF NOT EXISTS ecumene_chunks_open ON ecumene_chunks (run, chunk) WHERE result IS NULL;
)sql";

// One connection whose calls do not meet, whichever thread they come from.
class Session {
 public:
  explicit Session(Connection connection) : connection_(std::move(connection)) {}

  Result<SqlRows> run(const char* sql, const std::vector<SqlValue>& values = {}) {
    const std::lock_guard lock(mutex_);
    return connection_.run(sql, values);
  }
  Status execute(const char* sql, const std::vector<SqlValue>& values = {}) {
    const auto rows = run(sql, values);
    return rows ? Status::ok() : rows.error();
  }
  // Several commands at once, without values: one transaction.
  Status script(const std::string& sql) {
    const std::lock_guard lock(mutex_);
    return connection_.script(sql.c_str());
  }

 private:
  Connection connection_;
  std::mutex mutex_;
};

class PostgresQueue final : public RunQueue {
 public:
  PostgresQueue(Connection connection, std::string name)
      : session_(std::move(connection)), name_(std::move(name)) {}

  Status prepare() {
    const Status status = session_.script(kQueueSchema);
    // A machine that vanished is noticed within a minute as well.
    return status ? session_.script(
                        "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 10; SET "
                        "tcp_keepalives_count = 3")
                  : status;
  }

  Result<int64_t> put(const std::string& key, const std::string& plan, uint64_t games,
                      uint64_t chunk_games) override {
    const auto rows = session_.run(
        "WITH fresh AS (INSERT INTO ecumene_runs (key, plan) VALUES ($1, $2) ON CONFLICT (key) DO "
        "NOTHING "
        "RETURNING id), cut AS (INSERT INTO ecumene_chunks (run, chunk, games) SELECT id, n, "
        "least($4::bigint, $3::bigint - n * $4::bigint) FROM fresh, generate_series(0, ($3::bigint "
        "- 1) / "
        "$4::bigint) AS n) SELECT id FROM fresh UNION ALL SELECT id FROM ecumene_runs WHERE key = "
        "$1",
        {key, plan, games, chunk_games});
    if (!rows) return failure(rows.error());
    if (rows->size() > 0) return rows->number(0, 0);
    return put(key, plan, games, chunk_games);  // another process put it in at this very moment
  }

  Result<std::vector<Run>> runs() override {
    const auto rows = session_.run(
        "SELECT r.id, r.plan, count(*), count(c.result), sum(c.games), coalesce(sum(c.games) "
        "FILTER (WHERE "
        "c.result IS NOT NULL), 0), r.paused::int FROM ecumene_runs r JOIN ecumene_chunks c ON "
        "c.run = r.id "
        "GROUP BY r.id ORDER BY r.id");
    if (!rows) return failure(rows.error());
    std::vector<Run> out;
    for (int i = 0; i < rows->size(); ++i)
      out.push_back({rows->number(i, 0), rows->text(i, 1), rows->count(i, 2), rows->count(i, 3),
                     rows->count(i, 4), rows->count(i, 5), rows->number(i, 6) != 0});
    return out;
  }

  Result<std::vector<Worker>> workers() override {
    const auto rows = session_.run(
        "SELECT substr(application_name, 9), floor(extract(epoch FROM clock_timestamp() - "
        "xact_start)) FROM "
        "pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'ecumene "
        "run % chunk "
        "%' AND xact_start IS NOT NULL ORDER BY 1");
    if (!rows) return failure(rows.error());
    std::vector<Worker> out;
    for (int i = 0; i < rows->size(); ++i)
      out.push_back({rows->text(i, 0), static_cast<double>(rows->number(i, 1))});
    return out;
  }

  Status pause(int64_t run, bool paused) override {
    return known(
        session_.run(
            "UPDATE ecumene_runs SET paused = $2::boolean WHERE id = $1::bigint RETURNING id",
            {run, paused ? "true" : "false"}),
        run);
  }
  Status forget(int64_t run) override {
    return known(session_.run("DELETE FROM ecumene_runs WHERE id = $1::bigint RETURNING id", {run}),
                 run);
  }

  Result<std::optional<std::string>> result(int64_t run, uint64_t chunk) override {
    const auto rows = session_.run(
        "SELECT result FROM ecumene_chunks WHERE run = $1::bigint AND chunk = $2::bigint",
        {run, chunk});
    if (!rows) return failure(rows.error());
    if (rows->size() == 0)
      return failure("queue", fmt::format("run {} is no longer in the queue", run));
    return rows->is_null(0, 0) ? std::optional<std::string>() : rows->text(0, 0);
  }

  Result<std::optional<Claim>> claim(const std::vector<int64_t>& runs) override {
    Status status = session_.script(fmt::format(
        "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '{}s'", int{kHoldSeconds}));
    if (!status) return failure(status);
    held_ = true;
    SqlArray ids;
    for (const int64_t id : runs) ids.add(id);
    const auto rows = session_.run(
        "SELECT c.run, c.chunk FROM ecumene_chunks c JOIN ecumene_runs r ON r.id = c.run WHERE "
        "c.result IS "
        "NULL AND NOT r.paused AND c.run = ANY($1::bigint[]) ORDER BY c.run, c.chunk LIMIT 1 FOR "
        "UPDATE OF c "
        "SKIP LOCKED",
        {ids.value()});
    if (!rows) return failure(rows.error());
    if (rows->size() == 0) {
      status = give_back();
      return status ? Result<std::optional<Claim>>(std::nullopt) : failure(status);
    }
    const Claim claim{rows->number(0, 0), rows->count(0, 1)};
    status = session_.execute(
        "SELECT set_config('application_name', $1, true)",
        {fmt::format("ecumene run {} chunk {} {}", claim.run, claim.chunk, name_)});
    if (!status) return failure(status);
    return claim;
  }

  Status finish(const Claim& claim, const std::string& result) override {
    const Status status = session_.execute(
        "UPDATE ecumene_chunks SET result = $3 WHERE run = $1::bigint AND chunk = $2::bigint",
        {claim.run, claim.chunk, result});
    return status ? end("COMMIT") : status;
  }
  Status give_back() override { return held_ ? end("ROLLBACK") : Status::ok(); }
  Status hold() override { return session_.execute("SELECT 1"); }

 private:
  Status end(const char* how) {
    held_ = false;
    return session_.execute(how);
  }
  static Status known(const Result<SqlRows>& rows, int64_t run) {
    if (!rows) return rows.error();
    return rows->size() ? Status::ok()
                        : Status::fail("queue", fmt::format("there is no run {}", run));
  }

  Session session_;
  std::string name_;
  bool held_ = false;  // a transaction is open
};

}  // namespace

Result<std::unique_ptr<RunQueue>> RunQueue::open(const std::string& address,
                                                 const std::string& name) {
  if (!address.starts_with("postgresql://") && !address.starts_with("postgres://"))
    return failure("queue", "the address of a queue is postgresql://…, not \"" +
                                address.substr(0, address.find_first_of(":/")) + "\"");
  auto connection = Connection::open(address, "ecumene " + name);
  if (!connection) return failure(connection.error());
  auto queue = std::make_unique<PostgresQueue>(std::move(*connection), name);
  if (const Status status = queue->prepare(); !status) return failure(status);
  return queue;
}

}  // namespace ecumene
