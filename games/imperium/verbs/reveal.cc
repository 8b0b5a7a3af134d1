#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// IMP-Z147: everybody sees it; it stays where it is. What lies open needs no telling.
void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  if (Cards::spec(m.s.cards.where(card)).sight == Sight::kPublic) return;
  m.s.cards.show(card, kEverybody);
  say(m, kRevealed, f.who, card, f.source, "IMP-Z147");
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "reveal", .counts = true, .by_rule = &automaton_nothing, .act = act};

}  // namespace

extern const Verb<Host> reveal_verb = verb<kRecord>;

}  // namespace ecumene::imperium
