// A loss of power at any moment, with what was not synced lost, torn or out of order: everything
// acknowledged is there, and what is there is right. ECUMENE_STORE_POWER says how many moments are
// tried.
#include <filesystem>
#include <fstream>

#include "store/tests/backend.h"
#include "store/tests/disk_tape.h"

namespace ecumene::store_tests {
namespace {

std::string long_record(uint64_t number) {
  return record_text("t1", number) +
         std::string(number * 997 % 9000, static_cast<char>('a' + number % 26));
}

// Enough for several turns of the write-ahead log.
void write_journal(const std::string& address, DiskTape& tape) {
  auto store = opened(address);
  for (uint64_t n = 0; n < 700; ++n) {
    ASSERT_EQ(append_now(*store, append_of("t1", n, {long_record(n)})).text(), "");
    tape.mark(n + 1);
    if (n % 40 == 0) store->put_snapshot("t1", {n + 1, std::string(6000, 's')});
  }
}

void check_files(const DiskTape::Files& files, uint64_t acknowledged) {
  Folder folder(Folder::kInMemory);
  for (const auto& [path, bytes] : files)
    std::ofstream(folder / std::filesystem::path(path).filename().string(), std::ios::binary)
        << bytes;
  auto store = opened("sqlite:" + folder / "store.db");
  const auto records = read_all(*store, "t1");
  ASSERT_GE(records.size(), acknowledged);
  for (uint64_t n = 0; n < records.size(); ++n) ASSERT_TRUE(records[n] == long_record(n)) << n;
  ASSERT_EQ(append_now(*store, append_of("t1", records.size(), {"x"})).text(), "");
}

TEST(StorePower, LosesNothingAcknowledged) {
  Folder folder(Folder::kInMemory);
  const std::string path = folder / "store.db";
  opened("sqlite:" + path).reset();
  const DiskTape::Files before{{path, contents(path)}};
  DiskTape tape;
  write_journal("sqlite:" + path, tape);
  tape.stop();
  std::mt19937 chance(3);
  for (int i = 0; i < rounds("ECUMENE_STORE_POWER", 100); ++i) {
    const size_t end = chance() % tape.size();
    SCOPED_TRACE(end);
    uint64_t acknowledged = 0;
    const auto files = tape.after_power_loss(before, end, chance, acknowledged);
    ASSERT_NO_FATAL_FAILURE(check_files(files, acknowledged));
  }
}

}  // namespace
}  // namespace ecumene::store_tests
