// What every store promises, whichever backend keeps it.
#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <thread>

#include "store/tests/backend.h"

namespace ecumene::store_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

INSTANTIATE_TEST_SUITE_P(Backends, StoreTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return info.param; });

std::string name(int number) { return "t" + std::to_string(number); }

TEST_P(StoreTest, KeepsRecordsInOrder) {
  auto store = open();
  take_lease(*store, "t1");
  EXPECT_THAT(read_all(*store, "t1"), IsEmpty());
  std::string binary("\0\xff'\"\\,{}\n", 9);
  ASSERT_TRUE(append_now(*store, append_of("t1", 0, {"one", "", binary})));
  ASSERT_TRUE(append_now(*store, append_of("t1", 3, {"four"})));
  EXPECT_THAT(read_all(*store, "t1"), ElementsAre("one", "", binary, "four"));
  EXPECT_THAT(*store->read("t1", 2), ElementsAre(binary, "four"));
  EXPECT_THAT(*store->read("t1", 4), IsEmpty());
  EXPECT_THAT(*store->read("t1", 9), IsEmpty());
  EXPECT_THAT(*store->read("unknown"), IsEmpty());
}

TEST_P(StoreTest, SurvivesReopening) {
  auto store = open();
  take_lease(*store, "t1");
  ASSERT_TRUE(append_now(*store, append_of("t1", 0, {"one", "two"})));
  store.reset();
  store = open();
  EXPECT_THAT(read_all(*store, "t1"), ElementsAre("one", "two"));
  take_lease(*store, "t1");
  ASSERT_TRUE(append_now(*store, append_of("t1", 2, {"three"})));
  EXPECT_THAT(read_all(*store, "t1"), ElementsAre("one", "two", "three"));
}

TEST_P(StoreTest, RefusesAWrongNumberAndWritesNothing) {
  auto store = open();
  take_lease(*store, "t1");
  take_lease(*store, "t2");
  ASSERT_TRUE(append_now(*store, append_of("t1", 0, {"one"})));
  EXPECT_THAT(append_now(*store, append_of("t1", 0, {"again"})).text(),
              HasSubstr("table t1: record 0 was to be"));
  EXPECT_THAT(append_now(*store, append_of("t1", 2, {"gap"})).text(), HasSubstr("the next is 1"));
  EXPECT_THAT(append_now(*store, append_of("t2", 1, {"gap"})).text(), HasSubstr("the next is 0"));
  EXPECT_THAT(read_all(*store, "t1"), ElementsAre("one"));
  EXPECT_THAT(read_all(*store, "t2"), IsEmpty());
  EXPECT_TRUE(append_now(*store, append_of("t1", 1, {"two"})));
}

TEST_P(StoreTest, RefusesWhatIsNoAppend) {
  auto store = open();
  EXPECT_THAT(append_now(*store, append_of("a table", 0, {"x"})).text(),
              HasSubstr("no name of a table"));
  EXPECT_THAT(append_now(*store, append_of("", 0, {"x"})).text(), HasSubstr("no name of a table"));
  EXPECT_THAT(append_now(*store, {"t1", 0, {"x"}, TableRow{"t2", "open", "", 0}}).text(),
              HasSubstr("another table"));
  EXPECT_THAT(append_now(*store, {"t1", 0, {"x"}, TableRow{"t1", "", "", 0}}).text(),
              HasSubstr("no phase"));
  EXPECT_THAT(append_now(*store, append_of("t1", 0, {std::string((16 << 20) + 1, 'x')})).text(),
              HasSubstr("too long"));
  EXPECT_FALSE(store->lease("a table").has_value());
  EXPECT_THAT(read_all(*store, "t1"), IsEmpty());
}

TEST_P(StoreTest, KeepsALongRecord) {
  auto store = open();
  take_lease(*store, "t1");
  const std::string record(3 << 20, 'x');
  ASSERT_TRUE(append_now(*store, append_of("t1", 0, {record, "short"})));
  EXPECT_TRUE(read_all(*store, "t1") == (std::vector<std::string>{record, "short"}));
}

// The first `done` holds the writer up until everything else is queued.
class Gate {
 public:
  Store::Done held() {
    return [this](Status) { reached_.set_value(), open_.get_future().wait(); };
  }
  void wait() { reached_.get_future().wait(); }
  void open() { open_.set_value(); }

 private:
  std::promise<void> reached_, open_;
};

TEST_P(StoreTest, CommitsTogetherWhatCameDuringACommit) {
  auto store = open();
  for (int t = 0; t < 10; ++t) take_lease(*store, name(t));
  Gate gate;
  store->append(append_of("t0", 0, {"first"}), gate.held());
  gate.wait();
  const uint64_t before = store->figures().commits;
  std::atomic<int> good = 0;
  for (uint64_t n = 0; n < 20; ++n)
    for (int t = 1; t < 10; ++t)
      store->append(append_of(name(t), n, {"x"}), [&](Status status) { good += status.is_ok(); });
  gate.open();
  store->flush();
  EXPECT_EQ(good, 180);
  EXPECT_EQ(store->figures().commits, before + 1);
  EXPECT_EQ(store->figures().appends, 181u);
  EXPECT_EQ(store->figures().records, 181u);
  for (int t = 1; t < 10; ++t) EXPECT_EQ(read_all(*store, name(t)).size(), 20u);
}

