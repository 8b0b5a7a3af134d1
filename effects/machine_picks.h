// How Machine runs verbs that take one of several things, or a pair. Included by effects/machine.h.
#pragma once

namespace ecumene {

template <class Host>
Step Machine<Host>::run_pick(Frame& f, const code::Call& call, const Verb<Host>& verb) {
  if (f.flags & frame::kPicked)
    return verb.take(*this, f, call, card_action(kDoTake, f.other.card()));
  if (!begin(f)) return picked(f, call, verb, take_answer());
  f.other = CardRef();
  if (!Base::has_candidates(f, call, verb)) return finish(f, 0, false);
  return pick_next(f, call, verb);
}

// Asks, or takes the only one.
template <class Host>
Step Machine<Host>::pick_next(Frame& f, const code::Call& call, const Verb<Host>& verb) {
  const bool second = verb.partners && f.other.card();
  int count = 0;
  Action only;
  (second ? verb.partners : verb.candidates)(*this, f, call, [&](Action action) {
    only = action;
    return ++count < 2;
  });
  const auto must_ask = [&] {
    if (second) return false;
    if (verb.must_ask) return verb.must_ask(*this, f, call);
    return call.cards >= 0 && Base::asking_conceals(f, call, 1);
  };
  if (count == 1 && !must_ask()) return picked(f, call, verb, only);
  return ask(kAskVerb, verb.owner_chooses ? f.owner : f.who);
}

template <class Host>
Step Machine<Host>::picked(Frame& f, const code::Call& call, const Verb<Host>& verb,
                           Action action) {
  const CardId card = card_of(action);
  if (verb.partners && !f.other.card()) {
    f.other = CardRef(card);
    return pick_next(f, call, verb);
  }
  const Step step = verb.take(*this, f, call, action);
  if (step == Step::kWait) {
    CHECK(!verb.partners);  // the second card has no place to be kept
    f.flags |= frame::kPicked;
    f.other = CardRef(card);
  }
  return step;
}

}  // namespace ecumene
