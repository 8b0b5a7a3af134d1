#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// `price: 0`: what the action costs is all (SET-Q17, S4).
int price(const Query& q, const Frame& f, const code::Call& call, CardId card) {
  return call.param[1].given ? 0 : raze_price(q, f.who, card);
}

bool fits(const Query& q, const Frame& f, const code::Call& call, CardId card) {
  const int word = q.state.cards.word(q.state.cards.where(card));
  if (!can_be_razed(q, f.who, card) ||
      q.state.pool[f.who.value][kRazeToken] < price(q, f, call, card))
    return false;
  return word == kHand || empire_of(q.state, card) == f.who ||
         is_enemy_location(q.state, f.who, card);
}

void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  start_razing(m, f.who, card, price(m, f, call, card), f.source);
}

}  // namespace

const Verb<Host> kRazeVerb = {.act = act, .fits = fits, .selective = true};

}  // namespace ecumene::settlers
