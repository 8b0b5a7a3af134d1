#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-J8: an enemy location may be any, protected or not.
bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  const int word = q.state.cards.word(q.state.cards.where(card));
  return (word != kEmpire && word != kVirtual) || is_enemy_location(q.state, f.who, card);
}

void act(Table& m, Frame& f, const code::Call&, CardId card) {
  discard_card(m, f.who, card, f.source);
}

}  // namespace

const Verb<Host> kDiscardVerb = {.act = act, .fits = fits};

}  // namespace ecumene::settlers
