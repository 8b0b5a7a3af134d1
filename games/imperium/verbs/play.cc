#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

Playing how(const Query& q, const code::Call& call, CardId card) {
  return {call.param[1].given, call.param[2].given,
          Cards::word(q.state.cards.where(card)) == kHand};
}

void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  start_playing(m, f.who, card, how(m, call, card));
}

// IMP-Z39: what the text does not lift stays.
bool fits(const Query& q, const Frame& f, const code::Call& call, CardId card) {
  const int zone = Cards::word(q.state.cards.where(card));
  return (zone == kHand || zone == kDiscard) && Cards::owner(q.state.cards.where(card)) == f.who &&
         may_play(q, f.who, card, how(q, call, card));
}

}  // namespace

const Verb<Host> kPlayVerb = {.act = act, .fits = fits, .selective = true};

}  // namespace ecumene::imperium
