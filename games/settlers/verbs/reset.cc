#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

bool fits(const Query& q, const Frame&, const CardsArgs&, CardId card) {
  return q.state.marks[card.value].uses > 0;
}

// SET-S9
void act(Engine& m, Frame& f, const CardsArgs&, CardId card) {
  m.s.marks[card.value].uses = 0;
  m.tell({.kind = kFreed, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S9"});
}

constexpr VerbRecord<Host, CardsArgs> kRecord = {
    .name = "reset", .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> reset_verb = verb<kRecord>;

}  // namespace ecumene::settlers
