#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

void act(Table& m, Frame&, const code::Call&, CardId card) { turn_face(m, card); }

bool fits(const Query& q, const Frame&, const code::Call&, CardId card) {
  return q.state.cards.in_game(card) && static_cast<bool>(face_of(q, card).next);
}

}  // namespace

const Verb<Host> kAdvanceVerb = {.act = act, .fits = fits};

}  // namespace ecumene::imperium
