// Definitions of Inquiry about what a program could do. Included by effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
inline bool Inquiry<Host>::can_complete(const Frame& f, const code::Call& call) const {
  const Verb<Host>& verb = verb_of(f, call);
  if (verb.can) return verb.can(*this, f, call);
  if (verb.candidates) return has_candidates(f, call, verb);
  const code::Selector& s = selector(call.cards);
  if (s.quantity != tree::Quantity::kExactly) return true;
  const int wanted = demanded(f, call, s);
  int have = 0;
  for_each_candidate(f, call, verb,
                     [&](CardId card) { return (have += weight(s, card)) < wanted; });
  return have >= wanted;
}

template <class Host>
inline bool Inquiry<Host>::has_effect(const Frame& f, const code::Call& call) const {
  const Verb<Host>& verb = verb_of(f, call);
  if (verb.able) return verb.able(*this, f, call);
  if (verb.can) return verb.can(*this, f, call);
  if (verb.candidates) return has_candidates(f, call, verb);
  bool any = false;
  for_each_candidate(f, call, verb, [&](CardId) { return !(any = true); });
  return any;
}

template <class Host>
inline bool Inquiry<Host>::has_candidates(const Frame& f, const code::Call& call,
                                          const Verb<Host>& verb) const {
  const auto any = [&](auto list) {
    bool found = false;
    list(*this, f, call, [&](Action) { return !(found = true); });
    return found;
  };
  return any(verb.candidates) && (!verb.partners || any(verb.partners));
}

template <class Host>
inline bool Inquiry<Host>::forbidden_at(const Frame& f, int pc) const {
  const code::Op& op = op_at(f.program, pc);
  switch (op.code) {
    case code::OpCode::kGate:
      return (op.flags & code::kBlocking) && cost_forbids(f, pc);
    case code::OpCode::kTest:
      return (op.flags & code::kBlocking) && (!holds(f, op.a) || forbidden_at(f, pc + 1));
    case code::OpCode::kDo:
      return verb(code.calls[op.a]).pays && !can_complete(f, code.calls[op.a]);
    case code::OpCode::kChoose:
      for (int i = 0; i < op.n; ++i)
        if (!option_forbidden(f, op, i)) return false;
      return !kHooks<Host>.only_payments_forbid || ends_part(f, op.b);
    default:
      return false;
  }
}

template <class Host>
inline bool Inquiry<Host>::cost_forbids(const Frame& f, int pc) const {
  if (!kHooks<Host>.only_payments_forbid || !(op_at(f.program, pc).flags & code::kPaysOnly))
    return !cost_payable(f, pc);
  return !cost_parts_met(f, pc, true) && cost_parts_met(f, pc, false);
}

template <class Host>
inline bool Inquiry<Host>::ends_part(const Frame& f, int pc) const {
  const code::OpCode next = op_at(f.program, pc).code;
  return next == code::OpCode::kReturn || next == code::OpCode::kJump ||
         next == code::OpCode::kUndone;
}

template <class Host>
inline bool Inquiry<Host>::option_forbidden(const Frame& f, const code::Op& op, int i) const {
  const int start = code.option_targets[op.a + i];
  if (forbidden_at(f, start)) return true;
  if (!kHooks<Host>.closes_useless_options || kHooks<Host>.open_anyway(*this, f, start))
    return false;
  const int end = i + 1 < op.n ? code.option_targets[op.a + i + 1] : op.b;
  return lacks_what_it_gives_up(f, start, end) ||
         !(benefits_only(f, start, end) || has_effect_or_offer(f, start, end));
}

template <class Host>
inline bool Inquiry<Host>::benefits_only(const Frame& f, int pc, int end) const {
  for (; pc < end; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    if (op.code == code::OpCode::kDo && verb(code.calls[op.a]).only_benefits) return true;
    if (op.code == code::OpCode::kTest ? !holds(f, op.a) : code::is_block(op.code)) pc = op.b - 1;
  }
  return false;
}

template <class Host>
inline bool Inquiry<Host>::cost_parts_met(const Frame& f, int pc, bool goods) const {
  const int end = op_at(f.program, pc).a;
  for (int part = pc + 1; part < end; ++part) {
    const code::Op& op = op_at(f.program, part);
    if (op.code == code::OpCode::kDo && verb(code.calls[op.a]).pays == goods &&
        !can_complete(f, code.calls[op.a]))
      return false;
  }
  return true;
}

template <class Host>
inline bool Inquiry<Host>::cost_worth_paying(const Frame& f, int pc) const {
  if (!cost_payable(f, pc)) return false;
  if (!kHooks<Host>.charges_nothing_for_nothing) return true;
  const code::Op& gate = op_at(f.program, pc);
  return has_effect_or_offer(f, gate.a, gate.b) || cost_feeds_effect(f, pc + 1, gate.a, gate.b);
}

