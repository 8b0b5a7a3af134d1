#include "store/postgres_listener.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>

#include "base/check.h"
#include "store/postgres_schema.h"

namespace ecumene {
namespace {

constexpr auto kBeat = std::chrono::seconds(1);

// The row may be gone after a long pause: nodes that have been silent for an hour are swept away.
Status beat(Connection& connection, int64_t node) {
  auto done = connection.run(
      "INSERT INTO ecumene_store.node VALUES ($1, now(), 0) ON CONFLICT (id) DO UPDATE SET beat = "
      "clock_timestamp()",
      {node});
  return done ? Status::ok() : done.error();
}

}  // namespace

PostgresListener::PostgresListener(std::string address, int64_t node, Connection connection,
                                   Hear hear)
    : address_(std::move(address)),
      node_(node),
      connection_(std::move(connection)),
      hear_(std::move(hear)),
      wake_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { work(); }) {}

PostgresListener::~PostgresListener() {
  const uint64_t one = 1;
  CHECK_EQ(write(wake_, &one, sizeof one), ssize_t{sizeof one});
  thread_.join();
  close(wake_);
}

Result<Connection> PostgresListener::connect(const std::string& address, int64_t node) {
  auto connection = Connection::open(
      address, fmt::format("ecumene listener {:016x}", static_cast<uint64_t>(node)));
  if (!connection) return connection;
  // A beat is no record: it need not be on disk.
  Status status = connection->script(
      fmt::format("SET synchronous_commit = off; LISTEN {}", kPostgresChannel).c_str());
  if (status) status = beat(*connection, node);
  if (!status) return failure(status);
  return connection;
}

bool PostgresListener::wait(int milliseconds, int socket) {
  pollfd files[] = {{wake_, POLLIN, 0}, {socket, POLLIN, 0}};
  poll(files, socket >= 0 ? 2 : 1, milliseconds);
  return files[0].revents == 0;
}

void PostgresListener::reconnect() {
  auto connection = connect(address_, node_);
  if (!connection) return;
  connection_ = std::move(*connection);
  hear_("");
}

void PostgresListener::work() {
  using Clock = std::chrono::steady_clock;
  auto next_beat = Clock::now() + kBeat;
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(next_beat - Clock::now()).count();
    if (!wait(static_cast<int>(std::max<int64_t>(left, 0)),
              connection_.lost() ? -1 : connection_.socket()))
      return;
    if (Clock::now() >= next_beat) {
      if (connection_.stale())
        reconnect();
      else
        void(beat(connection_, node_));  // a connection that is lost is found below
      next_beat = Clock::now() + kBeat;
    }
    if (connection_.lost()) continue;
    while (auto notice = connection_.next_notice()) hear_(*notice);
  }
}

}  // namespace ecumene
