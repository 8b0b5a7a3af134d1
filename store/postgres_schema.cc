#include "store/postgres_schema.h"

#include <fmt/core.h>

namespace ecumene {
namespace {

constexpr int kVersion = 1;

// Any number will do that no other program locks with; this is "ecumene" in ASCII.
constexpr const char* kBegin = "BEGIN; SELECT pg_advisory_xact_lock(28539353440153189)";

// A journal's lease is its `node`; it is held as long as that node's `beat` is young. `batch` is
// the number of the node's last transaction: it tells whether one whose answer was lost was
// committed.
constexpr const char* kTables = R"(
CREATE SCHEMA ecumene_store;
CREATE TABLE ecumene_store.version (number integer NOT NULL);
INSERT INTO ecumene_store.version VALUES (1);
CREATE TABLE ecumene_store.node (id bigint PRIMARY KEY, beat timestamptz NOT NULL, batch bigint NOT NULL);
CREATE TABLE ecumene_store.journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, records bigint NOT NULL DEFAULT 0,
  node bigint, phase text, summary bytea, changed bigint, seal bigint);
CREATE INDEX journal_changed ON ecumene_store.journal (changed) WHERE phase IS NOT NULL;
CREATE INDEX journal_node ON ecumene_store.journal (node) WHERE node IS NOT NULL;
CREATE TABLE ecumene_store.record (
  journal bigint NOT NULL, number bigint NOT NULL, bytes bytea NOT NULL, seal bigint NOT NULL,
  PRIMARY KEY (journal, number));
CREATE TABLE ecumene_store.snapshot (
  journal bigint PRIMARY KEY, records bigint NOT NULL, bytes bytea NOT NULL, seal bigint NOT NULL);
)";

Status check_version(Connection& connection) {
  auto version = connection.run("SELECT number FROM ecumene_store.version");
  if (!version || version->size() != 1)
    return Status::fail("PostgreSQL", "the schema ecumene_store exists and is no store");
  if (version->number(0, 0) <= kVersion) return Status::ok();
  return Status::fail(
      "PostgreSQL", fmt::format("the store was written by a later version (store version {}, this "
                                "program knows {}): open it with that one",
                                version->number(0, 0), kVersion));
}

Status make_or_check(Connection& connection) {
  auto there = connection.run("SELECT 1 FROM pg_namespace WHERE nspname = 'ecumene_store'");
  if (!there) return there.error();
  return there->size() == 0 ? connection.script(kTables) : check_version(connection);
}

}  // namespace

Status make_postgres_schema(Connection& connection) {
  if (Status status = connection.script(kBegin); !status) return status;
  Status status = make_or_check(connection);
  if (!status) return void(connection.script("ROLLBACK")), status;  // what failed first is told
  return connection.script("COMMIT");
}

}  // namespace ecumene
