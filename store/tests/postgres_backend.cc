#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>

#include "store/postgres_connection.h"
#include "store/tests/backend.h"

namespace ecumene::store_tests {
namespace {

// A database of its own on the private server.
class PostgresBackend final : public Backend {
 public:
  explicit PostgresBackend(std::string server) : server_(std::move(server)) {
    static int count = 0;
    name_ = fmt::format("store_{}_{}", getpid(), count++);
    run(server_, "CREATE DATABASE " + name_);
  }
  ~PostgresBackend() override {
    run(server_, "DROP DATABASE IF EXISTS " + name_ + " WITH (FORCE)");
  }

  // The server's address with another database: postgresql://user@host/DATABASE?settings
  std::string address() const override {
    const size_t begin = server_.find('/', server_.find("//") + 2) + 1;
    return server_.substr(0, begin) + name_ +
           server_.substr(std::min(server_.find('?'), server_.size()));
  }
  void meddle(const std::string& sql) override {
    run(address(), "SET search_path = ecumene_store; " + sql);
  }

 private:
  static void run(const std::string& address, const std::string& sql) {
    auto connection = Connection::open(address, "ecumene tests");
    ASSERT_TRUE(connection.has_value()) << connection.error().text();
    EXPECT_EQ(connection->script(sql.c_str()).text(), "");
  }

  std::string server_, name_;
};

}  // namespace

std::unique_ptr<Backend> postgres_backend() {
  const char* server = std::getenv("ECUMENE_TEST_POSTGRES");
  return server != nullptr ? std::make_unique<PostgresBackend>(server) : nullptr;
}

}  // namespace ecumene::store_tests
