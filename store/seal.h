// A seal is the checksum a record, a row or a snapshot is stored with: it fits only these bytes in
// this place. Below it, what both backends check alike: what is asked for, and what comes back from
// disk.
#pragma once

#include "store/store.h"

namespace ecumene {

uint64_t seal_record(std::string_view table, uint64_t number, std::string_view bytes);
uint64_t seal_row(const TableRow& row);

// Whether an append may be asked for at all, wherever its table stands.
Status check_append(const Append& append);
Status check_table(std::string_view table);

// Whether `next`, the number of records of the journal, is where the append begins.
Status check_first(const Append& append, uint64_t next);

// The row if its seal fits.
Result<std::optional<TableRow>> open_row(TableRow row, uint64_t seal);
// The same for lists: a damaged row is shown as damaged.
TableRow listed_row(TableRow row, uint64_t seal);

// Unsealer gathers a journal's records in order and finds the first that is missing, doubled or
// damaged.
class Unsealer {
 public:
  Unsealer(std::string_view table, uint64_t first) : table_(table), next_(first) {}
  void add(uint64_t number, std::string bytes, uint64_t seal);
  // `records` is how many the journal counts.
  Result<std::vector<std::string>> finish(uint64_t records);

 private:
  void fault(uint64_t number, std::string what);

  std::string table_;
  uint64_t next_;
  std::vector<std::string> records_;
  Status status_;
};

}  // namespace ecumene
