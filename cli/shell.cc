#include "cli/shell.h"

namespace ecumene {

void refuse_request(std::string why) { throw CommandFailed{2, std::move(why)}; }

std::string own_fault(const Breach& breach) {
  return "a fault of the program itself, not of what you gave it: " + breach.text();
}

void fail(const Status& status) { throw CommandFailed{1, status.text()}; }

const GameDriver& Shell::driver(std::string_view game) const {
  if (const GameDriver* found = find_driver(game)) return *found;
  refuse_request("there is no game \"" + std::string(game) + "\"; there is " + known_games());
}

}  // namespace ecumene
