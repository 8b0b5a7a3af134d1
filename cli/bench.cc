#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"

namespace ecumene {
namespace {

struct BenchOptions {
  std::string game, players, options, save, against;
  double seconds = 0.2;
  uint64_t seed = 1;
  bool json = false;
};

BenchReport measured(const Shell& shell, const GameDriver& driver, const BenchOptions& options) {
  const SimulationOrder order{
      need_request(parse_seating(driver.info(), options.players, options.options)), options.seed};
  return driver.bench(*need(shell.rulebook(driver)), order, options.seconds);
}

void bench(const Shell& shell, const BenchOptions& options) {
  std::vector<const GameDriver*> drivers;
  if (!options.game.empty())
    drivers.push_back(&shell.driver(options.game));
  else
    for (const auto& driver : shell.drivers) drivers.push_back(driver.get());
  const std::string kept = options.against.empty() ? "" : need(read_file(options.against));
  nlohmann::ordered_json all = {{"games", nlohmann::json::array()}};
  for (const GameDriver* driver : drivers) {
    const BenchReport report = measured(shell, *driver, options);
    all["games"].push_back(nlohmann::ordered_json::parse(report.json()));
    if (options.json) continue;
    fmt::print("{}", report.text());
    if (!options.against.empty())
      fmt::print("against {}:\n{}", options.against, need(compare_bench(report, kept)));
  }
  if (options.json) fmt::print("{}\n", all.dump(2));
  if (options.save.empty()) return;
  if (const Status saved = write_file(options.save, all.dump(1) + "\n"); !saved) fail(saved);
}

}  // namespace

void add_bench_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("bench", "how fast a game runs, beside a calibration loop");
  auto options = std::make_shared<BenchOptions>();
  command.text("game", options->game, "which game; all of them if none is given");
  command.text("--players", options->players, "a comma list, a seat each: FACTION or random");
  command.text("--options", options->options, "NAME=VALUE, with commas");
  command.number("--seconds", options->seconds, "time for each figure", 0.001, 60.0);
  command.whole("--seed", options->seed, "of the games played");
  command.name("--save", options->save, "a file to keep the results in");
  command.name("--against", options->against,
               "a file of kept results: the costs in steps are compared");
  command.flag("--json", options->json, "as JSON");
  command.run([&shell, options] { bench(shell, *options); });
}

}  // namespace ecumene
