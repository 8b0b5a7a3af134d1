// Every move of every tutorial is a move that the rules allow, and every text of one stands in both
// languages.
#include "table/tutorial.h"

#include <gmock/gmock.h>

#include "catalog/catalog.h"
#include "catalog/registry.h"

namespace ecumene {
namespace {

class Tutorials : public testing::Test {
 protected:
  Tutorials() { shell_.drivers = all_drivers(); }

  Tutorial written(const std::string& game) {
    return **read_tutorial(*shell_.sources(shell_.driver(game)));
  }

  Shell shell_;
};

TEST_F(Tutorials, CanBePlayedFromTheFirstMoveToTheLast) {
  const GameCatalog catalog = *load_catalog(shell_);
  for (const std::string game : {"castlemen", "settlers", "imperium"})
    for (const std::string lang : {"en", "hu"}) {
      const auto made = tutorial_of(shell_, catalog, game, lang);
      ASSERT_TRUE(made) << made.error().text();
      // Half a minute for each text, and nobody sits longer than a quarter of an hour.
      EXPECT_GE((*made)["steps"].size(), 8U) << game;
      EXPECT_LE((*made)["steps"].size(), 30U) << game;
      for (const Json& step : (*made)["steps"]) EXPECT_FALSE(step["news"].empty());
      for (const Json& fault : (*made)["faults"])
        EXPECT_FALSE(fault["clause"].get<std::string>().empty()) << fault;
    }
}

// Whoever reaches for something else is told by which rule it cannot be done.
TEST_F(Tutorials, KnowsWhyOtherMovesAreForbidden) {
  const Json made = *tutorial_of(shell_, *load_catalog(shell_), "settlers", "en");
  const auto reason = [&](const std::string& before, const std::string& move) -> std::string {
    Json fault;
    for (const Json& step : made["steps"]) {
      if (step["why"].contains(move)) fault = step["why"][move];
      if (step["do"] == before)
        return fault.is_null() ? "" : made["faults"][fault.get<size_t>()]["reason"];
    }
    return "no such step";
  };
  EXPECT_EQ(reason("raze COM057", "raze COM057"), "") << "it is allowed";
  EXPECT_EQ(reason("raze COM057", "deal COM057"), "common_deal");
  EXPECT_EQ(reason("raze COM057", "activate COM057"), "not_in_empire");
  EXPECT_EQ(reason("build COM026", "raze COM070"), "has_passed");
}

TEST_F(Tutorials, AMoveThatTheRulesRefuseIsFound) {
  const GameCatalog catalog = *load_catalog(shell_);
  Tutorial broken = written("castlemen");
  broken.moves[2].act = broken.moves[0].act;
  EXPECT_FALSE(tutorial_json(catalog, "castlemen", broken, "en"));
  Tutorial silent = written("castlemen");
  silent.moves.front().texts.erase("hu");
  EXPECT_FALSE(tutorial_json(catalog, "castlemen", silent, "hu"));
}

TEST_F(Tutorials, AGameWithoutAFileHasNone) {
  EXPECT_FALSE(*read_tutorial(*shell_.sources(shell_.driver("template"))));
  EXPECT_FALSE(read_tutorial({{"games/x/tutorial/first.yaml", "moves: []\nextra: 1\n"}}));
}

}  // namespace
}  // namespace ecumene
