#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

// SET-S10: a production that copies cannot be copied by a production that copies.
bool copies_already(const Query& q) {
  int copying = 0;
  for (const Frame& f : q.state.effects.stack) {
    const code::Call* call = q.call_under_way(f);
    const bool produces = call && q.as<ProduceArgs>(*call);
    copying += produces && q.code.ability[kProduction][f.source.value] == f.program;
  }
  return copying > 1;
}

bool fits(const Query& q, const Frame&, const ProduceArgs&, CardId) { return !copies_already(q); }

void act(Engine& m, Frame& f, const ProduceArgs&, CardId card) {
  m.tell({.kind = kProduced, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S10"});
  m.push(m.code.ability[kProduction][card.value], f.who, card);
}

constexpr VerbRecord<Host, ProduceArgs> kRecord = {
    .name = "produce", .counts = true, .act = act, .fits = fits};

}  // namespace

extern const Verb<Host> produce_verb = verb<kRecord>;

}  // namespace ecumene::settlers
