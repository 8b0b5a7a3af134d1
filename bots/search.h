// SearchPlayer<G> looks ahead with several SearchTrees and adds up what they found. How many trees
// there are follows from the budget, not from the threads: with a budget in playouts the choice is
// the same on any number of threads.
#pragma once

#include <atomic>
#include <chrono>

#include "base/guard.h"
#include "bots/search_tree.h"
#include "bots/spec.h"

namespace ecumene {

template <Game G>
class SearchPlayer final : public Player<G> {
 public:
  using Seen = typename Player<G>::Seen;
  using Tree = SearchTree<G>;

  SearchPlayer(std::shared_ptr<const Evaluator<G>> evaluator, const BotSpec& spec,
               SearchManner manner, int threads)
      : evaluator_(std::move(evaluator)),
        greedy_(evaluator_, 0),
        spec_(spec),
        manner_(manner),
        threads_(std::max(1, threads)) {}

  Action choose(const Seen& seen, uint64_t seed, Thoughts* thoughts) const override {
    Actions options;
    G::legal(evaluator_->content(), seen.state(), options);
    if (options.size() == 1) return options[0];
    QuickRng rng(seed);
    if (static_cast<int>(rng.below(100)) < impatience<G>(evaluator_->content(), seen.state()))
      return options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))];
    const Thoughts first = greedy_.judged(seen, options, rng);
    std::vector<Tree> trees;
    const int count = spec_.playouts ? trees_for(spec_.playouts) : threads_;
    for (int t = 0; t < count; ++t)
      trees.emplace_back(*evaluator_, seen, manner_, mix(mix(seed, 5), static_cast<uint64_t>(t)),
                         first);
    grow(trees);
    Thoughts found = summed(trees);
    if (thoughts) *thoughts = found;
    return found.front().action;
  }

 private:
  static constexpr int kPlayoutsPerTree = 512, kMostTrees = 8;
  using Clock = std::chrono::steady_clock;

  static int trees_for(int playouts) {
    return std::clamp(playouts / kPlayoutsPerTree, 1, kMostTrees);
  }

  void grow(std::vector<Tree>& trees) const {
    std::atomic<size_t> next = 0;
    const auto end = Clock::now() + std::chrono::milliseconds(spec_.milliseconds);
    const auto work = [&] {
      for (size_t t = next++; t < trees.size(); t = next++)
        grow(trees[t], share_of(t, trees.size()), end);
    };
    on_threads(std::min(threads_, static_cast<int>(trees.size())), work);
  }

  int share_of(size_t tree, size_t trees) const {
    const int count = static_cast<int>(trees);
    return spec_.playouts / count + (static_cast<int>(tree) < spec_.playouts % count);
  }

  // One playout at least; then until the playouts are done or the time is over, whichever is
  // bounded.
  void grow(Tree& tree, int playouts, Clock::time_point end) const {
    int done = 0;
    do tree.playout();
    while ((spec_.playouts == 0 || ++done < playouts) &&
           (spec_.milliseconds == 0 || Clock::now() < end));
  }

  // All trees have the same options, in the same order.
  static Thoughts summed(const std::vector<Tree>& trees) {
    Thoughts thoughts;
    for (size_t b = 0; b < trees.front().branches().size(); ++b) {
      Thought thought{trees.front().branches()[b].action};
      double sum = 0, squares = 0;
      for (const Tree& tree : trees) {
        const auto& branch = tree.branches()[b];
        thought.playouts += branch.visits, sum += branch.sum, squares += branch.squares;
      }
      measure(thought, sum, squares, static_cast<double>(trees.front().branches()[b].guess));
      thoughts.push_back(thought);
    }
    std::stable_sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
      return a.playouts != b.playouts ? a.playouts > b.playouts : a.expected > b.expected;
    });
    return thoughts;
  }

  static void measure(Thought& thought, double sum, double squares, double guess) {
    const auto n = static_cast<double>(thought.playouts);
    if (thought.playouts == 0) return void(thought.expected = guess);
    thought.expected = sum / n;
    const double spread =
        std::sqrt(std::max(0.0, squares / n - thought.expected * thought.expected) / n);
    if (thought.playouts < 2) return;
    thought.low = std::max(0.0, thought.expected - 1.96 * spread);
    thought.high = std::min(1.0, thought.expected + 1.96 * spread);
  }

  std::shared_ptr<const Evaluator<G>> evaluator_;
  GreedyPlayer<G> greedy_;
  BotSpec spec_;
  SearchManner manner_;
  int threads_;
};

}  // namespace ecumene
