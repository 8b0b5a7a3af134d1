// Proxy stands between a store and its PostgreSQL server and cuts connections at chosen moments.
#pragma once

#include <atomic>
#include <string>
#include <thread>

#include "store/tests/backend.h"

namespace ecumene::store_tests {

class Proxy {
 public:
  enum Cut { kNever, kBeforeCommit, kAfterCommit };

  // `address` names a server by the folder of its socket.
  explicit Proxy(const std::string& address);
  ~Proxy();
  std::string address() const { return address_; }
  // The next COMMIT is not sent on; or it is, and its answer is swallowed. Then the connection is
  // cut.
  void cut_next(Cut cut) { cut_ = cut; }
  int cuts() const { return cuts_; }

 private:
  void accept_all();
  void carry(int client);

  Folder folder_;
  std::string address_, server_socket_;
  int listening_;
  std::atomic<Cut> cut_ = kNever;
  std::atomic<int> cuts_ = 0;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace ecumene::store_tests
