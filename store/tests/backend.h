// A store of its own for each test, on either backend, and what tests do to it behind its back.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace ecumene::store_tests {

// A folder that goes away with the object; in memory where a test writes thousands of files and
// syncs nothing.
class Folder {
 public:
  enum Place { kOnDisk, kInMemory };
  explicit Folder(Place place = kOnDisk);
  ~Folder();
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

class Backend {
 public:
  virtual ~Backend() = default;
  virtual std::string address() const = 0;
  // SQL on the store's own tables.
  virtual void meddle(const std::string& sql) = 0;
};
std::unique_ptr<Backend> sqlite_backend();
// Null when ECUMENE_TEST_POSTGRES names no server.
std::unique_ptr<Backend> postgres_backend();

std::unique_ptr<Store> opened(const std::string& address);
// What opening says when it is refused.
std::string refusal(const std::string& address);
// Appends and waits.
Status append_now(Store& store, Append append);
// Pings until it goes well, for a minute: a ping waits two seconds, and a busy disk may sync for
// longer.
Status patient_ping(Store& store);
Append append_of(std::string table, uint64_t first, std::vector<std::string> records);
std::vector<std::string> read_all(Store& store, std::string_view table);
void take_lease(Store& store, const std::string& table);
// The record that tests write at this place.
std::string record_text(std::string_view table, uint64_t number);
// The bytes of a file.
std::string contents(const std::string& path);
// How often a repeated test goes round: a number from the environment, else `usual`.
int rounds(const char* variable, int usual);

class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  std::unique_ptr<Store> open() { return opened(backend_->address()); }

  std::unique_ptr<Backend> backend_;
};

}  // namespace ecumene::store_tests
