// SET-K1, K3: action locations and workers.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

// Both costs are paid before the first effect; pc counts the parts: cost, cost, effect, effect.
void activate_twice(Table& m, Frame& f, ProgramId program) {
  const code::Op& gate = m.op_at(program, 0);
  const int part = f.pc++;
  if (part == 4) return void(m.s.effects.stack.pop_back());
  Frame& next = m.push(program, f.who, f.source);
  if (part < 2)
    next.flags |= frame::kCostOnly, next.via = part == 0 ? kPaysBothUses : kPaidAlready;
  else
    next.pc = static_cast<uint16_t>(gate.a + 1), next.flags |= frame::kComplete;
}

}  // namespace

void activate(Table& m, Frame& f) {
  const ProgramId program = m.code.ability[kAction][f.source.value];
  if (m.begin(f)) {
    Marks& marks = m.s.marks[f.source.value];
    marks.uses = static_cast<uint8_t>(marks.uses + f.loop) & 3;
    m.tell({.kind = kActivated,
            .seat = f.who,
            .card = f.source,
            .clause = "SET-K1",
            .amount = f.loop});
  }
  if (f.loop == 2) return activate_twice(m, f, program);
  if (f.pc++ > 0) return void(m.s.effects.stack.pop_back());
  m.push(program, f.who, f.source);
}

// loop = pairs still to be turned into something.
void spend_workers(Table& m, Frame& f) {
  if (m.begin(f)) {
    use_up_goods(m, f.who, kWorker, 2 * f.loop);
    m.tell({.kind = kSpentWorkers, .seat = f.who, .clause = "SET-K3", .amount = f.loop});
    Occurrence o;
    o.seat = f.who, o.amount = f.loop;
    return m.emit(kWhenSpendWorkers, o);
  }
  if (f.loop == 0) return void(m.s.effects.stack.pop_back());
  if (!m.answered()) return void(m.ask(kAskGood, f.who));
  const Action action = m.take_answer();
  --f.loop;
  if (action.kind == kDoGood)
    return add_goods(m, f.who, action.arg[0], 1, CardId::none(), "SET-K3");
  draw_cards(m, f.who, 1,
             action.arg[0] == card_word(kFaction).value ? From::kFaction : From::kCommon, kHand,
             CardId::none());
}

}  // namespace ecumene::settlers
