// What was acknowledged to a process is there after kill -9. ECUMENE_STORE_KILLS says how many
// times it is tried.
#include <fmt/core.h>
#include <signal.h>

#include <map>
#include <random>
#include <semaphore>
#include <sstream>

#include "store/tests/backend.h"
#include "store/tests/child.h"

namespace ecumene::store_tests {
namespace {

constexpr int kTables = 4;

// Writes into several tables as fast as it can, and reports how many records of each are
// acknowledged.
TEST(StoreChild, DISABLED_Writer) {
  const auto arguments = Child::arguments();
  ASSERT_EQ(arguments.size(), 2u);
  auto store = opened(arguments[0]);
  std::counting_semaphore<> free(12);
  std::mt19937 chance(static_cast<uint32_t>(std::hash<std::string>()(arguments[1])));
  uint64_t next[kTables] = {};
  for (int t = 0; t < kTables; ++t) take_lease(*store, fmt::format("{}.{}", arguments[1], t));
  for (int turn = 0;; ++turn) {
    const int t = turn % kTables;
    const std::string table = fmt::format("{}.{}", arguments[1], t);
    Append append = append_of(table, next[t], {});
    for (uint32_t i = 0; i <= chance() % 3; ++i)
      append.records.push_back(record_text(table, next[t]++));
    if (turn % 5 == 0) append.row = TableRow{table, "running", "{}", turn};
    free.acquire();
    store->append(std::move(append), [&free, table, count = next[t]](Status status) {
      if (status) Child::report(fmt::format("{} {}", table, count));
      free.release();
    });
    if (turn % 50 == 49) store->put_snapshot(table, {next[t], std::string(5000, 's')});
  }
}

class StoreKill : public StoreTest {
 protected:
  // Kills a writer after some reports; the acknowledged counts, including those it had sent before
  // it died.
  std::map<std::string, uint64_t> killed_writer(const std::string& prefix, int reports) {
    std::map<std::string, uint64_t> acknowledged;
    Child writer("Writer", {backend_->address(), prefix});
    while (auto line = writer.line()) {
      std::istringstream words(*line);
      std::string table;
      uint64_t count = 0;
      words >> table >> count;
      acknowledged[table] = count;
      if (--reports == 0) writer.signal(SIGKILL);
    }
    return acknowledged;
  }

  void check_journal(Store& store, const std::string& table, uint64_t acknowledged) {
    const auto records = read_all(store, table);
    ASSERT_GE(records.size(), acknowledged) << table << ": acknowledged records are lost";
    for (uint64_t n = 0; n < records.size(); ++n)
      ASSERT_EQ(records[n], record_text(table, n)) << table << " " << n;
  }
};

INSTANTIATE_TEST_SUITE_P(Backends, StoreKill, testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return info.param; });

TEST_P(StoreKill, LosesNothingAcknowledged) {
  std::mt19937 chance(1);
  uint64_t total = 0;
  for (int round = 0; round < rounds("ECUMENE_STORE_KILLS", 20); ++round) {
    const auto acknowledged =
        killed_writer(fmt::format("r{}", round), static_cast<int>(1 + chance() % 120));
    ASSERT_FALSE(acknowledged.empty());
    auto store = open();
    for (const auto& [table, count] : acknowledged)
      check_journal(*store, table, count), total += count;
    // And the store goes on where the dead process stopped.
    const std::string& table = acknowledged.begin()->first;
    const uint64_t next = read_all(*store, table).size();
    if (*store->lease(table)) {
      ASSERT_EQ(append_now(*store, append_of(table, next, {record_text(table, next)})).text(), "");
    }
    EXPECT_EQ(patient_ping(*store).text(), "");
    if (HasFatalFailure()) return;
  }
  RecordProperty("acknowledged", std::to_string(total));
}

}  // namespace
}  // namespace ecumene::store_tests
