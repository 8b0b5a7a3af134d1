// Several nodes on one PostgreSQL: leases, fail-over, notices, broken connections.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <signal.h>

#include <condition_variable>
#include <iostream>
#include <sstream>
#include <thread>

#include "store/tests/backend.h"
#include "store/tests/child.h"
#include "store/tests/proxy.h"

namespace ecumene::store_tests {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

// What a node was told. The store may go on telling when the test is over.
class Notices {
 public:
  explicit Notices(Store& store) {
    store.watch([heard = heard_](const std::string& table, uint64_t records) {
      std::lock_guard lock(heard->mutex);
      heard->notices.emplace_back(table, records);
      heard->changed.notify_all();
    });
  }
  // False: it has not come in a minute.
  bool wait_for(const std::string& table, uint64_t records) {
    std::unique_lock lock(heard_->mutex);
    return heard_->changed.wait_for(lock, 60s, [&] {
      return std::find(heard_->notices.begin(), heard_->notices.end(), std::pair(table, records)) !=
             heard_->notices.end();
    });
  }
  size_t count() {
    std::lock_guard lock(heard_->mutex);
    return heard_->notices.size();
  }

 private:
  struct Heard {
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::pair<std::string, uint64_t>> notices;
  };
  std::shared_ptr<Heard> heard_ = std::make_shared<Heard>();
};

// A node that does what it is told: "lease T", "append T FIRST".
TEST(StoreChild, DISABLED_Node) {
  const auto arguments = Child::arguments();
  ASSERT_EQ(arguments.size(), 1u);
  auto store = opened(arguments[0]);
  for (std::string line, word, table; std::getline(std::cin, line);) {
    std::istringstream words(line);
    uint64_t first = 0;
    words >> word >> table >> first;
    if (word == "lease")
      Child::report(*store->lease(table) ? "held" : "refused");
    else
      Child::report(
          "append: " +
          append_now(*store, append_of(table, first, {record_text(table, first)})).text());
  }
}

class StoreNodes : public testing::Test {
 protected:
  void SetUp() override {
    backend_ = postgres_backend();
    if (!backend_)
      GTEST_SKIP() << "ECUMENE_TEST_POSTGRES is not set: ./check --only store runs this test";
  }
  std::unique_ptr<Store> open() { return opened(backend_->address()); }
  static bool leased_in_time(Store& store, const std::string& table) {
    for (int i = 0; i < 600; ++i) {
      if (*store.lease(table)) return true;
      std::this_thread::sleep_for(100ms);
    }
    return false;
  }
  std::unique_ptr<Backend> backend_;
};

TEST_F(StoreNodes, OneNodeWritesATableAtATime) {
  auto a = open(), b = open();
  Notices of_a(*a), of_b(*b);
  take_lease(*a, "t1");
  take_lease(*a, "t1");
  ASSERT_TRUE(append_now(*a, append_of("t1", 0, {"a0"})));
  EXPECT_FALSE(*b->lease("t1"));
  EXPECT_THAT(append_now(*b, append_of("t1", 1, {"b1"})).text(),
              HasSubstr("table t1: this node does not hold its lease"));
  ASSERT_TRUE(of_a.wait_for("t1", Store::kLeaseWanted));
  a->release("t1");
  ASSERT_TRUE(of_b.wait_for("t1", Store::kLeaseFree));
  take_lease(*b, "t1");
  ASSERT_TRUE(append_now(*b, append_of("t1", 1, {"b1"})));
  EXPECT_THAT(append_now(*a, append_of("t1", 2, {"a2"})).text(),
              HasSubstr("does not hold its lease"));
  EXPECT_THAT(append_now(*a, append_of("unknown", 0, {"x"})).text(),
              HasSubstr("does not hold its lease"));
  EXPECT_THAT(read_all(*a, "t1"), testing::ElementsAre("a0", "b1"));
}

// The usual server: whoever is asked gives the lease back, from the watcher itself.
TEST_F(StoreNodes, ALeaseGoesToAndFro) {
  // Both live until the test's end: the watchers use them.
  auto a = open(), b = open();
  auto polite = [](Store& store) {
    return [&store](const std::string& table, uint64_t records) {
      if (records == Store::kLeaseWanted) store.release(table);
    };
  };
  a->watch(polite(*a));
  b->watch(polite(*b));
  for (uint64_t n = 0; n < 10; ++n) {
    Store& store = n % 2 == 0 ? *a : *b;
    ASSERT_TRUE(leased_in_time(store, "t1"));
    ASSERT_EQ(append_now(store, append_of("t1", n, {record_text("t1", n)})).text(), "");
  }
  EXPECT_EQ(read_all(*a, "t1").size(), 10u);
}

// A node hears of leases that became free while it asks for them again, its own among them.
TEST_F(StoreNodes, ALeaseIsAskedForWhileNewsOfItArrives) {
  auto a = open(), b = open();
  Notices of_a(*a), of_b(*b);
  for (int i = 0; i < rounds("ECUMENE_STORE_LEASES", 300); ++i) {
    ASSERT_TRUE(leased_in_time(*a, "t1"));
    a->release("t1");
  }
  for (Store* store : {a.get(), b.get(), a.get()}) {
    ASSERT_TRUE(leased_in_time(*store, "t1"));
    store->release("t1");
  }
}

TEST_F(StoreNodes, ClosingGivesLeasesBackAtOnce) {
  auto a = open(), b = open();
  Notices of_b(*b);
  take_lease(*a, "t1");
  EXPECT_FALSE(*b->lease("t1"));
  a.reset();
  ASSERT_TRUE(of_b.wait_for("t1", Store::kLeaseFree));
  take_lease(*b, "t1");
}

TEST_F(StoreNodes, OthersHearOfNewRecords) {
  auto a = open(), b = open();
  Notices of_a(*a), of_b(*b);
  take_lease(*a, "t1");
  ASSERT_TRUE(append_now(*a, append_of("t1", 0, {"x", "y"})));
  ASSERT_TRUE(append_now(*a, append_of("t1", 2, {"z"})));
  EXPECT_TRUE(of_b.wait_for("t1", 2));
  EXPECT_TRUE(of_b.wait_for("t1", 3));
  EXPECT_EQ(of_a.count(), 0u);
}

TEST_F(StoreNodes, ADeadNodesLeasesPassOver) {
  auto b = open();
  {
    Child a("Node", {backend_->address()});
    a.say("lease t1");
    ASSERT_EQ(a.line(), "held");
    a.say("append t1 0");
    ASSERT_EQ(a.line(), "append: ");
    EXPECT_FALSE(*b->lease("t1"));
  }  // killed
  ASSERT_TRUE(leased_in_time(*b, "t1"));
  ASSERT_TRUE(append_now(*b, append_of("t1", 1, {record_text("t1", 1)})));
  EXPECT_EQ(read_all(*b, "t1").size(), 2u);
}

TEST_F(StoreNodes, AStoppedNodeThatComesBackIsFenced) {
  auto b = open();
  Child a("Node", {backend_->address()});
  a.say("lease t1");
  ASSERT_EQ(a.line(), "held");
  a.signal(SIGSTOP);
  a.say("append t1 0");  // it will be tried when the node wakes up
  ASSERT_TRUE(leased_in_time(*b, "t1"));
  a.signal(SIGCONT);
  EXPECT_THAT(a.line().value_or(""), HasSubstr("does not hold its lease"));
  ASSERT_TRUE(append_now(*b, append_of("t1", 0, {"b0"})));
  EXPECT_THAT(read_all(*b, "t1"), testing::ElementsAre("b0"));
}

TEST_F(StoreNodes, ManyStartAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> good = 0;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] { good += open_store(backend_->address()).has_value(); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, 8);
}

