#include "server/think_tank.h"

#include <sys/resource.h>

namespace ecumene {
namespace {

// Linux counts it for the calling thread alone.
void give_way() { setpriority(PRIO_PROCESS, 0, 10); }

}  // namespace

ThinkTank::ThinkTank(int threads) {
  for (int i = 0; i <= threads; ++i)
    threads_.emplace_back(
        [this, quick_only = i == 0](std::stop_token stop) { work(stop, quick_only); });
}

void ThinkTank::add(bool quick, Job job) {
  {
    const std::lock_guard lock(mutex_);
    (quick ? quick_ : slow_).push_back(std::move(job));
  }
  more_.notify_all();
}

void ThinkTank::stop() {
  for (auto& thread : threads_) thread.request_stop();
  more_.notify_all();
  threads_.clear();
  quick_.clear(), slow_.clear();
}

void ThinkTank::work(std::stop_token stop, bool quick_only) {
  give_way();
  for (;;) {
    std::unique_lock lock(mutex_);
    const bool woken =
        more_.wait(lock, stop, [&] { return !quick_.empty() || (!quick_only && !slow_.empty()); });
    if (!woken || stop.stop_requested()) return;
    std::deque<Job>& line = quick_.empty() ? slow_ : quick_;
    const Job job = std::move(line.front());
    line.pop_front();
    lock.unlock();
    job();
  }
}

}  // namespace ecumene
