// Micro-benchmarks of what games do most often, one line for each game and deed, beside the
// calibration loop.
//
//   build/release/ecumene_bench --benchmark_filter=imperium
#include <benchmark/benchmark.h>

#include "bench/moves.h"
#include "games/castlemen/castlemen.h"
#include "games/imperium/imperium.h"
#include "games/settlers/settlers.h"
#include "games/template/template.h"
#include "sim/bench.h"

namespace ecumene {
namespace {

constexpr const char* kTwoSeats = "random,random";

// A game with its content, and states from the midst of random games.
template <Game G>
struct Ground {
  std::shared_ptr<const typename G::Content> content = *G::load(G::sources());
  SimulationOrder order{*parse_seating(G::info(), kTwoSeats, ""), 1};
  std::vector<typename G::State> states = sample_states<G>(*content, order);
  static const Ground& get() {
    static const Ground ground;
    return ground;
  }
};

template <Game G>
benchmark::internal::Benchmark* add(const char* deed, void (*work)(benchmark::State&)) {
  return benchmark::RegisterBenchmark((G::info().name + "/" + deed).c_str(), work);
}

// f(state) for one state after the other.
template <Game G, class F>
void over_states(benchmark::State& timer, F&& f) {
  const auto& states = Ground<G>::get().states;
  size_t next = 0;
  for (auto _ : timer) f(states[next++ % states.size()]);
}

template <Game G>
void copy(benchmark::State& timer) {
  typename G::State to = Ground<G>::get().states[0];
  over_states<G>(timer, [&](const auto& state) { to = state, benchmark::DoNotOptimize(to); });
  timer.SetBytesProcessed(static_cast<int64_t>(timer.iterations()) *
                          static_cast<int64_t>(sizeof(to)));
}

template <Game G>
void hash(benchmark::State& timer) {
  over_states<G>(timer, [](const auto& state) { benchmark::DoNotOptimize(hash_fields(state)); });
}

template <Game G>
void legal(benchmark::State& timer) {
  Actions options;
  over_states<G>(timer, [&](const auto& state) {
    G::legal(*Ground<G>::get().content, state, options);
    benchmark::DoNotOptimize(options);
  });
}

template <Game G>
void observe(benchmark::State& timer) {
  over_states<G>(timer, [](const auto& state) {
    benchmark::DoNotOptimize(G::observe(*Ground<G>::get().content, state, state.pending.seat));
  });
}

template <Game G>
void determinize(benchmark::State& timer) {
  const auto& ground = Ground<G>::get();
  std::vector<Observation<typename G::State>> seen;
  for (const auto& state : ground.states)
    seen.push_back(G::observe(*ground.content, state, state.pending.seat));
  Rng rng(seed_from(1));
  size_t next = 0;
  for (auto _ : timer)
    benchmark::DoNotOptimize(G::determinize(*ground.content, seen[next++ % seen.size()], rng));
}

template <Game G>
void set_up(benchmark::State& timer) {
  const auto& ground = Ground<G>::get();
  uint64_t game = 0;
  for (auto _ : timer) {
    GameRecord record;
    benchmark::DoNotOptimize(set_up_game<G>(*ground.content, ground.order, game++, record));
  }
}

template <Game G>
void random_games(benchmark::State& timer) {
  const auto& ground = Ground<G>::get();
  uint64_t game = 0, decisions = 0;
  for (auto _ : timer)
    decisions +=
        static_cast<uint64_t>(random_game<G>(*ground.content, ground.order, game++).decisions);
  timer.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

// The same with leads and cards recorded: what a report costs.
template <Game G>
void watched_games(benchmark::State& timer) {
  const auto& ground = Ground<G>::get();
  SimulationOrder order = ground.order;
  order.watch = true;
  uint64_t game = 0;
  for (auto _ : timer) benchmark::DoNotOptimize(random_game<G>(*ground.content, order, game++));
}

// At a live table: the answer to one move, and the news of it for two persons.
template <Game G>
void move_at_table(benchmark::State& timer) {
  Moves<G>(Ground<G>::get().content).run(timer, Moves<G>::Part::kAct);
}
template <Game G>
void news_at_table(benchmark::State& timer) {
  Moves<G>(Ground<G>::get().content).run(timer, Moves<G>::Part::kNews);
}

template <Game G>
void add_game() {
  add<G>("copy", copy<G>);
  add<G>("hash", hash<G>);
  add<G>("legal", legal<G>);
  add<G>("observe", observe<G>);
  add<G>("determinize", determinize<G>);
  add<G>("set-up", set_up<G>);
  add<G>("game", random_games<G>);
  add<G>("watched game", watched_games<G>);
  add<G>("move at a table", move_at_table<G>)->UseManualTime();
  add<G>("news of a move", news_at_table<G>)->UseManualTime();
}

void calibration(benchmark::State& timer) {
  uint64_t x = 1, i = 0;
  for (auto _ : timer) benchmark::DoNotOptimize(x = calibration_step(x, i++));
}

}  // namespace
}  // namespace ecumene

int main(int argc, char** argv) {
  using namespace ecumene;
  benchmark::RegisterBenchmark("calibration step", calibration);
  add_game<template_game::Template>();
  add_game<CastleMen>();
  add_game<Settlers>();
  add_game<imperium::Imperium>();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