TEST_F(StoreNodes, ForeignAndLaterSchemasAreRefused) {
  open().reset();
  backend_->meddle("UPDATE version SET number = 2");
  EXPECT_THAT(refusal(backend_->address()),
              HasSubstr("written by a later version (store version 2, this program knows 1)"));
  backend_->meddle("DROP TABLE version");
  EXPECT_THAT(refusal(backend_->address()), HasSubstr("exists and is no store"));
}

TEST_F(StoreNodes, AServerThatIsNotThereIsAFaultInWords) {
  EXPECT_THAT(refusal("postgresql://user:secret@127.0.0.1:1/none"),
              testing::AllOf(HasSubstr("Connection refused"), testing::Not(HasSubstr("secret"))));
}

TEST_F(StoreNodes, BrokenConnectionsLoseAndDoubleNothing) {
  auto store = open();
  Notices notices(*store);
  take_lease(*store, "t1");
  std::atomic<bool> stop = false;
  std::thread breaker([&] {
    for (int i = 0; i < rounds("ECUMENE_STORE_BREAKS", 12) && !stop; ++i) {
      backend_->meddle(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
          "WHERE datname = current_database() AND pid <> pg_backend_pid()");
      std::this_thread::sleep_for(40ms);
    }
  });
  std::vector<std::string> faults;
  for (uint64_t n = 0; n < 60; ++n) {
    const Status status = append_now(*store, append_of("t1", n, {record_text("t1", n)}));
    if (!status) faults.push_back(status.text());
  }
  stop = true;
  breaker.join();
  EXPECT_THAT(faults, testing::IsEmpty());
  EXPECT_TRUE(notices.wait_for("", 0));
  const auto records = read_all(*store, "t1");
  ASSERT_EQ(records.size(), 60u);
  for (uint64_t n = 0; n < 60; ++n) EXPECT_EQ(records[n], record_text("t1", n));
}

