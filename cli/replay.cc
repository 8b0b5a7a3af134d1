#include "rules/replay.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "catalog/catalog.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/logs.h"
#include "terminal/plain_lines.h"

namespace ecumene {
namespace {

struct ReplayOptions {
  std::string path, view, lang = "en";
  bool keys = false;
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

std::shared_ptr<const PlainLines> lines_for(const ReplayOptions& options, const LoadedGame& loaded,
                                            const Match& match,
                                            const std::vector<std::string>& who) {
  if (options.keys) return std::make_shared<const KeyLines>();
  if (const Status spoken = check_language(options.lang); !spoken) refuse_request(spoken.text());
  return std::make_shared<const SpokenLines>(loaded, options.lang, match.setup(), who);
}

void show_replay(const Shell& shell, const ReplayOptions& options) {
  const LoadedLog read = need(load_log(shell, options.path));
  const auto history = replay(*read.rulebook, read.log, options.to);
  if (!history) fail(in_file(options.path, history.error()));
  const Match& match = history->match();
  const Seat viewer = seat_named(match, options.view);
  const LogHeader& header = read.log.header;
  const LoadedGame loaded = need(load_game(shell, shell.driver(header.game)));
  const std::shared_ptr<const PlainLines> lines = lines_for(options, loaded, match, header.players);
  const View view = match.view(viewer);
  fmt::print("{} {} {}\n", header.game, header.factions, header.options);
  for (int step = 1; step <= history->steps(); ++step)
    fmt::print("{:>4} {}: {}\n", step, lines->seat(view, history->step_seat(step)),
               lines->action(history->step_text(step)));
  fmt::print("{}", fmt::join(lines->table(match, viewer), ""));
  if (match.over()) return fmt::print("{} {}\n", lines->say("nothing_asked"), lines->end(match));
  fmt::print("{}\n", lines->question(view));
  for (size_t i = 0; i < view.options.size(); ++i)
    fmt::print("  {:>2} {}\n", i + 1, lines->action(view.options[i].text));
}

}  // namespace

void add_replay_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("replay", "plays a log again and shows the table");
  auto options = std::make_shared<ReplayOptions>();
  command.text("log", options->path, "a log file", Arguments::kRequired);
  command.whole("--to", options->to, "stop after this many steps", 0,
                std::numeric_limits<int>::max());
  command.text("--view", options->view,
               "the table as this seat sees it; without: as a spectator does");
  command.name("--lang", options->lang, "en or hu");
  command.flag("--keys", options->keys, "in the words of logs, for programs");
  command.run([&shell, options] { show_replay(shell, *options); });
}

}  // namespace ecumene
