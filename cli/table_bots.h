// TableBots are the bots that a host seats at its tables: one for each level on the shelf, ready to
// be asked, and the programs that whoever starts the host has named.
#pragma once

#include "agents/program.h"
#include "cli/shell.h"
#include "server/host.h"

namespace ecumene {

class TableBots {
 public:
  // A decision takes at most about so long: nobody waits for a bot as he would for a person.
  static constexpr int kMostMilliseconds = 1000;

  // `programs` are GAME:NAME=COMMAND; their names come to those on the shelf. A program that does
  // not answer, or a name that is taken, ends the request.
  static Result<TableBots> of(const Shell& shell, Shelf& shelf,
                              const std::vector<std::string>& programs,
                              const ProgramLimits& limits);

  // A fault in it: the bot does not play on, and why. From any thread. The reasons are the best few
  // options: {do, percent, from, to, playouts}.
  BotAnswer ask(const Box& box, const Match& match, const std::string& level,
                const Seed& seed) const;

 private:
  // by game and level
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Bot>> bots_;
};

}  // namespace ecumene
