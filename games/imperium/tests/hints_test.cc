#include <gtest/gtest.h>

#include <set>

#include "bots/bot_factory.h"
#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

// Two bots that wait for each other would never end: no rule of Imperium ends a game in which
// nobody acts.
TEST(ImperiumHints, ADrawnOutGameMakesBotsImpatient) {
  const auto& content = built_in();
  const auto factory = *BotFactory<Imperium>::make(content, Imperium::sources());
  State state = set_up("romans/A,celts/A");
  ASSERT_TRUE(state.pending);
  const auto chosen = [&](const char* who) {
    std::set<int> actions;
    const auto player = *factory->player(who);
    Actions options;
    Imperium::legal(*content, state, options);
    for (uint64_t seed = 0; seed < 40; ++seed) {
      const Action action =
          player->choose(Imperium::observe(*content, state, state.pending.seat), seed, nullptr);
      for (int i = 0; i < options.size(); ++i)
        if (options[i] == action) actions.insert(i);
    }
    return actions.size();
  };
  EXPECT_LE(Imperium::progress(*content, state), kWholeGame);
  const size_t greedy = chosen("greedy"), search = chosen("search:4/0");
  state.round = 500;
  EXPECT_EQ(Imperium::progress(*content, state), kWholeGame + kWholeGame / 2);
  EXPECT_GT(chosen("greedy"), greedy);
  EXPECT_GT(chosen("search:4/0"), search);
}

}  // namespace
}  // namespace ecumene::imperium
