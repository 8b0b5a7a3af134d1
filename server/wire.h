// What the server says and hears, without any network in it: requests, responses, sockets. The
// listener (server/listener.h) brings them over the wire; the host (server/host.h) answers them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/status.h"

namespace ecumene {

struct HttpRequest {
  std::string method;                                       // GET
  std::string path;                                         // /api/v1/games
  std::map<std::string, std::string, std::less<>> query;    // decoded
  std::map<std::string, std::string, std::less<>> headers;  // names in lower case
  std::string body;
  std::string address;  // of the client, as far as it can be known

  std::string_view header(std::string_view name) const {
    const auto at = headers.find(name);
    return at == headers.end() ? std::string_view() : std::string_view(at->second);
  }
  std::string parameter(std::string_view name, std::string otherwise = "") const {
    const auto at = query.find(name);
    return at == query.end() ? std::move(otherwise) : at->second;
  }
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// One open WebSocket. Its functions may be called from the host's thread only.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queues a text message. A client that does not read until the queue is full is closed.
  virtual void send(std::string text) = 0;
  virtual void close(int code, std::string_view why) = 0;
};

// What stands behind a socket.
class SocketUser {
 public:
  virtual ~SocketUser() = default;
  virtual void heard(std::string_view text) = 0;
  virtual void closed() = 0;  // nothing is heard or sent any more
};

// All calls come on one thread.
class Service {
 public:
  virtual ~Service() = default;
  using Respond = std::function<void(HttpResponse)>;
  virtual void answer(const HttpRequest& request, Respond respond) = 0;
  // A WebSocket handshake: who listens to it, or the response that refuses it.
  virtual std::expected<std::shared_ptr<SocketUser>, HttpResponse> admit(
      const HttpRequest& request, std::shared_ptr<Socket> socket) = 0;
};

}  // namespace ecumene
