// LiveTable is one table in memory with the sockets around it. What came of a command leaves only
// when the records of it, and of everything before it, are on disk.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/wire.h"
#include "store/store.h"
#include "table/messages.h"

namespace ecumene {

// One socket at a table, and what its person may know.
struct Onlooker {
  std::shared_ptr<Socket> socket;
  Viewer viewer;
  bool greeted = false;    // he has said hello and been sent the table
  int entries = 0;         // of the log that he has been sent, or that wait for him in the queue
  Seat eyes = kSpectator;  // as which he was sent them

  // True: he has other eyes than before.
  bool set_eyes(const Table& table) {
    const Seat now = eyes_of(table, viewer);
    return std::exchange(eyes, now) != now;
  }
};

class LiveTable {
 public:
  explicit LiveTable(Table table)
      : table_(std::move(table)), durable_(table_.recorded() - table_.unwritten()) {}

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  std::set<std::shared_ptr<Onlooker>>& onlookers() { return onlookers_; }
  bool written() const { return durable_ == table_.recorded(); }
  bool idle() const { return onlookers_.empty() && written() && !thinking && delayed.empty(); }

  // Sends when everything that is recorded by now is on disk.
  void send(const std::shared_ptr<Onlooker>& to, const Json& message);
  // Calls with true when everything recorded by now is on disk, with false if it could not be
  // written.
  void when_written(std::function<void(bool)> done);
  // Sends everybody what the last command changed.
  void tell_step(int64_t now);
  void tell_room(int64_t now);
  void tell_chat();  // the last remark

  // Records that another node has written: the table follows, and everybody is told.
  Status follow(const std::vector<std::string>& records, int64_t now);

  // What is to be written now; nothing if nothing is.
  std::optional<Append> take_append();
  // The first `records` records are on disk: what waited for them leaves.
  void written(uint64_t records);
  // They could not be written: nobody is told anything, everybody has to come again.
  void lost(std::string_view why);

  bool thinking = false;    // a bot is at work for this table
  bool told_aside = false;  // that the table is set aside is in the log, and everybody was told
  bool leased = false;      // this node may write
  bool wanted = false;      // another node waits for the lease
  // Commands that wait for the lease, and since when.
  std::deque<std::function<void()>> delayed;
  int64_t delayed_since = 0;
  int64_t quiet_since = 0;  // since when another node, which has the lease, has written nothing

 private:
  struct Waiting {
    uint64_t records;
    std::weak_ptr<Onlooker> to;
    std::string text;
  };

  Table table_;
  uint64_t durable_;
  std::set<std::shared_ptr<Onlooker>> onlookers_;
  std::deque<Waiting> waiting_;
  std::deque<std::pair<uint64_t, std::function<void(bool)>>> watchers_;  // of how many records
};

// What lists show of a table.
TableRow row_of(const Table& table);

}  // namespace ecumene
