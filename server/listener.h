// Listener brings HTTP and WebSocket to a Service over TCP, within limits.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/limits.h"
#include "server/wire.h"

namespace ecumene {

class Listener {
 public:
  // Binds at once; port 0 takes a free one. `trust_proxy`: the client's address is the last of
  // X-Forwarded-For.
  static Result<std::unique_ptr<Listener>> bind(const std::string& address, uint16_t port,
                                                const ServerLimits& limits, bool trust_proxy);
  virtual ~Listener() = default;
  virtual uint16_t port() const = 0;

  // Runs something on the listener's thread, later; from any thread.
  virtual void post(std::function<void()> work) = 0;
  // Serves until stop(); `tick` is called every second, all of the service's calls come on this
  // thread.
  virtual void run(Service& service, std::function<void()> tick) = 0;
  // From any thread, or from a signal handler's `post`: accepts no more, and ends run() when the
  // sockets are closed, after two seconds at the latest.
  virtual void stop() = 0;
};

}  // namespace ecumene
