#include <fmt/format.h>

#include "base/files.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"

namespace ecumene {
namespace {

struct FitOptions {
  std::string game, players, options, out;
  uint64_t games = 1000, seed = 1;
  double ridge = 0.1;
  std::vector<std::string> bots = {"greedy:10", "greedy:30", "greedy:60"};
};

void fit(const Shell& shell, const FitOptions& options) {
  const GameDriver& driver = shell.driver(options.game);
  const SimulationOrder order{
      need_request(parse_seating(driver.info(), options.players, options.options)), options.seed, 0,
      options.games};
  const auto rulebook = need(shell.rulebook(driver));
  if (!options.out.empty())
    if (const Status may = may_write(options.out); !may) fail(may);
  const std::string values =
      need_request(driver.fit(*rulebook, order, options.bots, options.ridge));
  if (options.out.empty()) return fmt::print("{}", values);
  if (const Status written = write_file(options.out, values); !written) fail(written);
}

}  // namespace

void add_fit_command(Arguments& program, Shell& shell) {
  Arguments command =
      program.command("fit", "what things are worth to bots, found by playing: a values file");
  auto options = std::make_shared<FitOptions>();
  command.text("game", options->game, "which game", Arguments::kRequired);
  command.whole("--games", options->games, "how many", 1, 1'000'000'000);
  command.text("--players", options->players, "a comma list, a seat each: FACTION or random");
  command.text("--options", options->options, "NAME=VALUE, with commas");
  command.whole("--seed", options->seed, "same seed, same games");
  command.texts("--bots", options->bots,
                "who plays, game by game the next: words of docs/bots.md, with blanks");
  command.number("--ridge", options->ridge, "how much the present values hold against what is seen",
                 1e-6, 1000);
  command.name("--out", options->out, "a file; without: standard output");
  command.run([&shell, options] { fit(shell, *options); });
}

}  // namespace ecumene
