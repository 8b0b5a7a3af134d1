#include "cli/run.h"

#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands.h"
#include "cli/registry.h"
#include "cli/shell.h"

namespace ecumene {

int run_command_line(int argc, const char* const* argv) {
  Shell shell;
  shell.labs = all_labs();

  CLI::App app("Ecumene: one table for empire-building games", "ecumene");
  app.require_subcommand(1);
  app.fallthrough();
  app.add_option("--content", shell.content,
                 "a directory with content files that add to or replace the built-in ones");
  for (auto add : {add_games_command, add_play_command, add_simulate_command, add_bench_command,
                   add_cards_command, add_scenario_command, add_replay_command, add_verify_command})
    add(app, shell);

  try {
    app.parse(argc, argv);
    return shell.exit_code;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const CommandFailed& failed) {
    std::fprintf(stderr, "ecumene: %s\n", failed.text.c_str());
    return failed.exit_code;
  }
}

}  // namespace ecumene
