// TableBots are the bots that a host seats at its tables: one for each level on the shelf, ready to be asked.
#pragma once

#include "cli/shell.h"
#include "server/host.h"

namespace ecumene {

class TableBots {
 public:
  // A decision takes at most about so long: nobody waits for a bot as he would for a person.
  static constexpr int kMostMilliseconds = 1000;

  static Result<TableBots> of(const Shell& shell, const Shelf& shelf);

  // From any thread. The reasons are the best few options: {do, percent, from, to, playouts}.
  BotAnswer ask(const Box& box, const Match& match, const std::string& level, const Seed& seed) const;

 private:
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Bot>> bots_;  // by game and level
};

}  // namespace ecumene
