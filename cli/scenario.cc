#include "sim/scenario.h"

#include <fmt/format.h>

#include <map>

#include "base/files.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"
#include "terminal/legible.h"

namespace ecumene {
namespace {

struct Counts {
  int passed = 0, failed = 0;
};

// Every game's content is loaded once.
FindRulebook finder(const Shell& shell) {
  auto loaded = std::make_shared<std::map<std::string, Result<std::shared_ptr<const Rulebook>>>>();
  return [&shell, loaded](const std::string& game) -> Result<std::shared_ptr<const Rulebook>> {
    const GameDriver* driver = shell.find_driver(game);
    if (!driver)
      return failure("there is no game \"" + game + "\"; there is " + shell.known_games());
    auto known = loaded->find(game);
    if (known == loaded->end()) known = loaded->emplace(game, shell.rulebook(*driver)).first;
    return known->second;
  };
}

void try_file(const std::string& path, const FindRulebook& find_rulebook, Counts& counts) {
  const auto text = read_file(path);
  const auto results = text ? try_situations(*text, path, find_rulebook) : failure(text.error());
  if (!results) {
    ++counts.failed;
    return fmt::print("FAILED {}\n{}\n", legible(path), legible(results.error().text()));
  }
  for (const SituationResult& result : *results) {
    ++(result.status ? counts.passed : counts.failed);
    if (result.status)
      fmt::print("ok     {}\n", legible(result.name));
    else
      fmt::print("FAILED {} ({})\n{}\n", legible(result.name), legible(result.where),
                 legible(result.status.text()));
  }
}

}  // namespace

void add_scenario_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("scenario", "tries situations: given, when, then");
  auto paths = std::make_shared<std::vector<std::string>>();
  command.texts("file", *paths, "YAML files of situations", Arguments::kRequired);
  command.run([&shell, paths] {
    Counts counts;
    const FindRulebook find_rulebook = finder(shell);
    for (const std::string& path : *paths) try_file(path, find_rulebook, counts);
    fmt::print("{} passed, {} failed\n", counts.passed, counts.failed);
    if (counts.failed) shell.exit_code = 1;
  });
}

}  // namespace ecumene
