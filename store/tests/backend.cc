#include "store/tests/backend.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <thread>

namespace ecumene::store_tests {
namespace {

class SqliteBackend final : public Backend {
 public:
  std::string address() const override { return "sqlite:" + folder_ / "store.db"; }
  void meddle(const std::string& sql) override {
    SQLite::Database(folder_ / "store.db", SQLite::OPEN_READWRITE).exec(sql);
  }

 private:
  Folder folder_;
};

}  // namespace

Folder::Folder(Place place) : path_(std::filesystem::temp_directory_path().string()) {
  if (place == kInMemory && access("/dev/shm", W_OK) == 0) path_ = "/dev/shm";
  path_ += "/ecumene-store.XXXXXX";
  if (mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary folder");
}
Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<Backend> sqlite_backend() { return std::make_unique<SqliteBackend>(); }

std::unique_ptr<Store> opened(const std::string& address) {
  auto store = open_store(address);
  if (!store) throw std::runtime_error(store.error().text());
  return std::move(*store);
}

std::string refusal(const std::string& address) {
  auto store = open_store(address);
  return store ? "" : store.error().text();
}

Status append_now(Store& store, Append append) {
  std::promise<Status> promise;
  store.append(std::move(append), [&](Status status) { promise.set_value(std::move(status)); });
  return promise.get_future().get();
}

Status patient_ping(Store& store) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (true) {
    Status status = store.ping();
    if (status || std::chrono::steady_clock::now() > end) return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

Append append_of(std::string table, uint64_t first, std::vector<std::string> records) {
  return {std::move(table), first, std::move(records), std::nullopt};
}

std::vector<std::string> read_all(Store& store, std::string_view table) {
  auto records = store.read(table);
  EXPECT_TRUE(records.has_value()) << records.error().text();
  return records.value_or(std::vector<std::string>{});
}

void take_lease(Store& store, const std::string& table) {
  auto held = store.lease(table);
  ASSERT_TRUE(held.has_value()) << held.error().text();
  ASSERT_TRUE(*held);
}

std::string record_text(std::string_view table, uint64_t number) {
  return fmt::format("{} {} ", table, number) +
         std::string(number * 37 % 300, static_cast<char>('a' + number % 26));
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int rounds(const char* variable, int usual) {
  const char* text = std::getenv(variable);
  return text != nullptr ? std::atoi(text) : usual;
}

void StoreTest::SetUp() {
  backend_ = GetParam() == "sqlite" ? sqlite_backend() : postgres_backend();
  if (!backend_)
    GTEST_SKIP() << "ECUMENE_TEST_POSTGRES is not set: ./check --only store runs this test";
}

}  // namespace ecumene::store_tests
