// How Machine replaces deeds, and how it serves waiting reactions at a seam.
// Included by effects/machine.h.
#pragma once

namespace ecumene {

template <class Host>
Replaced Machine<Host>::replace(Frame& f, int proposal, const Occurrence& o) {
  if (f.flags & frame::kReplaced) return f.drop(frame::kReplaced), Replaced::kYes;
  if (f.flags & frame::kReplacing) {
    const CardId chosen = card_of(take_answer());
    f.drop(frame::kReplacing);
    s.effects.replacers.clear();
    return start_replacement(f, proposal, o, chosen);
  }
  decltype(s.effects.replacers) found;
  for (const code::Replacement& r : code.replacements[proposal]) {
    if (found.contains(r.card) || !replaces(r, o)) continue;
    CHECK_LT(found.size(), kMost.replacers);
    found.push_back(r.card);
  }
  if (found.empty()) return Replaced::kNot;
  if (found.size() == 1) return start_replacement(f, proposal, o, found[0]);
  s.effects.replacers = found;
  f.flags |= frame::kReplacing;
  pose(kAskReplacement, o.seat);
  return Replaced::kWait;
}

template <class Host>
bool Machine<Host>::replaces(const code::Replacement& r, const Occurrence& o) const {
  const ZoneId zone = s.cards.where(r.card);
  const bool itself = r.card == o.card;  // `card: this` works wherever the card is
  if (!itself && !Base::is_live(r.card, 0)) return false;
  const Seat seat = itself && !(zone && s.cards.owner(zone)) ? o.seat : s.cards.owner(zone);
  if (!Base::sees(r.filter, r.card, seat, o)) return false;
  for (const Frame& f : s.effects.stack)
    if ((f.flags & frame::kReplacement) && f.source == r.card) return false;
  return true;
}

template <class Host>
Replaced Machine<Host>::start_replacement(Frame& f, int proposal, const Occurrence& o,
                                          CardId card) {
  for (const code::Replacement& r : code.replacements[proposal]) {
    if (r.card != card || !replaces(r, o)) continue;
    f.flags |= frame::kReplaced;
    Frame& next = push(r.program, o.seat, card);
    next.flags |= frame::kReplacement;
    next.it = CardRef(o.card);
    next.amount = narrow<int16_t>(o.amount);
    return Replaced::kWait;
  }
  CHECK(false);
  return Replaced::kNot;
}

template <class Host>
bool Machine<Host>::serve() {
  if (!s.effects.seam && !at_seam()) return false;
  if (s.effects.seam) return serve_answer(), true;
  for (int depth = Base::deepest(), lowest = floor(); depth >= lowest; depth = Base::deepest())
    if (serve_depth(depth)) return true;
  return false;
}

template <class Host>
bool Machine<Host>::serve_depth(int depth) {
  for (int k = 0; k < Host::seats(s); ++k) {
    const Seat seat((Host::active(s).value + k) % Host::seats(s));
    for (const bool optional : {false, true})
      if (serve_class(depth, seat, optional)) return true;
    drop(depth, seat);
  }
  return false;
}

template <class Host>
bool Machine<Host>::drop(int depth, Seat seat) {
  bool any = false;
  for (int i = s.effects.waiting.size() - 1; i >= 0; --i)
    if (s.effects.waiting[i].depth == depth && s.effects.waiting[i].seat == seat)
      s.effects.waiting.erase(i), any = true;
  return any;
}

template <class Host>
bool Machine<Host>::serve_class(int depth, Seat seat, bool optional) {
  int count = 0, first = -1;
  for (int i = s.effects.waiting.size() - 1; i >= 0; --i) {
    const Waiting& w = s.effects.waiting[i];
    if (w.depth == depth && w.seat == seat && is_due(w, optional)) ++count, first = i;
  }
  if (count == 0) return false;
  if (count == 1 && !optional) return fire(first), true;
  if constexpr (kHooks<Host>.reaction_rank != nullptr)
    if (!optional) return fire(first_in_rank(depth, seat)), true;
  s.effects.seam = optional ? 2 : 1;
  pose(kAskReaction, seat);
  return true;
}

template <class Host>
int Machine<Host>::first_in_rank(int depth, Seat seat) const {
  int best = -1, lowest = 0;
  for (int i = 0; i < s.effects.waiting.size(); ++i) {
    const Waiting& w = s.effects.waiting[i];
    if (w.depth != depth || w.seat != seat || !is_due(w, false)) continue;
    const int rank = kHooks<Host>.reaction_rank(*this, w);
    if (best < 0 || rank < lowest) best = i, lowest = rank;
  }
  return best;
}

template <class Host>
void Machine<Host>::serve_answer() {
  const Action action = take_answer();
  const bool optional = s.effects.seam == 2;
  s.effects.seam = 0;
  const int depth = Base::deepest();
  if (action.kind == kDoDone) return decline(depth);
  for (int i = 0; i < s.effects.waiting.size(); ++i) {
    const Waiting& w = s.effects.waiting[i];
    const code::Reaction* r = w.depth == depth ? Base::due(w) : nullptr;
    if (r && r->exhaust == optional && w.source.value == action.arg[0] &&
        w.number + 1 == action.arg[1])
      return fire(i);
  }
  CHECK(false);
}

template <class Host>
void Machine<Host>::decline(int depth) {
  for (int k = 0; k < Host::seats(s); ++k)
    if (drop(depth, Seat((Host::active(s).value + k) % Host::seats(s)))) return;
}

template <class Host>
void Machine<Host>::fire(int index) {
  const Waiting w = s.effects.waiting[index];
  const code::Reaction& r = *Base::due(w);
  s.effects.waiting.erase(index);
  const CardId with = Base::used_by(r, w.seat);
  if (r.exhaust) kHooks<Host>.start_reaction(*this, w.seat, with);
  Frame& f = push(r.program, w.seat, with);
  f.flags |= frame::kReaction;
  f.it = w.it;
  f.amount = w.amount;
  f.via = w.via;
}

}  // namespace ecumene
