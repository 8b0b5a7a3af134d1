// Definitions of Inquiry about which cards fit. Included by effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
inline CardId Inquiry<Host>::referred(const Frame& f, const code::Selector& s) const {
  switch (s.ref) {
    case tree::Ref::kThis:
      return f.source;
    case tree::Ref::kIt:
      return f.it.here() ? f.it.card() : CardId::none();
    case tree::Ref::kHost:
      return f.it.card() ? Host::host_of(state, f.it.card()) : CardId::none();
    case tree::Ref::kNamed:
      return kHooks<Host>.reference(state, f.who, s.named_ref);
    case tree::Ref::kNone:
      break;
  }
  return CardId::none();
}

template <class Host>
template <class F>
inline void Inquiry<Host>::for_each_card(const Frame& frame, const code::Selector& s, F&& f) const {
  if (s.ref != tree::Ref::kNone) {
    const CardId card = referred(frame, s);
    if (card && (card != excluded || s.ref == tree::Ref::kThis)) f(card);
    return;
  }
  for (uint32_t zones = s.zones; zones != 0; zones &= zones - 1)
    if (!for_each_in_zone(frame, s, std::countr_zero(zones), f)) return;
}

template <class Host>
inline int Inquiry<Host>::count(const Frame& f, const code::Selector& s) const {
  int sum = 0;
  for_each_card(f, s, [&](CardId card) { return sum += weight(s, card), true; });
  return kHooks<Host>.counted(*this, f, s, sum);
}

template <class Host>
template <class F>
inline void Inquiry<Host>::for_each_candidate(const Frame& frame, const code::Call& call,
                                              const Verb<Host>& verb, F&& f) const {
  const code::Selector& s = selector(call.cards);
  bool more = true;
  for_each_card(frame, s, [&](CardId card) {
    if (verb.fits && !verb.fits(*this, frame, call, card)) return true;
    return more = f(card);
  });
  if (more && verb.stand_ins) verb.stand_ins(*this, frame, call, Visit<CardId>(f));
}

template <class Host>
inline bool Inquiry<Host>::has_visitable(const Frame& f, int pc) const {
  Frame at = f;
  at.pc = static_cast<uint16_t>(pc);
  bool any = false;
  for_each_visitable(at, [&](Seat) { any = true; });
  return any;
}

template <class Host>
template <class F>
inline bool Inquiry<Host>::for_each_place(const Frame& frame, const code::Selector& s, int word,
                                          F&& f) const {
  using Cards = std::remove_cvref_t<decltype(state.cards)>;
  const int first = word < Cards::kShared ? 0 : s.others ? 0 : frame.who.value;
  const int last = word < Cards::kShared ? 0 : s.others ? Host::seats(state) - 1 : frame.who.value;
  for (int seat = first; seat <= last; ++seat) {
    if (word >= Cards::kShared && s.others && Seat(seat) == frame.who) continue;
    if (!f(Cards::zone(word, Seat(seat)))) return false;
  }
  return true;
}

template <class Host>
template <class F>
inline bool Inquiry<Host>::for_each_in_zone(const Frame& frame, const code::Selector& s, int word,
                                            F& f) const {
  using Cards = std::remove_cvref_t<decltype(state.cards)>;
  return for_each_place(frame, s, word, [&](ZoneId zone) {
    // A face-down pile gives its top card without a question.
    const bool top_only = Cards::spec(zone).sight == Sight::kHidden &&
                          s.quantity != tree::Quantity::kAll &&
                          !kHooks<Host>.open_pile(state, word);
    for (CardId card = state.cards.top(zone); card;) {
      const CardId next = top_only ? CardId::none() : state.cards.below(card);
      if (is_printed(s, card) && card != excluded && passes(frame, s, card) && !f(card))
        return false;
      card = next;
    }
    return true;
  });
}

template <class Host>
inline bool Inquiry<Host>::passes(const Frame& f, const code::Selector& s, CardId card) const {
  for (int t = 0; t < s.test_count; ++t)
    if (!passes(f, code.tests[s.tests + t], card)) return false;
  return true;
}

template <class Host>
inline bool Inquiry<Host>::passes(const Frame& f, const code::TableTest& test, CardId card) const {
  using Kind = code::TableTest::Kind;
  switch (test.kind) {
    case Kind::kHolds:
      return Host::on_card(state, card, test.index) > 0;
    case Kind::kNotThis:
      return card != f.source;
    case Kind::kNotIt:
      return card != f.it.card();
    case Kind::kDeclared:
      return f.declared != 0 && code::has_word(code, card, f.declared - 1);
    case Kind::kHost: {
      const CardId host = Host::host_of(state, card);
      return host && fits(f, selector(test.index), host);
    }
    case Kind::kHosting: {
      bool any = false;
      Host::for_each_guest(
          state, card, [&](CardId guest) { any = any || fits(f, selector(test.index), guest); });
      return any;
    }
  }
  return false;
}

template <class Host>
template <class Add>
inline void Inquiry<Host>::option_options(const Frame& f, Add&& add) const {
  const code::Op& op = op_at(f);
  for (int i = 0; i < op.n; ++i)
    if (!option_forbidden(f, op, i)) add(kDoChoose, i + 1);
}

template <class Host>
template <class F>
inline void Inquiry<Host>::for_each_resolvable(const Frame& f, const code::Op& op,
                                               F&& visit) const {
  for_each_card(f, selector(op.a), [&](CardId card) {
    const ProgramId program = code.ability[op.n][card.value];
    if (!program || start_forbidden(resolved(program, f, card), excluded)) return true;
    return visit(card);
  });
}

template <class Host>
inline bool Inquiry<Host>::can_grant(const Frame& f, const code::Op& op) const {
  bool any = false;
  const auto visit = [&](CardId) { return any = true; };
  return !kHooks<Host>.grantable(*this, f, code.modifiers[op.a], visit) || any;
}

template <class Host>
inline bool Inquiry<Host>::resolvable(const Frame& f, const code::Op& op) const {
  bool any = false;
  for_each_resolvable(f, op, [&](CardId) { return !(any = true); });
  return any;
}

template <class Host>
inline int Inquiry<Host>::deepest() const {
  int depth = -1;
  for (const Waiting& w : state.effects.waiting) depth = std::max<int>(depth, w.depth);
  return depth;
}

}  // namespace ecumene
