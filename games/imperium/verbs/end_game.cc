#include "games/imperium/verbs/goods.h"

namespace ecumene::imperium {
namespace {

// IMP-N5 to N8: which trigger it is follows from the kind of card.
Ending reason(const Face& face) {
  if (face.start == kStartFameBase) return kByKingOfKings;
  if (face.start == kStartAccession) return kByZenith;
  return face.start == kStartInPlay ? kByShangriLa : kByGraal;
}

Step run(Table& m, Frame& f, const code::Call&) {
  trigger_scoring(m, reason(face_of(m, f.source)), f.source);
  return m.finish(f, 1, true);
}

}  // namespace

const Verb<Host> kEndGameVerb = {.run = run, .can = always};

}  // namespace ecumene::imperium
