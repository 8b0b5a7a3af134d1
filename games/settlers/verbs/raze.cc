#include "games/settlers/locals.h"
#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

int price(const Query& q, const Frame& f, const RazeArgs& args, CardId card) {
  return args.free ? 0 : raze_price(q, f.who, card);
}

bool fits(const Query& q, const Frame& f, const RazeArgs& args, CardId card) {
  return is_raze_target(q, f.who, card) &&
         q.state.pool[f.who.value][kRazeToken] >= price(q, f, args, card);
}

void act(Engine& m, Frame& f, const RazeArgs& args, CardId card) {
  start_razing(m, f.who, card, price(m, f, args, card), f.source);
}

constexpr VerbRecord<Host, RazeArgs> kRecord = {
    .name = "raze", .counts = true, .pays = true, .selective = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> raze_verb = verb<kRecord>;

}  // namespace ecumene::settlers
