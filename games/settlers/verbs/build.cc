#include "games/settlers/locals.h"
#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

bool fits(const Query& q, const Frame& f, const BuildArgs& args, CardId card) {
  return may_build(q, f.who, card, args.ignores_location.given);
}

// SET-H12: built in every respect.
void act(Engine& m, Frame& f, const BuildArgs& args, CardId card) {
  start_building(m, f.who, card, args.ignores_location.given, f.source);
}

constexpr VerbRecord<Host, BuildArgs> kRecord = {
    .name = "build", .counts = true, .selective = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> build_verb = verb<kRecord>;

}  // namespace ecumene::settlers
