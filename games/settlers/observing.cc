// SET-R1, R2: who may know what. The table of cards does the work; what is under way and what lies under
// cards follows its names.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

template <class Rename>
void rename_unknown(const Content& content, State& s, Seat viewer, Rename&& rename) {
  const auto back = [&](CardId card) { return content.facts[card.value].deck; };
  const auto rank = [&](CardId card) {
    return std::pair(s.host[card.value], reference_rank(s.effects, card));
  };
  const auto names = s.cards.relabel_unknown(viewer, back, rank, rename);
  relabel(s.effects, names);
  const auto hosts = s.host;  // a host lies open: it keeps its name
  for (size_t c = 0; c < content.facts.size(); ++c) s.host[names[c].value] = hosts[c];
}

}  // namespace

Observation<State> Settlers::observe(const Content& content, const State& state, Seat viewer) {
  State seen = state;
  seen.rng = Rng();
  rename_unknown(content, seen, viewer, [](std::span<CardId>) {});
  return {viewer, seen};
}

State Settlers::determinize(const Content& content, const Observation<State>& seen, Rng& rng) {
  State world = seen.table();
  rename_unknown(content, world, seen.viewer(), [&](std::span<CardId> names) { rng.shuffle(names); });
  world.rng =
      Rng({rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next()});
  return world;
}

}  // namespace ecumene::settlers
