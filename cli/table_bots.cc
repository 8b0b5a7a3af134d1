#include "cli/table_bots.h"

#include <algorithm>
#include <cmath>

#include "cli/programs.h"

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

Named named_in(const std::string& text) {
  const size_t colon = text.find(':'), equals = text.find('=');
  if (colon == std::string::npos || equals == std::string::npos || equals < colon)
    refuse_request("--program takes GAME:NAME=COMMAND, not \"" + text + "\"");
  Named named{text.substr(0, colon), text.substr(colon + 1, equals - colon - 1),
              text.substr(equals + 1)};
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (named.name.empty() || named.name.size() > 20 ||
      !std::all_of(named.name.begin(), named.name.end(), plain))
    refuse_request("a program's name has up to 20 of the letters a-z, 0-9 and -: \"" + named.name +
                   "\" is none");
  return named;
}

}  // namespace

Result<TableBots> TableBots::of(const Shell& shell, Shelf& shelf,
                                const std::vector<std::string>& programs,
                                const ProgramLimits& limits) {
  TableBots bots;
  for (const auto& [game, box] : shelf)
    for (const std::string& level : box.bots) {
      auto bot = shell.lab(game).bot(*box.rulebook, level, kMostMilliseconds);
      if (!bot) return failure(std::move(bot.error()));
      bots.bots_[{game, level}] = std::move(*bot);
    }
  for (const std::string& text : programs) {
    const Named one = named_in(text);
    const Lab& lab = shell.lab(one.game);
    const bool fresh = bots.bots_
                           .emplace(std::pair(one.game, one.name),
                                    need_program(shell, lab, "cmd:" + one.command, limits))
                           .second;
    if (!fresh) refuse_request("there is a bot \"" + one.name + "\" already");
    shelf.find(one.game)->second.bots.push_back(one.name);
  }
  return bots;
}

BotAnswer TableBots::ask(const Box& box, const Match& match, const std::string& level,
                         const Seed& seed) const {
  const auto bot = bots_.find({box.info().name, level});
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
