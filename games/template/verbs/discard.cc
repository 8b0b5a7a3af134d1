#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

void act(Table& m, Frame& f, const code::Call&, CardId card) {
  discard_card(m, f.who, card, f.source);
}

// What lies in the discard pile already is not discarded again.
bool fits(const Query& q, const Frame&, const code::Call&, CardId card) {
  return q.state.cards.where(card) != Cards::zone(kDiscard, Seat());
}

}  // namespace

const Verb<Host> kDiscardVerb = {.act = act, .fits = fits};

}  // namespace ecumene::template_game
