// Ctrl-C asks a run to end cleanly; a second one ends it at once.
#pragma once

#include <atomic>

namespace ecumene {

inline constexpr int kInterruptedExit = 130;

// Becomes true at the first SIGINT or SIGTERM after the first call of this.
const std::atomic<bool>& interrupted();

}  // namespace ecumene
