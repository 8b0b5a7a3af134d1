#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

void act(Table& m, Frame& f, const code::Call&, CardId card) {
  return_unrest(m, f.who, card, f.source);
}

bool fits(const Query& q, const Frame&, const code::Call&, CardId card) {
  return has_suit(face_of(q, card), kIsUnrest) && q.state.cards.where(card) != zone_of(kUnrest);
}

}  // namespace

const Verb<Host> kReturnUnrestVerb = {.act = act, .fits = fits, .selective = true};

}  // namespace ecumene::imperium
