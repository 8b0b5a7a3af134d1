// Limits keep one client from spoiling the table for the others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace ecumene {

struct ServerLimits {
  size_t message_bytes = 8192;
  size_t body_bytes = 256 * 1024;  // of an uploaded log
  size_t header_bytes = 8192;
  int header_seconds = 5;  // for the head of a request, and for a handshake
  int body_seconds = 20;
  int idle_seconds = 60;  // a socket that is silent, pings included
  int ping_seconds = 25;
  size_t queue_bytes = 256 * 1024;  // unsent messages of one socket
  int sockets_per_person = 8;
  int sockets_per_address = 32;
  // sockets and requests; not counted behind a proxy, which has one address
  int connections_per_address = 100;
  int sockets = 20'000;
  double messages_per_second = 10, message_burst = 40;   // of a socket
  double person_per_second = 5, person_burst = 100;      // 300 a minute
  double requests_per_second = 20, request_burst = 100;  // of an address
  double chat_per_second = 0.6, chat_burst = 6;
  int tables_per_person = 50;                      // opened in an hour
  int tables_per_address = 200;                    // the same
  double proofs_per_second = 2, proof_burst = 60;  // of logs, for an address
  double pings_per_second = 2, ping_burst = 20;    // of a socket
};

// A bucket of tokens that fills with time; every message takes one.
class Bucket {
 public:
  Bucket(double per_second, double burst) : rate_(per_second), burst_(burst), tokens_(burst) {}
  bool take(int64_t now_ms) {
    tokens_ = std::min(
        burst_,
        tokens_ + rate_ * static_cast<double>(std::max<int64_t>(0, now_ms - last_)) / 1000.0);
    last_ = now_ms;
    if (tokens_ < 1) return false;
    tokens_ -= 1;
    return true;
  }
  // As full as it gets: nothing is lost when it is forgotten.
  bool full(int64_t now_ms) const {
    return tokens_ + rate_ * static_cast<double>(now_ms - last_) / 1000.0 >= burst_;
  }

 private:
  double rate_, burst_, tokens_;
  int64_t last_ = 0;
};

// One bucket for each key; those that are full again are forgotten, so that strangers cannot fill
// the memory.
class Buckets {
 public:
  Buckets(double per_second, double burst) : rate_(per_second), burst_(burst) {}
  bool take(const std::string& key, int64_t now_ms) {
    if (buckets_.size() >= sweep_at_) {
      std::erase_if(buckets_, [&](const auto& b) { return b.second.full(now_ms); });
      sweep_at_ = std::max(kSweepAt, 2 * buckets_.size());
    }
    return buckets_.try_emplace(key, rate_, burst_).first->second.take(now_ms);
  }

 private:
  static constexpr size_t kSweepAt = 4096;
  size_t sweep_at_ = kSweepAt;
  double rate_, burst_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace ecumene
