#include "store/group_commit.h"

#include <algorithm>
#include <chrono>
#include <future>

#include "base/check.h"
#include "store/seal.h"

namespace ecumene {
namespace {

constexpr size_t kMaxAppends = 1000;
constexpr size_t kMaxBytes = 8 << 20;

bool is_ping(const Append& append) { return append.table.empty() && append.records.empty(); }

size_t bytes_of(const Append& append) {
  size_t bytes = 0;
  for (const std::string& record : append.records) bytes += record.size();
  return bytes;
}

Status follows(const Status& fault) {
  Status status = Status::fail("an earlier append of this table failed");
  status.add(fault);
  return status;
}

}  // namespace

GroupCommit::GroupCommit(Write write) : write_(std::move(write)), thread_([this] { work(); }) {}

GroupCommit::~GroupCommit() {
  {
    std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GroupCommit::append(Append append, Store::Done done) {
  {
    std::lock_guard lock(mutex_);
    queue_.push_back({std::move(append), std::move(done), {}});
    ++asked_;
  }
  wake_.notify_one();
}

void GroupCommit::later(std::function<void()> task) {
  {
    std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    ++asked_;
  }
  wake_.notify_one();
}

void GroupCommit::flush() {
  if (std::this_thread::get_id() == thread_.get_id()) return;
  std::unique_lock lock(mutex_);
  progress_.wait(lock, [this, asked = asked_] { return ended_ >= asked; });
}

Status GroupCommit::ping() {
  if (std::this_thread::get_id() == thread_.get_id()) return Status::ok();
  auto answer = std::make_shared<std::promise<Status>>();
  std::future<Status> future = answer->get_future();
  append({}, [answer](Status status) { answer->set_value(std::move(status)); });
  if (future.wait_for(std::chrono::seconds(2)) == std::future_status::ready) return future.get();
  return Status::fail("the store has not finished a write for 2 seconds");
}

StoreFigures GroupCommit::figures() const {
  std::lock_guard lock(mutex_);
  return figures_;
}

std::vector<GroupCommit::Pending> GroupCommit::take_batch() {
  std::vector<Pending> batch;
  for (size_t bytes = 0; !queue_.empty() && batch.size() < kMaxAppends && bytes < kMaxBytes;
       queue_.pop_front()) {
    bytes += bytes_of(queue_.front().append);
    batch.push_back(std::move(queue_.front()));
  }
  return batch;
}

void GroupCommit::write_batch(std::vector<Pending>& batch) {
  Batch appends;
  for (const Pending& pending : batch) appends.push_back(&pending.append);
  std::vector<Status> statuses = write_(appends);
  CHECK_EQ(statuses.size(), batch.size());
  for (size_t i = 0; i < batch.size(); ++i) batch[i].status = std::move(statuses[i]);
}

// What was asked for before anybody could know of a table's fault rests on the append that failed.
void GroupCommit::pull_followers(std::vector<Pending>& batch) {
  const size_t written = batch.size();
  for (size_t i = 0; i < written; ++i) {
    if (batch[i].status.is_ok() || is_ping(batch[i].append)) continue;
    const std::string table = batch[i].append.table;
    const Status status = follows(batch[i].status);
    auto rest = std::stable_partition(queue_.begin(), queue_.end(), [&](const Pending& later) {
      return later.append.table != table;
    });
    for (auto it = rest; it != queue_.end(); ++it) {
      it->status = status;
      batch.push_back(std::move(*it));
    }
    queue_.erase(rest, queue_.end());
  }
}

void GroupCommit::count(const std::vector<Pending>& batch, bool committed) {
  figures_.commits += committed;
  for (const Pending& pending : batch) {
    if (!pending.status.is_ok())
      ++figures_.faults;
    else if (!is_ping(pending.append))
      ++figures_.appends, figures_.records += pending.append.records.size();
  }
}

void GroupCommit::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || !queue_.empty() || !tasks_.empty(); });
    if (queue_.empty() && tasks_.empty()) return;
    std::vector<Pending> batch = take_batch();
    std::deque<std::function<void()>> tasks;
    if (queue_.empty()) tasks.swap(tasks_);
    lock.unlock();
    if (!batch.empty()) write_batch(batch);
    const bool committed =
        std::any_of(batch.begin(), batch.end(), [](auto& p) { return p.status.is_ok(); });
    lock.lock();
    pull_followers(batch);
    count(batch, committed);
    lock.unlock();
    for (Pending& pending : batch) pending.done(std::move(pending.status));
    for (auto& task : tasks) task();
    lock.lock();
    ended_ += batch.size() + tasks.size();
    progress_.notify_all();
  }
}

Verdicts::Verdicts(const GroupCommit::Batch& batch) : batch_(batch), statuses_(batch.size()) {
  for (size_t i = 0; i < batch.size(); ++i) {
    if (!open(i) || is_ping(*batch[i])) continue;
    if (Status status = check_append(*batch[i]); !status) refuse(i, status);
  }
}

void Verdicts::refuse(size_t index, const Status& status) {
  statuses_[index] = status;
  for (size_t i = index + 1; i < batch_.size(); ++i)
    if (batch_[i]->table == batch_[index]->table && statuses_[i].is_ok())
      statuses_[i] = follows(status);
}

void Verdicts::end(const Status& status) {
  for (Status& open : statuses_)
    if (open.is_ok()) open = status;
}

bool Verdicts::all_refused() const {
  return std::none_of(statuses_.begin(), statuses_.end(),
                      [](const Status& status) { return status.is_ok(); });
}

}  // namespace ecumene