TEST_P(StoreTest, AFaultTakesTheTablesLaterAppendsAlongAndNoOthers) {
  auto store = open();
  for (const char* table : {"t0", "bad", "good"}) take_lease(*store, table);
  Gate gate;
  store->append(append_of("t0", 0, {"first"}), gate.held());
  gate.wait();
  std::vector<std::string> ends;
  auto note = [&](std::string name) {
    return [&ends, name](Status status) { ends.push_back(name + (status ? " ok" : " failed")); };
  };
  store->append(append_of("bad", 0, {"kept"}), note("b0"));
  store->append(append_of("good", 0, {"kept"}), note("g0"));
  store->append(append_of("bad", 7, {"lost"}), note("b7"));
  store->append(append_of("bad", 1, {"lost"}), note("b1"));
  store->append({"bad", 0, {}, TableRow{"bad", "open", "", 1}}, note("row"));
  store->append(append_of("good", 1, {"kept"}), note("g1"));
  gate.open();
  store->flush();
  EXPECT_THAT(ends, ElementsAre("b0 ok", "g0 ok", "b7 failed", "b1 failed", "row failed", "g1 ok"));
  EXPECT_THAT(read_all(*store, "bad"), ElementsAre("kept"));
  EXPECT_THAT(read_all(*store, "good"), ElementsAre("kept", "kept"));
  EXPECT_FALSE(store->row("bad")->has_value());
  EXPECT_EQ(store->figures().faults, 3u);
  EXPECT_TRUE(append_now(*store, append_of("bad", 1, {"kept"})));
}

TEST_P(StoreTest, ManyWritersAtOnce) {
  auto store = open();
  constexpr int kThreads = 8, kTables = 4, kAppends = 25;
  std::vector<std::thread> threads;
  std::atomic<int> bad = 0;
  auto writer = [&](int thread) {
    for (int t = 0; t < kTables; ++t)
      bad += !store->lease(name(thread * kTables + t)).value_or(false);
    for (uint64_t n = 0; n < 2 * kAppends; n += 2)
      for (int t = 0; t < kTables; ++t) {
        const std::string table = name(thread * kTables + t);
        store->append(append_of(table, n, {record_text(table, n), record_text(table, n + 1)}),
                      [&](Status status) { bad += !status.is_ok(); });
      }
  };
  for (int i = 0; i < kThreads; ++i) threads.emplace_back(writer, i);
  for (std::thread& thread : threads) thread.join();
  store->flush();
  EXPECT_EQ(bad, 0);
  for (int t = 0; t < kThreads * kTables; ++t) {
    const auto records = read_all(*store, name(t));
    ASSERT_EQ(records.size(), 2u * kAppends);
    for (uint64_t n = 0; n < records.size(); ++n) ASSERT_EQ(records[n], record_text(name(t), n));
  }
}

TEST_P(StoreTest, ClosingWritesWhatIsQueued) {
  auto store = open();
  take_lease(*store, "t1");
  std::atomic<int> good = 0;
  for (uint64_t n = 0; n < 50; ++n)
    store->append(append_of("t1", n, {"x"}), [&](Status status) { good += status.is_ok(); });
  store.reset();
  EXPECT_EQ(good, 50);
  EXPECT_EQ(read_all(*open(), "t1").size(), 50u);
}

TEST_P(StoreTest, RowsAndLists) {
  auto store = open();
  for (const char* table : {"a", "b", "c", "d"}) take_lease(*store, table);
  const TableRow a{"a", "open", "{\"x\":\"\xc3\xa9\"}", 10}, b{"b", "running", "", 30},
      c{"c", "open", "s", 20};
  ASSERT_TRUE(append_now(*store, {"a", 0, {"r"}, a}));
  ASSERT_TRUE(append_now(*store, {"b", 0, {}, b}));
  ASSERT_TRUE(append_now(*store, {"c", 0, {"r"}, c}));
  ASSERT_TRUE(append_now(*store, append_of("d", 0, {"no row"})));
  EXPECT_EQ(*store->row("a"), a);
  EXPECT_EQ(*store->row("d"), std::nullopt);
  EXPECT_EQ(*store->row("unknown"), std::nullopt);
  EXPECT_THAT(*store->list("", 10), ElementsAre(b, c, a));
  EXPECT_THAT(*store->list("open", 10), ElementsAre(c, a));
  EXPECT_THAT(*store->list("", 2), ElementsAre(b, c));
  EXPECT_THAT(*store->list("", 9, {a.summary, c.summary}), ElementsAre(c, a));
  EXPECT_THAT(*store->list("open", 9, {a.summary.substr(1), "none of this"}), ElementsAre(a));
  EXPECT_THAT(*store->list("", 1, {a.summary}), ElementsAre(a)) << "others do not take its place";
  EXPECT_THAT(*store->list("over", 10), IsEmpty());
  const TableRow later{"a", "over", "", 40};
  ASSERT_TRUE(append_now(*store, {"a", 1, {}, later}));
  EXPECT_THAT(*store->list("", 10), ElementsAre(later, b, c));
  EXPECT_THAT(read_all(*store, "a"), ElementsAre("r"));
}

