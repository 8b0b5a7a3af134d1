// Player<G> chooses for a seat of G from an Observation: the inner side of a Bot, used by hot
// loops.
#pragma once

#include <memory>
#include <vector>

#include "rules/game.h"

namespace ecumene {

// bots/bot.h Consideration, before it is put into words.
struct Thought {
  Action action;
  double expected = 0, low = 0, high = 1;
  uint64_t playouts = 0;
};
using Thoughts = std::vector<Thought>;  // best first

template <Game G>
class Player {
 public:
  using Seen = Observation<typename G::State>;
  virtual ~Player() = default;
  // One of the options of the decision. Depends on its arguments alone (a budget in time aside);
  // `thoughts` is filled where it is given. REQUIRES: the viewer is asked.
  virtual Action choose(const Seen& seen, uint64_t seed, Thoughts* thoughts = nullptr) const = 0;
};

template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  explicit RandomPlayer(std::shared_ptr<const typename G::Content> content)
      : content_(std::move(content)) {}
  Action choose(const typename Player<G>::Seen& seen, uint64_t seed, Thoughts*) const override {
    Actions options;
    G::legal(*content_, seen.state(), options);
    return options[static_cast<int>(QuickRng(seed).below(static_cast<uint32_t>(options.size())))];
  }

 private:
  std::shared_ptr<const typename G::Content> content_;
};

}  // namespace ecumene
