#include "sim/ordered_fold.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace ecumene {
namespace {

constexpr uint64_t kMostAtAStretch = 32;  // games that one thread plays before it hands them on
constexpr uint64_t kStretchesAhead = 64;  // per thread: bounds the records that wait for their turn

// Of a short run few: its games may be long ones, and whoever waits wants to see them one by one.
uint64_t stretch_of(const SimulationOrder& order) {
  return std::clamp<uint64_t>(order.games / (64 * static_cast<uint64_t>(order.jobs)), 1,
                              kMostAtAStretch);
}

using Stretch = std::vector<GameRecord>;

class Fold {
 public:
  Fold(const SimulationOrder& order, const PlayGame& play, const std::atomic<bool>& stop)
      : order_(order),
        play_(play),
        stop_(stop),
        size_(stretch_of(order)),
        stretches_((order.games + size_ - 1) / size_) {}

  uint64_t run(const TakeRecord& take) {
    std::vector<std::jthread> workers;
    for (int i = 0; i < order_.jobs; ++i) workers.emplace_back([this] { work(); });
    uint64_t taken = 0;
    for (uint64_t stretch = 0; stretch < stretches_; ++stretch) {
      const Stretch records = await(stretch);
      for (const GameRecord& record : records) take(record), ++taken;
      if (records.empty()) break;
    }
    leave();
    return taken;
  }

 private:
  void work() {
    for (uint64_t stretch; (stretch = next_++) < stretches_ && !stop_;) {
      wait_for_turn(stretch);
      Stretch records = played(stretch);
      const std::lock_guard lock(mutex_);
      done_.emplace(stretch, std::move(records));
      changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_all();
  }

  // Empty if it was stopped in the middle.
  Stretch played(uint64_t stretch) {
    Stretch records;
    const uint64_t begin = stretch * size_, end = std::min(begin + size_, order_.games);
    for (uint64_t i = begin; i < end && !stop_; ++i) records.push_back(play_(order_.first + i));
    if (records.size() < end - begin) records.clear();
    return records;
  }

  void wait_for_turn(uint64_t stretch) {
    std::unique_lock lock(mutex_);
    const uint64_t ahead = kStretchesAhead * static_cast<uint64_t>(order_.jobs);
    changed_.wait(lock, [&] { return left_ || stretch < awaited_ + ahead; });
  }

  // Nobody takes records any more: a thread that waits for its turn would wait for ever.
  void leave() {
    const std::lock_guard lock(mutex_);
    left_ = true;
    changed_.notify_all();
  }

  // Empty if it will never come.
  Stretch await(uint64_t stretch) {
    std::unique_lock lock(mutex_);
    awaited_ = stretch;
    changed_.notify_all();
    changed_.wait(lock, [&] { return done_.contains(stretch) || finished_ == order_.jobs; });
    const auto found = done_.extract(stretch);
    return found ? std::move(found.mapped()) : Stretch();
  }

  const SimulationOrder& order_;
  const PlayGame& play_;
  const std::atomic<bool>& stop_;
  const uint64_t size_, stretches_;
  std::atomic<uint64_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  uint64_t awaited_ = 0;
  int finished_ = 0;
  bool left_ = false;
  std::map<uint64_t, Stretch> done_;
};

}  // namespace

uint64_t play_in_order(const SimulationOrder& order, const PlayGame& play, const TakeRecord& take,
                       const std::atomic<bool>& stop) {
  return Fold(order, play, stop).run(take);
}

}  // namespace ecumene