// As those who host databases do when the disk is full: sessions that began meanwhile can only read
// for ever.
TEST_F(StoreNodes, ADatabaseThatCouldOnlyBeReadIsWrittenAgain) {
  auto store = open();
  take_lease(*store, "t1");
  ASSERT_TRUE(append_now(*store, append_of("t1", 0, {"a"})));
  const auto alter = [&](const char* what) {
    backend_->meddle(fmt::format(
        "SET transaction_read_only = off; DO $$ BEGIN EXECUTE format('ALTER DATABASE %I {}', "
        "current_database()); END $$",
        what));
  };
  alter("SET default_transaction_read_only = on");
  backend_->meddle(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
      "AND pid <> "
      "pg_backend_pid()");
  EXPECT_THAT(append_now(*store, append_of("t1", 1, {"b"})).text(),
              HasSubstr("the database can only be read"));
  EXPECT_FALSE(store->lease("t2"));
  EXPECT_FALSE(store->ping());
  EXPECT_THAT(read_all(*store, "t1"), testing::ElementsAre("a"));
  alter("RESET default_transaction_read_only");
  ASSERT_EQ(append_now(*store, append_of("t1", 1, {"b"})).text(), "");
  EXPECT_EQ(patient_ping(*store).text(), "");
  take_lease(*store, "t2");
}

TEST_F(StoreNodes, ALostAnswerToCommitIsFoundOut) {
  Proxy proxy(backend_->address());
  auto store = opened(proxy.address());
  take_lease(*store, "t1");
  uint64_t next = 0;
  for (Proxy::Cut cut :
       {Proxy::kAfterCommit, Proxy::kBeforeCommit, Proxy::kAfterCommit, Proxy::kBeforeCommit}) {
    proxy.cut_next(cut);
    ASSERT_EQ(append_now(*store, append_of("t1", next, {"x", "y"})).text(), "");
    next += 2;
    ASSERT_EQ(append_now(*store, append_of("t1", next++, {"z"})).text(), "");
  }
  EXPECT_EQ(proxy.cuts(), 4);
  EXPECT_EQ(read_all(*store, "t1").size(), next);
  store.reset();
}

}  // namespace
}  // namespace ecumene::store_tests
