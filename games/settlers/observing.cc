// SET-R1, R2: who may know what. The table of cards does the work; what is under way and what lies
// under cards follows its names.
#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

// Whether a hidden card with this back could be one that the verb handles.
bool might_fit(const Query& q, Seat seat, uint8_t back, const code::Call& call) {
  const int printed = q.selector(call.cards).printed;
  const bool razes = q.as<RazeArgs>(call) != nullptr;
  for (size_t c = 0; c < q.content.facts.size(); ++c) {
    const Facts& fact = q.content.facts[c];
    if (fact.deck != back || (printed >= 0 && !q.code.sets[printed].contains(c))) continue;
    const bool razable =
        fact.has_raze() && (!fact.of_faction() || fact.deck == q.state.faction[seat.value]);
    if (!razes || razable) return true;
  }
  return false;
}

}  // namespace

// Hands show their backs.
int Host::suspected(const Query& q, const Frame& f, const code::Call& call) {
  int count = 0;
  for (uint32_t zones = q.selector(call.cards).zones; zones != 0; zones &= zones - 1) {
    const ZoneId where = Cards::zone(std::countr_zero(zones), f.who);
    if (Cards::spec(where).sight != Sight::kOwner) continue;
    q.state.cards.for_each(
        where, [&](CardId card) { count += might_fit(q, f.who, facts(q, card).deck, call); });
  }
  return count;
}

// A host lies open: it keeps its name.
void Settlers::follow(const Content& content, State& state, const Cards::Relabel& names) {
  const auto hosts = state.host;
  for (size_t c = 0; c < content.facts.size(); ++c) state.host[names[c].value] = hosts[c];
}

}  // namespace ecumene::settlers
