#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// IMP-N5 to N8: which trigger it is follows from the kind of card.
Ending reason(const Face& face) {
  if (face.start == kStartFameBase) return kByKingOfKings;
  if (face.start == kStartAccession) return kByZenith;
  return face.start == kStartInPlay ? kByShangriLa : kByGraal;
}

Step run(Engine& m, Frame& f, const NoArgs&) {
  trigger_scoring(m, reason(face_of(m, f.source)), f.source);
  return m.finish(f, 1, true);
}

constexpr VerbRecord<Host, NoArgs> kRecord = {.name = "end_game", .run = run, .can = always};

}  // namespace

extern const Verb<Host> end_game_verb = verb<kRecord>;

}  // namespace ecumene::imperium
