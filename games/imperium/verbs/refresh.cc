#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

constexpr EventKind kRefreshed{"refreshed"};

// IMP-Z119: a token back to the state card from wherever it lies; not the one that pays for this
// very ability.
void candidates(const Query& q, const Frame& f, const AmountArgs&, Visit<Action> visit) {
  const Player& player = q.state.player[f.who.value];
  const bool paid = q.code.ability[kOnPlay][f.source.value] != f.program &&
                    // also for one that is borrowed
                    q.code.ability[kSolstice][f.source.value] != f.program;
  const CardId paying = paid ? f.source : CardId::none();
  for (int zone : {kPlay, kPower})
    q.state.cards.for_each(zone_of(zone, f.who), [&](CardId card) {
      if (card != paying && q.state.exhausted.contains(card.value))
        visit(card_action(kDoTake, card));
    });
  if (player.nation_marked) visit(Action{kDoNation, {}});
  if (player.development_marked) visit(Action{kDoArea, {}});
}

Step take(Engine& m, Frame& f, const AmountArgs&, Action chosen) {
  Player& player = m.s.player[f.who.value];
  CardId card;
  ++player.exhaustion;
  if (chosen.kind == kDoNation) {
    player.nation_marked = 0;
  } else if (chosen.kind == kDoArea) {
    player.development_marked = 0;
  } else {
    card = card_of(chosen);
    m.s.exhausted.erase(card.value);
  }
  say(m, kRefreshed, f.who, card, f.source, "IMP-Z119");
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, AmountArgs> kRecord = {.name = "refresh",
                                                  .events = {kRefreshed},
                                                  .counts = true,
                                                  .by_rule = &automaton_nothing,
                                                  .candidates = candidates,
                                                  .take = take};

}  // namespace

extern const Verb<Host> refresh_verb = verb<kRecord>;

}  // namespace ecumene::imperium
