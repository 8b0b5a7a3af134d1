// The file of the SQLite store: what is refused, what a copy of a running store holds, what damage
// is found.
#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <random>
#include <thread>

#include "store/tests/backend.h"
#include "store/tests/child.h"

namespace ecumene::store_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

void write_file(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

class StoreSqlite : public testing::Test {
 protected:
  std::string path() const { return folder_ / "store.db"; }
  std::string address() const { return "sqlite:" + path(); }
  Folder folder_;
};

// Refused, and left as it was.
class StoreSqliteForeign : public StoreSqlite {
 protected:
  void refuses(const std::string& words) {
    const std::string before = contents(path());
    EXPECT_THAT(refusal(address()), HasSubstr(words));
    EXPECT_TRUE(contents(path()) == before);
    EXPECT_NE(access((path() + "-lock").c_str(), F_OK), 0);
  }
};

TEST_F(StoreSqliteForeign, ATextFile) {
  write_file(path(), std::string(500, 'x'));
  refuses("not an SQLite file");
  write_file(path(), "short");
  refuses("not an SQLite file");
}

TEST_F(StoreSqliteForeign, AnotherProgramsDatabase) {
  SQLite::Database(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("PRAGMA application_id = 7; CREATE TABLE x (y)");
  refuses("of another program");
}

TEST_F(StoreSqlite, AnUnmarkedDatabaseWithTablesIsForeign) {
  SQLite::Database(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE x (y)");
  const std::string before = contents(path());
  EXPECT_THAT(refusal(address()), HasSubstr("of another program"));
  EXPECT_TRUE(contents(path()) == before);
}

TEST_F(StoreSqliteForeign, ALaterVersion) {
  opened(address()).reset();
  unlink((path() + "-lock").c_str());
  SQLite::Database(path(), SQLite::OPEN_READWRITE)
      .exec("PRAGMA journal_mode = DELETE; PRAGMA user_version = 2");
  refuses("written by a later version (store version 2, this program knows 1)");
}

TEST_F(StoreSqlite, AnEmptyFileBecomesAStore) {
  write_file(path(), "");
  EXPECT_EQ(patient_ping(*opened(address())).text(), "");
}

TEST_F(StoreSqlite, AMissingFolderIsAFault) {
  EXPECT_THAT(refusal("sqlite:" + folder_ / "none/store.db"),
              HasSubstr("No such file or directory"));
}

// Opens the store and reports how that went.
TEST(StoreChild, DISABLED_Opener) {
  const auto arguments = Child::arguments();
  ASSERT_EQ(arguments.size(), 1u);
  Child::report(refusal(arguments[0]));
}

TEST_F(StoreSqlite, ASecondProcessIsRefusedAsLongAsTheFirstLives) {
  auto store = opened(address());
  Child second("Opener", {address()});
  const auto answer = second.line();
  ASSERT_TRUE(answer.has_value());
  EXPECT_THAT(*answer, HasSubstr("in use by process " + std::to_string(getpid())));
  EXPECT_THAT(refusal("sqlite:" + folder_ / "../" + path().substr(path().find("ecumene-store"))),
              HasSubstr("in use"));
  store.reset();
  EXPECT_EQ(refusal(address()), "");
}

// The two ways docs/hosting.md names to copy a running store.
void vacuum_into(const std::string& from, const std::string& to) {
  SQLite::Database(from, SQLite::OPEN_READONLY, 10000).exec("VACUUM INTO '" + to + "'");
}
void back_up(const std::string& from, const std::string& to) {
  SQLite::Database source(from, SQLite::OPEN_READONLY, 10000),
      copy(to, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  SQLite::Backup(copy, source).executeStep(-1);
}

void copy_under_load(const std::string& path, const std::string& to,
                     void (*copy)(const std::string&, const std::string&)) {
  auto store = opened("sqlite:" + path);
  std::atomic<uint64_t> acknowledged = store->read("t1")->size();
  std::atomic<bool> stop = false;
  std::thread writer([&] {
    for (uint64_t n = acknowledged; !stop; ++n) {
      if (!append_now(*store, append_of("t1", n, {record_text("t1", n)}))) return;
      ++acknowledged;
    }
  });
  const uint64_t begin = acknowledged;
  while (acknowledged < begin + 20) std::this_thread::yield();
  const uint64_t before = acknowledged;
  copy(path, to);
  const uint64_t after = acknowledged;
  stop = true;
  writer.join();
  EXPECT_EQ(acknowledged, store->read("t1")->size());
  const auto records = read_all(*opened("sqlite:" + to), "t1");
  EXPECT_GE(records.size(), before);
  EXPECT_LE(records.size(), after + 1);
  for (uint64_t n = 0; n < records.size(); ++n) ASSERT_EQ(records[n], record_text("t1", n));
}

TEST_F(StoreSqlite, ACopyOfARunningStoreIsAnAcknowledgedPrefix) {
  for (int round = 0; round < rounds("ECUMENE_STORE_COPIES", 3); ++round) {
    copy_under_load(path(), folder_ / ("vacuum" + std::to_string(round)), vacuum_into);
    copy_under_load(path(), folder_ / ("backup" + std::to_string(round)), back_up);
  }
}

// Whatever byte of the file is changed: the right records, or a fault; never wrong ones.
TEST(StoreSqliteDamage, IsAlwaysFound) {
  Folder folder(Folder::kInMemory);
  const std::string path = folder / "store.db", address = "sqlite:" + path;
  std::vector<std::string> written;
  for (uint64_t n = 0; n < 40; ++n) written.push_back(record_text("t1", n));
  ASSERT_TRUE(
      append_now(*opened(address), {"t1", 0, written, TableRow{"t1", "open", "summary", 1}}));
  const std::string good = contents(path);
  std::mt19937 chance(2);
  int faults = 0;
  for (int i = 0; i < rounds("ECUMENE_STORE_FLIPS", 300); ++i) {
    std::string bad = good;
    bad[chance() % bad.size()] ^= static_cast<char>(1 << chance() % 8);
    write_file(path, bad);
    auto store = open_store(address);
    auto records = store ? (*store)->read("t1") : failure(store.error());
    faults += !records;
    ASSERT_TRUE(!records || *records == written) << i;
  }
  EXPECT_GT(faults, 0);
}

}  // namespace
}  // namespace ecumene::store_tests
