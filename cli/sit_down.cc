#include "cli/sit_down.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "catalog/catalog.h"
#include "cli/programs.h"
#include "terminal/full_table.h"
#include "terminal/plain_table.h"

namespace ecumene {
namespace {

std::shared_ptr<const Bot> program_of(const Shell& shell, const GameDriver& driver,
                                      const std::string& who, const SittingRequest& request) {
  const auto& may = request.programs;
  if (std::find(may.begin(), may.end(), who) == may.end())
    refuse_request(
        "the log seats a program, which a log cannot start: if it is yours, say --program \"" +
        who + "\"");
  return need_program(shell, driver, who, request.limits);
}

// By seat; people have none.
PlainTable::Bots bots_of(const Shell& shell, const LogHeader& header,
                         const SittingRequest& request) {
  const GameDriver& driver = shell.driver(header.game);
  const auto rulebook = need(shell.rulebook(driver));
  PlainTable::Bots bots;
  for (const std::string& who : header.players)
    bots.push_back(who == "human"    ? nullptr
                   : is_program(who) ? program_of(shell, driver, who, request)
                                     : need_request(driver.bot(*rulebook, who)));
  return bots;
}

std::shared_ptr<const Bot> adviser_of(const Shell& shell, const LogHeader& header) {
  const GameDriver& driver = shell.driver(header.game);
  return need(driver.bot(*need(shell.rulebook(driver)), "expert"));
}

uint64_t chance_of(const LogHeader& header) {
  return std::stoull(header.commitment.substr(0, 16), nullptr, 16);
}

// The options that are not as usual, as they stand in the log.
std::string changed_options(const LogHeader& header, const Match& match) {
  std::istringstream all(header.options);
  std::string out, one;
  for (size_t i = 0; all >> one; ++i)
    if (match.setup().option[i] != match.info().options[i].standard) out += " " + one;
  return out;
}

// Which game, who plays, and what the deal was committed to before it.
std::string opening(const Phrases& phrases, const MatchSpeaker& speaker, const History& history) {
  const LogHeader& header = history.log().header;
  std::string seats;
  for (int s = 0; s < history.match().setup().seats; ++s)
    seats += (s ? ", " : "") + speaker.seat(Seat(s));
  const std::string game = title_of(speaker.words(), history.match().info());
  return phrases.say("begins", {{"game", game}, {"seats", seats}}) +
         changed_options(header, history.match()) + "\n" +
         phrases.say("committed", {{"commitment", header.commitment}}) + "\n";
}

// What wipes the terminal and what has scrolled out of it; blank lines where it cannot be told to.
std::string wiping() {
  constexpr size_t kManyLines = 200;
  if (!isatty(STDOUT_FILENO)) return "";
  const char* terminal = std::getenv("TERM");
  const bool obeys = terminal && std::string_view(terminal) != "dumb";
  return obeys ? "\x1b[H\x1b[2J\x1b[3J" : std::string(kManyLines, '\n');
}

bool sit_down_plain(const Shell& shell, History& history, const SittingRequest& request) {
  const LogHeader& header = history.log().header;
  const LoadedGame loaded = need(load_game(shell, shell.driver(header.game)));
  const Reference reference = need_request(reference_of(shell, loaded, request.lang));
  fmt::print("{}", opening(Phrases(request.lang),
                           speaker_of(loaded, request.lang, history.match().setup()), history));
  std::fflush(stdout);
  PlainTable table(history, header.players, chance_of(header), std::cin, std::cout, request.save,
                   bots_of(shell, header, request));
  table.advise_by(adviser_of(shell, header));
  table.speak_by(std::make_shared<const SpokenLines>(loaded, request.lang, history.match().setup(),
                                                     header.players, &reference));
  if (!request.file.empty()) table.keep_in(request.file);
  table.wipe_by(wiping());
  return table.run();
}

bool sit_down_full(const Shell& shell, History& history, const SittingRequest& request) {
  const LogHeader& header = history.log().header;
  const LoadedGame loaded = need(load_game(shell, shell.driver(header.game)));
  const Reference reference = need_request(reference_of(shell, loaded, request.lang));
  FullTableOrder order{loaded, reference};
  order.lang = request.lang, order.who = header.players;
  order.bots = bots_of(shell, header, request), order.adviser = adviser_of(shell, header);
  order.seed = chance_of(header);
  order.file = request.file, order.keeps = !request.file.empty();
  order.save = request.save;
  bool over = false;
  {
    const auto screen = need(open_terminal());
    over = FullTable(history, *screen, std::move(order)).run();
  }
  if (!over) return false;
  const SpokenLines lines(loaded, request.lang, history.match().setup(), header.players);
  fmt::print("{} {}\n{}\n", lines.say("nothing_asked"), lines.end(history.match()),
             lines.standing(history.match()));
  return true;
}

}  // namespace

bool sit_down(const Shell& shell, History& history, const SittingRequest& request) {
  return request.plain || !has_terminal() ? sit_down_plain(shell, history, request)
                                          : sit_down_full(shell, history, request);
}

}  // namespace ecumene
