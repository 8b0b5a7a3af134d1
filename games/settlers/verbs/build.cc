#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

bool fits(const Query& q, const Frame& f, const code::Call& call, CardId card) {
  return may_build(q, f.who, card, call.param[1].given);
}

// SET-H12: built in every respect.
void act(Table& m, Frame& f, const code::Call& call, CardId card) {
  start_building(m, f.who, card, call.param[1].given, f.source);
}

}  // namespace

const Verb<Host> kBuildVerb = {.act = act, .fits = fits, .selective = true};

}  // namespace ecumene::settlers
