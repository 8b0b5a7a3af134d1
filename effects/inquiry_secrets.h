// Definitions of Inquiry about what must not show of hidden cards, and about what does.
// Included by effects/inquiry.h.
//
// Two kinds of questions, for two purposes. `secret` and `conceals` look at the program: a question
// that has only one answer is asked all the same, so that the others learn nothing. `unknown_to`
// and `shown_by` look at the cards: what the course of things shows in spite of that is disclosed
// (CardTable::disclose), and cannot be undone by who has learned it.
#pragma once

namespace ecumene {

template <class Host>
bool Inquiry<Host>::depends_on_hidden(const code::Selector& s, bool selective) const {
  using Cards = std::remove_cvref_t<decltype(state.cards)>;
  if (s.ref != tree::Ref::kNone || (s.printed < 0 && s.test_count == 0 && !selective)) return false;
  for (uint32_t zones = s.zones; zones != 0; zones &= zones - 1)
    if (Cards::spec(Cards::zone(std::countr_zero(zones), Seat(0))).sight == Sight::kOwner)
      return true;
  return false;
}

template <class Host>
bool Inquiry<Host>::depends_on_hidden(const Frame& f, int pc, int end) const {
  for (; pc < end; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    if (op.code != code::OpCode::kDo) continue;
    const int own = code.calls[op.a].cards;
    if (own >= 0 && depends_on_hidden(selector(own), verb(code.calls[op.a]).selective) &&
        has_any_card(f, selector(own)))
      return true;
  }
  return false;
}

template <class Host>
bool Inquiry<Host>::has_any_card(const Frame& f, const code::Selector& s) const {
  if constexpr (!kHooks<Host>.empty_hides_nothing) return true;
  using Cards = std::remove_cvref_t<decltype(state.cards)>;
  for (uint32_t zones = s.zones; zones != 0; zones &= zones - 1)
    if (s.others || !state.cards.empty(Cards::zone(std::countr_zero(zones), f.who))) return true;
  return false;
}

template <class Host>
bool Inquiry<Host>::asking_conceals(const Frame& f, int pc, int end) const {
  if constexpr (kHooks<Host>.suspected != nullptr) {
    for (; pc < end; ++pc)
      if (depends_on_hidden(f, pc, pc + 1) &&
          kHooks<Host>.suspected(*this, f, code.calls[op_at(f.program, pc).a]) > 0)
        return true;
    return false;
  }
  return depends_on_hidden(f, pc, end);
}

template <class Host>
bool Inquiry<Host>::asking_conceals(const Frame& f, const code::Call& call, int count) const {
  if (!depends_on_hidden(selector(call.cards), verb(call).selective)) return false;
  if constexpr (kHooks<Host>.suspected != nullptr)
    return kHooks<Host>.suspected(*this, f, call) != count;
  return true;
}

template <class Host>
bool Inquiry<Host>::asking_conceals(const Frame& f, const code::Op& choose) const {
  if constexpr (kHooks<Host>.suspected != nullptr) {
    for (int i = 0; i < choose.n; ++i) {
      const int start = code.option_targets[choose.a + i];
      const int end = i + 1 < choose.n ? code.option_targets[choose.a + i + 1] : choose.b;
      if (option_forbidden(f, choose, i) && asking_conceals(f, start, end)) return true;
    }
    return false;
  }
  return depends_on_hidden(f, f.pc + 1, choose.b);
}

template <class Host>
uint8_t Inquiry<Host>::unknown_to(const Frame& f, const code::Selector& s) const {
  if (s.ref != tree::Ref::kNone) return unknown_to(referred(f, s));
  uint8_t viewers = 0;
  for (uint32_t zones = s.zones; zones != 0; zones &= zones - 1)
    for_each_place(f, s, std::countr_zero(zones),
                   [&](ZoneId zone) { return viewers |= state.cards.unknown_to(zone), true; });
  return viewers;
}

template <class Host>
uint8_t Inquiry<Host>::unknown_to(CardId card) const {
  if (!card || !state.cards.in_game(card)) return 0;
  return static_cast<uint8_t>(~state.cards.known_by(card));
}

template <class Host>
uint8_t Inquiry<Host>::shown_by(const Frame& f, const code::Condition& c) const {
  uint8_t viewers = 0;
  switch (c.kind) {
    case tree::Condition::Kind::kFact:
      break;
    case tree::Condition::Kind::kHas:
    case tree::Condition::Kind::kNone:
      if (is_filtered(selector(c.selector))) viewers = unknown_to(f, selector(c.selector));
      break;
    case tree::Condition::Kind::kIt:
      viewers = unknown_to(f.it.card());
      break;
    case tree::Condition::Kind::kGoods:
      for (int i = 0; i < c.goods_count; ++i)
        viewers |= shown_by(f, value_at(code.goods[c.goods + i].value));
      break;
    case tree::Condition::Kind::kAll:
      for (int i = 0; i < c.all_count; ++i)
        viewers |=
            shown_by(f, code.conditions[code.condition_lists[static_cast<size_t>(c.all + i)]]);
      break;
  }
  return viewers;
}

template <class Host>
uint8_t Inquiry<Host>::shown_by(const Frame& f, const code::Value& v) const {
  const bool counts = v.kind == tree::Value::Kind::kPer && v.of == tree::Countable::Kind::kCards;
  return counts && is_filtered(selector(v.selector)) ? unknown_to(f, selector(v.selector))
                                                     : uint8_t{0};
}

template <class Host>
uint8_t Inquiry<Host>::shown_by(const Frame& f, const code::Call& call) const {
  uint8_t viewers = 0;
  if (!call.counts_cards) return viewers;
  for (const code::Slot& slot : code.slots[call.slots]) {
    if (slot.value >= 0) viewers |= shown_by(f, value_at(slot.value));
    for (int i = 0; i < slot.goods_count; ++i)
      viewers |= shown_by(f, value_at(code.goods[slot.goods + i].value));
  }
  return viewers;
}

template <class Host>
uint8_t Inquiry<Host>::shown_by_ops(const Frame& f, int pc, int end, Shown what) const {
  uint8_t viewers = 0;
  for (; pc < end && viewers != kAllViewers; ++pc) {
    const code::Op& op = op_at(f.program, pc);
    if (op.code == code::OpCode::kDo) {
      if (what == Shown::kByTests) continue;
      const code::Call& call = code.calls[op.a];
      const int own = call.cards;
      if (own >= 0 && depends_on_hidden(selector(own), verb(call).selective))
        viewers |= unknown_to(f, selector(own));
      viewers |= shown_by(f, call);
    } else if (op.code == code::OpCode::kTest) {
      viewers |= shown_by(f, code.conditions[op.a]);
    } else if (op.code == code::OpCode::kEach || op.code == code::OpCode::kOne) {
      Frame visitor = f;
      for (int seat = 0; seat < Host::seats(state); ++seat) {
        visitor.who = Seat(seat);
        viewers |= shown_by_ops(visitor, pc + 1, op.b, what);
      }
      pc = op.b - 1;
    } else if (op.code == code::OpCode::kResolve) {
      if (depends_on_hidden(selector(op.a))) viewers |= unknown_to(f, selector(op.a));
      viewers |= shown_by_resolvable(f, op);
    }
  }
  return viewers;
}

template <class Host>
bool Inquiry<Host>::asking_conceals_resolvable(const Frame& f, const code::Op& op) const {
  bool any = false;
  for_each_card(f, selector(op.a), [&](CardId card) {
    const ProgramId program = code.ability[op.n][card.value];
    if (!program) return true;
    const Frame started = resolved(program, f, card);
    return !(any = start_forbidden(started, excluded) &&
                   depends_on_hidden(started, 0, code.programs[program.value].size));
  });
  return any;
}

template <class Host>
uint8_t Inquiry<Host>::shown_by_resolvable(const Frame& f, const code::Op& op) const {
  if (ahead_ >= kLooksAhead) return kAllViewers;
  int looks = 0;
  Inquiry next(content, state);
  next.ahead_ = ahead_ + 1;
  next.looks_ = looks_ ? looks_ : &looks;
  uint8_t viewers = 0;
  for_each_card(f, selector(op.a), [&](CardId card) {
    const ProgramId program = code.ability[op.n][card.value];
    if (!program) return true;
    if (++*next.looks_ >= kMostLooks) viewers = kAllViewers;
    if (viewers == kAllViewers) return false;
    viewers |= next.shown_by_ops(resolved(program, f, card), 0, code.programs[program.value].size,
                                 Shown::kByTests);
    return true;
  });
  return viewers;
}

}  // namespace ecumene
