#include <fmt/format.h>

#include "base/guard.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/logs.h"
#include "rules/replay.h"
#include "terminal/legible.h"

namespace ecumene {
namespace {

Status verified(const Shell& shell, const std::string& path) {
  const auto loaded = load_log(shell, path);
  if (!loaded) return loaded.error();
  const auto proven = guard([&] { return verify(*loaded->rulebook, loaded->log); });
  const Status status = proven ? *proven : Status::fail(own_fault(proven.error()));
  if (!status) return in_file(path, status);
  fmt::print("{}: ok, {} entries, {}\n", path, loaded->log.entries.size() - 1,
             loaded->log.footer->outcome);
  return Status::ok();
}

void verify_all(Shell& shell, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const Status status = verified(shell, path);
    if (status) continue;
    fmt::print("{}: REFUSED\n{}\n", legible(path), legible(status.text()));
    shell.exit_code = 1;
  }
}

}  // namespace

void add_verify_command(Arguments& program, Shell& shell) {
  Arguments command = program.command(
      "verify", "proves logs: hash chain, seed commitment, every step, the outcome");
  auto paths = std::make_shared<std::vector<std::string>>();
  command.texts("log", *paths, "log files", Arguments::kRequired);
  command.run([&shell, paths] { verify_all(shell, *paths); });
}

}  // namespace ecumene
