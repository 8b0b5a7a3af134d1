// ThinkTank is the threads for what takes time, bots first of all. They give way to the thread that
// answers people, and a bot that looks far ahead never holds up a quick one: quick jobs go first
// and have one thread of their own.
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
  using Job = std::function<void()>;

  explicit ThinkTank(int threads);
  ~ThinkTank() { stop(); }

  void add(bool quick, Job job);
  // Waits for the jobs that run; those that have not begun are forgotten. REQUIRES: not called by a
  // job.
  void stop();

 private:
  void work(std::stop_token stop, bool quick_only);

  std::mutex mutex_;
  std::condition_variable_any more_;
  std::deque<Job> quick_, slow_;
  std::vector<std::jthread> threads_;
};

}  // namespace ecumene
