#include "cli/run.h"

#include <fcntl.h>

#include <cstdio>
#include <system_error>

#include "catalog/registry.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"
#include "terminal/legible.h"

namespace ecumene {
namespace {

// A file must not be opened under the number of a closed standard stream: it would get what is
// printed. Opened for reading, so that printing fails and is noticed.
void hold_standard_streams() {
  for (const int stream : {0, 1, 2})
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDONLY) < 0) return;
}

void complain(const std::string& text) {
  std::fprintf(stderr, "ecumene: %s\n", legible(text).c_str());
}

int run(Shell& shell, int argc, const char* const* argv) {
  static constexpr const char* kHelp[] = {"ecumene", "--help"};
  if (argc < 2) argc = 2, argv = kHelp;
  const CheckGuard guard;
  try {
    const int code = parse_command_line(
        argc, argv, "Ecumene: one table for empire-building games", [&](Arguments& program) {
          program.name("--content", shell.content,
                       "a directory with content files that add to or replace the built-in ones");
          for (auto add :
               {add_games_command, add_play_command, add_serve_command, add_simulate_command,
                add_fit_command, add_bench_command, add_cards_command, add_scenario_command,
                add_reference_command, add_replay_command, add_verify_command, add_agent_command,
                add_worker_command, add_queue_command})
            add(program, shell);
        });
    return code ? code : shell.exit_code;
  } catch (const CommandFailed& failed) {
    complain(failed.text);
    return failed.exit_code;
  } catch (const std::system_error& error) {
    complain(error.what());
    return 1;
  } catch (const Breach& breach) {
    complain(own_fault(breach));
    return kBreachExit;
  }
}

}  // namespace

int run_command_line(int argc, const char* const* argv) {
  hold_standard_streams();
  Shell shell;
  shell.drivers = all_drivers();

  const int code = run(shell, argc, argv);
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  complain("the output could not be written whole");
  return code == 0 ? 1 : code;
}

}  // namespace ecumene
