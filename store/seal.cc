#include "store/seal.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/hash.h"

namespace ecumene {
namespace {

constexpr size_t kMaxName = 100;
constexpr size_t kMaxRecord = 16 << 20;

bool is_name_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_' || c == '.' || c == ':';
}
bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxName &&
         std::all_of(text.begin(), text.end(), is_name_letter);
}

}  // namespace

uint64_t seal_record(std::string_view table, uint64_t number, std::string_view bytes) {
  return hash_text(bytes, mix(hash_text(table), number));
}

uint64_t seal_row(const TableRow& row) {
  return hash_text(row.summary, mix(mix(hash_text(row.id), hash_text(row.phase)),
                                    static_cast<uint64_t>(row.changed)));
}

Status check_table(std::string_view table) {
  if (is_name(table)) return Status::ok();
  return Status::fail(fmt::format("'{}' is no name of a table: 1 to {} letters, digits and - _ . :",
                                  table.substr(0, kMaxName), kMaxName));
}

Status check_append(const Append& append) {
  Status status = check_table(append.table);
  if (!status) return status;
  std::string where = "table " + append.table;
  if (append.row && append.row->id != append.table)
    return Status::fail(where, fmt::format("its row names another table, '{}'", append.row->id));
  if (append.row && !is_name(append.row->phase))
    return Status::fail(where, fmt::format("'{}' is no phase: it is a word", append.row->phase));
  for (const std::string& record : append.records)
    if (record.size() > kMaxRecord)
      return Status::fail(where, fmt::format("a record of {} bytes is too long: {} at most",
                                             record.size(), kMaxRecord));
  return Status::ok();
}

Status check_first(const Append& append, uint64_t next) {
  if (append.records.empty() || append.first == next) return Status::ok();
  return Status::fail(
      fmt::format("table {}", append.table),
      fmt::format("record {} was to be written, but the next is {}", append.first, next));
}

Result<std::optional<TableRow>> open_row(TableRow row, uint64_t seal) {
  if (seal == seal_row(row)) return row;
  return failure("table " + row.id, "its row is damaged: the checksum does not fit");
}

TableRow listed_row(TableRow row, uint64_t seal) {
  if (seal == seal_row(row)) return row;
  return {row.id, "damaged", "", row.changed};
}

void Unsealer::fault(uint64_t number, std::string what) {
  if (status_)
    status_ = Status::fail(fmt::format("table {}, record {}", table_, number), std::move(what));
}

void Unsealer::add(uint64_t number, std::string bytes, uint64_t seal) {
  if (number != next_) fault(next_, "it is missing");
  if (seal != seal_record(table_, number, bytes))
    fault(number, "it is damaged: the checksum does not fit");
  next_ = number + 1;
  records_.push_back(std::move(bytes));
}

Result<std::vector<std::string>> Unsealer::finish(uint64_t records) {
  if (next_ < records) fault(next_, "it is missing");
  if (next_ > records && !records_.empty())
    fault(records, fmt::format("the journal counts only {}", records));
  if (!status_) return failure(status_);
  return std::move(records_);
}

}  // namespace ecumene
