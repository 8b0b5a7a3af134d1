// An ordered fold plays games on many threads and hands their records on in the order of the games:
// what is made of them cannot depend on the number of threads.
#pragma once

#include <atomic>
#include <functional>

#include "sim/record.h"

namespace ecumene {

using PlayGame = std::function<GameRecord(uint64_t index)>;  // called from many threads
// called from the calling thread, in order
using TakeRecord = std::function<void(const GameRecord&)>;

// Returns how many games were handed on: all of them, or fewer if `stop` became true.
uint64_t play_in_order(const SimulationOrder& order, const PlayGame& play, const TakeRecord& take,
                       const std::atomic<bool>& stop);

}  // namespace ecumene
