#include "catalog/table_bots.h"

#include <algorithm>
#include <cmath>

#include "agents/program_bot.h"
#include "catalog/catalog.h"

namespace ecumene {
namespace {

constexpr size_t kReasons = 3;

int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

Json reasons_of(const Choice& choice) {
  if (choice.best.empty()) return nullptr;
  Json out = Json::array();
  for (const Consideration& one : choice.best) {
    if (out.size() == kReasons) break;
    out.push_back({{"do", one.action},
                   {"percent", percent(one.expected)},
                   {"from", percent(one.low)},
                   {"to", percent(one.high)},
                   {"playouts", one.playouts}});
  }
  return out;
}

struct Named {
  std::string game, name, command;
};

Result<Named> named_in(const std::string& text) {
  const size_t colon = text.find(':'), equals = text.find('=');
  if (colon == std::string::npos || equals == std::string::npos || equals < colon)
    return failure("--program takes GAME:NAME=COMMAND, not \"" + text + "\"");
  Named named{text.substr(0, colon), text.substr(colon + 1, equals - colon - 1),
              text.substr(equals + 1)};
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (named.name.empty() || named.name.size() > 20 ||
      !std::all_of(named.name.begin(), named.name.end(), plain))
    return failure("a program's name has up to 20 of the letters a-z, 0-9 and -: \"" + named.name +
                   "\" is none");
  return named;
}

}  // namespace

Result<std::shared_ptr<const Bot>> open_program(const InstalledGames& games,
                                                const GameDriver& driver,
                                                const std::string& command,
                                                const ProgramLimits& limits) {
  auto game = load_game(games, driver);
  if (!game) return failure(game.error());
  auto loaded = std::make_shared<const LoadedGame>(std::move(*game));
  auto encoder = driver.encoder(*loaded->rulebook);
  return ProgramBot::open(std::move(loaded), std::move(encoder), command, limits);
}

Result<TableBots> TableBots::of(const InstalledGames& games, GameCatalog& catalog,
                                const std::vector<std::string>& programs,
                                const ProgramLimits& limits) {
  TableBots bots;
  for (const auto& [game, loaded] : catalog)
    for (const std::string& level : loaded.bots) {
      auto bot = games.find_driver(game)->bot(*loaded.rulebook, level, kMostMilliseconds);
      if (!bot) return failure(std::move(bot.error()));
      bots.bots_[{game, level}] = std::move(*bot);
    }
  for (const std::string& text : programs) {
    const auto one = named_in(text);
    if (!one) return failure(one.error());
    const GameDriver* driver = games.find_driver(one->game);
    if (!driver)
      return failure("there is no game \"" + one->game + "\"; there is " + games.known_games());
    const std::pair key(one->game, one->name);
    if (bots.bots_.contains(key)) return failure("there is a bot \"" + one->name + "\" already");
    auto bot = open_program(games, *driver, one->command, limits);
    if (!bot) return failure(bot.error());
    bots.bots_.emplace(key, std::move(*bot));
    catalog.find(one->game)->second.bots.push_back(one->name);
  }
  return bots;
}

BotAnswer TableBots::ask(const LoadedGame& loaded, const Match& match, const std::string& level,
                         const Seed& seed) const {
  const auto bot = bots_.find({loaded.info().name, level});
  // another one had, or an earlier one
  if (bot == bots_.end()) return {"", nullptr, {"this server has no such program", "missing", ""}};
  try {
    const Choice choice = bot->second->choose(match, seed[0]);
    return {choice.action, reasons_of(choice), {}};
  } catch (const Forfeit& forfeit) {
    return {"", nullptr, {forfeit.why, forfeit.key, forfeit.detail}};
  }
}

}  // namespace ecumene
