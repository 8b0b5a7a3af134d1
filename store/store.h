// Store keeps the journals of tables: lists of records that only grow. What it has acknowledged
// survives a kill, a loss of power and a full disk.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"

namespace ecumene {

// What lists of tables show; written anew with each append that brings one.
struct TableRow {
  std::string id;
  // open, running, over, abandoned: a word; `damaged` is the store's own (see list)
  std::string phase;
  std::string summary;  // JSON for lists; opaque to the store
  int64_t changed = 0;  // milliseconds since 1970
  bool operator==(const TableRow&) const = default;
};

// Records for one table. `first` is the number of the first of them: a journal counts from 0
// without gaps. A record has 16 MB at most. No records: only the row is written.
struct Append {
  std::string table;  // 1 to 100 letters, digits and - _ . :
  uint64_t first = 0;
  std::vector<std::string> records;
  std::optional<TableRow> row;
};

// A snapshot is a cache: it may vanish at any time, and whoever reads it checks it.
struct Snapshot {
  uint64_t records = 0;  // how many records of the journal it covers
  std::string bytes;
};

// What a store has done since it was opened; for metrics.
struct StoreFigures {
  uint64_t appends = 0;  // acknowledged
  uint64_t records = 0;  // of these
  uint64_t commits = 0;  // transactions they were written in
  uint64_t faults = 0;   // appends that failed
};

class Store {
 public:
  using Done = std::function<void(Status)>;
  // A table's journal has grown on another node; or one of the two notices below; or, with an empty
  // table name, the connection was broken and notices may be lost: whoever watches a table reads it
  // again.
  using Watcher = std::function<void(const std::string& table, uint64_t records)>;
  // another node wants the lease this one holds
  static constexpr uint64_t kLeaseWanted = ~uint64_t{0};
  static constexpr uint64_t kLeaseFree =
      kLeaseWanted - 1;  // a lease that was refused to this node is free now

  virtual ~Store() = default;

  // Writes the records, all or none, and calls `done` once they are on disk, or with the fault.
  // Appends that come while others are being written are committed together. `done` runs on a
  // thread of the store, for one table in the order of the appends; after a fault of one table its
  // later appends that are under way fail too. Refused: `first` is not the next number of the
  // journal (somebody else has written), or this node does not hold the table's lease. After any
  // other fault (a full or failing disk, a database out of reach) the records are not acknowledged,
  // but may be found by a later process: read the journal again before going on.
  virtual void append(Append append, Done done) = 0;

  // The functions below block; they may be called from any thread, from `done` and from the
  // watcher.

  // From record `first` on. An unknown table has no records; a damaged journal is a fault that says
  // where.
  virtual Result<std::vector<std::string>> read(std::string_view table, uint64_t first = 0) = 0;
  virtual Result<std::optional<TableRow>> row(std::string_view table) = 0;
  // Newest first; `phase` empty: all; only those with one of the `marks` in their summary, if there
  // are marks. A damaged row does not hide the others: it is listed with the phase `damaged` and no
  // summary.
  virtual Result<std::vector<TableRow>> list(std::string_view phase, int limit,
                                             const std::vector<std::string>& marks = {}) = 0;

  // Of a table that has records; the newest replaces the one before. A fault is not told: it is a
  // cache.
  virtual void put_snapshot(std::string_view table, Snapshot snapshot) = 0;
  // None too when it is damaged.
  virtual Result<std::optional<Snapshot>> snapshot(std::string_view table) = 0;

  // A table is written by one node at a time: lease comes before the first append, for a new table
  // too. True: this node holds the lease now. False: another living node holds it; it has been
  // asked to give it back (Watcher, kLeaseWanted), and when it has, this node is told (kLeaseFree):
  // then ask again. The leases of a node that has shown no life for 5 s are free. A store for one
  // node always says true.
  virtual Result<bool> lease(std::string_view table) = 0;
  // Waits for the appends under way, then gives the lease back.
  virtual void release(std::string_view table) = 0;

  // REQUIRES: set once, before the first append and lease; usable until the store is closed. Runs
  // on a thread of the store; while it runs, this node shows no life to the others.
  virtual void watch(Watcher watcher) = 0;

  // Everything asked for so far is on disk or has failed, and `done` has been called for it.
  // Returns at once when called from `done`.
  virtual void flush() = 0;
  // Whether the store can write now, tried by writing; for health checks. Takes 2 s at most.
  virtual Status ping() = 0;
  virtual StoreFigures figures() const { return {}; }
};

// `address` is `sqlite:FILE` or `postgresql://…`. Makes what is missing; refuses a file or schema
// of another kind or of a later version, and an SQLite file that another process has open as a
// store.
Result<std::unique_ptr<Store>> open_store(std::string_view address);

}  // namespace ecumene
