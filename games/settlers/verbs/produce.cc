#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// SET-S10: a production that copies cannot be copied by a production that copies.
bool copies_already(const Query& q) {
  int copying = 0;
  for (const Frame& f : q.state.effects.stack) {
    if (Table::is_procedure(f)) continue;
    const code::Op& op = q.op_at(f);
    const bool produces = op.code == code::OpCode::kDo && q.code.calls[op.a].verb == kProduce;
    copying += produces && q.code.ability[kProduction][f.source.value] == f.program;
  }
  return copying > 1;
}

bool fits(const Query& q, const Frame&, const code::Call&, CardId) { return !copies_already(q); }

void act(Table& m, Frame& f, const code::Call&, CardId card) {
  m.tell({.kind = kProduced, .seat = f.who, .card = card, .source = f.source, .clause = "SET-S10"});
  m.push(m.code.ability[kProduction][card.value], f.who, card);
}

}  // namespace

const Verb<Host> kProduceVerb = {.act = act, .fits = fits};

}  // namespace ecumene::settlers
