// Definitions of Inquiry about standing effects and reactions. Included by effects/inquiry.h.
#pragma once

namespace ecumene {

template <class Host>
inline bool Inquiry<Host>::is_live(CardId card, uint32_t zones) const {
  const ZoneId zone = state.cards.where(card);
  if (!zone || !(zones ? (zones >> state.cards.word(zone)) & 1u : state.cards.spec(zone).live))
    return false;
  return !kHooks<Host>.mute(state, zone);
}

template <class Host>
template <class M>
inline int Inquiry<Host>::modified(Seat seat, CardId about) const {
  int sum = 0;
  for_each_modifier<M>(seat, about, [&](const M& args, const code::Modifier&) {
    sum += plain(args.*std::get<0>(M::params()).member);
  });
  return sum;
}

template <class Host>
template <class M>
inline int Inquiry<Host>::modified_good(Seat seat, int good, CardId about) const {
  int sum = 0;
  for_each_modifier<M>(seat, about, [&](const M& args, const code::Modifier&) {
    for_each_item(Frame{}, args.*std::get<0>(M::params()).member, [&](const GoodsItem& item) {
      if (item.good == good) sum += item.amount;
    });
  });
  return sum;
}

template <class Host>
inline const code::Reaction* Inquiry<Host>::due(const Waiting& w) const {
  for (const code::Reaction& r : code.reactions[w.trigger]) {
    if (r.card != w.source || r.number != w.number) continue;
    const CardId with = used_by(r, w.seat);
    if (!with || (r.exhaust && !(kHooks<Host>.may_react(*this, w.seat, with) &&
                                 allowed(r.program, w.seat, with))))
      return nullptr;
    return &r;
  }
  return nullptr;
}

template <class Host>
inline CardId Inquiry<Host>::used_by(const code::Reaction& r, Seat seat) const {
  if (!is_live(r.card, r.live)) return CardId::none();
  if (state.cards.owner(state.cards.where(r.card)) == seat) return r.card;
  return kHooks<Host>.borrower(*this, seat, r);
}

}  // namespace ecumene
