// One batch is one transaction. Its first statement marks the node's row with the batch's number
// and so locks it; the answer to it is awaited before COMMIT is sent. If the answer to COMMIT is
// lost, a new session ends the old one, takes the same lock, and reads from the mark whether the
// old one got through.
#include "store/postgres_writer.h"

#include <fmt/core.h>

#include <chrono>
#include <set>

#include "store/postgres_schema.h"
#include "store/seal.h"

namespace ecumene {
namespace {

constexpr int kAttempts = 60;  // about 30 s

std::string session_name(int64_t node) {
  return fmt::format("ecumene writer {:016x}", static_cast<uint64_t>(node));
}

Status not_held(const std::string& table) {
  return Status::fail("table " + table, "this node does not hold its lease");
}

}  // namespace

// What one transaction is to write, in the arrays its statements take.
struct PostgresWriter::Writing {
  SqlArray record_journals, numbers, bytes, record_seals;
  SqlArray row_journals, phases, summaries, changes, row_seals;
  SqlArray grown_journals, counts, notices;

  void add(const Journal& journal, const Append& append) {
    uint64_t number = append.first;
    for (const std::string& record : append.records) {
      record_journals.add(journal.id);
      numbers.add(number);
      bytes.add_bytes(record);
      record_seals.add(seal_record(append.table, number++, record));
    }
  }
  void add(const Journal& journal, const TableRow& row) {
    row_journals.add(journal.id);
    phases.add_name(row.phase);
    summaries.add_bytes(row.summary);
    changes.add(row.changed);
    row_seals.add(seal_row(row));
  }
  void add_grown(int64_t node, const std::string& table, const Journal& journal) {
    grown_journals.add(journal.id);
    counts.add(journal.records);
    notices.add_name(fmt::format("\"grown {} {} {}\"", node, journal.records, table));
  }
};

void PostgresWriter::stop() {
  {
    std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
}

// False: it is time to give up.
bool PostgresWriter::pause(int attempt) {
  std::unique_lock lock(mutex_);
  const auto wait = std::chrono::milliseconds(std::min(500, 10 << std::min(attempt, 10)));
  return !wake_.wait_for(lock, wait, [this] { return stop_; }) && attempt < kAttempts;
}

Status PostgresWriter::connect() {
  if (connection_ && !connection_->stale()) return Status::ok();
  if (connection_) lost_process_ = connection_->process();
  connection_.reset();
  auto opened = Connection::open(address_, session_name(node_));
  if (!opened) return opened.error();
  // The old session may live on at the server and hold its locks.
  auto ended = opened->run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND application_name "
      "= $2",
      {lost_process_, session_name(node_)});
  if (!ended) return ended.error();
  connection_ = std::move(*opened);
  return Status::ok();
}

Result<bool> PostgresWriter::committed(int64_t number) {
  auto mark =
      connection_->run("SELECT batch FROM ecumene_store.node WHERE id = $1 FOR UPDATE", {node_});
  if (!mark) return failure(mark.error());
  if (mark->size() == 0)
    return failure("PostgreSQL",
                   "this node's row is gone: whether the records were written is unknown");
  return mark->number(0, 0) == number;
}

Result<std::map<std::string, PostgresWriter::Journal>> PostgresWriter::lock_journals(
    const GroupCommit::Batch& batch) {
  std::set<std::string> names;
  for (const Append* append : batch)
    if (check_table(append->table)) names.insert(append->table);
  SqlArray array;
  for (const std::string& name : names) array.add_name(name);
  // In the order of names, so that two nodes never wait for each other.
  auto rows = connection_->run(
      "SELECT name, id, records, node FROM ecumene_store.journal WHERE name = ANY ($1::text[]) "
      "ORDER BY name "
      "FOR UPDATE",
      {array.value()});
  if (!rows) return failure(rows.error());
  std::map<std::string, Journal> journals;
  for (int i = 0; i < rows->size(); ++i)
    journals[rows->text(i, 0)] = {rows->number(i, 1), rows->count(i, 2),
                                  !rows->is_null(i, 3) && rows->number(i, 3) == node_};
  return journals;
}

Status PostgresWriter::write_rows(const Writing& writing) {
  auto records = connection_->run(
      "INSERT INTO ecumene_store.record SELECT * FROM unnest($1::bigint[], $2::bigint[], "
      "$3::bytea[], "
      "$4::bigint[])",
      {writing.record_journals.value(), writing.numbers.value(), writing.bytes.value(),
       writing.record_seals.value()});
  if (!records) return records.error();
  // A later row of the same table in the batch wins.
  auto rows = connection_->run(
      "UPDATE ecumene_store.journal j SET phase = r.phase, summary = r.summary, changed = "
      "r.changed, seal = "
      "r.seal "
      "FROM (SELECT DISTINCT ON (id) * FROM unnest($1::bigint[], $2::text[], $3::bytea[], "
      "$4::bigint[], "
      "$5::bigint[]) "
      "WITH ORDINALITY AS u (id, phase, summary, changed, seal, place) ORDER BY id, place DESC) r "
      "WHERE j.id "
      "= r.id",
      {writing.row_journals.value(), writing.phases.value(), writing.summaries.value(),
       writing.changes.value(), writing.row_seals.value()});
  if (!rows) return rows.error();
  auto grown = connection_->run(
      "WITH grown AS (UPDATE ecumene_store.journal j SET records = g.records FROM "
      "unnest($1::bigint[], "
      "$2::bigint[]) "
      "AS g (id, records) WHERE j.id = g.id) SELECT pg_notify($3, notice) FROM unnest($4::text[]) "
      "AS n "
      "(notice)",
      {writing.grown_journals.value(), writing.counts.value(), kPostgresChannel,
       writing.notices.value()});
  return grown ? Status::ok() : grown.error();
}

Status PostgresWriter::write_all(const GroupCommit::Batch& batch, Verdicts& verdicts) {
  auto journals = lock_journals(batch);
  if (!journals) return journals.error();
  Writing writing;
  std::set<std::string> grown;
  for (size_t i = 0; i < batch.size(); ++i) {
    const Append& append = *batch[i];
    if (!verdicts.open(i) || append.table.empty()) continue;
    auto found = journals->find(append.table);
    Status status = found == journals->end() || !found->second.held
                        ? not_held(append.table)
                        : check_first(append, found->second.records);
    if (!status) {
      verdicts.refuse(i, status);
      continue;
    }
    writing.add(found->second, append);
    if (append.row) writing.add(found->second, *append.row);
    found->second.records += append.records.size();
    grown.insert(append.table);
  }
  for (const std::string& table : grown) writing.add_grown(node_, table, journals->at(table));
  return grown.empty() ? Status::ok() : write_rows(writing);
}

PostgresWriter::End PostgresWriter::attempt(const GroupCommit::Batch& batch, Verdicts& verdicts) {
  Status status = connection_->script("BEGIN");
  if (status) {
    auto marked = connection_->run(
        "INSERT INTO ecumene_store.node VALUES ($1, now(), $2) "
        "ON CONFLICT (id) DO UPDATE SET beat = clock_timestamp(), batch = excluded.batch",
        {node_, batch_});
    status = marked ? write_all(batch, verdicts) : marked.error();
  }
  if (connection_->lost()) return End::kLost;
  if (!status || verdicts.all_refused()) {
    void(connection_->script("ROLLBACK"));  // if that fails, so will what comes next
    verdicts.end(status);
    return End::kDone;
  }
  auto committed = connection_->run("COMMIT");
  if (connection_->lost()) return End::kUnknown;
  if (!committed)
    verdicts.end(committed.error());
  else if (committed->command() != "COMMIT")
    verdicts.end(Status::fail("PostgreSQL", "the transaction was undone"));
  return End::kDone;
}

std::vector<Status> PostgresWriter::write(const GroupCommit::Batch& batch) {
  ++batch_;
  std::optional<std::vector<Status>> unknown;  // of an attempt that may have been committed
  for (int tries = 0;; ++tries) {
    Verdicts verdicts(batch);
    Status status = connect();
    if (status && unknown) {
      auto done = committed(batch_);
      if (done && *done) return *unknown;
      if (done)
        unknown.reset();
      else
        status = done.error();
    }
    if (status) {
      const End end = attempt(batch, verdicts);
      if (end == End::kDone) return verdicts.take();
      if (end == End::kUnknown) unknown = verdicts.take();
      status = Status::fail("PostgreSQL", "the connection broke");
    }
    if (pause(tries)) continue;
    if (unknown) status.add("", "whether the records were written is unknown");
    Verdicts failed(batch);
    failed.end(status);
    return failed.take();
  }
}

}  // namespace ecumene
