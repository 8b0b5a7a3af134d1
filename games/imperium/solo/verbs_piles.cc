// SOLO-19, SOLO-20, SOLO-22: what the automaton does with tokens and with the tops of piles.
#include "games/imperium/solo/automaton.h"
#include "games/imperium/verbs/shared.h"

namespace ecumene::imperium {
namespace {

// --- pay: SOLO-19, no progress in place of anything; "all" wants at least one

bool can_pay(const Query& q, const Frame& f, const PayArgs& args) {
  const int least = args.min.or_else(1);
  bool enough = true;
  q.for_each_item(f, args.goods, [&](const Query::GoodsItem& pay) {
    const int wanted = pay.is_all() ? least : pay.amount;
    enough = enough && Host::pool(q.state, f.who, pay.good) >= wanted;
  });
  return enough;
}

Step run_pay(Engine& m, Frame& f, const PayArgs& args) {
  if (!can_pay(m, f, args)) return m.finish(f, 0, false);
  int total = 0;
  m.for_each_item(f, args.goods, [&](const Query::GoodsItem& pay) {
    int16_t& have = tokens_of(m.s, f.who, pay.good);
    const int amount = pay.is_all() ? have : pay.amount;
    add_tokens(have, -amount);
    total += amount;
    if (amount > 0) say(m, kPaid, f.who, CardId::none(), f.source, "SOLO-19", amount, pay.good);
    m.emit(kWhenPay, {.seat = f.who, .good = pay.good, .amount = amount});
  });
  return m.finish(f, total, true);
}

// --- place: onto the market card of the die

// The slot of that card, -1 if there is none.
int slot_to_fill(const Query& q, const Frame& f, const PlaceArgs& args) {
  int slot = -1;
  q.for_each_card(f, args.onto, [&](CardId card) {
    slot = slot_of(q.state, card);
    return false;
  });
  return slot;
}

bool can_place(const Query& q, const Frame& f, const PlaceArgs& args) {
  return slot_to_fill(q, f, args) >= 0;
}

Step run_place(Engine& m, Frame& f, const PlaceArgs& args) {
  const int number = slot_to_fill(m, f, args);
  if (number < 0) return m.finish(f, 0, false);
  Slot& slot = m.s.market[number];
  int total = 0;
  m.for_each_item(f, args.goods, [&](const Query::GoodsItem& put) {
    add_tokens(slot.tokens[put.good], put.amount);
    total += put.amount;
    if (put.amount > 0)
      say(m, kPlaced, f.who, slot.card, f.source, "SOLO-12", put.amount, put.good);
  });
  return m.finish(f, total, true);
}

// --- discard: a hand it has not, so as many off the top of its deck

bool has_deck(const Query& q, const Frame& f, const CardsArgs&) {
  return !q.state.cards.empty(zone_of(kDeck, f.who));
}

bool can_discard(const Query& q, const Frame& f, const CardsArgs& args) {
  const code::Selector& s = q.selector(args.cards);
  return s.quantity != tree::Quantity::kExactly ||
         q.state.cards.size(zone_of(kDeck, f.who)) >= s.count;
}

Step run_discard(Engine& m, Frame& f, const CardsArgs& args) {
  const bool enough = can_discard(m, f, args);
  const int done = mill(m, m.selector(args.cards).count, f.source, "SOLO-22");
  return m.finish(f, done, enough);
}

// --- unrest: into the discard pile, where the row says so after the next shuffle (SOLO-15)

Step run_take_unrest(Engine& m, Frame& f, const TakeUnrestArgs& args) {
  const int count = m.value(f, args.count);
  if (args.after_shuffle) {
    add_tokens(m.s.owed, count);
    return m.finish(f, count, true);
  }
  for (int i = 0; i < count; ++i) {
    take_unrest(m, kAutomaton, f.source);
    if (Host::over(m.s)) return Step::kDone;
  }
  return m.finish(f, count, true);
}

// --- fame: on top of the deck; King of Kings is resolved once

bool has_fame(const Query& q, const Frame& f, const AmountArgs&) {
  const CardId card = q.state.cards.top(zone_of(kFame));
  return card && (!is_king(q, card) || !q.state.player[f.who.value].king);
}

bool can_take_fame(const Query& q, const Frame& f, const AmountArgs& args) {
  int have = 0;
  q.state.cards.for_each(zone_of(kFame), [&](CardId card) {
    have += !is_king(q, card) || !q.state.player[f.who.value].king;
  });
  return have >= q.value(f, args.amount);
}

void resolve_king(Engine& m, Seat seat, CardId king) {
  Player& player = m.s.player[seat.value];
  player.king = 1;
  gain_goods(m, seat, kProgress, player.empire ? 3 : 6, king);
  if (player.empire) dynasty_card(m, zone_of(kDeck, seat), king);
  if (face_of(m, king).next) turn_face(m, king);
  trigger_scoring(m, kByKingOfKings, king);
}

Step run_take_fame(Engine& m, Frame& f, const AmountArgs& args) {
  const int count = m.value(f, args.amount);
  int done = 0;
  for (; done < count && has_fame(m, f, args); ++done) {
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

constexpr VerbRecord<Host, PayArgs> kPay = {.name = "pay", .run = run_pay, .can = can_pay};
constexpr VerbRecord<Host, PlaceArgs> kPlace = {
    .name = "place", .run = run_place, .can = can_place};
constexpr VerbRecord<Host, CardsArgs> kDiscardWay = {
    .name = "discard", .run = run_discard, .can = can_discard, .able = has_deck};
constexpr VerbRecord<Host, TakeUnrestArgs> kTakeUnrest = {
    .name = "take_unrest", .run = run_take_unrest, .can = always};
constexpr VerbRecord<Host, AmountArgs> kTakeFame = {
    .name = "take_fame", .run = run_take_fame, .can = can_take_fame, .able = has_fame};

}  // namespace

extern const Verb<Host> automaton_pay = verb<kPay>;
extern const Verb<Host> automaton_place = verb<kPlace>;
extern const Verb<Host> automaton_discard = verb<kDiscardWay>;
extern const Verb<Host> automaton_take_unrest = verb<kTakeUnrest>;
extern const Verb<Host> automaton_take_fame = verb<kTakeFame>;

}  // namespace ecumene::imperium
