// Curious games: the players look one decision ahead and prefer what has been executed least often
// so far. They reach the branches of card programs that equal chances hardly ever meet.
#pragma once

#include "effects/coverage.h"
#include "sim/random_game.h"

namespace ecumene {

// Curiosity is the memory of these players: how often each op of the card programs has been
// executed. It adds to `seen`, which must outlive it.
class Curiosity {
 public:
  Curiosity(const code::Code& code, Coverage& seen)
      : code_(code), trial_(code), seen_(seen), counts_(code.ops.size()) {}

  // In half of the games one verb is never stale: some branches are only reached by who does one
  // thing again and again.
  void begin_game(QuickRng& rng);

  // How many branches of these cards nobody has seen yet.
  template <class HasCard>
  int unseen(HasCard&& has_card) const {
    int count = 0;
    for (const code::Program& program : code_.programs)
      if (program.card && has_card(program.card))
        for (size_t op = program.first; op < program.first + program.size; ++op)
          count += is_branch(code_.ops[op]) && !seen_.ops[op];
    return count;
  }

  // How often the rarest branch that `deed` executes was executed before; UINT32_MAX if it executes
  // none.
  template <class Deed>
  uint32_t rarity(Deed&& deed) {
    watch(deed);
    return rarest();
  }
  template <class Deed>
  void keep(Deed&& deed) {
    watch(deed);
    remember();
  }

 private:
  template <class Deed>
  void watch(Deed& deed) {
    std::fill(trial_.ops.begin(), trial_.ops.end(), uint8_t{0});
    Coverage* const before = std::exchange(visited, &trial_);
    deed();
    visited = before;
  }
  uint32_t rarest() const;
  void remember();

  const code::Code& code_;
  Coverage trial_;
  Coverage& seen_;
  std::vector<uint32_t> counts_;  // [op of Code]
  int favourite_ = -1;            // verb
};

// decisions: who is curious may be in no hurry to end a game
inline constexpr int kLongestCuriousGame = 4000;

// Which option to take. One time in eight it is any of them, lest all games run alike.
template <Game G>
int curious_choice(const typename G::Content& content, const typename G::State& state,
                   const Actions& options, QuickRng& players, Curiosity& curiosity) {
  const auto below = [&](int n) {
    return static_cast<int>(players.below(static_cast<uint32_t>(n)));
  };
  if (below(8) == 0) return below(options.size());
  int choice = 0, equals = 0;
  uint32_t least = UINT32_MAX;
  for (int i = 0; i < options.size(); ++i) {
    typename G::State trial = state;
    const uint32_t rarity = curiosity.rarity([&] { G::play(content, trial, options[i], nullptr); });
    if (rarity < least) least = rarity, equals = 0;
    if (rarity == least && below(++equals) == 0) choice = i;
  }
  return choice;
}

// Each option that has words gets any of them.
void vary_options(const GameInfo& info, const GameChance& chance, Setup& setup);

// The table that promises most, of a few.
template <Game G>
typename G::State curious_table(const typename G::Content& content, SimulationOrder order,
                                uint64_t index, const Curiosity& curiosity) {
  constexpr uint64_t kTables = 12;
  typename G::State best{};
  int most = -1;
  for (uint64_t i = index * kTables; i < (index + 1) * kTables; ++i) {
    GameRecord record;
    vary_options(G::info(), GameChance(order.seed, i), order.seating.setup);
    const typename G::State state = set_up_game<G>(content, order, i, record);
    const int promise =
        curiosity.unseen([&](CardId card) { return static_cast<bool>(state.cards.where(card)); });
    if (promise > most) most = promise, best = state;
  }
  return best;
}

template <Game G>
void curious_game(const typename G::Content& content, const SimulationOrder& order, uint64_t index,
                  Curiosity& curiosity) {
  typename G::State state = curious_table<G>(content, order, index, curiosity);
  QuickRng players = GameChance(order.seed, index).players();
  curiosity.begin_game(players);
  Actions options;
  for (int decisions = 0; decisions < kLongestCuriousGame; ++decisions) {
    G::legal(content, state, options);
    if (options.empty()) return;
    const Action action = options[curious_choice<G>(content, state, options, players, curiosity)];
    curiosity.keep([&] { G::play(content, state, action, nullptr); });
  }
}

}  // namespace ecumene
