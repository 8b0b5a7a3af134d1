#include "games/imperium/verbs/leaving.h"

namespace ecumene::imperium {
namespace {

// IMP-R4, R5
void act(Table& m, Frame& f, const code::Call&, CardId card) {
  contribute(m, f, card);
  discard_card(m, f.who, card, f.source, kAbandoned, true);
}

bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return may_leave(q, f, card) && !face_of(q, card).cannot_abandon;
}

}  // namespace

const Verb<Host> kAbandonVerb = {.act = act, .fits = fits};

}  // namespace ecumene::imperium
