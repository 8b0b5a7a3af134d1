// DiskTape records what SQLite writes and syncs while it lives, and makes of it what a loss of
// power leaves behind.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace ecumene::store_tests {

class DiskTape {
 public:
  // What the files held when the recording began, by path.
  using Files = std::map<std::string, std::string>;

  DiskTape();
  ~DiskTape();
  // From here on nothing is recorded.
  void stop();
  // Something that happened outside the disk: how many records were acknowledged.
  void mark(uint64_t acknowledged);
  size_t size() const;

  // The files after a loss of power at moment `end`: everything a file was synced with is there; of
  // what was written to it later, each sector of 512 bytes came through or did not. Sets
  // `acknowledged` to the last mark before.
  Files after_power_loss(Files files, size_t end, std::mt19937& chance,
                         uint64_t& acknowledged) const;

 private:
  struct Event {
    enum Kind { kWrite, kTruncate, kSync, kMark } kind;
    std::string path;
    uint64_t offset;  // or the size, or the mark
    std::string bytes;
  };
  static void write_down(Event event);
  static long write(int file, const void* bytes, size_t size, int64_t offset);
  static int truncate(int file, long size);
  static void play(const Event& event, Files& files, std::mt19937* chance);

  std::vector<Event> events_;
};

}  // namespace ecumene::store_tests