template <class Host>
inline bool Inquiry<Host>::cost_feeds_effect(const Frame& f, int pc, int then, int end) const {
  for (; pc < then; ++pc) {
    if (op_at(f.program, pc).code != code::OpCode::kDo) continue;
    const code::Call& cost = code.calls[op_at(f.program, pc).a];
    const uint32_t zones = verb(cost).lands_in;
    if (zones && effect_takes(f, cost, zones, then, end)) return true;
  }
  return false;
}

template <class Host>
inline bool Inquiry<Host>::effect_takes(const Frame& f, const code::Call& cost, uint32_t zones,
                                        int pc, int end) const {
  bool any = false;
  for (; pc < end && !any; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    if (op.code != code::OpCode::kDo || code.calls[op.a].cards < 0) continue;
    const code::Selector& wanted = selector(code.calls[op.a].cards);
    if (wanted.zones & zones)
      for_each_card(f, selector(cost.cards),
                    [&](CardId card) { return !(any = fits(f, wanted, card)); });
  }
  return any;
}

template <class Host>
template <bool kOptionalCounts>
inline bool Inquiry<Host>::any_option_has_effect(const Frame& f, const code::Op& op) const {
  for (int i = 0; i < op.n; ++i) {
    const int target = code.option_targets[op.a + i];
    const int next = i + 1 < op.n ? code.option_targets[op.a + i + 1] : op.b;
    const bool shut =
        op.code == code::OpCode::kChoose ? option_forbidden(f, op, i) : forbidden_at(f, target);
    if (!shut && has_effect<kOptionalCounts>(f, target, next)) return true;
  }
  return false;
}

template <class Host>
template <bool kOptionalCounts>
inline bool Inquiry<Host>::has_effect(const Frame& f, int pc, int end) const {
  for (; pc < end; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    switch (op.code) {
      case code::OpCode::kAsk:
        if (kOptionalCounts) return true;
        break;
      case code::OpCode::kGate:
        if (cost_charged(f, pc)) return true;
        pc = op.b - 1;
        break;
      case code::OpCode::kDo:
        if (has_effect(f, code.calls[op.a])) return true;
        break;
      case code::OpCode::kChoose:
      case code::OpCode::kFirst:
        if (any_option_has_effect<kOptionalCounts>(f, op)) return true;
        pc = op.b - 1;
        break;
      case code::OpCode::kTest:
        if (!holds(f, op.a)) pc = op.b - 1;
        break;
      // what follows depends on what came before
      case code::OpCode::kUndone:
        pc = op.b - 1;
        break;
      case code::OpCode::kEach:
        if (each_has_effect(f, pc)) return true;
        pc = op.b - 1;
        break;
      case code::OpCode::kOne:
        if (has_visitable(f, pc)) return true;
        pc = op.b - 1;
        break;
      case code::OpCode::kTimes:
      case code::OpCode::kAbleTimes:
      case code::OpCode::kLater:
      case code::OpCode::kDeclare:
        return true;
      case code::OpCode::kGrant:
        if (can_grant(f, op)) return true;
        break;
      case code::OpCode::kResolve:
        if (selector(op.a).ref != tree::Ref::kNone || resolvable(f, op)) return true;
        break;
      default:
        break;
    }
  }
  return false;
}

template <class Host>
bool Inquiry<Host>::start_forbidden(const Frame& f, CardId without) const {
  if (ahead_ >= kLooksAhead) return false;
  int looks = 0;
  Inquiry next(content, state);
  next.excluded = without;
  next.ahead_ = ahead_ + 1;
  next.looks_ = looks_ ? looks_ : &looks;
  CHECK_LT(++*next.looks_, kMostLooks);
  return next.forbidden_at(f, 0);
}

template <class Host>
bool Inquiry<Host>::lacks_what_it_gives_up(const Frame& f, int pc, int end) const {
  for (; pc < end; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    switch (op.code) {
      case code::OpCode::kDo:
        if (gives_up(code.calls[op.a]) && !can_complete(f, code.calls[op.a])) return true;
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

template <class Host>
bool Inquiry<Host>::gives_up(const code::Call& call) const {
  const auto gives_up = verb(call).gives_up;
  return gives_up && gives_up(*this, call);
}

template <class Host>
bool Inquiry<Host>::each_has_effect(const Frame& f, int pc) const {
  if (!kHooks<Host>.acts_by_rule(state, f.owner)) return true;
  const code::Op& op = op_at(f.program, pc);
  Frame visitor = f;
  for (int seat = 0; seat < Host::seats(state); ++seat) {
    visitor.who = Seat(seat);
    if (Seat(seat) != f.owner && (op.a == 0 || holds(visitor, op.a - 1)) &&
        has_effect_or_offer(visitor, pc + 1, op.b))
      return true;
  }
  return false;
}

}  // namespace ecumene
