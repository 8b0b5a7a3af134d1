#include "cli/table_bots.h"

#include <cmath>

#include "base/check.h"

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

}  // namespace

Result<TableBots> TableBots::of(const Shell& shell, const Shelf& shelf) {
  TableBots bots;
  for (const auto& [game, box] : shelf)
    for (const std::string& level : box.bots) {
      auto bot = shell.lab(game).bot(*box.rulebook, level, kMostMilliseconds);
      if (!bot) return failure(std::move(bot.error()));
      bots.bots_[{game, level}] = std::move(*bot);
    }
  return bots;
}

BotAnswer TableBots::ask(const Box& box, const Match& match, const std::string& level, const Seed& seed) const {
  const auto bot = bots_.find({box.info().name, level});
  CHECK(bot != bots_.end());
  const Choice choice = bot->second->choose(match, seed[0]);
  return {choice.action, reasons_of(choice)};
}

}  // namespace ecumene
