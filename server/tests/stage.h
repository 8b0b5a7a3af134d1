// A stage is what a host is tested on instead of a disk and a network.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "server/host.h"

namespace ecumene::server_tests {

// A store for one node that keeps nothing on disk.
class Memory final : public Store {
 public:
  void append(Append append, Done done) override {
    if (append.row) {
      const std::lock_guard lock(mutex_);
      rows_[append.table] = *append.row;
    }
    for (std::string& record : append.records) records_[append.table].push_back(std::move(record));
    done(Status::ok());
  }
  Result<std::vector<std::string>> read(std::string_view table, uint64_t first) override {
    if (!fault) return failure(fault);
    const auto at = records_.find(table);
    if (at == records_.end()) return std::vector<std::string>();
    return std::vector<std::string>(at->second.begin() + static_cast<ptrdiff_t>(first),
                                    at->second.end());
  }
  Result<std::optional<TableRow>> row(std::string_view) override { return std::nullopt; }
  // All of a phase: nobody is a stranger here.
  Result<std::vector<TableRow>> list(std::string_view phase, int,
                                     const std::vector<std::string>&) override {
    const std::lock_guard lock(mutex_);
    std::vector<TableRow> out;
    for (const auto& [id, row] : rows_)
      if (row.phase == phase) out.push_back(row);
    return out;
  }
  void put_snapshot(std::string_view, Snapshot) override {}
  Result<std::optional<Snapshot>> snapshot(std::string_view) override { return std::nullopt; }
  Result<bool> lease(std::string_view) override { return true; }
  void release(std::string_view) override {}
  void watch(Watcher) override {}
  void flush() override {}
  Status ping() override { return Status::ok(); }

  Status fault;  // what reading fails with, if it is not ok
  std::vector<std::string>& records_of(const std::string& table) { return records_[table]; }

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> records_;
  std::mutex mutex_;  // of rows_: a list is made on another thread
  std::map<std::string, TableRow> rows_;
};

// A line for everything that is sent, and one when the socket is closed.
class Ear final : public Socket {
 public:
  void send(std::string text) override { heard += text + "\n"; }
  void close(int code, std::string_view why) override {
    heard += std::to_string(code) + std::string(why) + "\n";
  }
  std::string heard;
};

// What other threads post to the thread of the host, which is that of the test.
class Mailbox {
 public:
  void post(std::function<void()> work) {
    {
      std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
    }
    changed_.notify_all();
  }
  // Does what was posted, and what is posted by that.
  void pump() {
    while (true) {
      std::unique_lock lock(mutex_);
      if (posted_.empty()) return;
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      work();
    }
  }
  // False: nothing has been posted for so long.
  bool wait(std::chrono::seconds most) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, most, [this] { return !posted_.empty(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> posted_;
};

// A request of person 0, 1, …; -1 is one too.
inline HttpRequest request_of(int who, std::string address = "192.0.2.1") {
  HttpRequest request;
  const std::string digits = std::to_string(who + 1);
  request.address = std::move(address);
  request.headers["authorization"] = "Bearer " + std::string(32 - digits.size(), '0') + digits;
  return request;
}

}  // namespace ecumene::server_tests
