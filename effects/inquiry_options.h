// The parts of Inquiry that list options and read standing effects. Included by effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
void Inquiry<Host>::options(Actions& out) const {
  const auto& effects = state.effects;
  const Frame& f = effects.stack.back();
  const auto add = [&](uint16_t kind, int a = 0, int b = 0) {
    out.push_back({kind, {static_cast<int16_t>(a), static_cast<int16_t>(b), 0}});
  };
  switch (state.pending.kind) {
    case kAskMay:
      if (has_effect(f, f.pc + 1, op_at(f).b)) add(kDoYes);
      return add(kDoNo);
    case kAskOption:
      return option_options(f, add);
    case kAskCard:
      return card_options(f, out);
    case kAskSeat:
      if (op_at(f).code == code::OpCode::kOne)
        return for_each_visitable(f, [&](Seat seat) { add(kDoSeat, seat.value); });
      for (int seat = 0; seat < Host::seats(state); ++seat)
        if (seats_left(f) & (1 << seat)) add(kDoSeat, seat);
      return;
    case kAskWord:
      for (uint8_t word : code.word_lists[op_at(f).a]) add(kDoName, word);
      return;
    case kAskReaction:
      return reaction_options(out);
    case kAskReplacement:
      for (CardId card : effects.replacers) add(kDoInstead, card.value);
      break;
    case kAskVerb: {
      const code::Call& call = code.calls[op_at(f).a];
      verb_options(f, call, verb_of(f, call), out);
      break;
    }
    default:
      CHECK(false);
  }
  std::sort(out.begin(), out.end());
}

template <class Host>
void Inquiry<Host>::verb_options(const Frame& f, const code::Call& call, const Verb<Host>& verb,
                                 Actions& out) const {
  const bool closing = op_at(f).code == code::OpCode::kClose;
  const bool take_asks = verb.options && (f.flags & frame::kPicked);
  if (closing || !verb.candidates || take_asks) return verb.options(*this, f, call, out);
  const bool second = verb.partners && f.other.card();
  (second ? verb.partners : verb.candidates)(*this, f, call,
                                             [&](Action action) { out.push_back(action); });
}

template <class Host>
void Inquiry<Host>::card_options(const Frame& f, Actions& out) const {
  const code::Op& op = op_at(f);
  const auto add = [&](CardId card) { return out.push_back(card_action(kDoTake, card)), true; };
  if (op.code == code::OpCode::kResolve) {
    for_each_resolvable(f, op, add);
  } else if (op.code == code::OpCode::kGrant) {
    kHooks<Host>.grantable(*this, f, code.modifiers[op.a], add);
  } else {
    const code::Call& call = code.calls[op.a];
    const code::Selector& s = selector(call.cards);
    const int most = room(f, call, s);
    if (s.quantity == tree::Quantity::kUpTo || s.quantity == tree::Quantity::kAny)
      out.push_back({kDoDone, {}});
    for_each_candidate(f, call, verb_of(f, call),
                       [&](CardId card) { return weight(s, card) > most || add(card); });
  }
  std::sort(out.begin(), out.end());
}

template <class Host>
void Inquiry<Host>::reaction_options(Actions& out) const {
  bool optional = true;
  for (const Waiting& w : state.effects.waiting) {
    if (w.depth != deepest() || w.seat != state.pending.seat) continue;
    if (const code::Reaction* r = due(w)) {
      const Action react{
          kDoReact, {static_cast<int16_t>(w.source.value), static_cast<int16_t>(w.number + 1), 0}};
      if (r->exhaust == (state.effects.seam == 2) && !out.contains(react)) out.push_back(react);
      optional = optional && r->exhaust;
    }
  }
  if (optional) out.push_back({kDoDone, {}});
  std::sort(out.begin(), out.end());
}

template <class Host>
int Inquiry<Host>::countable(const Frame& f, const code::Value& v) const {
  switch (v.of) {
    case tree::Countable::Kind::kCards:
      return count(f, selector(v.selector));
    case tree::Countable::Kind::kDone:
      return f.done;
    case tree::Countable::Kind::kPool:
      return Host::pool(state, f.who, v.good);
    case tree::Countable::Kind::kOnCard:
      return Host::on_card(state, f.source, v.good);
    case tree::Countable::Kind::kStored:
      return kHooks<Host>.stored(state, f.source, v.good);
    case tree::Countable::Kind::kSeats: {
      int fewer = 0;
      for (int s = 0; s < Host::seats(state); ++s)
        fewer += Seat(s) != f.who &&
                 Host::pool(state, Seat(s), v.good) < Host::pool(state, f.who, v.good);
      return fewer;
    }
  }
  return 0;
}

template <class Host>
template <class F>
void Inquiry<Host>::for_each_modifier(int kind, Seat seat, CardId about, F&& f) const {
  for (uint16_t index : code.passive[kind]) {
    const code::Modifier& m = code.modifiers[index];
    if (!is_live(m.card, 0) || state.cards.owner(state.cards.where(m.card)) != seat ||
        !concerns(m, seat, about))
      continue;
    if (visited) visited->modifiers[index] = 1;
    f(m);
  }
  for (const Grant& grant : state.effects.grants) {
    const code::Modifier& m = code.modifiers[grant.modifier];
    if (m.call.verb != kind || grant.seat != seat || !concerns(m, seat, about)) continue;
    if (visited) visited->modifiers[grant.modifier] = 1;
    f(m);
  }
}

template <class Host>
template <class M, class F>
void Inquiry<Host>::for_each_grant(Seat seat, F&& f) const {
  for (const Grant& grant : state.effects.grants) {
    const code::Modifier& m = code.modifiers[grant.modifier];
    if (m.call.verb != kind_of<M>() || grant.seat != seat) continue;
    if (visited) visited->modifiers[grant.modifier] = 1;
    f(arguments<M>(m.call), grant);
  }
}

template <class Host>
bool Inquiry<Host>::sees(const code::Filter& filter, CardId listener, Seat seat,
                         const Occurrence& o) const {
  if ((o.seat == seat) == filter.by_others) return false;
  if (filter.good >= 0 && filter.good != o.good) return false;
  if (o.amount < filter.at_least) return false;
  if (filter.from && !(filter.from & o.from)) return false;
  if (filter.zones && !(filter.zones & o.zones)) return false;
  if (filter.via >= 0 && !(o.via & kHooks<Host>.via_bit(filter.via))) return false;
  if (filter.source >= 0 && filter.source != o.source) return false;
  return filter.card < 0 || (o.card && fits(imagined(ProgramId::none(), seat, listener),
                                            selector(filter.card), o.card));
}

}  // namespace ecumene
