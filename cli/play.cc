#include <fmt/format.h>

#include <charconv>
#include <iostream>

#include "cli/arguments.h"
#include "cli/campaign.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/logs.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "terminal/legible.h"
#include "terminal/plain_table.h"

namespace ecumene {
namespace {

struct Options {
  std::string game, players, options, seed, save, resume, campaign;
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

// `game` may be empty: the log says which it is.
History resumed(const Shell& shell, const std::string& game, const std::string& path) {
  const LoadedLog loaded = need(load_log(shell, path));
  if (!game.empty() && loaded.log.header.game != game)
    refuse_request(path + " is a game of " + loaded.log.header.game + ", not of " + game);
  auto history = replay(*loaded.rulebook, loaded.log);
  if (!history) fail(in_file(path, history.error()));
  return std::move(*history);
}

History opened(const Shell& shell, const Options& options) {
  if (options.resume.empty()) {
    const Lab& lab = options.game.empty() ? *shell.labs.front() : shell.lab(options.game);
    return new_game(*need(shell.rulebook(lab)), options);
  }
  if (!options.seed.empty() || !options.players.empty() || !options.options.empty())
    refuse_request(
        "--resume takes seed, players and options from the log: leave out --seed, --players and --options");
  if (!options.game.empty()) shell.lab(options.game);
  return resumed(shell, options.game, options.resume);
}

// By seat; people have none.
PlainTable::Bots bots_of(const Shell& shell, const LogHeader& header) {
  const Lab& lab = shell.lab(header.game);
  const auto rulebook = need(shell.rulebook(lab));
  PlainTable::Bots bots;
  for (const std::string& who : header.players)
    bots.push_back(who == "human" ? nullptr : need_request(lab.bot(*rulebook, who)));
  return bots;
}

void tell_unfinished(const std::string& kept) {
  fmt::print(stderr, "the game is not finished; {}\n",
             kept.empty() ? "it was not saved" : "it was last saved to " + legible(kept));
}

// Plays on to the end, or to where the person leaves; `save` is what the table's own command for it does.
bool sit_down(const Shell& shell, History& history, const PlainTable::Save& save) {
  const LogHeader& header = history.log().header;
  fmt::print("{} {} {}\nseed commitment {}\n", header.game, header.factions, header.options,
             header.commitment);
  std::fflush(stdout);
  const PlainTable::Bots bots = bots_of(shell, header);
  const uint64_t chance = std::stoull(header.commitment.substr(0, 16), nullptr, 16);
  return PlainTable(history, header.players, chance, std::cin, std::cout, save, bots).run();
}

void play_campaign(Shell& shell, const Options& options) {
  if (!options.resume.empty() || !options.save.empty())
    refuse_request("--campaign keeps its own files: leave out --resume and --save");
  if (!options.game.empty() && options.game != "imperium") refuse_request("there is a campaign of imperium only");
  const Seed seed = seed_of(options.seed);
  play_campaign(shell, {options.campaign, options.players, options.options}, seed,
                [&shell](History& history) { return sit_down(shell, history, write_file); });
}

void play(Shell& shell, const Options& options) {
  if (!options.campaign.empty()) return play_campaign(shell, options);
  if (!options.save.empty())
    if (const Status may = may_write(options.save); !may) fail(may);
  History history = opened(shell, options);
  std::string kept;  // the file that holds the game
  const auto save = [&kept](const std::string& file, const std::string& text) {
    const Status status = write_file(file, text);
    if (status) kept = file;
    return status;
  };
  const bool over = sit_down(shell, history, save);
  const Status saved =
      options.save.empty() ? Status::ok() : save(options.save, print(history.closed_log(true)));
  if (!over) tell_unfinished(kept);
  if (!saved) fail(saved);
  if (!options.save.empty()) fmt::print("saved to {}\n", legible(options.save));
}

}  // namespace

void add_play_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("play", "the table in this terminal");
  auto options = std::make_shared<Options>();
  command.text("game", options->game, "which game; without: the one of the log to resume, or the first");
  command.text("--players", options->players,
               "a comma list, a seat each: FACTION[:WHO], WHO is human or a bot: random, greedy, search, …");
  command.text("--options", options->options, "NAME=VALUE, with commas");
  command.text("--seed", options->seed, "a number or 64 hexadecimal digits; without: a fresh one");
  command.name("--save", options->save, "a file for the log, written at the end");
  command.name("--resume", options->resume, "go on with the game of this log");
  command.name("--campaign", options->campaign, "a file that keeps a campaign of solo games (imperium)");
  command.run([&shell, options] { play(shell, *options); });
}

}  // namespace ecumene
