#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

// TPL-20: at once, in the middle of whatever is under way.
Step run(Table& m, Frame&, const code::Call&) {
  m.s.ending = kByFinale;
  m.tell({.kind = kGameEnded, .clause = "TPL-20"});
  m.clear();
  return Step::kDone;
}

bool can(const Query&, const Frame&, const code::Call&) { return true; }

}  // namespace

const Verb<Host> kEndGameVerb = {.run = run, .can = can};

}  // namespace ecumene::template_game
