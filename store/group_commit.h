// GroupCommit is the queue before a store's one writing thread: what comes while a commit is under
// way goes together into the next one.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace ecumene {

class GroupCommit {
 public:
  using Batch = std::vector<const Append*>;
  // Writes a batch in one transaction and says for each append how it ended. An append without a
  // table and without records is a ping: it must be written too, in whatever way leaves no trace.
  // Must not throw.
  using Write = std::function<std::vector<Status>(const Batch&)>;

  explicit GroupCommit(Write write);
  // Writes what is queued, then ends.
  ~GroupCommit();

  void append(Append append, Store::Done done);
  // Runs on the writing thread, between two batches.
  void later(std::function<void()> task);
  void flush();
  Status ping();
  StoreFigures figures() const;

 private:
  struct Pending {
    Append append;
    Store::Done done;
    Status status;
  };

  void work();
  std::vector<Pending> take_batch();
  void write_batch(std::vector<Pending>& batch);
  void pull_followers(std::vector<Pending>& batch);
  void count(const std::vector<Pending>& batch, bool committed);

  const Write write_;
  mutable std::mutex mutex_;
  std::condition_variable wake_, progress_;
  std::deque<Pending> queue_;
  std::deque<std::function<void()>> tasks_;
  uint64_t asked_ = 0, ended_ = 0;  // appends and tasks
  bool stop_ = false;
  StoreFigures figures_;
  std::thread thread_;
};

// The statuses of a batch while a backend decides on its appends one after the other.
class Verdicts {
 public:
  // What may not be asked for at all is refused from the beginning.
  explicit Verdicts(const GroupCommit::Batch& batch);
  // An append whose table has had a fault earlier in the batch has one too.
  bool open(size_t index) const { return statuses_[index].is_ok(); }
  void refuse(size_t index, const Status& status);
  // Everything that was not refused ends like this.
  void end(const Status& status);
  std::vector<Status> take() { return std::move(statuses_); }
  bool all_refused() const;

 private:
  const GroupCommit::Batch& batch_;
  std::vector<Status> statuses_;
};

}  // namespace ecumene
