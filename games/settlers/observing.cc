// SET-R1, R2: who may know what. The table of cards does the work; what is under way and what lies
// under cards follows its names.
#include "effects/relabel.h"
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

// Whether a hidden card with this back could be one that the verb handles.
bool might_fit(const Query& q, Seat seat, uint8_t back, const code::Call& call) {
  const int printed = q.selector(call.param[0].selector).printed;
  for (size_t c = 0; c < q.content.facts.size(); ++c) {
    const Facts& fact = q.content.facts[c];
    if (fact.deck != back ||
        (printed >= 0 && !q.code.sets[static_cast<size_t>(printed)].contains(c)))
      continue;
    const bool razable =
        fact.has_raze() && (!fact.of_faction() || fact.deck == q.state.faction[seat.value]);
    if (call.verb != kRaze || razable) return true;
  }
  return false;
}

}  // namespace

// Hands show their backs.
int Host::suspected(const Query& q, const Frame& f, const code::Call& call) {
  int count = 0;
  for (uint32_t zones = q.selector(call.param[0].selector).zones; zones != 0; zones &= zones - 1) {
    const ZoneId where = Cards::zone(std::countr_zero(zones), f.who);
    if (Cards::spec(where).sight != Sight::kOwner) continue;
    q.state.cards.for_each(
        where, [&](CardId card) { count += might_fit(q, f.who, facts(q, card).deck, call); });
  }
  return count;
}

Observation<State> Settlers::observe(const Content& content, const State& state, Seat viewer) {
  State seen = state;
  seen.rng = Rng();
  rename_unknown(content, seen, viewer, [](std::span<CardId>) {});
  return {viewer, seen};
}

State Settlers::determinize(const Content& content, const Observation<State>& seen, Rng& rng) {
  State world = seen.table();
  rename_unknown(content, world, seen.viewer(),
                 [&](std::span<CardId> names) { rng.shuffle(names); });
  world.rng = Rng({rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(),
                   rng.next(), rng.next()});
  return world;
}

}  // namespace ecumene::settlers
