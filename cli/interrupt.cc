#include "cli/interrupt.h"

#include <csignal>

namespace ecumene {
namespace {

std::atomic<bool> stopped = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_signal(int) { stopped = true; }

}  // namespace

const std::atomic<bool>& interrupted() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return stopped;
}

}  // namespace ecumene
