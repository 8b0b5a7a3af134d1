// Definitions of Inquiry about what a text says, whatever the table is like. Included by
// effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
const code::Call* Inquiry<Host>::call_at(ProgramId program, int pc) const {
  const code::Op& op = op_at(program, pc);
  return op.code == code::OpCode::kDo ? &code.calls[op.a] : nullptr;
}

template <class Host>
const code::Call* Inquiry<Host>::call_under_way(const Frame& f) const {
  return f.program.value < code.programs.size() ? call_at(f.program, f.pc) : nullptr;
}

template <class Host>
bool Inquiry<Host>::begins_with_cost(ProgramId program) const {
  return op_at(program, 0).code == code::OpCode::kGate;
}

template <class Host>
int Inquiry<Host>::behind_cost(ProgramId program, int cost) const {
  return op_at(program, cost).a + 1;
}

template <class Host>
template <class F>
void Inquiry<Host>::for_each_cost_part(ProgramId program, int cost, F&& visit) const {
  const int end = op_at(program, cost).a;
  for (int pc = cost + 1; pc < end; ++pc) {
    const code::Call* call = call_at(program, pc);
    if (call && !visit(*call)) return;
  }
}

template <class Host>
bool Inquiry<Host>::cost_pays(ProgramId program, int cost) const {
  bool pays = false;
  for_each_cost_part(program, cost,
                     [&](const code::Call& call) { return !(pays = verb(call).pays); });
  return pays;
}

template <class Host>
bool Inquiry<Host>::cost_offered(ProgramId program, int cost) const {
  return op_at(program, cost).flags & code::kOffered;
}

template <class Host>
bool Inquiry<Host>::priced_effect_forbidden(const Frame& f, int pc) const {
  const code::Op& cost = op_at(f.program, pc);
  if (cost.code != code::OpCode::kGate) return false;
  for (int then = cost.a; then < cost.b; ++then) {
    const code::Call* call = call_at(f.program, then);
    if (call && verb(*call).is_priced && !can_complete(f, *call)) return true;
  }
  return false;
}

template <class Host>
template <class F>
void Inquiry<Host>::for_each_beginning(ProgramId program, F&& visit) const {
  const code::Op& op = op_at(program, 0);
  if (op.code != code::OpCode::kChoose) return void(visit(0));
  for (int i = 0; i < op.n; ++i)
    if (!visit(static_cast<int>(code.option_targets[op.a + i]))) return;
}

template <class Host>
bool Inquiry<Host>::offers_cost(const Frame& f) const {
  return op_at(f.program, f.pc + 1).code == code::OpCode::kGate;
}

template <class Host>
bool Inquiry<Host>::chooses_seat(ProgramId program, int pc) const {
  return op_at(program, pc).code == code::OpCode::kOne;
}

template <class Host>
bool Inquiry<Host>::concerns_seat(const Frame& f, Seat seat) const {
  const code::Op& op = op_at(f);
  if (op.code != code::OpCode::kEach || op.a == 0) return true;
  Frame visitor = f;
  visitor.who = seat;
  return holds(visitor, op.a - 1);
}

template <class Host>
int Inquiry<Host>::seats_reached(const Frame& f, Seat seat) const {
  return op_at(f).code == code::OpCode::kOne ? viewer_bit(seat) : seats_left(f);
}

}  // namespace ecumene
