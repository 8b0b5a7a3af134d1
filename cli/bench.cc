#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/shell.h"

namespace ecumene {
namespace {

struct Options {
  std::string game, players, options;
  double seconds = 0.2;
  uint64_t seed = 1;
  bool json = false;
};

BenchReport measured(const Shell& shell, const Lab& lab, const Options& options) {
  const SimulationOrder order{need_request(parse_seating(lab.info(), options.players, options.options)),
                              options.seed};
  return lab.bench(*need(shell.rulebook(lab)), order, options.seconds);
}

void bench(const Shell& shell, const Options& options) {
  std::vector<const Lab*> labs;
  if (!options.game.empty())
    labs.push_back(&shell.lab(options.game));
  else
    for (const auto& lab : shell.labs) labs.push_back(lab.get());
  nlohmann::ordered_json all = {{"games", nlohmann::json::array()}};
  for (const Lab* lab : labs) {
    const BenchReport report = measured(shell, *lab, options);
    if (options.json)
      all["games"].push_back(nlohmann::ordered_json::parse(report.json()));
    else
      fmt::print("{}", report.text());
  }
  if (options.json) fmt::print("{}\n", all.dump(2));
}

}  // namespace

void add_bench_command(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("bench", "how fast a game runs, beside a calibration loop");
  auto options = std::make_shared<Options>();
  command->add_option("game", options->game, "which game; all of them if none is given");
  command->add_option("--players", options->players, "a comma list, a seat each: FACTION or random");
  command->add_option("--options", options->options, "NAME=VALUE, with commas");
  command->add_option("--seconds", options->seconds, "time for each figure")
      ->check(finite_number())
      ->check(CLI::Range(0.001, 60.0));
  command->add_option("--seed", options->seed, "of the games played")->check(whole_number());
  command->add_flag("--json", options->json, "as JSON");
  command->callback([&shell, options] { bench(shell, *options); });
}

}  // namespace ecumene
