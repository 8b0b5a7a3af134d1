// What may be done now, and if not, why.
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

Action on_card(uint16_t kind, CardId card) {
  return {kind, {static_cast<int16_t>(card.value), 0, 0}};
}

void actions(const Query& q, Seat seat, Actions& out) {
  out.push_back({kDoWork, {}});
  const auto each_card = [&](int zone, uint16_t kind, auto&& may) {
    q.state.cards.for_each(Cards::zone(zone, seat), [&](CardId card) {
      if (may(card)) out.push_back(on_card(kind, card));
    });
  };
  if (q.state.pool[seat.value][kCoins] >= kBuyPrice)
    each_card(kRow, kDoBuy, [](CardId) { return true; });
  each_card(kHand, kDoPlay, [&](CardId card) { return may_play(q, seat, card); });
  each_card(kPlay, kDoUse, [&](CardId card) { return may_use(q, seat, card); });
  std::sort(out.begin(), out.end());
}

Refusal refuse_play(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kHand, seat)) return {"TPL-8", "not_in_hand"};
  if (price(q, seat, card) > q.state.pool[seat.value][kCoins]) return {"TPL-9", "cost"};
  const int condition = q.content.only_if[card.value];
  if (condition && !q.holds(Query::imagined(ProgramId::none(), seat, card), condition - 1))
    return {"TPL-9", "only_if"};
  return {"TPL-9", "payment"};
}

Refusal refuse_use(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kPlay, seat)) return {"TPL-10", "not_in_play"};
  if (!q.code.ability[kAction][card.value]) return {"TPL-10", "no_action"};
  if (q.state.marks[card.value] & kUsed) return {"TPL-10", "used"};
  return {"TPL-10", "payment"};
}

}  // namespace

int price(const Query& q, Seat seat, CardId card) {
  return std::max(0, q.content.cost[card.value] + q.modified_good(kPrice, seat, kCoins, card));
}

bool may_play(const Query& q, Seat seat, CardId card) {
  const int coins = q.state.pool[seat.value][kCoins], cost = price(q, seat, card);
  if (cost > coins) return false;
  const Frame f = Query::imagined(q.code.ability[kOnPlay][card.value], seat, card);
  const int condition = q.content.only_if[card.value];
  if (condition && !q.holds(f, condition - 1)) return false;
  if (!f.program) return true;
  if (cost == 0) {  // TPL-9: it cannot pay for itself
    Query without(q.content, q.state);
    without.excluded = card;
    return !without.blocked(f, 0);
  }
  // A payment in the text comes after the cost: ask as if the cost were paid.
  State paid = q.state;
  paid.pool[seat.value][kCoins] -= static_cast<int16_t>(cost);
  Query without(q.content, paid);
  without.excluded = card;
  return !without.blocked(f, 0);
}

bool may_use(const Query& q, Seat seat, CardId card) {
  const ProgramId program = q.code.ability[kAction][card.value];
  return program && !(q.state.marks[card.value] & kUsed) && q.open(program, seat, card);
}

void Template::legal(const Content& content, const State& state, Actions& out) {
  out.clear();
  if (!state.pending) return;
  const Query q(content, state);
  if (state.pending.kind < kFirstOwnDecision) return q.options(out);
  if (state.pending.kind == kAskAction) return actions(q, state.pending.seat, out);
  out.push_back({kDoYes, {}});
  out.push_back({kDoNo, {}});
}

Refusal Template::refuse(const Content& content, const State& state, Action action) {
  if (!state.pending) return {"TPL-20", "over"};
  if (state.pending.kind != kAskAction || action.kind < kFirstOwnAction)
    return {"TPL-4", "not_asked"};
  const Query q(content, state);
  const Seat seat = state.pending.seat;
  const CardId card(static_cast<uint16_t>(action.arg[0]));
  switch (action.kind) {
    case kDoPlay:
      return refuse_play(q, seat, card);
    case kDoUse:
      return refuse_use(q, seat, card);
    default:
      break;
  }
  if (!state.cards.lies_in(card, kRow, Seat())) return {"TPL-7", "not_in_row"};
  return {"TPL-7", "coins"};
}

}  // namespace ecumene::template_game
