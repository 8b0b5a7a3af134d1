// Verbs that most card games have, ready to be used: draw, move (and so discard), show, shuffle,
// swap, gain and pay. A file in games/<g>/verbs/ says in which zones and with which event, and is
// done:
//
//   constexpr standard::Move kHow = {.to = kDiscard, .place = Place::kTop, .event = kDiscarded};
//   constexpr auto kRecord = standard::move<Host, kHow>("discard", {"hand"});
//   }  // namespace
//   extern const Verb<Host> discard_verb = verb<kRecord>;
//
// A game whose verb needs more writes its own (effects/verb.h).
//
// REQUIRES: zones are words of the State's CardTable; `event` is one of GameInfo::events. Goods are
// gained and paid by Host::add_goods(machine, seat, good, amount, source), which takes a negative
// amount for what is paid, and tells.
#pragma once

#include "effects/machine.h"

namespace ecumene::standard {

// The zone of that word that belongs to the seat, or the common one.
template <class Host>
ZoneId zone_of(const Inquiry<Host>& q, int word, Seat seat) {
  return std::remove_cvref_t<decltype(q.state.cards)>::zone(word, seat);
}

struct Draw {
  int from = 0, to = 0;
  int refill = -1;  // a pile that is shuffled into `from` when that is empty; -1: none
  EventKind event{};
};

template <class Host, const Draw& kHow>
bool can_draw(const Inquiry<Host>& q, const Frame& f, const AmountArgs&) {
  if (!q.state.cards.empty(zone_of(q, kHow.from, f.who))) return true;
  return kHow.refill >= 0 && !q.state.cards.empty(zone_of(q, kHow.refill, f.who));
}

template <class Host, const Draw& kHow>
CardId draw_one(Machine<Host>& m, const Frame& f) {
  const ZoneId from = zone_of(m, kHow.from, f.who);
  if (m.s.cards.empty(from) && kHow.refill >= 0) {
    m.s.cards.for_each(zone_of(m, kHow.refill, f.who), [&](CardId card) { m.move(card, from); });
    m.s.cards.shuffle(from, m.s.rng);
  }
  const CardId card = m.s.cards.top(from);
  if (!card) return card;
  m.move(card, zone_of(m, kHow.to, f.who));
  m.tell({.kind = kHow.event, .seat = f.who, .card = card, .source = f.source});
  return card;
}

template <class Host, const Draw& kHow>
Step run_draw(Machine<Host>& m, Frame& f, const AmountArgs& args) {
  const int wanted = m.value(f, args.amount);
  int drawn = 0;
  while (drawn < wanted) {
    const CardId card = draw_one<Host, kHow>(m, f);
    if (!card) break;
    f.it = CardRef(card);
    ++drawn;
  }
  return m.finish(f, drawn, drawn == wanted);
}

// `draw: 2`
template <class Host, const Draw& kHow>
constexpr VerbRecord<Host, AmountArgs> draw(std::string_view name) {
  return {.name = name,
          .events = {kHow.event},
          .counts = true,
          .hidden = true,
          .gives_card = true,
          .run = run_draw<Host, kHow>,
          .can = can_draw<Host, kHow>};
}

struct Move {
  int to = 0;
  Place place = Place::kBottom;
  EventKind event{};
};

template <class Host, const Move& kHow>
void act_move(Machine<Host>& m, Frame& f, const CardsArgs&, CardId card) {
  const ZoneId from = m.s.cards.where(card), to = zone_of(m, kHow.to, f.who);
  m.move_chosen(card, to, kHow.place, f.who);
  m.tell({.kind = kHow.event,
          .seat = f.who,
          .card = card,
          .source = f.source,
          .from = from,
          .to = to});
}

// What lies there already is not moved again.
template <class Host, const Move& kHow>
bool fits_move(const Inquiry<Host>& q, const Frame& f, const CardsArgs&, CardId card) {
  return q.state.cards.where(card) != zone_of(q, kHow.to, f.who);
}

// `discard: 2`, `keep: {in: tray}`; `zones`: where its cards lie if `in` is not written.
template <class Host, const Move& kHow>
constexpr VerbRecord<Host, CardsArgs> move(std::string_view name, ZoneNames zones = {}) {
  return {.name = name,
          .events = {kHow.event},
          .zones = zones,
          .counts = true,
          .ordered = kHow.place == Place::kTop,
          .act = act_move<Host, kHow>,
          .fits = fits_move<Host, kHow>};
}

struct Show {
  EventKind event{};
  bool to_owner_only = false;  // the owner of the text sees it, and not everybody
};

template <class Host, const Show& kHow>
void act_show(Machine<Host>& m, Frame& f, const CardsArgs&, CardId card) {
  m.s.cards.show(card, kHow.to_owner_only ? viewer_bit(f.owner) : kEverybody);
  m.tell({.kind = kHow.event, .seat = f.who, .card = card, .source = f.source});
}

// `show: 1`: it stays where it is.
template <class Host, const Show& kHow>
constexpr VerbRecord<Host, CardsArgs> show(std::string_view name, ZoneNames zones = {}) {
  return {.name = name,
          .events = {kHow.event},
          .zones = zones,
          .counts = true,
          .act = act_show<Host, kHow>};
}

struct Shuffle {
  int zone = 0;
  EventKind event{};
};

template <class Host, const Shuffle& kHow>
Step run_shuffle(Machine<Host>& m, Frame& f, const NoArgs&) {
  const ZoneId zone = zone_of(m, kHow.zone, f.who);
  m.s.cards.shuffle(zone, m.s.rng);
  m.tell({.kind = kHow.event, .seat = f.who, .source = f.source, .from = zone});
  return m.finish(f, 1, true);
}
template <class Host, const Shuffle& kHow>
bool can_shuffle(const Inquiry<Host>& q, const Frame& f, const NoArgs&) {
  return !q.state.cards.empty(zone_of(q, kHow.zone, f.who));
}

// `shuffle`
template <class Host, const Shuffle& kHow>
constexpr VerbRecord<Host, NoArgs> shuffle(std::string_view name) {
  return {.name = name,
          .events = {kHow.event},
          .run = run_shuffle<Host, kHow>,
          .can = can_shuffle<Host, kHow>};
}

struct Swap {
  int zone = 0;
  EventKind event{};
};

// All cards of the zone change sides between the owner of the text and the visited seat. Both see
// what they give away.
template <class Host, const Swap& kHow>
Step run_swap(Machine<Host>& m, Frame& f, const NoArgs&) {
  const ZoneId theirs = zone_of(m, kHow.zone, f.who), own = zone_of(m, kHow.zone, f.owner);
  ScratchVector<CardId, kMaxOptions> given, taken;
  m.s.cards.for_each(own, [&](CardId card) { given.push_back(card); });
  m.s.cards.for_each(theirs, [&](CardId card) { taken.push_back(card); });
  for (CardId card : given) m.move(card, theirs);
  for (CardId card : taken) m.move(card, own);
  m.tell({.kind = kHow.event, .seat = f.owner, .other = f.who, .source = f.source});
  return m.finish(f, 1, true);
}
template <class Host>
bool can_swap(const Inquiry<Host>&, const Frame&, const NoArgs&) {
  return true;
}

// `one: others, do: swap`
template <class Host, const Swap& kHow>
constexpr VerbRecord<Host, NoArgs> swap(std::string_view name) {
  return {.name = name,
          .events = {kHow.event},
          .visits = true,
          .harms = true,
          .run = run_swap<Host, kHow>,
          .can = can_swap<Host>};
}

template <class Host>
Step run_gain(Machine<Host>& m, Frame& f, const GoodsArgs& args) {
  int total = 0;
  m.for_each_item(f, args.goods, [&](const typename Inquiry<Host>::GoodsItem& gain) {
    if (gain.amount > 0) Host::add_goods(m, f.who, gain.good, gain.amount, f.source);
    total += gain.amount;
  });
  return m.finish(f, total, true);
}
template <class Host>
bool can_gain(const Inquiry<Host>&, const Frame&, const GoodsArgs&) {
  return true;
}

// `gain: {coins: 2}`
template <class Host>
constexpr VerbRecord<Host, GoodsArgs> gain(std::string_view name) {
  return {.name = name,
          .counts = true,
          .makes = true,
          .only_benefits = true,
          .run = run_gain<Host>,
          .can = can_gain<Host>};
}

// `up_to` stands alone: only one amount can be asked for.
inline void check_pay(const tree::Op& op, std::vector<std::string>& faults) {
  const std::vector<tree::GoodAmount>& goods = op.args[0].goods;
  const bool up_to = std::any_of(goods.begin(), goods.end(), [](const tree::GoodAmount& good) {
    return good.amount.kind == tree::Value::Kind::kUpTo;
  });
  if (up_to && goods.size() > 1) faults.push_back("it takes one good only");
}

template <class Host>
bool can_pay(const Inquiry<Host>& q, const Frame& f, const GoodsArgs& args) {
  bool enough = true;
  q.for_each_item(f, args.goods, [&](const typename Inquiry<Host>::GoodsItem& pay) {
    const int have = Host::pool(q.state, f.who, pay.good);
    enough = enough && (pay.is_up_to() ? have > 0 : have >= pay.amount);
  });
  return enough;
}

template <class Host>
void pay_options(const Inquiry<Host>& q, const Frame& f, const GoodsArgs& args, Actions& out) {
  const auto pay = q.item(f, args.goods, 0);
  const int most = std::min(pay.amount, Host::pool(q.state, f.who, pay.good));
  for (int n = 0; n <= most; ++n) out.push_back(number_action(kDoAmount, n));
}

template <class Host>
Step run_pay(Machine<Host>& m, Frame& f, const GoodsArgs& args) {
  const auto first = m.item(f, args.goods, 0);
  if (!m.begin(f)) {
    const int amount = m.take_answer().arg[0];
    if (amount > 0) Host::add_goods(m, f.who, first.good, -amount, f.source);
    return m.finish(f, amount, true);
  }
  if (!can_pay<Host>(m, f, args)) return m.finish(f, 0, false);
  if (first.is_up_to()) return m.ask(kAskVerb, f.who);
  int total = 0;
  m.for_each_item(f, args.goods, [&](const typename Inquiry<Host>::GoodsItem& pay) {
    if (pay.amount > 0) Host::add_goods(m, f.who, pay.good, -pay.amount, f.source);
    total += pay.amount;
  });
  return m.finish(f, total, true);
}

// `pay: {coins: 2}`, `pay: {coins: {up_to: 3}}`
template <class Host>
constexpr VerbRecord<Host, GoodsArgs> pay(std::string_view name) {
  return {.name = name,
          .counts = true,
          .pays = true,
          .check = check_pay,
          .run = run_pay<Host>,
          .can = can_pay<Host>,
          .options = pay_options<Host>};
}

}  // namespace ecumene::standard
