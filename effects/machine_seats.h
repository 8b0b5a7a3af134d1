// How Machine visits seats: `each`, `later`, `one`. Included by effects/machine.h.
#pragma once

namespace ecumene {

template <class Host>
Seat Machine<Host>::next_seat(const Frame& f, const code::Op& op) const {
  const int seats = Host::seats(s);
  const int start = op.flags & (code::kOwnerLast | code::kOthers) ? 1 : 0;
  for (int k = 0; k < seats; ++k) {
    const int seat = (f.owner.value + start + k) % seats;
    if (Base::seats_left(f) & (1 << seat)) return Seat(seat);
  }
  return Seat::none();
}

template <class Host>
int Machine<Host>::seats_of(const Frame& f, const code::Op& op) const {
  if (op.flags & code::kMarked) return f.locals<EachLocals>().marked;
  const int all = (1 << Host::seats(s)) - 1;
  return op.flags & code::kOthers ? all & ~(1 << f.owner.value) : all;
}

// The seats that `later` has marked are those of the `each` behind this one.
template <class Host>
void Machine<Host>::end_each(Frame& f, const code::Op& op) {
  const uint8_t marked = f.locals<EachLocals>().marked;
  const bool has_marked = !(op.flags & code::kMarked);
  go(f, op.b);
  if (has_marked) f.locals<EachLocals>().marked = marked;
}

template <class Host>
void Machine<Host>::do_each(Frame& f, const code::Op& op) {
  static_assert(kMaxSeats <= 8, "a bit for each seat");
  if (begin(f)) {
    f.locals<EachLocals>() = {static_cast<uint8_t>(seats_of(f, op)), 0};
    if (!(op.flags & code::kMarked)) start_loop(f);
  }
  Seat seat = next_seat(f, op);
  if (!seat) return end_each(f, op);
  if (runs_short(f, op)) {
    if (!leave_out_spared(f, op)) return;
    if (!Base::seats_left(f)) return end_each(f, op);
    if (!runs_short(f, op))
      seat = next_seat(f, op);
    else if (!answered())
      return pose(kAskSeat, f.owner);
    else
      seat = Seat(take_answer().arg[0]);
  }
  const Arrival arrival = arrival_at(f, op, seat);
  if (arrival == Arrival::kWait) return;
  strike(f, seat);
  if (arrival == Arrival::kEnter) push_child(f, seat);
}

template <class Host>
bool Machine<Host>::runs_short(const Frame& f, const code::Op& op) const {
  if (!(op.flags & code::kShares)) return false;
  for (int pc = f.pc + 1; pc < op.b; ++pc) {
    const code::Call* call = Base::call_at(f.program, pc);
    if (const auto scarce = call ? Base::verb(*call).scarce : nullptr)
      return scarce(*this, std::popcount(static_cast<unsigned>(Base::seats_left(f))));
  }
  return false;
}

template <class Host>
Arrival Machine<Host>::arrival_at(Frame& f, const code::Op& op, Seat seat) {
  Frame visitor = f;
  visitor.who = seat;
  if (op.a != 0) {
    disclose(Base::shown_by(visitor, code.conditions[op.a - 1]));
    if (!Base::holds(visitor, op.a - 1)) return Arrival::kSkip;
  }
  return seat == f.owner ? Arrival::kEnter : kHooks<Host>.arrive(*this, f, seat);
}

template <class Host>
bool Machine<Host>::leave_out_spared(Frame& f, const code::Op& op) {
  for (int seat = 0; seat < Host::seats(s); ++seat) {
    if (!(Base::seats_left(f) & (1 << seat))) continue;
    const Arrival arrival = arrival_at(f, op, Seat(seat));
    if (arrival == Arrival::kWait) return false;
    if (arrival == Arrival::kSkip) strike(f, Seat(seat));
  }
  return true;
}

template <class Host>
void Machine<Host>::do_later(Frame& f) {
  Frame& each = s.effects.stack[s.effects.stack.size() - 2];
  each.locals<EachLocals>().marked |= viewer_bit(f.who);
  set_result(f, f.done, true);
  go(f, f.pc + 1);
}

template <class Host>
void Machine<Host>::do_one(Frame& f, const code::Op& op) {
  using Stage = OneLocals::Stage;
  OneLocals& local = f.locals<OneLocals>();
  if (begin(f)) {
    start_loop(f);
    int count = 0;
    Seat only;
    Base::for_each_visitable(f, [&](Seat seat) { only = seat, ++count; });
    if (count == 0) return skip(f, op.b);
    if (count > 1) return pose(kAskSeat, f.who);
    local = {Stage::kChosen, only};
  }
  if (local.stage == Stage::kAsked) {
    local = {Stage::kChosen, Seat(take_answer().arg[0])};
    chose(f, op.b, {.kind = kChoseSeat, .other = local.seat});
  }
  if (local.stage == Stage::kVisited) return go(f, op.b);
  const bool own = local.seat == f.owner;
  const Arrival arrival = own ? Arrival::kEnter : kHooks<Host>.arrive(*this, f, local.seat);
  if (arrival == Arrival::kWait) return;
  local.stage = Stage::kVisited;
  if (arrival == Arrival::kEnter)
    push_child(f, local.seat);
  else
    set_result(f, 0, false);
}

}  // namespace ecumene
