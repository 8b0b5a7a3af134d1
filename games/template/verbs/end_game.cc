#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

// TPL-20: at once, in the middle of whatever is under way.
Step run(Engine& m, Frame&, const NoArgs&) {
  m.s.ending = kByFinale;
  m.tell({.kind = kGameEnded, .clause = "TPL-20"});
  m.clear();
  return Step::kDone;
}

bool can(const Query&, const Frame&, const NoArgs&) { return true; }

constexpr VerbRecord<Host, NoArgs> kRecord = {.name = "end_game", .run = run, .can = can};

}  // namespace

extern const Verb<Host> end_game_verb = verb<kRecord>;

}  // namespace ecumene::template_game
