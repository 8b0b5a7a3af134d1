// How Machine runs verbs that handle cards one by one. Included by effects/machine.h.
#pragma once

namespace ecumene {

template <class Host>
inline Step Machine<Host>::run_cards(Frame& f, const code::Call& call, const Verb<Host>& verb) {
  const code::Selector& sel = Base::selector(call.cards);
  if (begin(f)) f.done = 0, f.other = CardRef();
  if (f.flags & (frame::kReplaced | frame::kReplacing)) {
    if (!handle(f, call, verb, sel, f.other.card())) return Step::kWait;
  } else if (answered()) {
    const Action action = take_answer();
    if (action.kind == kDoDone) return finish(f, f.done, true);
    if (!handle(f, call, verb, sel, card_of(action))) return Step::kWait;
  }
  while (true) {
    if (Host::over(s)) return Step::kDone;
    const CardId card = next_card(f, call, verb, sel);
    if (!card && s.pending) return Step::kWait;
    if (!card) return finish_cards(f, call, verb, sel);
    if (!handle(f, call, verb, sel, card)) return Step::kWait;
  }
}

template <class Host>
inline Step Machine<Host>::finish_cards(Frame& f, const code::Call& call, const Verb<Host>& verb,
                                        const code::Selector& sel) {
  const bool enough = f.done >= Base::demanded(f, call, sel);
  const bool ran_out =
      !enough || sel.quantity == tree::Quantity::kAny || sel.quantity == tree::Quantity::kAll;
  if (ran_out) disclose(probed_by(f, call, verb));
  return finish(f, f.done, enough || sel.quantity != tree::Quantity::kExactly);
}

template <class Host>
inline CardId Machine<Host>::next_card(Frame& f, const code::Call& call, const Verb<Host>& verb,
                                       const code::Selector& sel) {
  const bool all = sel.quantity == tree::Quantity::kAll;
  const bool limited =
      sel.quantity == tree::Quantity::kExactly || sel.quantity == tree::Quantity::kUpTo;
  const int wanted = limited ? Base::demanded(f, call, sel) - f.done : 32767;
  if (wanted <= 0 || (sel.ref != tree::Ref::kNone && f.done > 0)) return CardId::none();
  CardId first, next;
  const int room = Base::room(f, call, sel);
  int count = 0, weight = 0;
  Base::for_each_candidate(f, call, verb, [&](CardId card) {
    if (Base::weight(sel, card) > room) return true;
    // never by position: the order of a set says nothing
    if (!first || card < first) first = card;
    // `all` takes each card once, in the order of their names, whether it moves or not
    if ((!f.other.card() || card > f.other.card()) && (!next || card < next)) next = card;
    ++count, weight += Base::weight(sel, card);
    return true;
  });
  if (all) return next;
  if (count == 0) return CardId::none();
  const bool forced = sel.quantity == tree::Quantity::kExactly &&
                      (count == 1 || (weight <= wanted && !verb.ordered)) &&
                      !Base::asking_conceals(f, call, count);
  if (forced) return first;
  look_through(f, sel);
  pose(kAskCard, f.who);
  return CardId::none();
}

template <class Host>
inline void Machine<Host>::look_through(const Frame& f, const code::Selector& sel) {
  if (!sel.others) return;
  for (uint32_t zones = sel.zones; zones != 0; zones &= zones - 1)
    Base::for_each_place(f, sel, std::countr_zero(zones), [&](ZoneId zone) {
      s.cards.for_each(zone, [&](CardId card) { s.cards.show(card, viewer_bit(f.who)); });
      return true;
    });
}

template <class Host>
inline bool Machine<Host>::handle(Frame& f, const code::Call& call, const Verb<Host>& verb,
                                  const code::Selector& sel, CardId card) {
  const int frames = s.effects.stack.size();
  bool replaced = false;
  if (verb.would >= 0) {
    Occurrence o;
    o.seat = f.who, o.card = card, o.from = 1u << s.cards.word(s.cards.where(card));
    f.other = CardRef(card);
    const Replaced answer = replace(f, verb.would, o);
    if (answer == Replaced::kWait) return false;
    replaced = answer == Replaced::kYes;
  }
  f.done = narrow<int16_t>(f.done + Base::weight(sel, card));
  if (!replaced) verb.act(*this, f, call, card);
  if (Host::over(s)) return true;
  f.other = CardRef(card);
  if (!replaced) f.it = CardRef(card);
  return s.effects.stack.size() == frames && !s.pending;
}

}  // namespace ecumene
