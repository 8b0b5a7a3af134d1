// A full disk and failing calls, at every place of a day's work: nothing acknowledged is lost,
// nothing half written, every fault is said in words, and afterwards the store goes on.
#include <gmock/gmock.h>

#include <map>

#include "store/tests/backend.h"
#include "store/tests/disk_faults.h"

namespace ecumene::store_tests {
namespace {

using testing::HasSubstr;

class Day {
 public:
  // Opens the store, writes, closes it; what fails is told.
  void work() {
    auto store = open_store(address());
    if (!store) return note(store.error());
    for (int i = 0; i < 12; ++i)
      write(**store, i % 2 == 0 ? "a" : "b", static_cast<size_t>(i % 4 == 3 ? 60 : 1));
    (*store)->put_snapshot("a", {1, std::string(9000, 's')});
    write(**store, "a", 1);
  }

  // Everything acknowledged is there, and writing works.
  void check() {
    auto store = opened(address());
    for (const auto& [table, count] : acknowledged_) {
      const auto records = read_all(*store, table);
      ASSERT_GE(records.size(), count);
      for (uint64_t n = 0; n < records.size(); ++n) ASSERT_EQ(records[n], record_text(table, n));
      ASSERT_EQ(
          append_now(*store, append_of(table, records.size(), {record_text(table, records.size())}))
              .text(),
          "");
    }
  }
  const std::vector<std::string>& faults() const { return faults_; }

 private:
  std::string address() const { return "sqlite:" + folder_ / "store.db"; }
  void note(const Status& status) { faults_.push_back(status.text()); }

  void write(Store& store, const std::string& table, size_t count) {
    auto there = store.read(table);
    if (!there) return note(there.error());
    Append append{table, there->size(), {}, TableRow{table, "running", std::string(100, 'x'), 1}};
    for (size_t i = 0; i < count; ++i)
      append.records.push_back(record_text(table, append.first + i));
    const uint64_t next = append.first + count;
    const Status status = append_now(store, std::move(append));
    if (status)
      acknowledged_[table] = next;
    else
      note(status);
  }

  Folder folder_{Folder::kInMemory};
  std::map<std::string, uint64_t> acknowledged_;
  std::vector<std::string> faults_;
};

// How many days had a fault.
int sweep(DiskFault fault, int calls, bool lasting, const std::string& words) {
  int days = 0;
  for (int number = 1; number <= calls; ++number) {
    SCOPED_TRACE(number);
    Day day;
    {
      DiskFaults faults(fault, number, lasting);
      day.work();
    }
    days += !day.faults().empty();
    for (const std::string& text : day.faults()) EXPECT_THAT(text, HasSubstr(words));
    day.check();
    if (testing::Test::HasFailure()) break;
  }
  return days;
}

class StoreDisk : public testing::Test {
 protected:
  void SetUp() override {
    DiskFaults none(DiskFault::kNone, 0, false);
    Day day;
    day.work();
    EXPECT_TRUE(day.faults().empty());
    writes_ = DiskFaults::writes();
    syncs_ = DiskFaults::syncs();
    ASSERT_GT(writes_, 30);
    ASSERT_GT(syncs_, 13);  // an append each, at least
  }
  int writes_ = 0, syncs_ = 0;
};

TEST_F(StoreDisk, Full) {
  EXPECT_GT(sweep(DiskFault::kFull, writes_, false, "the disk "), writes_ / 2);
  EXPECT_GT(sweep(DiskFault::kFull, writes_, true, "the disk "), writes_ / 2);
}
TEST_F(StoreDisk, WritesFail) {
  EXPECT_GT(sweep(DiskFault::kBroken, writes_, false, "the disk reports an error"), writes_ / 2);
  EXPECT_GT(sweep(DiskFault::kBroken, writes_, true, "the disk reports an error"), writes_ / 2);
}
TEST_F(StoreDisk, SyncsFail) {
  EXPECT_GT(sweep(DiskFault::kSyncBroken, syncs_, false, "the disk reports an error"), 12);
  EXPECT_GT(sweep(DiskFault::kSyncBroken, syncs_, true, "the disk reports an error"), 12);
}
TEST_F(StoreDisk, InterruptedAndShortWritesAreNoFaults) {
  EXPECT_EQ(sweep(DiskFault::kInterrupted, writes_, true, ""), 0);
  EXPECT_EQ(sweep(DiskFault::kShort, writes_, false, ""), 0);
}

}  // namespace
}  // namespace ecumene::store_tests
