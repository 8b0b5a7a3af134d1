#include "cli/logs.h"

#include "base/files.h"

namespace ecumene {

Status in_file(const std::string& path, const Status& status) {
  Status out;
  for (const Fault& fault : status.faults())
    out.add(fault.where.empty() ? path : path + ": " + fault.where, fault.what);
  return out;
}

Result<LoadedLog> load_log(const Shell& shell, const std::string& path) {
  const auto text = read_file(path);
  if (!text) return failure(text.error());
  auto log = parse_log(*text);
  if (!log) return failure(in_file(path, log.error()));
  const GameDriver* driver = shell.find_driver(log->header.game);
  if (!driver)
    return failure(path + ": line 2", "the game " + log->header.game + " is not known; there is " +
                                          shell.known_games());
  auto rulebook = shell.rulebook(*driver);
  if (!rulebook) return failure(rulebook.error());
  return LoadedLog{std::move(*log), std::move(*rulebook)};
}

}  // namespace ecumene
