#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-Z147: everybody sees it; it stays where it is. What lies open needs no telling.
void act(Table& m, Frame& f, const code::Call&, CardId card) {
  if (Cards::spec(m.s.cards.where(card)).sight == Sight::kPublic) return;
  m.s.cards.show(card, kEverybody);
  say(m, kRevealed, f.who, card, f.source, "IMP-Z147");
}

}  // namespace

const Verb<Host> kRevealVerb = {.act = act};

}  // namespace ecumene::imperium
