#include "bots/search.h"

#include <gtest/gtest.h>

#include <set>

#include "bots/bot_factory.h"
#include "rules/tests/pick_game.h"

namespace ecumene {
namespace {

using pick::Pick;

class SearchTest : public testing::Test {
 protected:
  std::shared_ptr<const pick::Content> content_ = pick::content();
  std::shared_ptr<const BotFactory<Pick>> factory_ = *BotFactory<Pick>::make(content_, {});

  pick::State started(uint64_t seed) const {
    ecumene::Setup setup;
    setup.faction = {0, 1};
    setup.option[0] = 3;
    Rng rng(seed_from(seed));
    return Pick::setup(*content_, setup, rng);
  }
  Thoughts thoughts(const pick::State& state, std::string_view who, int threads,
                    uint64_t seed) const {
    Thoughts found;
    (*factory_->player(who, threads))
        ->choose(Pick::observe(*content_, state, state.pending.seat), seed, &found);
    return found;
  }
};

TEST_F(SearchTest, ThreadsDoNotChangeWhatIsFound) {
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    const char* who = seed % 2 ? "search:1500" : "careful:1500";
    const Thoughts one = thoughts(started(seed), who, 1, seed);
    const Thoughts four = thoughts(started(seed), who, 4, seed);
    ASSERT_EQ(one.size(), four.size());
    for (size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].action, four[i].action);
      EXPECT_EQ(one[i].playouts, four[i].playouts);
      EXPECT_EQ(one[i].expected, four[i].expected);
    }
  }
}

// The game of picking, with every world kept that was imagined.
struct Imagined : Pick {
  static inline std::vector<uint64_t> worlds;
  static pick::State determinize(const pick::Content& content, const Observation<pick::State>& seen,
                                 Rng& rng) {
    const pick::State world = Pick::determinize(content, seen, rng);
    worlds.push_back(hash_fields(world));
    return world;
  }
};

TEST_F(SearchTest, CarefulPlayoutsLeadEveryOptionThroughTheSameWorlds) {
  const pick::State state = started(3);
  const auto seen = Pick::observe(*content_, state, state.pending.seat);
  Actions options;
  Pick::legal(*content_, state, options);
  ASSERT_GT(options.size(), 1);
  Thoughts first;
  for (Action option : options) first.push_back({option, 0.5});
  const Evaluator<Imagined> evaluator(*content_, Values{});
  for (const bool careful : {true, false}) {
    Imagined::worlds.clear();
    SearchTree<Imagined> tree(evaluator, seen, {.horizon = 1, .careful = careful}, 1, first);
    constexpr size_t kPlayouts = 60;
    for (size_t i = 0; i < kPlayouts; ++i) tree.playout();
    size_t most = 0;
    for (const auto& branch : tree.branches()) most = std::max(most, size_t{branch.visits});
    ASSERT_LT(most, kPlayouts);
    const std::set<uint64_t> different(Imagined::worlds.begin(), Imagined::worlds.end());
    EXPECT_EQ(Imagined::worlds.size(), kPlayouts);
    EXPECT_EQ(different.size(), careful ? most : kPlayouts);
  }
}

// The game of picking, in which a seat that holds cards has something half done.
struct HalfDone : Pick {
  static std::span<const std::string_view> hint_names() { return {}; }
  static void hints(const pick::Content&, const pick::State&, Seat, std::span<int>) {}
  static int progress(const pick::Content&, const pick::State&) { return 0; }
  static bool settled(const pick::Content&, const pick::State& s) {
    return s.cards.empty(pick::State::Cards::zone(pick::kHand, s.pending.seat));
  }
};
static_assert(HasHints<HalfDone>);

TEST_F(SearchTest, WhatAnOptionBeginsIsCarriedOn) {
  pick::State state = started(1);
  for (int c = 0; c < pick::kCards; ++c)
    state.cards.lay(CardId(c), pick::State::Cards::zone(pick::kRow, Seat(c % 2)), Place::kBottom);
  for (int c : {3, 8, 9})
    state.cards.lay(CardId(c), pick::State::Cards::zone(pick::kHand, Seat(0)), Place::kBottom);
  const Evaluator<HalfDone> evaluator(*content_, Values{});
  Actions options;
  Pick::legal(*content_, state, options);
  QuickRng rng(1);
  const pick::State after = best_settled<HalfDone>(evaluator, state, options, rng);
  EXPECT_TRUE(is_over<HalfDone>(after));
  EXPECT_EQ(after.cards.size(pick::State::Cards::zone(pick::kStash, Seat(0))), 3);
  EXPECT_EQ(best_next<HalfDone>(evaluator, state, options, rng), (Action{pick::kHide, {9}}));
}

TEST_F(SearchTest, TheLastCardIsHidden) {
  // A hidden card counts twice: with nothing else to do, playing it openly is worse.
  pick::State state = started(1);
  for (int c = 0; c < pick::kCards; ++c)
    state.cards.lay(CardId(c), pick::State::Cards::zone(pick::kRow, Seat(c % 2)), Place::kBottom);
  state.cards.lay(CardId(8), pick::State::Cards::zone(pick::kHand, Seat(0)), Place::kBottom);
  for (const char* who : {"greedy", "search:50"}) {
    const auto action =
        (*factory_->player(who))->choose(Pick::observe(*content_, state, Seat(0)), 1);
    EXPECT_EQ(action.kind, pick::kHide) << who;
  }
}

TEST_F(SearchTest, StrongerBotsWin) {
  double wins = 0;
  constexpr int kGames = 60;
  for (uint64_t game = 0; game < kGames; ++game) {
    pick::State state = started(game);
    const auto search = *factory_->player("search:40"), random = *factory_->player("random");
    for (uint64_t step = 0; state.pending; ++step) {
      const Seat seat = state.pending.seat;
      const auto& player = (seat.value + game) % 2 == 0 ? search : random;
      Pick::play(*content_, state,
                 player->choose(Pick::observe(*content_, state, seat), mix(game, step)), nullptr);
    }
    const Outcome outcome = Pick::outcome(*content_, state);
    wins += outcome.rank[game % 2] == 1;
  }
  EXPECT_GE(wins, 0.75 * kGames);
}

}  // namespace
}  // namespace ecumene
