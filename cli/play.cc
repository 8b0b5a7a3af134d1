#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>

#include "base/files.h"
#include "catalog/catalog.h"
#include "cli/arguments.h"
#include "cli/campaign.h"
#include "cli/commands.h"
#include "cli/logs.h"
#include "cli/programs.h"
#include "cli/sit_down.h"
#include "rules/replay.h"
#include "rules/seed.h"
#include "terminal/legible.h"
#include "terminal/phrases.h"

namespace ecumene {
namespace {

struct PlayOptions {
  std::string game, players, options, seed, save, resume, campaign, lang = "en";
  std::vector<std::string> programs;
  bool plain = false;
  ProgramLimits limits;
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

// Asked of who names no game.
std::string asked_game(const Shell& shell, const std::string& lang) {
  const Phrases phrases(lang);
  fmt::print("{}\n", phrases.say("which_game"));
  const size_t games = shell.drivers.size();
  const auto name = [&](size_t number) { return shell.drivers[number - 1]->info().name; };
  for (size_t i = 1; i <= games; ++i) {
    const GameDriver& driver = *shell.drivers[i - 1];
    fmt::print("  {:>2} {} ({})\n", i, title_of(need(shell.sources(driver)), driver.info(), lang),
               name(i));
  }
  std::fflush(stdout);
  std::string line;
  while (std::getline(std::cin, line))
    for (size_t i = 1; i <= games; ++i)
      if (line == name(i) || line == std::to_string(i)) return name(i);
  refuse_request("say which game: ecumene play " + shell.drivers.front()->info().name +
                 "; there is " + shell.known_games());
}

// Where nobody says who sits where, the first seat is the person's, and the others play as new
// players do.
Seating seating_of(const GameInfo& info, const PlayOptions& options) {
  auto parsed = parse_seating(info, with_factions(options.players), options.options);
  if (!parsed)
    refuse_request(parsed.error().text() +
                   (options.players.empty()
                        ? ""
                        : "\na seat is FACTION:WHO: --players random:human,random:steady"));
  Seating seating = std::move(*parsed);
  if (options.players.find(':') != std::string::npos) return seating;
  std::fill(seating.who.begin(), seating.who.end(), "steady");
  seating.who[0] = "human";
  return seating;
}

History new_game(const Rulebook& rulebook, const PlayOptions& options) {
  const Seating seating = seating_of(rulebook.info(), options);
  const Seed seed = seed_of(options.seed);
  QuickRng factions(seed[0], 2);
  const Setup setup = settle_factions(rulebook.info(), seating.setup, factions);
  const std::vector<std::string> salts(setup.seats);
  return need(History::start(
      rulebook, make_header(rulebook, setup, seating.who, "local", salts, seed), seed));
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

History opened(const Shell& shell, const PlayOptions& options) {
  if (options.resume.empty()) {
    const GameDriver& driver =
        shell.driver(options.game.empty() ? asked_game(shell, options.lang) : options.game);
    return new_game(*need(shell.rulebook(driver)), options);
  }
  if (!options.seed.empty() || !options.players.empty() || !options.options.empty())
    refuse_request(
        "--resume takes seed, players and options from the log: leave out --seed, --players and "
        "--options");
  if (!options.game.empty()) shell.driver(options.game);
  return resumed(shell, options.game, options.resume);
}

void tell_unfinished(const Phrases& phrases, const std::string& kept) {
  fmt::print(stderr, "{}\n",
             kept.empty() ? phrases.say("left_unsaved_game")
                          : phrases.say("left_saved_game",
                                        {{"file", legible(kept)}, {"again", legible(kept)}}));
}

// Whose turn it is, in words; the program in that seat has failed.
std::string lost_by_default(const Shell& shell, const Match& match, const std::string& lang,
                            const Forfeit& forfeit) {
  const LoadedGame loaded = need(load_game(shell, shell.driver(match.info().name)));
  const std::string seat = speaker_of(loaded, lang, match.setup()).seat(match.to_move());
  const Phrases phrases(lang);
  const std::string why = phrases.say("forfeit_" + forfeit.key, {{"detail", forfeit.detail}});
  return phrases.say("lost_by_default", {{"seat", seat}, {"why", why}});
}

// Where the game is kept while it is played: a log that is resumed goes on growing, if it can be
// written.
std::string file_of(const PlayOptions& options) {
  if (!options.save.empty()) {
    if (const Status may = may_write(options.save); !may) fail(may);
    return options.save;
  }
  return !options.resume.empty() && may_write(options.resume) ? options.resume : "";
}

void play_campaign(Shell& shell, const PlayOptions& options) {
  if (!options.resume.empty() || !options.save.empty())
    refuse_request("--campaign keeps its own files: leave out --resume and --save");
  const Seed seed = seed_of(options.seed);
  const SittingRequest request{
      options.lang, options.plain, options.campaign + ".log", write_file, {}, {}};
  play_campaign(shell,
                {options.game, options.campaign, options.players, options.options, options.lang},
                seed, [&](History& history) { return sit_down(shell, history, request); });
}

void play(Shell& shell, const PlayOptions& options) {
  if (!options.campaign.empty()) return play_campaign(shell, options);
  const std::string file = file_of(options);
  History history = opened(shell, options);
  std::string kept;  // the file that holds the game
  const auto save = [&kept](const std::string& path, const std::string& text) {
    const Status status = write_file(path, text);
    if (status) kept = path;
    return status;
  };
  SittingRequest request{options.lang, options.plain, file, save, options.programs, options.limits};
  // this command has named them
  if (options.resume.empty()) request.programs = history.log().header.players;
  const Phrases phrases(options.lang);
  bool over = false;
  std::string lost;
  int exit_code = 1;
  try {
    over = sit_down(shell, history, request);
  } catch (const Forfeit& forfeit) {
    lost = lost_by_default(shell, history.match(), options.lang, forfeit);
  } catch (const Breach& breach) {  // the history stands as it stood after its last step
    lost = phrases.say("own_fault", {{"what", breach.text()}}), exit_code = kBreachExit;
  }
  const Status saved = file.empty() ? Status::ok() : save(file, print(history.closed_log(true)));
  if (!over && lost.empty()) tell_unfinished(phrases, kept);
  if (!saved) fail(saved);
  if (!file.empty() && (over || !lost.empty()))
    fmt::print("{}\n", phrases.say("saved", {{"file", legible(file)}}));
  if (!lost.empty()) throw CommandFailed{exit_code, lost};
}

}  // namespace

void add_play_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("play", "the table in this terminal");
  auto options = std::make_shared<PlayOptions>();
  command.text("game", options->game,
               "which game; without: the one of the log to resume, or you are asked");
  command.text("--players", options->players,
               "a comma list, a seat each: FACTION[:WHO], WHO is human or a bot: novice, steady, "
               "expert, … or "
               "cmd:COMMAND; without any WHO the first seat is yours and the others are steady");
  command.text("--options", options->options, "NAME=VALUE, with commas");
  command.text("--seed", options->seed, "a number or 64 hexadecimal digits; without: a fresh one");
  command.name("--save", options->save, "a file for the log, written after every step");
  command.name("--resume", options->resume,
               "go on with the game of this log, and in it; with --save in another one");
  command.texts("--program", options->programs,
                "cmd:COMMAND: a program of that log that may run again");
  add_program_options(command, options->limits);
  command.name("--lang", options->lang, "en or hu");
  command.flag("--plain", options->plain, "plain lines; so it is anyway where there is no screen");
  command.name("--campaign", options->campaign,
               "a file that keeps a campaign of solo games (imperium)");
  command.run([&shell, options] { play(shell, *options); });
}

}  // namespace ecumene
