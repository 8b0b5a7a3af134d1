// SearchTree<G> learns by playing ahead what the options of one decision are worth. Each playout
// goes through a world that the viewer cannot tell from the real one. A node is what the seat that
// is asked knows there, not what the world is: worlds that look alike to that seat share it, so
// nobody in the tree plays by what he cannot see.
#pragma once

#include <unordered_map>

#include "base/hash.h"
#include "bots/greedy.h"

namespace ecumene {

template <Game G>
class SearchTree {
 public:
  using State = typename G::State;
  using Seen = Observation<State>;

  struct Branch {
    Action action;
    float guess = 0;  // the share right after it, as judged in the first world that came here
    float prior = 0;
    uint32_t visits = 0;
    double sum = 0, squares = 0;  // of shares of the seat that is asked
  };

  // `first` are the options of the decision with their guesses. REQUIRES: judge and seen outlive
  // the tree.
  SearchTree(const Evaluator<G>& evaluator, const Seen& seen, SearchManner manner, uint64_t seed,
             const Thoughts& first)
      : evaluator_(evaluator), seen_(seen), manner_(manner), rng_(seed), chance_(rng_.seed()) {
    root_.seat = seen.viewer();
    for (const Thought& t : first)
      root_.branches.push_back({t.action, static_cast<float>(t.expected)});
    weigh(root_);
  }

  void playout() {
    const size_t first = most_promising(root_);
    State state = world_for(root_.branches[first]);
    path_.clear();
    const Shares shares = descend(state, first) ? evaluator_.shares(state) : beyond(state);
    for (const auto& [node, branch] : path_) {
      const double share = static_cast<double>(shares[node->seat.value]);
      Branch& b = node->branches[branch];
      ++node->visits, ++b.visits;
      b.sum += share, b.squares += share * share;
    }
  }

  const std::vector<Branch>& branches() const { return root_.branches; }

 private:
  static constexpr int kMostDepth = 64;
  // of shares: how much better guesses are preferred at first
  static constexpr float kTemperature = 0.04f;

  struct Node {
    Seat seat{};
    uint32_t visits = 0;
    std::vector<Branch> branches;  // the best guess first
  };

  // The best guesses first: a new branch is tried only when those before it have been tried enough.
  static void weigh(Node& node) {
    std::stable_sort(node.branches.begin(), node.branches.end(),
                     [](const Branch& a, const Branch& b) { return a.guess > b.guess; });
    float sum = 0;
    for (Branch& b : node.branches)
      sum += b.prior = std::exp((b.guess - node.branches.front().guess) / kTemperature) + 0.02f;
    for (Branch& b : node.branches) b.prior /= sum;
  }

  // Careful playouts lead every option through the same worlds, one after another, so that no
  // option looks better only because luck was with it.
  State world_for(const Branch& branch) {
    if (!manner_.careful) return G::determinize(evaluator_.content(), seen_, chance_);
    Rng chance = chance_.split(branch.visits);
    return G::determinize(evaluator_.content(), seen_, chance);
  }

  // Goes through known nodes, at first by `branch`. True: the game is over; false: it stands in a
  // position that is new to the tree.
  bool descend(State& state, size_t branch) {
    Actions options;
    Node* node = &root_;
    for (int depth = 0; depth < kMostDepth; ++depth) {
      path_.emplace_back(node, branch);
      G::play(evaluator_.content(), state, node->branches[branch].action, nullptr);
      for (G::legal(evaluator_.content(), state, options); options.size() == 1;
           G::legal(evaluator_.content(), state, options))
        G::play(evaluator_.content(), state, options[0], nullptr);
      if (options.empty()) return true;
      const auto [at, is_new] = nodes_.try_emplace(key_of(state));
      node = &at->second;
      if (is_new) return grow(*node, state, options), false;
      branch = most_promising(*node);
    }
    return false;
  }

  uint64_t key_of(const State& state) const {
    const Seat seat = state.pending.seat;
    return mix(hash_fields(G::observe(evaluator_.content(), state, seat).state()), seat.value);
  }

  void grow(Node& node, const State& state, const Actions& options) {
    node.seat = state.pending.seat;
    for (Action option : options) {
      State next = state;
      G::play(evaluator_.content(), next, option, nullptr);
      if (manner_.careful) settle<G>(evaluator_, next, node.seat, rng_);
      node.branches.push_back({option, evaluator_.rough_shares(next)[node.seat.value]});
    }
    weigh(node);
  }

  // A guess counts as so many playouts; less beside careful ones, which luck misleads less.
  float guess_visits() const { return manner_.careful ? 2 : 6; }
  float curiosity() const { return static_cast<float>(manner_.curiosity) / 100; }
  size_t most_promising(const Node& node) const {
    const float root = std::sqrt(static_cast<float>(node.visits + 1));
    const size_t open = std::min(node.branches.size(), static_cast<size_t>(3 + 1.5f * root));
    size_t best = 0;
    float most = -1;
    for (size_t i = 0; i < open; ++i) {
      const Branch& b = node.branches[i];
      const auto visits = static_cast<float>(b.visits);
      const float mean =
          (guess_visits() * b.guess + static_cast<float>(b.sum)) / (guess_visits() + visits);
      const float promise = mean + curiosity() * b.prior * root / (1 + visits);
      if (promise > most) most = promise, best = i;
    }
    return best;
  }

  void play_best(State& state, const Actions& options) {
    if (manner_.careful && options.size() > 1)
      return void(state = best_settled<G>(evaluator_, state, options, rng_));
    G::play(evaluator_.content(), state, best_next<G>(evaluator_, state, options, rng_), nullptr);
  }

  // Plays on as the evaluator likes it, up to the horizon.
  Shares beyond(State& state) {
    Actions options;
    for (int settled = 0; !is_over<G>(state);) {
      if (is_settled<G>(evaluator_.content(), state, state.pending.seat) &&
          settled++ >= manner_.horizon)
        break;
      G::legal(evaluator_.content(), state, options);
      play_best(state, options);
    }
    return evaluator_.shares(state);
  }

  const Evaluator<G>& evaluator_;
  const Seen& seen_;
  SearchManner manner_;
  QuickRng rng_;
  Rng chance_;
  Node root_;
  std::unordered_map<uint64_t, Node> nodes_;
  std::vector<std::pair<Node*, size_t>> path_;
};

}  // namespace ecumene
