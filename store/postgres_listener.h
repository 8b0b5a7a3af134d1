// PostgresListener is the thread that shows a node's life to the others and hears what they say.
#pragma once

#include <functional>
#include <mutex>
#include <thread>

#include "store/postgres_connection.h"

namespace ecumene {

class PostgresListener {
 public:
  // Each notice of the store's channel; an empty one after a broken connection.
  using Hear = std::function<void(const std::string& notice)>;
  // REQUIRES: `connection` already listens and the node has its row.
  PostgresListener(std::string address, int64_t node, Connection connection, Hear hear);
  ~PostgresListener();

  // A session that listens.
  static Result<Connection> connect(const std::string& address, int64_t node);

 private:
  void work();
  void reconnect();
  // False: it is time to end.
  bool wait(int milliseconds, int socket);

  std::string address_;
  int64_t node_;
  Connection connection_;
  Hear hear_;
  int wake_;  // an eventfd
  std::thread thread_;
};

}  // namespace ecumene
