// TableBots are the bots that a host seats at its tables: one for each level of each game in the
// catalog, and the programs that the operator has named.
#pragma once

#include "agents/program.h"
#include "catalog/installed_games.h"
#include "server/host.h"

namespace ecumene {

class TableBots {
 public:
  // A decision takes at most about so long: people wait less patiently for a bot than for a person.
  static constexpr int kMostMilliseconds = 1000;

  // `programs` are GAME:NAME=COMMAND; their names are added to the catalog. Fails for a
  // program that does not answer and for a name that is taken.
  static Result<TableBots> of(const InstalledGames& games, GameCatalog& catalog,
                              const std::vector<std::string>& programs,
                              const ProgramLimits& limits);

  // A fault in it: the bot does not play on, and why. From any thread. The reasons are the best few
  // options: {do, percent, from, to, playouts}.
  BotAnswer ask(const LoadedGame& loaded, const Match& match, const std::string& level,
                const Seed& seed) const;

 private:
  // by game and level
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Bot>> bots_;
};

// The bot that runs the command.
Result<std::shared_ptr<const Bot>> open_program(const InstalledGames& games,
                                                const GameDriver& driver,
                                                const std::string& command,
                                                const ProgramLimits& limits);

}  // namespace ecumene
