// Logs on the command line: reading one from a file and finding the rulebook it was played with.
#pragma once

#include "cli/shell.h"
#include "rules/log.h"

namespace ecumene {

struct LoadedLog {
  GameLog log;
  std::shared_ptr<const Rulebook> rulebook;
};

// Faults begin with the file's name.
Result<LoadedLog> load_log(const Shell& shell, const std::string& path);

// The same faults, each with the file in front of its place.
Status in_file(const std::string& path, const Status& status);

}  // namespace ecumene
