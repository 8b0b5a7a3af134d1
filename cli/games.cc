#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/shell.h"

namespace ecumene {
namespace {

std::string standard_text(const OptionSpec& option) {
  return option.words.empty() ? std::to_string(option.standard) : option.words[option.standard];
}

std::string range_text(const OptionSpec& option) {
  return option.words.empty() ? fmt::format("{} to {}", option.min, option.max)
                              : fmt::format("{}", fmt::join(option.words, ", "));
}

nlohmann::ordered_json option_json(const OptionSpec& option) {
  nlohmann::ordered_json out = {{"name", option.name}, {"default", standard_text(option)}};
  if (option.words.empty())
    out.update({{"min", option.min}, {"max", option.max}});
  else
    out["words"] = option.words;
  return out;
}

nlohmann::ordered_json game_json(const GameDriver& driver) {
  const GameInfo& info = driver.info();
  nlohmann::ordered_json out = {{"name", info.name},
                                {"rules_revision", info.rules_revision},
                                {"min_seats", info.min_seats},
                                {"max_seats", info.max_seats},
                                {"factions", info.factions},
                                {"options", nlohmann::json::array()},
                                {"state_bytes", driver.state_bytes()},
                                {"state_budget", info.state_budget}};
  for (const OptionSpec& option : info.options) out["options"].push_back(option_json(option));
  return out;
}

void print_game(const GameDriver& driver) {
  const GameInfo& info = driver.info();
  fmt::print("{}: {} to {} players, rules revision {}, state {} of {} bytes\n", info.name,
             info.min_seats, info.max_seats, info.rules_revision, driver.state_bytes(),
             info.state_budget);
  fmt::print("  factions: {}\n", fmt::join(info.factions, ", "));
  for (const OptionSpec& option : info.options)
    fmt::print("  option {}={} ({})\n", option.name, standard_text(option), range_text(option));
}

void list_games(const Shell& shell, bool json) {
  nlohmann::ordered_json all = {{"games", nlohmann::json::array()}};
  for (const auto& driver : shell.drivers) {
    if (json)
      all["games"].push_back(game_json(*driver));
    else
      print_game(*driver);
  }
  if (json) fmt::print("{}\n", all.dump(2));
}

}  // namespace

void add_games_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("games", "the games, their players, factions and options");
  auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "as JSON");
  command.run([&shell, json] { list_games(shell, *json); });
}

}  // namespace ecumene
