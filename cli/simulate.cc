#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <thread>

#include "base/hash.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/programs.h"
#include "cli/run_chunks.h"
#include "cli/run_report.h"
#include "sim/comparison.h"
#include "sim/report/page.h"

namespace ecumene {
namespace {

struct SimulateOptions {
  std::string game, players, field, options, report, compare, queue, sprt;
  uint64_t games = 1000, seed = 1, first = 0, chunk = kGamesInChunk;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool hash = false, json = false, mirror = false, plain = false;
  ProgramLimits limits;
};

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

// Programs are guests; every other name must be a bot of the game.
void invite(const Shell& shell, const SimulateOptions& options, RunDesk& desk) {
  SimulationOrder& order = desk.plan.order;
  std::vector<std::string> bots;
  for (const std::string& name : player_names(order)) {
    if (!is_program(name)) {
      bots.push_back(name);
      continue;
    }
    if (!options.queue.empty())
      refuse_request("workers run no programs of others: --queue goes without cmd:");
    order.guests.emplace(name, need_program(shell, desk.driver, name, options.limits));
  }
  if (const Status known = desk.driver.check_bots(*desk.rulebook, bots); !known)
    refuse_request(known.text());
}

RunDesk desk_of(const Shell& shell, const SimulateOptions& options) {
  const GameDriver& driver = shell.driver(options.game);
  RunDesk desk{driver, need(shell.rulebook(driver)), {}, {}};
  const Sources sources = need(shell.sources(driver));
  Plan& plan = desk.plan;
  plan.game = driver.info().name, plan.rules_revision = driver.info().rules_revision;
  plan.content = deciding_hash(sources, plan.game);
  for (const SourceFile& file : sources)
    if (file.over) plan.patch.push_back(file);
  plan.chunk_games = options.chunk;
  plan.order = {
      need_request(parse_seating(driver.info(), with_factions(options.players), options.options)),
      options.seed, options.first, options.games, options.jobs};
  plan.order.field = listed(options.field);
  plan.order.mirror = options.mirror || !options.field.empty() || !options.sprt.empty();
  plan.order.watch = !options.report.empty() && !options.plain;
  if (!options.report.empty()) desk.card_names = card_names(shell, driver, *desk.rulebook);
  invite(shell, options, desk);
  return desk;
}

// A run as it comes in: counted, and written where a report was asked for.
class Gathering {
 public:
  Gathering(const RunDesk& desk, const std::string& directory)
      : desk_(desk), findings_(desk.plan, desk.driver.info()) {
    if (directory.empty()) return;
    folder_.emplace(need_request(RunFolder::open(directory, desk.plan, desk.driver.info())));
    report_.emplace(directory, desk.plan, desk.driver.info());
  }
  void add(const Chunk& chunk) {
    findings_.add(chunk);
    if (report_) report_->add(chunk);
  }
  void finish() {
    if (report_) report_->finish(findings_, *desk_.rulebook, desk_.card_names);
  }
  const Findings& findings() const { return findings_; }
  const RunFolder* folder() const { return folder_ ? &*folder_ : nullptr; }

