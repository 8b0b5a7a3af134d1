#include "store/tests/proxy.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>

namespace ecumene::store_tests {
namespace {

sockaddr_un named(const std::string& path) {
  sockaddr_un name{};
  name.sun_family = AF_UNIX;
  path.copy(name.sun_path, sizeof name.sun_path - 1);
  return name;
}

// host=%2Ftmp%2Fx, as tools/postgres prints it.
std::string folder_in(const std::string& address) {
  std::string text = address.substr(address.find("host=") + 5);
  for (size_t at; (at = text.find("%2F")) != std::string::npos;) text.replace(at, 3, "/");
  return text;
}

bool pass(int to, const char* bytes, ssize_t size) {
  return send(to, bytes, size, MSG_NOSIGNAL) == size;
}

bool readable(int file, int milliseconds) {
  pollfd one{file, POLLIN, 0};
  return poll(&one, 1, milliseconds) > 0;
}

}  // namespace

Proxy::Proxy(const std::string& address) : server_socket_(folder_in(address) + "/.s.PGSQL.5432") {
  address_ = address.substr(0, address.find("host=") + 5) + folder_ / "";
  const sockaddr_un name = named(folder_ / ".s.PGSQL.5432");
  listening_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(listening_, reinterpret_cast<const sockaddr*>(&name), sizeof name) != 0 ||
      listen(listening_, 16) != 0)
    throw std::runtime_error("no socket");
  threads_.emplace_back([this] { accept_all(); });
}

Proxy::~Proxy() {
  stop_ = true;
  threads_.front().join();  // from now on there are no new ones
  for (size_t i = 1; i < threads_.size(); ++i) threads_[i].join();
  close(listening_);
}

void Proxy::accept_all() {
  while (!stop_) {
    if (!readable(listening_, 50)) continue;
    const int client = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) threads_.emplace_back([this, client] { carry(client), close(client); });
  }
}

void Proxy::carry(int client) {
  const sockaddr_un name = named(server_socket_);
  const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  bool good = connect(server, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0;
  char bytes[65536];
  while (good && !stop_) {
    pollfd both[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
    if (poll(both, 2, 50) <= 0) continue;
    if (both[1].revents != 0) {
      const ssize_t size = recv(server, bytes, sizeof bytes, 0);
      good = size > 0 && pass(client, bytes, size);
    }
    if (!good || both[0].revents == 0) continue;
    const ssize_t size = recv(client, bytes, sizeof bytes, 0);
    const bool commit = size > 0 && memmem(bytes, size, "COMMIT", 6) != nullptr;
    const Cut cut = commit ? cut_.exchange(kNever) : kNever;
    good = size > 0 && cut != kBeforeCommit && pass(server, bytes, size);
    if (cut == kNever) continue;
    if (cut == kAfterCommit) good = readable(server, 10000) && false;
    ++cuts_;
  }
  close(server);
}

}  // namespace ecumene::store_tests
