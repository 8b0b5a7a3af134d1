// PostgresWriter writes batches of appends into the database, each exactly once, also when the
// connection breaks in the middle. Used by one thread, except stop.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>

#include "store/group_commit.h"
#include "store/postgres_connection.h"

namespace ecumene {

class PostgresWriter {
 public:
  PostgresWriter(std::string address, int64_t node) : address_(std::move(address)), node_(node) {}

  std::vector<Status> write(const GroupCommit::Batch& batch);
  // From now on a broken connection is not waited for.
  void stop();

 private:
  enum class End { kDone, kLost, kUnknown };
  struct Journal {
    int64_t id;
    uint64_t records;
    bool held;
  };
  struct Writing;

  Status connect();
  bool pause(int attempt);
  // Whether the transaction of this number was committed by a session that is lost.
  Result<bool> committed(int64_t number);
  End attempt(const GroupCommit::Batch& batch, Verdicts& verdicts);
  Status write_all(const GroupCommit::Batch& batch, Verdicts& verdicts);
  Result<std::map<std::string, Journal>> lock_journals(const GroupCommit::Batch& batch);
  Status write_rows(const Writing& writing);

  std::string address_;
  int64_t node_;
  int64_t batch_ = 0;
  int64_t lost_process_ = 0;  // the server's process of the session before
  std::optional<Connection> connection_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;
};

}  // namespace ecumene
