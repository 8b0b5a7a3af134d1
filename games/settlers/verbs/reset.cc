#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

constexpr EventKind kFreed{"freed"};

bool fits(const Query& q, const Frame&, const ResetArgs&, CardId card) {
  return q.state.marks[card.value].uses > 0;
}

// SET-S9
void act(Engine& m, Frame& f, const ResetArgs&, CardId card) {
  m.s.marks[card.value].uses = 0;
  m.tell({.kind = kFreed, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S9"});
}

constexpr VerbRecord<Host, ResetArgs> kRecord = {
    .name = "reset", .events = {kFreed}, .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> reset_verb = verb<kRecord>;

}  // namespace ecumene::settlers
