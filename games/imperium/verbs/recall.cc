#include "games/imperium/verbs/leaving.h"

namespace ecumene::imperium {
namespace {

// IMP-R133, R134
void act(Table& m, Frame& f, const code::Call&, CardId card) {
  contribute(m, f, card);
  move_card(m, card, zone_of(kHand, f.who), Place::kBottom, f.who, true);
  say(m, kRecalled, f.who, card, f.source, "IMP-R133");
}

bool fits(const Query& q, const Frame& f, const code::Call&, CardId card) {
  return may_leave(q, f, card) && !face_of(q, card).cannot_recall;
}

}  // namespace

const Verb<Host> kRecallVerb = {.act = act, .fits = fits};

}  // namespace ecumene::imperium
