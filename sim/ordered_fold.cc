#include "sim/ordered_fold.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace ecumene {
namespace {

constexpr uint64_t kChunk = 32;        // games that one thread plays at a stretch
constexpr uint64_t kChunksAhead = 64;  // per thread: bounds the records that wait for their turn

using Chunk = std::vector<GameRecord>;

class Fold {
 public:
  Fold(const SimulationOrder& order, const PlayGame& play, const std::atomic<bool>& stop)
      : order_(order), play_(play), stop_(stop), chunks_((order.games + kChunk - 1) / kChunk) {}

  uint64_t run(const TakeRecord& take) {
    std::vector<std::jthread> workers;
    for (int i = 0; i < order_.jobs; ++i) workers.emplace_back([this] { work(); });
    uint64_t taken = 0;
    for (uint64_t chunk = 0; chunk < chunks_; ++chunk) {
      const Chunk records = await(chunk);
      for (const GameRecord& record : records) take(record), ++taken;
      if (records.empty()) break;
    }
    leave();
    return taken;
  }

 private:
  void work() {
    for (uint64_t chunk; (chunk = next_++) < chunks_ && !stop_;) {
      wait_for_turn(chunk);
      Chunk records = played(chunk);
      const std::lock_guard lock(mutex_);
      done_.emplace(chunk, std::move(records));
      changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_all();
  }

  // Empty if it was stopped in the middle.
  Chunk played(uint64_t chunk) {
    Chunk records;
    const uint64_t begin = chunk * kChunk, end = std::min(begin + kChunk, order_.games);
    for (uint64_t i = begin; i < end && !stop_; ++i) records.push_back(play_(order_.first + i));
    if (records.size() < end - begin) records.clear();
    return records;
  }

  void wait_for_turn(uint64_t chunk) {
    std::unique_lock lock(mutex_);
    const uint64_t ahead = kChunksAhead * static_cast<uint64_t>(order_.jobs);
    changed_.wait(lock, [&] { return left_ || chunk < awaited_ + ahead; });
  }

  // Nobody takes records any more: a thread that waits for its turn would wait for ever.
  void leave() {
    const std::lock_guard lock(mutex_);
    left_ = true;
    changed_.notify_all();
  }

  // Empty if it will never come.
  Chunk await(uint64_t chunk) {
    std::unique_lock lock(mutex_);
    awaited_ = chunk;
    changed_.notify_all();
    changed_.wait(lock, [&] { return done_.contains(chunk) || finished_ == order_.jobs; });
    const auto found = done_.extract(chunk);
    return found ? std::move(found.mapped()) : Chunk();
  }

  const SimulationOrder& order_;
  const PlayGame& play_;
  const std::atomic<bool>& stop_;
  const uint64_t chunks_;
  std::atomic<uint64_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  uint64_t awaited_ = 0;
  int finished_ = 0;
  bool left_ = false;
  std::map<uint64_t, Chunk> done_;
};

}  // namespace

uint64_t play_in_order(const SimulationOrder& order, const PlayGame& play, const TakeRecord& take,
                       const std::atomic<bool>& stop) {
  return Fold(order, play, stop).run(take);
}

}  // namespace ecumene
