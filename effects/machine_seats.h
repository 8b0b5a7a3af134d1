// How Machine visits seats: `each`, `later`, `one`. Included by effects/machine.h.
#pragma once

namespace ecumene {

template <class Host>
Seat Machine<Host>::next_seat(const Frame& f, const code::Op& op) const {
  const int seats = Host::seats(s);
  const int start = op.flags & (code::kOwnerLast | code::kOthers) ? 1 : 0;
  for (int k = 0; k < seats; ++k) {
    const int seat = (f.owner.value + start + k) % seats;
    if (f.loop & (1 << seat)) return Seat(seat);
  }
  return Seat::none();
}

template <class Host>
int Machine<Host>::seats_of(const Frame& f, const code::Op& op) const {
  if (op.flags & code::kMarked) return static_cast<uint16_t>(f.loop) >> frame::kMarks;
  const int all = (1 << Host::seats(s)) - 1;
  return op.flags & code::kOthers ? all & ~(1 << f.owner.value) : all;
}

template <class Host>
void Machine<Host>::do_each(Frame& f, const code::Op& op) {
  static_assert(kMaxSeats <= frame::kMarks);
  if (begin(f)) {
    f.loop = static_cast<int16_t>(seats_of(f, op));
    if (!(op.flags & code::kMarked)) start_loop(f);
  }
  Seat seat = next_seat(f, op);
  if (!seat) return go(f, op.b);
  if (Host::scarce(*this, f)) {
    if (!leave_out_spared(f, op)) return;
    if (!Base::seats_left(f)) return go(f, op.b);
    if (!Host::scarce(*this, f))
      seat = next_seat(f, op);
    else if (!answered())
      return pose(kAskSeat, f.owner);
    else
      seat = Seat(take_answer().arg[0]);
  }
  const Arrival arrival = arrival_at(f, op, seat);
  if (arrival == Arrival::kWait) return;
  f.loop &= static_cast<int16_t>(~(1 << seat.value));
  if (arrival == Arrival::kEnter) push_child(f, seat);
}

template <class Host>
Arrival Machine<Host>::arrival_at(Frame& f, const code::Op& op, Seat seat) {
  Frame visitor = f;
  visitor.who = seat;
  if (op.a != 0) {
    disclose(Base::shown_by(visitor, code.conditions[op.a - 1]));
    if (!Base::holds(visitor, op.a - 1)) return Arrival::kSkip;
  }
  return seat == f.owner ? Arrival::kEnter : Host::arrive(*this, f, seat);
}

template <class Host>
bool Machine<Host>::leave_out_spared(Frame& f, const code::Op& op) {
  for (int seat = 0; seat < Host::seats(s); ++seat) {
    if (!(f.loop & (1 << seat))) continue;
    const Arrival arrival = arrival_at(f, op, Seat(seat));
    if (arrival == Arrival::kWait) return false;
    if (arrival == Arrival::kSkip) f.loop &= static_cast<int16_t>(~(1 << seat));
  }
  return true;
}

template <class Host>
void Machine<Host>::do_later(Frame& f) {
  Frame& each = s.effects.stack[s.effects.stack.size() - 2];
  each.loop = static_cast<int16_t>(each.loop | 1 << (frame::kMarks + f.who.value));
  set_result(f, f.done, true);
  go(f, f.pc + 1);
}

template <class Host>
void Machine<Host>::do_one(Frame& f, const code::Op& op) {
  if (begin(f)) {
    start_loop(f);
    f.loop = -1;
    int count = 0;
    Seat only;
    Base::for_each_visitable(f, [&](Seat seat) { only = seat, ++count; });
    if (count == 0) return skip(f, op.b);
    if (count > 1) return pose(kAskSeat, f.who);
    f.loop = static_cast<int16_t>(only.value);
  }
  if (f.loop == -1) {
    f.loop = take_answer().arg[0];
    chose(f, op.b, {.kind = kChoseSeat, .other = Seat(f.loop)});
  }
  if (f.loop == -2) return go(f, op.b);
  const Seat seat(f.loop);
  const Arrival arrival = Host::arrive(*this, f, seat);
  if (arrival == Arrival::kWait) return;
  f.loop = -2;
  if (arrival == Arrival::kEnter)
    push_child(f, seat);
  else
    set_result(f, 0, false);
}

}  // namespace ecumene