 private:
  const RunDesk& desk_;
  Findings findings_;
  std::optional<RunFolder> folder_;
  std::optional<RunReport> report_;
};

[[noreturn]] void stopped(const SimulateOptions& options, uint64_t played, uint64_t games) {
  const char* next = !options.queue.empty()
                         ? "; the run stays in the queue, and the same command watches it again"
                     : !options.report.empty() ? "; the same command goes on from there"
                                               : "";
  throw CommandFailed{kInterruptedExit,
                      fmt::format("stopped after {} of {} games{}", played, games, next)};
}

void show(const Findings& findings, const SimulateOptions& options, double seconds) {
  const Summary& summary = findings.summary();
  if (options.json) return fmt::print("{}\n", findings.json());
  if (options.hash) return fmt::print("hash: {}\n", hex(summary.hash()));
  const double per_second = 1 / std::max(seconds, 1e-9);
  fmt::print("{}", findings.text());
  fmt::print("{:.0f} games/s, {:.0f} decisions/s with {} threads\n",
             static_cast<double>(summary.games()) * per_second,
             static_cast<double>(summary.decisions()) * per_second, options.jobs);
}

// Plays or awaits the whole run; what came in is in `gathering`, also when it was stopped.
double gather(const RunDesk& desk, const SimulateOptions& options, Gathering& gathering,
              const TakeChunk& more, const std::atomic<bool>& stop) {
  Progress progress("games", desk.plan.order.games);
  const auto take = [&](const Chunk& chunk) { gathering.add(chunk), more(chunk); };
  if (options.queue.empty())
    play_chunks(desk, gathering.folder(), take, progress, stop);
  else
    await_chunks(desk, options.queue, gathering.folder(), take, progress, stop);
  return progress.seconds();
}

void simulate_once(Shell& shell, const SimulateOptions& options) {
  const RunDesk desk = desk_of(shell, options);
  Gathering gathering(desk, options.report);
  const double seconds = gather(
      desk, options, gathering, [](const Chunk&) {}, interrupted());
  const Summary& summary = gathering.findings().summary();
  show(gathering.findings(), options, seconds);
  if (summary.games() < desk.plan.order.games)
    stopped(options, summary.games(), desk.plan.order.games);
  gathering.finish();
  if (summary.forfeits() > 0 && options.hash) fmt::print(stderr, "{}", summary.text());
  if (summary.violations() == 0) return;
  shell.exit_code = 1;
  if (options.hash) fmt::print(stderr, "{}", summary.text());
}

// One half of a comparison: a run of its own, its records handed to the comparison.
void compare_half(const RunDesk& desk, const SimulateOptions& options, const char* name,
                  const std::function<void(const GameRecord&)>& add) {
  Gathering gathering(desk, options.report.empty() ? "" : options.report + "/" + name);
  const auto add_all = [&](const Chunk& chunk) {
    std::for_each(chunk.games.begin(), chunk.games.end(), add);
  };
  gather(desk, options, gathering, add_all, interrupted());
  const uint64_t games = gathering.findings().summary().games();
  if (games < desk.plan.order.games) stopped(options, games, desk.plan.order.games);
  gathering.finish();
}

std::string content_link(const char* name, const RunDesk& desk, const std::string& from) {
  return fmt::format("<a href=\"{}/report.html\">report</a>, content <code>{}</code>, {}", name,
                     hex(desk.plan.content), as_html(from.empty() ? "built in" : from));
}

void compare(Shell& shell, const SimulateOptions& options) {
  const std::string own = shell.content;
  const RunDesk first = desk_of(shell, options);
  shell.content = options.compare;
  const RunDesk second = desk_of(shell, options);
  shell.content = own;
  if (first.plan.content == second.plan.content)
    refuse_request(options.compare + ": this content changes nothing");
  Comparison comparison(first.plan, first.driver.info());
  compare_half(first, options, "first",
               [&](const GameRecord& record) { comparison.add_first(record); });
  compare_half(second, options, "second",
               [&](const GameRecord& record) { comparison.add_second(record); });
  fmt::print("{}", options.json ? comparison.json() + "\n" : comparison.text());
  if (options.report.empty()) return;
  const std::string html = comparison.html(content_link("first", first, own),
                                           content_link("second", second, options.compare));
  Status done = write_file(options.report + "/compare.json", comparison.json() + "\n");
  if (done) done = write_file(options.report + "/compare.html", html);
  if (!done) fail(done);
}

Sprt sprt_of(const SimulateOptions& options) {
  double low = 0, high = 0;
  char comma = 0, more = 0;
  std::istringstream in(options.sprt);
  if (!(in >> low >> comma >> high) || comma != ',' || in >> more || !(low < high))
    refuse_request("--sprt takes two numbers of Elo points, LOW,HIGH, with LOW below HIGH");
  if (!options.report.empty() || !options.compare.empty() || !options.queue.empty())
    refuse_request("--sprt goes without --report, --compare and --queue");
  return Sprt(low, high);
}

// Two players, mirrored: plays until one of the two claims holds.
void sprt(Shell& shell, const SimulateOptions& options) {
  const RunDesk desk = desk_of(shell, options);
  if (desk.plan.order.seating.setup.seats != 2 || player_names(desk.plan.order).size() != 2)
    refuse_request("--sprt compares two players at a table of two: --players random:A,random:B");
  Sprt test = sprt_of(options);
  std::atomic<bool> stop = false;
  DealPairs deals;
  Progress progress("games", desk.plan.order.games);
  uint64_t games = 0;
  desk.driver.simulate(
      *desk.rulebook, desk.plan.order,
      [&](const GameRecord& record) {
        if (interrupted()) stop = true;
        if (test.verdict() != Sprt::Verdict::kOpen) return;
        const size_t seat = record.who[0] == 0 ? 0 : 1;
        const double points = win_of(record.outcome, seat) / static_cast<double>(kWin);
        ++games;
        if (const auto both = deals.add(deal_of(desk.plan.order, record.index), points))
          test.add_pair(*both);
        if (test.verdict() != Sprt::Verdict::kOpen) stop = true;
        progress.at(games);
      },
      stop);
  fmt::print("{}\n", test.text());
  if (interrupted()) stopped(options, games, desk.plan.order.games);
  shell.exit_code = test.verdict() == Sprt::Verdict::kHigh ? 0 : 1;
}

void simulate(Shell& shell, const SimulateOptions& options) {
  if (!options.sprt.empty()) return sprt(shell, options);
  if (!options.compare.empty()) return compare(shell, options);
  simulate_once(shell, options);
}

void add_run_options(Arguments& command, SimulateOptions& options) {
  command.text("game", options.game, "which game", Arguments::kRequired);
  command.whole("--games", options.games, "how many", 1, 1'000'000'000'000);
  command.text("--players", options.players,
               "a comma list, a seat each: FACTION[:BOT]; a BOT is random, greedy, search, … or "
               "cmd:COMMAND");
  command.text(
      "--field", options.field,
      "bots, with commas, instead of those of --players: every choice of them in turn, mirrored");
  command.flag("--mirror", options.mirror, "each deal once for each seat, the bots changing seats");
  command.text("--options", options.options, "NAME=VALUE, with commas");
  command.whole("--jobs", options.jobs, "threads; the results do not depend on it", 1, 1024);
  command.whole("--seed", options.seed, "same seed, same games");
  command.whole("--first", options.first, "number of the first game of the seed");
}

}  // namespace

void add_simulate_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("simulate", "games between bots, and what came of them");
  auto options = std::make_shared<SimulateOptions>();
  add_run_options(command, *options);
  command.name("--report", options->report,
               "a directory for report.html, tables and the finished chunks: a stopped run goes on "
               "from there");
  command.flag("--plain", options->plain, "a report without leads and cards: faster");
  command.whole("--chunk", options->chunk, "games that are kept together", 1, 1'000'000);
  command.name("--compare", options->compare,
               "a content directory: the same games with it as well");
  command.name("--queue", options->queue, "postgresql://…: let `ecumene worker` processes play");
  command.name(
      "--sprt", options->sprt,
      "LOW,HIGH: plays until the first bot is shown to be at most LOW or at least HIGH Elo points "
      "better than the second; --games is the most");
  add_program_options(command, options->limits);
  command.flag("--hash", options->hash, "print only the hash of all games");
  command.flag("--json", options->json, "as JSON");
  command.run([&shell, options] { simulate(shell, *options); });
}

}  // namespace ecumene
