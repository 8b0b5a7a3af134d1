#include "store/postgres_connection.h"

#include <libpq-fe.h>

#include <cctype>
#include <charconv>

namespace ecumene {
namespace {

// In one line: libpq breaks its messages.
std::string trimmed(const char* message) {
  std::string text;
  for (const char* at = message; at != nullptr && *at != '\0'; ++at)
    if (!std::isspace(static_cast<unsigned char>(*at)))
      text += *at;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text.empty() ? "no reason given" : text;
}

std::string field(const pg_result* result, int code) {
  const char* text = PQresultErrorField(result, code);
  return text == nullptr ? "" : text;
}

constexpr std::string_view kReadOnly = "25006";

std::string words_for(const std::string& state) {
  if (state == "53100") return "the database's disk is full";
  if (state == "58030") return "the database's disk reports an error";
  if (state == kReadOnly) return "the database can only be read";
  return "the database refuses";
}

Status fault_of(pg_conn* connection, const pg_result* result) {
  const std::string state = field(result, PG_DIAG_SQLSTATE),
                    message = field(result, PG_DIAG_MESSAGE_PRIMARY);
  if (message.empty()) return Status::fail("PostgreSQL", trimmed(PQerrorMessage(connection)));
  return Status::fail("PostgreSQL", words_for(state) + ": " + message + " (" + state + ")");
}

// A session that must be durable, and that holds no locks when its client has vanished.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '10s'; SET client_min_messages = warning;"
    "SELECT set_config('synchronous_commit', 'on', false) WHERE "
    "current_setting('synchronous_commit') = "
    "'off'";

}  // namespace

SqlValue SqlValue::bytes(std::string_view bytes) {
  SqlValue value(bytes);
  value.binary = true;
  return value;
}

void SqlArray::add_bytes(std::string_view bytes) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string& text = next();
  text += "\"\\\\x";
  for (unsigned char byte : bytes) text += kDigits[byte >> 4], text += kDigits[byte & 15];
  text += '"';
}

SqlRows::SqlRows(pg_result* result) : result_(result, PQclear) {}
int SqlRows::size() const { return PQntuples(result_.get()); }
bool SqlRows::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}
std::string SqlRows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<size_t>(PQgetlength(result_.get(), row, column))};
}
int64_t SqlRows::number(int row, int column) const {
  int64_t number = 0;
  const char* text = PQgetvalue(result_.get(), row, column);
  std::from_chars(text, text + PQgetlength(result_.get(), row, column), number);
  return number;
}
std::string SqlRows::bytes(int row, int column) const {
  size_t size = 0;
  auto* text = reinterpret_cast<unsigned char*>(PQgetvalue(result_.get(), row, column));
  std::unique_ptr<unsigned char, decltype(&PQfreemem)> bytes(PQunescapeBytea(text, &size),
                                                             PQfreemem);
  return {reinterpret_cast<char*>(bytes.get()), size};
}
std::string SqlRows::command() const { return PQcmdStatus(result_.get()); }

void Connection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Result<Connection> Connection::open(const std::string& address, const std::string& name) {
  // The address comes after the time limits and before the name: of two settings the later one
  // counts.
  const char* keys[] = {
      "connect_timeout",  "keepalives_idle", "keepalives_interval", "keepalives_count",
      "tcp_user_timeout", "dbname",          "application_name",    nullptr};
  const char* values[] = {"5", "5", "2", "3", "10000", address.c_str(), name.c_str(), nullptr};
  Connection connection(PQconnectdbParams(keys, values, 1));
  pg_conn* raw = connection.connection_.get();
  if (PQstatus(raw) != CONNECTION_OK) return failure("PostgreSQL", trimmed(PQerrorMessage(raw)));
  PQsetNoticeProcessor(
      raw, [](void*, const char*) {}, nullptr);
  if (Status status = connection.script(kSession); !status) return failure(status);
  return connection;
}

Result<SqlRows> Connection::checked(pg_result* result) {
  const ExecStatusType kind = PQresultStatus(result);
  if (kind == PGRES_COMMAND_OK || kind == PGRES_TUPLES_OK) return SqlRows(result);
  const Status status = fault_of(connection_.get(), result);
  const std::string severity = field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (severity == "FATAL" || severity == "PANIC") ended_ = true;
  if (field(result, PG_DIAG_SQLSTATE) == kReadOnly) read_only_ = true;
  PQclear(result);
  return failure(status);
}

Result<SqlRows> Connection::run(const char* sql, const std::vector<SqlValue>& values) {
  std::vector<const char*> texts;
  std::vector<int> lengths, formats;
  for (const SqlValue& value : values) {
    texts.push_back(value.text.data());
    lengths.push_back(static_cast<int>(value.text.size()));
    formats.push_back(value.binary);
  }
  return checked(PQexecParams(connection_.get(), sql, static_cast<int>(values.size()), nullptr,
                              texts.data(), lengths.data(), formats.data(), 0));
}

Status Connection::script(const char* sql) {
  auto done = checked(PQexec(connection_.get(), sql));
  return done ? Status::ok() : done.error();
}

bool Connection::lost() const { return ended_ || PQstatus(connection_.get()) != CONNECTION_OK; }
int Connection::socket() const { return PQsocket(connection_.get()); }
int64_t Connection::process() const { return PQbackendPID(connection_.get()); }

std::optional<std::string> Connection::next_notice() {
  if (PQconsumeInput(connection_.get()) == 0) ended_ = true;
  PGnotify* notice = PQnotifies(connection_.get());
  if (notice == nullptr) return std::nullopt;
  std::string text = notice->extra;
  PQfreemem(notice);
  return text;
}

}  // namespace ecumene
