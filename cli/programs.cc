#include "cli/programs.h"

#include "catalog/table_bots.h"

namespace ecumene {
namespace {

constexpr std::string_view kMark = "cmd:";

}  // namespace

void add_program_options(Arguments& command, ProgramLimits& limits) {
  command.whole("--program-ms", limits.milliseconds,
                "milliseconds that a cmd: program may take for a decision", 10, 3'600'000);
  command.whole("--program-memory", limits.megabytes,
                "megabytes of data that a cmd: program may have", 16, 1 << 20);
}

bool is_program(std::string_view who) { return who.starts_with(kMark); }

std::string with_factions(const std::string& players) {
  std::string out;
  for (size_t at = 0; at <= players.size();) {
    const size_t end = std::min(players.find(',', at), players.size());
    const std::string part = players.substr(at, end - at);
    out += (at ? "," : "") + std::string(is_program(part) ? "random:" : "") + part;
    at = end + 1;
  }
  return out;
}

std::shared_ptr<const Bot> need_program(const Shell& shell, const GameDriver& driver,
                                        const std::string& who, const ProgramLimits& limits) {
  return need_request(open_program(shell, driver, who.substr(kMark.size()), limits));
}

}  // namespace ecumene
