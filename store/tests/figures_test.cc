// How many durable appends a second, beside what the disk itself needs for a sync. Run by hand:
//   tools/postgres run build/release/ecumene_tests --gtest_also_run_disabled_tests
//   --gtest_filter='*StoreFigures*'
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "store/tests/backend.h"

namespace ecumene::store_tests {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

// Waiting times, sorted when asked.
class Times {
 public:
  void add(double time) { times_.push_back(time); }
  double at(double share) {
    std::sort(times_.begin(), times_.end());
    return times_.empty() ? 0 : times_[share * static_cast<double>(times_.size() - 1)];
  }
  std::string text() { return fmt::format("p50 {:.2f} ms, p99 {:.2f} ms", at(0.5), at(0.99)); }

 private:
  std::vector<double> times_;
};

std::string raw_syncs() {
  Folder folder;
  const int file = open((folder / "raw").c_str(), O_CREAT | O_WRONLY, 0600);
  const std::string page(4096, 'x');
  Times times;
  for (int i = 0; i < 200; ++i) {
    const auto begin = Clock::now();
    if (write(file, page.data(), page.size()) < 0 || fdatasync(file) != 0) break;
    times.add(milliseconds(Clock::now() - begin));
  }
  close(file);
  return times.text();
}

// Each table has one append under way at any time, for three seconds.
class Load {
 public:
  Load(Store& store, int tables, std::string prefix)
      : store_(store), next_(tables), asked_(tables), prefix_(prefix) {}
  void run() {
    for (size_t t = 0; t < next_.size(); ++t) take_lease(store_, name(t));
    begin_ = Clock::now();
    const uint64_t commits = store_.figures().commits;
    for (size_t t = 0; t < next_.size(); ++t) send(t);
    for (bool over = false; !over;) store_.flush(), over = Clock::now() - begin_ > kTime;
    store_.flush();
    const double seconds = milliseconds(Clock::now() - begin_) / 1000;
    fmt::print("  {:3} tables: {:6.0f} durable appends/s in {:5.0f} commits/s, {}\n", next_.size(),
               count_ / seconds, static_cast<double>(store_.figures().commits - commits) / seconds,
               times_.text());
  }

 private:
  static constexpr auto kTime = std::chrono::seconds(3);
  std::string name(size_t table) const { return prefix_ + std::to_string(table); }
  void send(size_t table) {
    asked_[table] = Clock::now();
    const uint64_t number = next_[table]++;
    store_.append(append_of(name(table), number, {record_text(name(table), number)}),
                  [this, table](Status status) {
                    times_.add(milliseconds(Clock::now() - asked_[table]));
                    ++count_;
                    EXPECT_EQ(status.text(), "");
                    if (Clock::now() - begin_ < kTime && status) send(table);
                  });
  }

  Store& store_;
  std::vector<uint64_t> next_;
  std::vector<Clock::time_point> asked_;
  std::string prefix_;
  Clock::time_point begin_;
  Times times_;
  double count_ = 0;
};

class StoreFiguresTest : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Backends, StoreFiguresTest, testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return info.param; });

TEST_P(StoreFiguresTest, DISABLED_Print) {
  fmt::print("{}; a raw sync of 4 KB: {}\n", GetParam(), raw_syncs());
  auto store = open();
  Load(*store, 1, "one").run();
  Load(*store, 64, "many").run();
  fmt::print("  a raw sync afterwards: {}\n", raw_syncs());
}

}  // namespace
}  // namespace ecumene::store_tests
