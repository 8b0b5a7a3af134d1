// Scorpion Breeder EGY010: nobody else blocks a location.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return is_enemy_location(q.state, f.who, card);
}

// SET-S17
void act(Table& m, Frame& f, const code::Call&, CardId card) {
  m.s.marks[card.value].blocked = 1;
  m.tell({.kind = kBlocked, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S17"});
}

}  // namespace

const Verb<Host> kBlockVerb = {.act = act, .fits = fits};

}  // namespace ecumene::settlers
