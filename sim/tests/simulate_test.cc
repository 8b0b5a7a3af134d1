#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "rules/tests/pick_game.h"
#include "sim/ordered_fold.h"
#include "sim/random_game.h"
#include "sim/summary.h"

namespace ecumene {
namespace {

using pick::Pick;

SimulationOrder order_of(uint64_t games, int jobs,
                         std::string_view players = "random,random,random") {
  return {*parse_seating(Pick::info(), players, ""), 7, 0, games, jobs};
}

const std::atomic<bool> kNever = false;

template <Game G = Pick>
Summary simulated(const SimulationOrder& order) {
  const auto content = pick::content();
  Summary summary(order, G::info());
  play_in_order(
      order, [&](uint64_t index) { return random_game<G>(*content, order, index); },
      [&](const GameRecord& record) { summary.add(record); }, kNever);
  return summary;
}

TEST(Simulate, ResultsDoNotDependOnTheNumberOfThreads) {
  const Summary one = simulated(order_of(500, 1));
  EXPECT_EQ(one.games(), 500u);
  EXPECT_EQ(one.violations(), 0u) << one.text();
  for (int jobs : {2, 3, 8}) EXPECT_EQ(simulated(order_of(500, jobs)).json(), one.json());
}

TEST(Simulate, AnotherSeedPlaysOtherGames) {
  SimulationOrder order = order_of(50, 1);
  const uint64_t hash = simulated(order).hash();
  order.seed = 8;
  EXPECT_NE(simulated(order).hash(), hash);
}

TEST(Simulate, AGameDependsOnItsIndexAlone) {
  const auto content = pick::content();
  SimulationOrder all = order_of(300, 2), late = order_of(40, 2);
  late.first = 200;
  std::vector<uint64_t> hashes, late_hashes;
  auto play = [&](uint64_t index) { return random_game<Pick>(*content, all, index); };
  play_in_order(
      all, play, [&](const GameRecord& r) { hashes.push_back(r.state_hash); }, kNever);
  play_in_order(
      late, play, [&](const GameRecord& r) { late_hashes.push_back(r.state_hash); }, kNever);
  EXPECT_EQ(late_hashes, std::vector<uint64_t>(hashes.begin() + 200, hashes.begin() + 240));
}

TEST(Simulate, StopsWithTheGamesPlayedSoFarInOrder) {
  const auto content = pick::content();
  const SimulationOrder order = order_of(100000, 3);
  std::atomic<bool> stop = false;
  uint64_t next = 0;
  const uint64_t taken = play_in_order(
      order, [&](uint64_t index) { return random_game<Pick>(*content, order, index); },
      [&](const GameRecord& record) {
        EXPECT_EQ(record.index, next++);
        if (next == 300) stop = true;
      },
      stop);
  EXPECT_EQ(taken, next);
  EXPECT_GE(taken, 300u);
  EXPECT_LT(taken, 100000u);
}

// One thread is held up in the first games while the others run as far ahead as they may, and wait
// there.
TEST(Simulate, StopsEvenIfThreadsWaitForASlowOne) {
  const SimulationOrder order = order_of(1000000, 2);
  std::atomic<bool> stop = false;
  std::atomic<uint64_t> played = 0;
  const auto play = [&](uint64_t index) {
    if (index == 0) {
      uint64_t seen = 0;
      do {
        seen = played;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      } while (played == 0 || played != seen);  // until the other one waits
      stop = true;
    }
    ++played;
    return GameRecord{.index = index};
  };
  EXPECT_EQ(play_in_order(
                order, play, [](const GameRecord&) {}, stop),
            0u);
}

struct Endless : Pick {
  static const GameInfo& info() {
    static const GameInfo info = [] {
      GameInfo changed = Pick::info();
      changed.longest_game = 17;
      return changed;
    }();
    return info;
  }
};

struct Breaking : Pick {  // a CHECK fails in some games
  static void play(const Content& content, State& state, Action action, Events* events) {
    Pick::play(content, state, action, events);
    CHECK_NE(hash_fields(state) % 64, 0u);
  }
};

struct Miscounting : Pick {
  static Outcome outcome(const Content& content, const State& state) {
    Outcome outcome = Pick::outcome(content, state);
    outcome.score[1] += state.bonus == 0;
    return outcome;
  }
};

struct Ruthless : Pick {  // offers something after the end
  static void legal(const Content& content, const State& state, Actions& out) {
    Pick::legal(content, state, out);
    if (!state.pending) out.push_back({pick::kTake, {}});
  }
};

TEST(Simulate, BrokenPromisesAreCountedWithTheCommandThatShowsThem) {
  for (const Summary& summary :
       {simulated<Endless>(order_of(40, 2)), simulated<Miscounting>(order_of(40, 2)),
        simulated<Ruthless>(order_of(40, 2))}) {
    EXPECT_EQ(summary.violations(), 40u);
    EXPECT_NE(
        summary.text().find(
            "ecumene simulate pick --seed 7 --first 3 --games 1 --players random,random,random"),
        std::string::npos)
        << summary.text();
  }
}

TEST(Simulate, OutcomesMustBeSane) {
  Outcome good;
  good.over = true, good.seats = 3, good.ending = "deck", good.rank = {2, 1, 2};
  EXPECT_EQ(outcome_fault(good, 3), "");
  for (auto spoil : std::vector<void (*)(Outcome&)>{[](Outcome& o) { o.over = false; },
                                                    [](Outcome& o) { o.seats = 2; },
                                                    [](Outcome& o) { o.ending = ""; },
                                                    [](Outcome& o) {
                                                      o.rank = {2, 2, 2};
                                                    },
                                                    [](Outcome& o) {
                                                      o.rank = {1, 1, 2};
                                                    },
                                                    [](Outcome& o) {
                                                      o.rank = {1, 2, 4};
                                                    }}) {
    Outcome bad = good;
    spoil(bad);
    EXPECT_NE(outcome_fault(bad, 3), "");
  }
}

TEST(Summary, CountsWinsBySeatAndFaction) {
  const SimulationOrder order = order_of(1, 1, "red,blue");
  Summary summary(order, Pick::info());
  GameRecord record;
  record.setup = order.seating.setup;
  record.outcome = {.over = true, .seats = 2, .score = {5, 3}, .rank = {1, 2}, .ending = "deck"};
  for (int decisions : {10, 20, 30, 40}) record.decisions = decisions, summary.add(record);
  record.outcome.rank = {1, 1};
  record.decisions = 50;
  summary.add(record);
  EXPECT_DOUBLE_EQ(summary.seat(0).wins, 4.5);
  EXPECT_DOUBLE_EQ(summary.seat(1).wins, 0.5);
  EXPECT_DOUBLE_EQ(summary.faction(1).share(), 0.1);
  EXPECT_DOUBLE_EQ(summary.faction(0).mean_points(), 5);
  EXPECT_EQ(summary.faction(2).games, 0u);
  EXPECT_EQ(summary.length(0), 10);
  EXPECT_EQ(summary.length(0.5), 30);
  EXPECT_EQ(summary.length(1), 50);
  EXPECT_EQ(summary.decisions(), 150u);
}

TEST(Summary, CsvHasAColumnForEachThing) {
  const SimulationOrder order = order_of(1, 1, "red,green/B");
  const GameRecord record = random_game<Pick>(*pick::content(), order, 0);
  const std::string head = csv_head(2), line = csv_line(Pick::info(), {"random"}, record);
  EXPECT_EQ(std::count(head.begin(), head.end(), ','), std::count(line.begin(), line.end(), ','));
  EXPECT_EQ(line.substr(0, 2), "0,");
  EXPECT_NE(line.find(",green/B,"), std::string::npos);
}

// A game in which a CHECK fails is told with the command that plays it again; the others are
// played.
TEST(Simulate, AGameThatBreaksOffIsReportedAndTheOthersArePlayed) {
  const auto content = pick::content();
  const SimulationOrder order = order_of(200, 2);
  int broken = 0, whole = 0;
  play_in_order(
      order, [&](uint64_t index) { return random_game<Breaking>(*content, order, index); },
      [&](const GameRecord& record) {
        if (record.violation.empty()) return void(++whole);
        ++broken;
        EXPECT_THAT(record.violation, testing::HasSubstr("simulate_test.cc"));
        EXPECT_THAT(record.violation, testing::HasSubstr("hash_fields(state) % 64 != 0u"));
        EXPECT_EQ(record.violation.find('\n'), std::string::npos);
        EXPECT_FALSE(record.outcome.over);
      },
      kNever);
  EXPECT_GT(broken, 0);
  EXPECT_GT(whole, 0);
  EXPECT_EQ(broken + whole, 200);
  const Summary summary = simulated<Breaking>(order);
  EXPECT_EQ(summary.violations(), static_cast<uint64_t>(broken));
  EXPECT_THAT(summary.text(), testing::HasSubstr("ecumene simulate pick --seed 7 --first"));
}

}  // namespace
}  // namespace ecumene
