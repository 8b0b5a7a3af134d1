#include <fmt/format.h>

#include <optional>
#include <thread>

#include "base/hash.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/shell.h"
#include "sim/summary.h"

namespace ecumene {
namespace {

struct Options {
  std::string game, players, options, report;
  uint64_t games = 1000, seed = 1, first = 0;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool hash = false, json = false;
};

// games.csv and summary.json: both whole, or neither.
class Report {
 public:
  Report(const std::string& directory, const SimulationOrder& order)
      : summary_path_(directory + "/summary.json") {
    if (const Status made = make_directory(directory); !made) fail(made);
    for (const std::string& path : {directory + "/games.csv", summary_path_})
      if (const Status may = may_write(path); !may) fail(may);
    games_.emplace(directory + "/games.csv");
    games_->write(csv_head(order.seating.setup.seats));
  }
  void add(const GameInfo& info, const GameRecord& record) { games_->write(csv_line(info, record)); }
  void finish(const Summary& summary) {
    if (const Status done = games_->commit(); !done) fail(done);
    if (const Status done = write_file(summary_path_, summary.json() + "\n"); !done) fail(done);
  }

 private:
  std::string summary_path_;
  std::optional<PendingFile> games_;
};

void show(const Summary& summary, const Options& options, double seconds) {
  if (options.json) return fmt::print("{}\n", summary.json());
  if (options.hash) return fmt::print("hash: {}\n", hex(summary.hash()));
  const double per_second = 1 / std::max(seconds, 1e-9);
  fmt::print("{}", summary.text());
  fmt::print("{:.0f} games/s, {:.0f} decisions/s with {} threads\n",
             static_cast<double>(summary.games()) * per_second,
             static_cast<double>(summary.decisions()) * per_second, options.jobs);
}

void simulate(Shell& shell, const Options& options) {
  const Lab& lab = shell.lab(options.game);
  SimulationOrder order{need_request(parse_seating(lab.info(), options.players, options.options)),
                        options.seed, options.first, options.games, options.jobs};
  const auto rulebook = need(shell.rulebook(lab));
  if (const Status bots = lab.check_bots(*rulebook, order.seating.who); !bots) refuse_request(bots.text());
  Summary summary(order, lab.info());
  std::optional<Report> report;
  if (!options.report.empty()) report.emplace(options.report, order);

  uint64_t played = 0;
  double seconds = 0;
  {
    Progress progress("games", order.games);
    played = lab.simulate(
        *rulebook, order,
        [&](const GameRecord& record) {
          summary.add(record);
          if (report) report->add(lab.info(), record);
          progress.at(summary.games());
        },
        interrupted());
    seconds = progress.seconds();
  }
  show(summary, options, seconds);
  if (played < order.games)
    throw CommandFailed{kInterruptedExit, fmt::format("stopped after {} of {} games{}", played, order.games,
                                                      report ? "; no report was written" : "")};
  if (report) report->finish(summary);
  if (summary.violations() == 0) return;
  shell.exit_code = 1;
  if (options.hash) fmt::print(stderr, "{}", summary.text());
}

}  // namespace

void add_simulate_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("simulate", "games between bots, and what came of them");
  auto options = std::make_shared<Options>();
  command.text("game", options->game, "which game", Arguments::kRequired);
  command.whole("--games", options->games, "how many", 1, 1'000'000'000'000);
  command.text("--players", options->players,
               "a comma list, a seat each: FACTION[:BOT]; a BOT is random, greedy, search, …");
  command.text("--options", options->options, "NAME=VALUE, with commas");
  command.whole("--jobs", options->jobs, "threads; the results do not depend on it", 1, 1024);
  command.whole("--seed", options->seed, "same seed, same games");
  command.whole("--first", options->first, "number of the first game of the seed");
  command.name("--report", options->report, "a directory for games.csv and summary.json");
  command.flag("--hash", options->hash, "print only the hash of all games");
  command.flag("--json", options->json, "as JSON");
  command.run([&shell, options] { simulate(shell, *options); });
}

}  // namespace ecumene
