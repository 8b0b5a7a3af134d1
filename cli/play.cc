#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/logs.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "terminal/plain_table.h"

namespace ecumene {
namespace {

struct Options {
  std::string game, players, options, seed, save, resume;
};

// A number, 64 hexadecimal digits, or nothing for a fresh seed.
Seed seed_of(const std::string& text) {
  if (text.empty()) return fresh_seed();
  uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) return seed_from(number);
  if (const auto seed = parse_seed(text)) return *seed;
  refuse_request("--seed takes a number or 64 hexadecimal digits, not \"" + text + "\"");
}

// Where nobody says who sits where, the first seat is the person's.
Seating seating_of(const GameInfo& info, const Options& options) {
  Seating seating = need_request(parse_seating(info, options.players, options.options));
  if (options.players.find(':') == std::string::npos) seating.who[0] = "human";
  for (const std::string& who : seating.who)
    if (who != "human" && who != "random")
      refuse_request("there is no player \"" + who + "\"; there is human, random");
  return seating;
}

History new_game(const Rulebook& rulebook, const Options& options) {
  const Seating seating = seating_of(rulebook.info(), options);
  const Seed seed = seed_of(options.seed);
  QuickRng factions(seed[0], 2);
  const Setup setup = settle_factions(rulebook.info(), seating.setup, factions);
  const std::vector<std::string> salts(setup.seats);
  return need(
      History::start(rulebook, make_header(rulebook, setup, seating.who, "local", salts, seed), seed));
}

History resumed(const Shell& shell, const std::string& game, const std::string& path) {
  const LoadedLog loaded = need(load_log(shell, path));
  if (loaded.log.header.game != game)
    refuse_request(path + " is a game of " + loaded.log.header.game + ", not of " + game);
  auto history = replay(*loaded.rulebook, loaded.log);
  if (!history) fail(in_file(path, history.error()));
  return std::move(*history);
}

void play(Shell& shell, const Options& options) {
  const Lab& lab = options.game.empty() ? *shell.labs.front() : shell.lab(options.game);
  History history = options.resume.empty() ? new_game(*need(shell.rulebook(lab)), options)
                                           : resumed(shell, lab.info().name, options.resume);
  const LogHeader& header = history.log().header;
  fmt::print("{} {} {}\nseed commitment {}\n", header.game, header.factions, header.options,
             header.commitment);
  std::fflush(stdout);
  const uint64_t bots = std::stoull(header.commitment.substr(0, 16), nullptr, 16);
  PlainTable table(history, header.players, bots, std::cin, std::cout, write_file);
  table.run();
  if (options.save.empty()) return;
  if (const Status saved = write_file(options.save, print(history.closed_log(true))); !saved) fail(saved);
  fmt::print("saved to {}\n", options.save);
}

}  // namespace

void add_play_command(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("play", "the table in this terminal");
  auto options = std::make_shared<Options>();
  command->add_option("game", options->game, "which game; the first one if none is given");
  command->add_option("--players", options->players,
                      "a comma list, a seat each: FACTION[:WHO], WHO is human or random");
  command->add_option("--options", options->options, "NAME=VALUE, with commas");
  command->add_option("--seed", options->seed, "a number or 64 hexadecimal digits; without: a fresh one");
  command->add_option("--save", options->save, "a file for the log, written at the end");
  command->add_option("--resume", options->resume, "go on with the game of this log");
  command->callback([&shell, options] { play(shell, *options); });
}

}  // namespace ecumene
