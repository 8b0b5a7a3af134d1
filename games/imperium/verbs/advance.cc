#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

void act(Engine& m, Frame&, const CardsArgs&, CardId card) { turn_face(m, card); }

bool fits(const Query& q, const Frame&, const CardsArgs&, CardId card) {
  return q.state.cards.in_game(card) && face_of(q, card).next;
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "advance", .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> advance_verb = verb<kRecord>;

}  // namespace ecumene::imperium
