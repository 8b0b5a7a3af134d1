// SOLO-13, SOLO-19, SOLO-20, SOLO-22: what the automaton does with tokens and with the tops of
// piles.
#include "games/imperium/solo/verbs.h"

namespace ecumene::imperium {
namespace {

// --- pay: SOLO-19, no progress in place of anything; "all" wants at least one

int price_of(const Query& q, const Frame& f, const code::Call& call, int i) {
  const Amount pay = amount_at(q, f, call.param[0], i);
  return pay.kind == tree::Value::Kind::kAll ? Host::pool(q.state, f.who, pay.good) : pay.amount;
}

bool can_pay(const Query& q, const Frame& f, const code::Call& call) {
  const int least = call.param[1].given ? q.value(f, call.param[1].value) : 1;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount pay = amount_at(q, f, call.param[0], i);
    const int have = Host::pool(q.state, f.who, pay.good);
    if (have < (pay.kind == tree::Value::Kind::kAll ? least : pay.amount)) return false;
  }
  return true;
}

Step run_pay(Table& m, Frame& f, const code::Call& call) {
  if (!can_pay(m, f, call)) return m.finish(f, 0, false);
  int total = 0;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const int good = amount_at(m, f, call.param[0], i).good, amount = price_of(m, f, call, i);
    int16_t& have = tokens_of(m.s, f.who, good);
    have = static_cast<int16_t>(have - amount);
    total += amount;
    if (amount > 0) say(m, kPaid, f.who, CardId::none(), f.source, "SOLO-19", amount, good);
    Occurrence o;
    o.seat = f.who, o.good = good, o.amount = amount;
    m.emit(kWhenPay, o);
  }
  return m.finish(f, total, true);
}

// --- place: onto the market card of the die

bool can_place(const Query& q, const Frame& f, const code::Call& call) {
  bool any = false;
  q.for_each_card(f, q.selector(call.param[1].selector),
                  [&](CardId card) { return any = slot_of(q.state, card) >= 0, false; });
  return any;
}

Step run_place(Table& m, Frame& f, const code::Call& call) {
  if (!can_place(m, f, call)) return m.finish(f, 0, false);
  CardId card;
  m.for_each_card(f, m.selector(call.param[1].selector),
                  [&](CardId found) { return card = found, false; });
  int total = 0;
  for (int i = 0; i < call.param[0].goods_count; ++i) {
    const Amount put = amount_at(m, f, call.param[0], i);
    Slot& slot = m.s.market[static_cast<size_t>(slot_of(m.s, card))];
    add_tokens(slot.tokens[static_cast<size_t>(put.good)], put.amount);
    total += put.amount;
    if (put.amount > 0) say(m, kPlaced, f.who, card, f.source, "SOLO-12", put.amount, put.good);
  }
  return m.finish(f, total, true);
}

// --- the deck and the dynasty deck

bool has_deck(const Query& q, const Frame& f, const code::Call&) {
  return !q.state.cards.empty(zone_of(kDeck, f.who));
}

bool can_mill(const Query& q, const Frame& f, const code::Call& call) {
  return q.state.cards.size(zone_of(kDeck, f.who)) >= q.value(f, call.param[0].value);
}

Step run_mill(Table& m, Frame& f, const code::Call& call) {
  const int count = m.value(f, call.param[0].value), done = mill(m, count, f.source, "SOLO-20");
  return m.finish(f, done, done == count);
}

// A hand it has not: as many off the top of its deck.
bool can_discard(const Query& q, const Frame& f, const code::Call& call) {
  const code::Selector& s = q.selector(call.param[0].selector);
  return s.quantity != tree::Quantity::kExactly ||
         q.state.cards.size(zone_of(kDeck, f.who)) >= s.count;
}

Step run_discard(Table& m, Frame& f, const code::Call& call) {
  const bool enough = can_discard(m, f, call);
  const int count = m.selector(call.param[0].selector).count;
  return m.finish(f, mill(m, count, f.source, "SOLO-22"), enough);
}

bool has_dynasty(const Query& q, const Frame& f, const code::Call&) {
  return !q.state.cards.empty(zone_of(kNation, f.who));
}

bool can_bring(const Query& q, const Frame& f, const code::Call& call) {
  return q.state.cards.size(zone_of(kNation, f.who)) >= q.value(f, call.param[0].value);
}

Step run_dynasty(Table& m, Frame& f, const code::Call& call) {
  const int count = m.value(f, call.param[0].value);
  int done = 0;
  while (done < count && dynasty_card(m, zone_of(kDiscard, f.who), f.source)) ++done;
  return m.finish(f, done, done == count);
}

// --- unrest: into the discard pile, where the row says so after the next shuffle (SOLO-15)

Step run_take_unrest(Table& m, Frame& f, const code::Call& call) {
  const int count = m.value(f, call.param[0].value);
  const CardId source = f.source;
  if (call.param[1].given) {
    add_tokens(m.s.owed, count);
    return m.finish(f, count, true);
  }
  for (int i = 0; i < count; ++i) {
    take_unrest(m, kAutomaton, source);
    if (Host::over(m.s)) return Step::kDone;
  }
  return m.finish(f, count, true);
}

// --- fame: on top of the deck; King of Kings is resolved once

bool is_king(const Query& q, CardId card) { return face_of(q, card).start == kStartFameBase; }

bool has_fame(const Query& q, const Frame& f, const code::Call&) {
  const CardId card = q.state.cards.top(zone_of(kFame));
  return card && (!is_king(q, card) || !q.state.player[f.who.value].king);
}

bool can_take_fame(const Query& q, const Frame& f, const code::Call& call) {
  int have = 0;
  q.state.cards.for_each(zone_of(kFame), [&](CardId card) {
    have += !is_king(q, card) || !q.state.player[f.who.value].king;
  });
  return have >= q.value(f, call.param[0].value);
}

void resolve_king(Table& m, Seat seat, CardId king) {
  Player& player = m.s.player[seat.value];
  player.king = 1;
  gain_goods(m, seat, kProgress, player.empire ? 3 : 6, king);
  if (player.empire) dynasty_card(m, zone_of(kDeck, seat), king);
  if (face_of(m, king).next) turn_face(m, king);
  trigger_scoring(m, kByKingOfKings, king);
}

Step run_take_fame(Table& m, Frame& f, const code::Call& call) {
  const int count = m.value(f, call.param[0].value);
  int done = 0;
  for (; done < count && has_fame(m, f, call); ++done) {
    const CardId card = m.s.cards.top(zone_of(kFame));
    if (is_king(m, card)) {
      resolve_king(m, f.who, card);
    } else {
      receive(m, f.who, card);
      say(m, kTookFame, f.who, card, f.source, "SOLO-20");
    }
  }
  return m.finish(f, done, done == count);
}

}  // namespace

const Verb<Host> kAutomatonPay = {.run = run_pay, .can = can_pay};
const Verb<Host> kAutomatonPlace = {.run = run_place, .can = can_place};
const Verb<Host> kAutomatonMill = {.run = run_mill, .can = can_mill, .able = has_deck};
const Verb<Host> kAutomatonDiscard = {.run = run_discard, .can = can_discard, .able = has_deck};
const Verb<Host> kAutomatonDynasty = {.run = run_dynasty, .can = can_bring, .able = has_dynasty};
const Verb<Host> kAutomatonTakeUnrest = {.run = run_take_unrest, .can = always};
const Verb<Host> kAutomatonTakeFame = {
    .run = run_take_fame, .can = can_take_fame, .able = has_fame};

}  // namespace ecumene::imperium
