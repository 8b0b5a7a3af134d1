#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

bool fits(const Query& q, const Frame&, const code::Call&, CardId card) {
  return q.state.marks[card.value].uses > 0;
}

// SET-S9
void act(Table& m, Frame& f, const code::Call&, CardId card) {
  m.s.marks[card.value].uses = 0;
  m.tell({.kind = kFreed, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S9"});
}

}  // namespace

const Verb<Host> kResetVerb = {.act = act, .fits = fits};

}  // namespace ecumene::settlers
