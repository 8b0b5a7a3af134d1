#include "rules/replay.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/logs.h"
#include "terminal/view_text.h"

namespace ecumene {
namespace {

struct ReplayOptions {
  std::string path, view;
  std::optional<int> to;
};

Seat seat_named(const Match& match, const std::string& name) {
  if (name.empty() || name == "spectator") return kSpectator;
  const auto seats = match.view(kSpectator).seats;
  for (size_t s = 0; s < seats.size(); ++s)
    if (seats[s] == name) return Seat(s);
  refuse_request(
      fmt::format("there is no seat \"{}\"; there is {}, spectator", name, fmt::join(seats, ", ")));
}

void show_replay(const Shell& shell, const ReplayOptions& options) {
  const LoadedLog loaded = need(load_log(shell, options.path));
  const auto history = replay(*loaded.rulebook, loaded.log, options.to);
  if (!history) fail(in_file(options.path, history.error()));
  const Match& match = history->match();
  const Seat viewer = seat_named(match, options.view);
  const View view = match.view(viewer);
  fmt::print("{} {} {}\n", loaded.log.header.game, loaded.log.header.factions, loaded.log.header.options);
  for (int step = 1; step <= history->steps(); ++step)
    fmt::print("{:>4} {} {}\n", step, seat_text(view, history->step_seat(step)), history->step_text(step));
  fmt::print("{}", view_text(view));
  if (match.over())
    fmt::print("the game is over: {}\n", print_outcome(match));
  else
    fmt::print("{}, {}?\n{}", seat_text(view, view.to_move), view.decision, options_text(view));
}

}  // namespace

void add_replay_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("replay", "plays a log again and shows the table");
  auto options = std::make_shared<ReplayOptions>();
  command.text("log", options->path, "a log file", Arguments::kRequired);
  command.whole("--to", options->to, "stop after this many steps", 0, std::numeric_limits<int>::max());
  command.text("--view", options->view,
                      "the table as this seat sees it; without: as a spectator does");
  command.run([&shell, options] { show_replay(shell, *options); });
}

}  // namespace ecumene