TEST_P(StoreTest, SnapshotsAreACache) {
  auto store = open();
  take_lease(*store, "t1");
  ASSERT_TRUE(append_now(*store, append_of("t1", 0, {"one"})));
  EXPECT_FALSE(store->snapshot("t1")->has_value());
  const std::string bytes("\0state", 6);
  store->put_snapshot("t1", {1, "older"});
  store->put_snapshot("t1", {1, bytes});
  store->put_snapshot("unknown", {1, bytes});
  store->flush();
  auto found = *store->snapshot("t1");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->records, 1u);
  EXPECT_EQ(found->bytes, bytes);
  EXPECT_FALSE(store->snapshot("unknown")->has_value());
  store.reset();
  backend_->meddle("UPDATE snapshot SET records = 2");
  EXPECT_FALSE(open()->snapshot("t1")->has_value());
}

TEST_P(StoreTest, SaysWhichRecordIsDamaged) {
  auto store = open();
  for (const char* table : {"t1", "t2"}) {
    take_lease(*store, table);
    ASSERT_TRUE(append_now(*store, append_of(table, 0, {"zero", "one", "two"})));
  }
  auto fault_after = [&](const std::string& sql) {
    store.reset();
    backend_->meddle(sql);
    store = open();
    auto records = store->read("t1");
    return records ? "no fault" : records.error().text();
  };
  const std::string of_t1 = " AND journal = (SELECT id FROM journal WHERE name = 't1')";
  EXPECT_EQ(fault_after("UPDATE journal SET records = 4 WHERE name = 't1'"),
            "table t1, record 3: it is missing");
  EXPECT_EQ(fault_after("UPDATE journal SET records = 2 WHERE name = 't1'"),
            "table t1, record 2: the journal counts only 2");
  EXPECT_EQ(fault_after("UPDATE journal SET records = 3 WHERE name = 't1'"), "no fault");
  EXPECT_THAT(
      fault_after("UPDATE record SET bytes = (SELECT bytes FROM record WHERE number = 1 LIMIT 1) "
                  "WHERE number = 2" +
                  of_t1),
      HasSubstr("table t1, record 2: it is damaged"));
  EXPECT_EQ(fault_after("DELETE FROM record WHERE number = 1" + of_t1),
            "table t1, record 1: it is missing");
  EXPECT_THAT(read_all(*store, "t2"), ElementsAre("zero", "one", "two"));
  EXPECT_FALSE(store->read("t1", 2).has_value());
}

TEST_P(StoreTest, ADamagedRowHidesNoOther) {
  auto store = open();
  for (const char* table : {"a", "b"}) {
    take_lease(*store, table);
    ASSERT_TRUE(append_now(*store, {table, 0, {}, TableRow{table, "open", "s", 5}}));
  }
  store.reset();
  backend_->meddle("UPDATE journal SET phase = 'over' WHERE name = 'a'");
  store = open();
  EXPECT_THAT(store->row("a").error().text(), HasSubstr("table a: its row is damaged"));
  EXPECT_THAT(*store->list("", 9),
              ElementsAre(TableRow{"b", "open", "s", 5}, TableRow{"a", "damaged", "", 5}));
}

TEST_P(StoreTest, MayBeCalledFromDone) {
  auto store = open();
  take_lease(*store, "t1");
  std::promise<size_t> seen;
  store->append(append_of("t1", 0, {"one"}), [&](Status) {
    store->flush();
    store->put_snapshot("t1", {1, "s"});
    size_t records = store->read("t1")->size();
    store->release("t1");
    seen.set_value(records);
  });
  EXPECT_EQ(seen.get_future().get(), 1u);
}

TEST_P(StoreTest, PingWrites) {
  auto store = open();
  EXPECT_EQ(patient_ping(*store).text(), "");
  EXPECT_EQ(store->figures().appends, 0u);
  EXPECT_THAT(*store->list("", 9), IsEmpty());
}

TEST(StoreAddress, IsSqliteOrPostgresql) {
  EXPECT_THAT(refusal("mysql://user:secret@host/db"),
              HasSubstr("'mysql' is no address of a store"));
  EXPECT_THAT(refusal(""), HasSubstr("no address"));
  EXPECT_THAT(refusal("sqlite:"), HasSubstr("no address"));
}

}  // namespace
}  // namespace ecumene::store_tests
