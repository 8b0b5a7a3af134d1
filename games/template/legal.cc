// What may be done now, and if not, why.
#include "effects/legality.h"
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

constexpr Refusal kNotAsked = {"TPL-4", "not_asked"};

// TPL-9: a card cannot pay for itself, and what its text asks for is paid after its cost.
bool text_forbidden(const Query& q, const Frame& f, int cost) {
  if (cost == 0) {
    Query now(q.content, q.state);
    now.excluded = f.source;
    return now.forbidden_at(f, 0);
  }
  State paid = q.state;
  paid.pool[f.who.value][kCoins] -= static_cast<int16_t>(cost);
  Query then(q.content, paid);
  then.excluded = f.source;
  return then.forbidden_at(f, 0);
}

Refusal judge_play(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kHand, seat)) return {"TPL-8", "not_in_hand"};
  const int cost = price(q, seat, card);
  if (cost > q.state.pool[seat.value][kCoins]) return {"TPL-9", "cost"};
  const Frame f = Query::imagined(q.code.ability[kOnPlay][card.value], seat, card);
  const int condition = q.content.only_if[card.value];
  if (condition && !q.holds(f, condition - 1)) return {"TPL-9", "only_if"};
  if (f.program && text_forbidden(q, f, cost)) return {"TPL-9", "payment"};
  return {};
}

Refusal judge_use(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kPlay, seat)) return {"TPL-10", "not_in_play"};
  const ProgramId program = q.code.ability[kAction][card.value];
  if (!program) return {"TPL-10", "no_action"};
  if (q.state.marks[card.value] & kUsed) return {"TPL-10", "used"};
  if (!q.allowed(program, seat, card)) return {"TPL-10", "payment"};
  return {};
}

Refusal judge_buy(const Query& q, Seat seat, CardId card) {
  if (!q.state.cards.lies_in(card, kRow, Seat())) return {"TPL-7", "not_in_row"};
  if (q.state.pool[seat.value][kCoins] < kBuyPrice) return {"TPL-7", "coins"};
  return {};
}

}  // namespace

int price(const Query& q, Seat seat, CardId card) {
  return std::max(0, q.content.cost[card.value] + q.modified_good<Price>(seat, kCoins, card));
}

void Host::moves(const Query& q, Visit<Action> visit) {
  if (q.state.pending.kind == kAskGuard) {
    visit({kDoYes, {}});
    visit({kDoNo, {}});
    return;
  }
  const auto each_card = [&](int zone, uint16_t kind) {
    q.state.cards.for_each(Cards::zone(zone, q.state.pending.seat),
                           [&](CardId card) { visit(card_action(kind, card)); });
  };
  visit({kDoWork, {}});
  // Without the coins no card of the row has to be judged.
  if (q.state.pool[q.state.pending.seat.value][kCoins] >= kBuyPrice) each_card(kRow, kDoBuy);
  each_card(kHand, kDoPlay);
  each_card(kPlay, kDoUse);
}

Refusal Host::judge(const Query& q, Action action) {
  const Seat seat = q.state.pending.seat;
  const bool asks_action = q.state.pending.kind == kAskAction;
  switch (action.kind) {
    case kDoYes:
    case kDoNo:
      return asks_action ? kNotAsked : Refusal{};
    case kDoWork:
      return asks_action ? Refusal{} : kNotAsked;
    case kDoBuy:
      return asks_action ? judge_buy(q, seat, card_of(action)) : kNotAsked;
    case kDoPlay:
      return asks_action ? judge_play(q, seat, card_of(action)) : kNotAsked;
    case kDoUse:
      return asks_action ? judge_use(q, seat, card_of(action)) : kNotAsked;
    default:
      return kNotAsked;
  }
}

void Template::legal(const Content& content, const State& state, Actions& out) {
  legal_actions<Host>(content, state, out);
}

Refusal Template::refuse(const Content& content, const State& state, Action action) {
  return refusal_of<Host>(content, state, action, {"TPL-20", "over"}, kNotAsked);
}

}  // namespace ecumene::template_game
