#include "server/metrics.h"

#include <fmt/format.h>

namespace ecumene {
namespace {

template <class T>
void add(std::string& out, const char* name, const char* type, const char* help, T value) {
  out += fmt::format("# HELP ecumene_{0} {1}\n# TYPE ecumene_{0} {2}\necumene_{0} {3}\n", name,
                     help, type, value);
}

}  // namespace

void Histogram::print(std::string& out, const char* name) const {
  out += fmt::format("# TYPE ecumene_{} histogram\n", name);
  uint64_t sum = 0;
  for (size_t i = 0; i < kBounds.size(); ++i) {
    sum += counts_[i];
    out += fmt::format("ecumene_{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum);
  }
  out += fmt::format(
      "ecumene_{0}_bucket{{le=\"+Inf\"}} {1}\necumene_{0}_sum {2}\necumene_{0}_count {1}\n", name,
      count_, sum_);
}

std::string Metrics::print(const StoreFigures& store) const {
  std::string out;
  add(out, "requests_total", "counter", "HTTP requests answered.", requests);
  add(out, "requests_refused_total", "counter", "HTTP requests refused.", refused_requests);
  add(out, "messages_total", "counter", "Messages heard on sockets.", messages);
  add(out, "messages_refused_total", "counter", "Messages that were refused.", refused_messages);
  add(out, "messages_limited_total", "counter", "Messages over a rate limit.", limited_messages);
  add(out, "moves_total", "counter", "Moves of people.", moves);
  add(out, "bot_moves_total", "counter", "Moves of bots.", bot_moves);
  add(out, "undos_total", "counter", "Steps taken back.", undos);
  add(out, "sockets_opened_total", "counter", "Sockets admitted.", sockets_opened);
  add(out, "sockets_refused_total", "counter", "Handshakes refused.", sockets_refused);
  add(out, "sockets", "gauge", "Open sockets.", sockets);
  add(out, "live_tables", "gauge", "Tables in memory.", live_tables);
  add(out, "appends_lost_total", "counter", "Appends that could not be written.", lost_appends);
  add(out, "breaches_total", "counter", "Faults of the program itself that it has survived.",
      breaches);
  add(out, "tables_aside_total", "counter", "Tables set aside for such a fault.", tables_aside);
  add(out, "store_appends_total", "counter", "Appends acknowledged by the store.", store.appends);
  add(out, "store_commits_total", "counter", "Transactions of the store.", store.commits);
  rules_ms.print(out, "rules_milliseconds");
  durable_ms.print(out, "durable_milliseconds");
  bot_ms.print(out, "bot_milliseconds");
  return out;
}

}  // namespace ecumene
