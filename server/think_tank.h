// ThinkTank is the threads on which bots think.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace ecumene {

class ThinkTank {
 public:
  explicit ThinkTank(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this](std::stop_token stop) { work(stop); });
  }
  ~ThinkTank() {
    for (auto& thread : threads_) thread.request_stop();
    more_.notify_all();
  }

  void add(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    more_.notify_one();
  }

 private:
  void work(std::stop_token stop) {
    while (!stop.stop_requested()) {
      std::function<void()> job;
      {
        std::unique_lock lock(mutex_);
        more_.wait(lock, stop, [this] { return !jobs_.empty(); });
        if (stop.stop_requested()) return;
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      job();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any more_;
  std::deque<std::function<void()>> jobs_;
  std::vector<std::jthread> threads_;
};

}  // namespace ecumene
