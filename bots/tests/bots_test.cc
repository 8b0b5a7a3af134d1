// What every bot of every game must keep to. T8: a bot's choice follows from what its seat may
// know.
#include <gtest/gtest.h>

#include "base/hash.h"
#include "bots/bot_factory.h"
#include "catalog/registry.h"
#include "sim/game_driver.h"

namespace ecumene {
namespace {

struct Played {
  const GameDriver& driver;
  std::shared_ptr<const Rulebook> rulebook;
};

std::vector<Played> all_games(const std::vector<std::unique_ptr<GameDriver>>& drivers) {
  std::vector<Played> games;
  for (const auto& driver : drivers) {
    auto rulebook = driver->load(driver->sources());
    EXPECT_TRUE(rulebook) << rulebook.error().text();
    games.push_back({*driver, *rulebook});
  }
  return games;
}

std::unique_ptr<Match> started(const Played& game, std::string_view players, uint64_t seed) {
  const auto seating = parse_seating(game.driver.info(), players, "");
  QuickRng factions(seed, 2);
  return game.rulebook->start(settle_factions(game.driver.info(), seating->setup, factions),
                              seed_from(seed));
}

std::string told(const Choice& choice) {
  std::string text = choice.action;
  for (const Consideration& one : choice.best)
    text +=
        "|" + one.action + " " + std::to_string(one.expected) + " " + std::to_string(one.playouts);
  return text;
}

bool is_option(const Match& match, const std::string& action) {
  const auto options = match.options();
  return std::find(options.begin(), options.end(), action) != options.end();
}

// Random moves up to a decision with a choice; false: the game ended before.
bool to_choice(Match& match, QuickRng& rng) {
  uint32_t steps = rng.below(40);
  while (!match.over()) {
    const auto options = match.options();
    if (steps == 0 && options.size() > 1) return true;
    steps -= steps > 0;
    EXPECT_TRUE(match.apply(options[rng.below(static_cast<uint32_t>(options.size()))]));
  }
  return false;
}

void compare_twins(const Played& game, const std::string& who, int decisions,
                   std::string_view players = "") {
  const auto bot = game.driver.bot(*game.rulebook, who);
  ASSERT_TRUE(bot) << bot.error().text();
  QuickRng rng(7, 1);
  for (int seen = 0; seen < decisions;) {
    const auto match = started(game, players, rng.next());
    while (seen < decisions && to_choice(*match, rng)) {
      const uint64_t seed = rng.next();
      const auto twin = match->imagine(match->to_move(), seed_from(rng.next()));
      const Choice choice = (*bot)->choose(*match, seed);
      ASSERT_TRUE(is_option(*match, choice.action)) << choice.action;
      ASSERT_EQ(told(choice), told((*bot)->choose(*twin, seed)))
          << game.driver.info().name << " " << who;
      ASSERT_TRUE(match->apply(choice.action));
      ++seen;
    }
  }
}

TEST(Bots, TwinWorldsGetTheSameChoice) {
  const auto drivers = all_drivers();
  for (const Played& game : all_games(drivers)) {
    compare_twins(game, "random", 400);
    compare_twins(game, "greedy", 300);
    compare_twins(game, "greedy:50", 100);
    compare_twins(game, "search:12/0", 40);
    compare_twins(game, "search:8/6", 20);
    compare_twins(game, "careful:8/2", 10);
  }
}

TEST(Bots, ACarefulSearchIsAnotherSearch) {
  const auto drivers = all_drivers();
  for (const Played& game : all_games(drivers)) {
    // where paying and choosing come after the option
    if (game.driver.info().name != "settlers") continue;
    const auto search = *game.driver.bot(*game.rulebook, "search:20/4");
    const auto careful = *game.driver.bot(*game.rulebook, "careful:20/4");
    const auto match = started(game, "", 4);
    QuickRng rng(4);
    int other = 0;
    for (int seen = 0; seen < 20 && to_choice(*match, rng); ++seen) {
      const Choice choice = search->choose(*match, 1);
      other += told(choice) != told(careful->choose(*match, 1));
      ASSERT_TRUE(match->apply(choice.action));
    }
    EXPECT_GT(other, 0);
  }
}

TEST(Bots, PlayAloneAndWithMany) {
  const auto drivers = all_drivers();
  for (const Played& game : all_games(drivers)) {
    const GameInfo& info = game.driver.info();
    for (const int seats : {info.min_seats, info.max_seats}) {
      std::string players = "random";
      for (int s = 1; s < seats; ++s) players += ",random";
      compare_twins(game, "greedy", 20, players);
      compare_twins(game, "search:8", 5, players);
      compare_twins(game, "careful:8/2", 3, players);
    }
  }
}

TEST(Bots, ASearchSaysWhatItThinks) {
  const auto drivers = all_drivers();
  for (const Played& game : all_games(drivers)) {
    const auto bot = game.driver.bot(*game.rulebook, "search:30");
    const auto match = started(game, "", 3);
    QuickRng rng(3);
    ASSERT_TRUE(to_choice(*match, rng));
    const Choice choice = (*bot)->choose(*match, 1);
    uint64_t playouts = 0;
    for (const Consideration& one : choice.best) {
      playouts += one.playouts;
      EXPECT_LE(one.low, one.expected);
      EXPECT_GE(one.high, one.expected);
      EXPECT_LE(one.playouts, choice.best.front().playouts);
    }
    EXPECT_EQ(playouts, 30u);
    EXPECT_EQ(choice.best.front().action, choice.action);
    EXPECT_EQ(choice.best.size(), match->options().size());
  }
}

TEST(Bots, ABudgetInTimeIsEnoughForAChoice) {
  const auto drivers = all_drivers();
  for (const Played& game : all_games(drivers)) {
    const auto match = started(game, "", 5);
    QuickRng rng(5);
    ASSERT_TRUE(to_choice(*match, rng));
    EXPECT_TRUE(is_option(
        *match, (*game.driver.bot(*game.rulebook, "search:1ms"))->choose(*match, 1).action));
  }
}

TEST(Bots, LevelsAreThereForEveryGame) {
  const auto drivers = all_drivers();
  for (const Played& game : all_games(drivers))
    for (const char* level : {"novice", "steady", "expert", "master"})
      EXPECT_TRUE(game.driver.bot(*game.rulebook, level))
          << game.driver.info().name << " " << level;
}

}  // namespace
}  // namespace ecumene
