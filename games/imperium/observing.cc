// Section V: who may know what. The table of cards does the work; what is under way follows its names.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

template <class Rename>
void rename_unknown(State& s, Seat viewer, Rename&& rename) {
  const auto rank = [&](CardId card) { return reference_rank(s.effects, card); };
  const auto names = s.cards.relabel_unknown(viewer, rank, rename);
  relabel(s.effects, names);
}

}  // namespace

Observation<State> Imperium::observe(const Content&, const State& state, Seat viewer) {
  State seen = state;
  seen.rng = Rng();
  rename_unknown(seen, viewer, [](std::span<CardId>) {});
  return {viewer, seen};
}

State Imperium::determinize(const Content&, const Observation<State>& seen, Rng& rng) {
  State world = seen.table();
  rename_unknown(world, seen.viewer(), [&](std::span<CardId> names) { rng.shuffle(names); });
  world.rng = Rng({rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next()});
  return world;
}

}  // namespace ecumene::imperium
