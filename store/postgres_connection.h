// Connection is one session with a PostgreSQL server. Used by one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"

struct pg_conn;
struct pg_result;

namespace ecumene {

// A value that goes to the server beside the SQL, never inside it.
struct SqlValue {
  SqlValue(int64_t number) : text(std::to_string(number)) {}
  SqlValue(uint64_t number) : SqlValue(static_cast<int64_t>(number)) {}
  SqlValue(std::string_view text) : text(text) {}
  SqlValue(const std::string& text) : text(text) {}
  SqlValue(const char* text) : text(text) {}
  static SqlValue bytes(std::string_view bytes);

  std::string text;
  bool binary = false;
};

// An array as a value: of numbers, of names (nothing in them to quote), of bytes.
class SqlArray {
 public:
  void add(int64_t number) { next() += std::to_string(number); }
  void add(uint64_t number) { add(static_cast<int64_t>(number)); }
  void add_name(std::string_view name) { next() += name; }
  void add_bytes(std::string_view bytes);
  SqlValue value() const { return SqlValue(text_.empty() ? "{}" : text_ + "}"); }

 private:
  std::string& next() { return text_ += text_.empty() ? "{" : ","; }
  std::string text_;
};

class SqlRows {
 public:
  explicit SqlRows(pg_result* result);
  int size() const;
  bool is_null(int row, int column) const;
  std::string text(int row, int column) const;
  int64_t number(int row, int column) const;
  uint64_t count(int row, int column) const { return static_cast<uint64_t>(number(row, column)); }
  std::string bytes(int row, int column) const;
  std::string command() const;  // what the server says it did: "COMMIT", "UPDATE 1"

 private:
  std::shared_ptr<pg_result> result_;
};

class Connection {
 public:
  // `name` is shown in the server's list of sessions. What the address does not say about time
  // limits is set so that a dead server is found out in seconds.
  static Result<Connection> open(const std::string& address, const std::string& name);

  Result<SqlRows> run(const char* sql, const std::vector<SqlValue>& values = {});
  // Several statements, no values.
  Status script(const char* sql);

  // The session has ended; another one must be opened.
  bool lost() const;
  // The same, or it began while the database could only be read, and stays so however the database
  // is now.
  bool stale() const { return lost() || read_only_; }
  int socket() const;
  int64_t process() const;  // the server's process for this session
  // What another session sent by NOTIFY; none: nothing has come.
  std::optional<std::string> next_notice();

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  explicit Connection(pg_conn* connection) : connection_(connection) {}
  Result<SqlRows> checked(pg_result* result);

  std::unique_ptr<pg_conn, Finish> connection_;
  bool ended_ = false, read_only_ = false;
};

}  // namespace ecumene
