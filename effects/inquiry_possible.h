// Definitions of Inquiry about what a program could do. Included by effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
bool Inquiry<Host>::start_blocked(const Frame& f, CardId without) const {
  if (ahead_ >= kLooksAhead) return false;
  int looks = 0;
  Inquiry next(content, state);
  next.excluded = without;
  next.ahead_ = ahead_ + 1;
  next.looks_ = looks_ ? looks_ : &looks;
  CHECK_LT(++*next.looks_, kMostLooks);
  return next.blocked(f, 0);
}

template <class Host>
bool Inquiry<Host>::falls_short(const Frame& f, int pc, int end) const {
  for (; pc < end; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    switch (op.code) {
      case code::OpCode::kDo:
        if (Host::gives_up(*this, code.calls[op.a]) && !can(f, code.calls[op.a])) return true;
        break;
      case code::OpCode::kAsk:
      case code::OpCode::kGate:
      case code::OpCode::kTest:
      case code::OpCode::kUndone:
      case code::OpCode::kDone:
      case code::OpCode::kEach:
      case code::OpCode::kOne:
      case code::OpCode::kTimes:
      case code::OpCode::kChoose:
        pc = op.b - 1;
        break;
      default:
        break;
    }
  }
  return false;
}

}  // namespace ecumene
