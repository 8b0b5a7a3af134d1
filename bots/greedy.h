// GreedyPlayer<G> takes the option after which an Evaluator likes the position best, in one world
// that could be the real one. What an option begins and leaves half done is carried on in the same
// way before it is judged.
#pragma once

#include "bots/evaluator.h"
#include "bots/player.h"

namespace ecumene {

// Nothing is half done that `seat` has to go on with.
template <Game G>
bool is_settled(const typename G::Content& content, const typename G::State& state, Seat seat) {
  if (is_over<G>(state) || state.pending.seat != seat) return true;
  if constexpr (HasHints<G>) return G::settled(content, state);
  return (void)content, true;
}

// The percentage of random choices once a game runs past its usual length, so that bots that all
// wait for each other do not wait for ever.
template <Game G>
int impatience(const typename G::Content& content, const typename G::State& state) {
  if constexpr (HasHints<G>) return std::max(0, G::progress(content, state) - kWholeGame);
  return (void)content, (void)state, 0;
}

// f(option, position) for every option that leads to a better position than those before it; what
// is judged is the position after go_on(position).
template <Game G, class GoOn, class F>
void for_each_better(const Evaluator<G>& evaluator, const typename G::State& state,
                     const Actions& options, QuickRng& rng, GoOn&& go_on, F&& f) {
  const auto seat = static_cast<size_t>(state.pending.seat.value);
  float most = -1;
  for (Action option : options) {
    typename G::State next = state;
    G::play(evaluator.content(), next, option, nullptr);
    go_on(next);
    const float tie_break = static_cast<float>(rng.next()) * 1e-13f;
    const float share = evaluator.rough_shares(next)[seat] + tie_break;
    // Also true for NaN, so some option is always chosen.
    if (!(share <= most)) most = share, f(option, next);
  }
}

// The option with the best position right after it.
template <Game G>
Action best_next(const Evaluator<G>& evaluator, const typename G::State& state,
                 const Actions& options, QuickRng& rng) {
  Action best = options[0];
  if (options.size() == 1) return best;
  for_each_better<G>(
      evaluator, state, options, rng, [](const auto&) {},
      [&](Action option, const auto&) { best = option; });
  return best;
}

// Carries on what the seat has left half done, with at most kMostSteps decisions.
template <Game G>
void settle(const Evaluator<G>& evaluator, typename G::State& state, Seat seat, QuickRng& rng) {
  constexpr int kMostSteps = 12;
  Actions options;
  for (int step = 0; step < kMostSteps && !is_settled<G>(evaluator.content(), state, seat);
       ++step) {
    G::legal(evaluator.content(), state, options);
    G::play(evaluator.content(), state, best_next<G>(evaluator, state, options, rng), nullptr);
  }
}

// The best position after an option and what it begins: dearer than best_next, but not blind to
// what costs first and pays later.
template <Game G>
typename G::State best_settled(const Evaluator<G>& evaluator, const typename G::State& state,
                               const Actions& options, QuickRng& rng) {
  typename G::State best = state;
  for_each_better<G>(
      evaluator, state, options, rng,
      [&](auto& next) { settle<G>(evaluator, next, state.pending.seat, rng); },
      [&](Action, const auto& next) { best = next; });
  return best;
}

template <Game G>
class GreedyPlayer final : public Player<G> {
 public:
  using State = typename G::State;
  // Of 100 choices `slips` are any option.
  GreedyPlayer(std::shared_ptr<const Evaluator<G>> evaluator, int slips)
      : evaluator_(std::move(evaluator)), slips_(slips) {}

  Action choose(const typename Player<G>::Seen& seen, uint64_t seed,
                Thoughts* thoughts) const override {
    QuickRng rng(seed);
    Actions options;
    G::legal(evaluator_->content(), seen.state(), options);
    if (options.size() == 1) return options[0];
    const int slips = std::max(slips_, impatience<G>(evaluator_->content(), seen.state()));
    if (static_cast<int>(rng.below(100)) < slips)
      return options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))];
    Thoughts found = judged(seen, options, rng);
    if (thoughts) *thoughts = found;
    return found.front().action;
  }

  // Each option with the share it leads to, best first.
  Thoughts judged(const typename Player<G>::Seen& seen, const Actions& options,
                  QuickRng& rng) const {
    Rng chance(rng.seed());
    const State world = G::determinize(evaluator_->content(), seen, chance);
    Thoughts found;
    for (Action option : options)
      found.push_back({option, share_after(world, option, seen.viewer(), rng)});
    std::stable_sort(found.begin(), found.end(),
                     [](const Thought& a, const Thought& b) { return a.expected > b.expected; });
    return found;
  }

 private:
  double share_after(const State& world, Action option, Seat seat, QuickRng& rng) const {
    State next = world;
    G::play(evaluator_->content(), next, option, nullptr);
    settle<G>(*evaluator_, next, seat, rng);
    return static_cast<double>(evaluator_->shares(next)[seat.value]) +
           static_cast<double>(rng.next()) * 1e-13;
  }

  std::shared_ptr<const Evaluator<G>> evaluator_;
  int slips_;
};

}  // namespace ecumene
