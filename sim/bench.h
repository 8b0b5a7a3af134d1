// A bench measures how fast a game runs, beside a fixed calibration loop: the cost in steps of that
// loop can be compared between machines, the time cannot.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "sim/random_game.h"

namespace ecumene {

struct Figure {
  std::string name;    // "copy"
  double seconds = 0;  // for one of it
};

struct BenchReport {
  std::string game;
  int state_bytes = 0;
  double calibration = 0;  // seconds for one step of the calibration loop
  std::vector<Figure> figures;
  std::string text() const;
  std::string json() const;
};

// The cost in steps now and in a kept report (BenchReport::json), figure by figure: what both have.
// `kept` is the whole file, {"games": […]}.
Result<std::string> compare_bench(const BenchReport& now, std::string_view kept);

// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// Seconds for one call of `work`, called again and again for about `budget` seconds.
double time_of(const std::function<void()>& work, double budget);

// One step of the calibration loop, whose result the next one needs.
constexpr uint64_t calibration_step(uint64_t x, uint64_t i) {
  return (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9u + i;
}

// Seconds for one step of the calibration loop: 64-bit multiply, shift, add, each step needing the
// one before.
double calibrate(double budget);

template <Game G>
std::vector<typename G::State> sample_states(const typename G::Content& content,
                                             const SimulationOrder& order) {
  constexpr size_t kSample = 64;
  std::vector<typename G::State> states;
  QuickRng rng(order.seed, 3);
  for (uint64_t game = 0; states.size() < kSample; ++game) {
    const GameRecord record =
        random_game<G>(content, order, game, [&](const typename G::State& state) {
          if (states.size() < kSample && rng.below(16) == 0) states.push_back(state);
        });
    CHECK_EQ(record.violation, std::string());  // what breaks off cannot be measured
  }
  return states;
}

// Seconds for f(state), on average over the states.
template <class State, class F>
double time_over(const std::vector<State>& states, double budget, F&& f) {
  return time_of(
             [&] {
               for (const State& state : states) f(state);
             },
             budget) /
         static_cast<double>(states.size());
}

// A world played to its end, any option at each decision.
template <Game G>
Outcome playout(const typename G::Content& content, typename G::State state, QuickRng& players) {
  Actions options;
  for (G::legal(content, state, options); !options.empty(); G::legal(content, state, options))
    G::play(content, state,
            options[static_cast<int>(players.below(static_cast<uint32_t>(options.size())))],
            nullptr);
  return G::outcome(content, state);
}

template <Game G>
std::vector<Figure> bench_figures(const typename G::Content& content, const SimulationOrder& order,
                                  double budget) {
  using State = typename G::State;
  std::vector<Figure> figures;
  uint64_t game = 0, decisions = 0;
  const double one_game = time_of(
      [&] { decisions += static_cast<uint64_t>(random_game<G>(content, order, game++).decisions); },
      2 * budget);
  figures.push_back(
      {"decision", one_game * static_cast<double>(game) / static_cast<double>(decisions)});
  figures.push_back({"game", one_game});
  figures.push_back({"set-up", time_of(
                                   [&] {
                                     GameRecord record;
                                     keep(set_up_game<G>(content, order, game++, record));
                                   },
                                   budget)});

  const auto states = sample_states<G>(content, order);
  Rng rng(seed_from(order.seed));
  State copy = states[0];
  Actions options;
  figures.push_back(
      {"copy", time_over(states, budget, [&](const State& s) { copy = s, keep(copy); })});
  figures.push_back(
      {"hash", time_over(states, budget, [&](const State& s) { keep(hash_fields(s)); })});
  figures.push_back({"legal", time_over(states, budget, [&](const State& s) {
                       G::legal(content, s, options), keep(options);
                     })});
  figures.push_back({"observe", time_over(states, budget, [&](const State& s) {
                       keep(G::observe(content, s, s.pending.seat));
                     })});
  std::vector<Observation<State>> seen;
  for (const State& s : states) seen.push_back(G::observe(content, s, s.pending.seat));
  figures.push_back({"determinize", time_over(seen, budget, [&](const auto& o) {
                       keep(G::determinize(content, o, rng));
                     })});
  QuickRng players(order.seed, 4);
  figures.push_back({"playout", time_over(seen, budget, [&](const auto& o) {
                       keep(playout<G>(content, G::determinize(content, o, rng), players));
                     })});
  return figures;
}

}  // namespace ecumene
