#include <fmt/format.h>
#include <unistd.h>

#include "agents/line_reader.h"
#include "agents/session.h"
#include "catalog/catalog.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"

namespace ecumene {
namespace {

struct AgentOptions {
  std::string game, lang = "en";
};

void agent(const Shell& shell, const AgentOptions& options) {
  const GameDriver& driver = shell.driver(options.game);
  const LoadedGame loaded = need(load_game(shell, driver));
  if (const Status spoken = check_language(options.lang); !spoken) refuse_request(spoken.text());
  const auto encoder = driver.encoder(*loaded.rulebook);
  Session session({loaded, *encoder, options.lang},
                  [&](const ArenaOrder& order) { return driver.arena(*loaded.rulebook, order); });
  LineReader lines(STDIN_FILENO, kLongestAgentLine);
  std::string line;
  for (auto got = lines.next(line); got != LineReader::Got::kEnd; got = lines.next(line)) {
    if (got == LineReader::Got::kLine && line.empty()) continue;
    fmt::print("{}\n", got == LineReader::Got::kLine ? session.answer(line) : Session::too_long());
    if (std::fflush(stdout) != 0) return;  // nobody listens any more
  }
}

}  // namespace

void add_agent_command(Arguments& program, Shell& shell) {
  Arguments command = program.command(
      "agent", "games for an outside program: JSON lines in and out (docs/agents.md)");
  auto options = std::make_shared<AgentOptions>();
  command.text("game", options->game, "which game", Arguments::kRequired);
  command.text("--lang", options->lang, "language of the texts");
  command.run([&shell, options] { agent(shell, *options); });
}

}  // namespace ecumene
