// Prices and permissions: what a seat may do to which card.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

bool has_payable_location(const State& s, Seat seat) {
  if (!s.cards.empty(zone(kFoundations, seat))) return true;
  for (CardId card = s.cards.top(zone(kEmpire, seat)); card; card = s.cards.below(card))
    if (!s.ties[card.value].owner) return true;
  return false;
}

// Verbs that make the player choose something: without a choice there is no activation (SET-K8).
constexpr uint32_t kChoosing = 1u << kDiscard | 1u << kPut | 1u << kBuild | 1u << kRaze |
                               1u << kEndDeal | 1u << kGainPrinted | 1u << kProduce | 1u << kReset |
                               1u << kMakeDeal | 1u << kBlock | 1u << kTakeOver;

int candidates(const Query& q, const Frame& f, const code::Call& call) {
  int count = 0;
  if (call.verb == kEndDeal)
    for_each_deal(q, f, q.selector(call.param[0].selector), [&](CardId) { ++count; });
  else
    q.for_each_candidate(f, call, Host::verb(call.verb), [&](CardId) { return ++count, true; });
  return count;
}

bool any_to_build(const Query& q, const Frame& f, const code::Call& call, const Cost& besides) {
  bool any = false;
  q.for_each_card(f, q.selector(call.param[0].selector), [&](CardId card) {
    return !(any = may_build(q, f.who, card, call.param[1].given, &besides));
  });
  return any;
}

// SET-K8: whether what stands at pc leaves the player a choice, the cost being paid.
bool has_choice(const Query& q, Frame f, int pc, int times, const Cost& paid) {
  const code::Op& op = q.op_at(f.program, pc);
  f.pc = static_cast<uint16_t>(pc);
  if (op.code == code::OpCode::kOne) {
    bool any = false;
    q.for_each_visitable(f, [&](Seat) { any = true; });
    return any;
  }
  if (op.code != code::OpCode::kDo) return true;
  const code::Call& call = q.code.calls[op.a];
  if (!((kChoosing >> call.verb) & 1u)) return true;
  if (call.verb == kBuild) return any_to_build(q, f, call, paid);
  if (call.verb == kReset) return candidates(q, f, call) >= times;
  return q.can(f, call);
}

// The cost group whose gate is at pc 0, so many times over.
bool can_pay_group(const Query& q, const Frame& f, int end, int times, Cost& paid) {
  for (int pc = 1; pc < end; ++pc) {
    const code::Call& call = q.code.calls[q.op_at(f.program, pc).a];
    if (call.verb == kPay) {
      paid = cost_of(q, f, call.param[0]).times(times);
      if (!can_pay(q.state.pool[f.who.value], paid)) return false;
    } else if (candidates(q, f, call) < times * q.selector(call.param[0].selector).count) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool can_be_razed(const Query& q, Seat seat, CardId card) {
  const Facts& printed = facts(q, card);
  if (!printed.has_raze()) return false;
  if (lies_in_hand(q.state, seat, card))
    return printed.deck == kCommonCards || q.state.faction[seat.value] == printed.deck;
  return true;
}

int raze_price(const Query& q, Seat seat, CardId card) {
  if (lies_in_hand(q.state, seat, card)) return 1;
  return 2 + q.state.marks[card.value].defense + q.state.marks[card.value].samurai;
}

bool may_raze(const Query& q, Seat seat, CardId card) {
  if (q.state.pool[seat.value][kRazeToken] < 1 || !can_be_razed(q, seat, card)) return false;
  if (lies_in_hand(q.state, seat, card)) return true;
  if (q.state.option[kPeacefulOption] && !q.state.solo()) return false;  // SET-N4
  return is_enemy_location(q.state, seat, card) &&
         q.state.pool[seat.value][kRazeToken] >= raze_price(q, seat, card);
}

bool is_payable_location(const State& s, Seat seat, CardId card) {
  if (lies_in_empire(s, seat, card)) return !s.ties[card.value].owner;  // SET-Q21
  return s.cards.where(card) == zone(kFoundations, seat);
}

bool may_build(const Query& q, Seat seat, CardId card, bool ignore_location, const Cost* besides) {
  const Facts& printed = facts(q, card);
  const ZoneId where = q.state.cards.where(card);
  if (printed.deck == kAttackCards) return false;
  // SET-Q11
  if (where == zone(kDeals, seat) && printed.deck != q.state.faction[seat.value]) return false;
  const Pool& pool = q.state.pool[seat.value];
  if (besides ? !can_pay(pool, printed.cost + *besides) : !can_pay(pool, printed.cost))
    return false;
  return !printed.location || ignore_location || has_payable_location(q.state, seat);
}

bool may_sign(const Query& q, Seat seat, CardId card) {
  return facts(q, card).of_faction() && lies_in_hand(q.state, seat, card) &&
         can_pay(q.state.pool[seat.value], kDealCost);
}

bool may_activate(const Query& q, Seat seat, CardId card, int times) {
  const ProgramId program = q.code.ability[kAction][card.value];
  const Marks& marks = q.state.marks[card.value];
  if (!program || marks.blocked || marks.uses + times > facts(q, card).uses ||
      !lies_in_empire(q.state, seat, card))
    return false;
  const Frame f = Query::imagined(program, seat, card);
  const code::Op& first = q.op_at(program, 0);
  Cost paid;
  if (first.code != code::OpCode::kGate)
    return !q.blocked(f, 0) && has_choice(q, f, 0, times, paid);
  return can_pay_group(q, f, first.a, times, paid) && has_choice(q, f, first.a + 1, times, paid);
}

bool lacks_choice(const Query& q, Seat seat, CardId card, int times) {
  const ProgramId program = q.code.ability[kAction][card.value];
  const code::Op& first = q.op_at(program, 0);
  Cost paid;
  if (first.code == code::OpCode::kGate)
    return can_pay_group(q, Query::imagined(program, seat, card), first.a, times, paid);
  State rich = q.state;  // without a cost of its own, it can lack raze tokens only
  rich.pool[seat.value][kRazeToken] = 99;
  return !may_activate(Query(q.content, rich), seat, card, times);
}

bool may_spend(const Query& q, Seat seat, int pairs) {
  return pairs >= 1 && q.state.pool[seat.value][kWorker] >= 2 * pairs;
}

bool may_defend(const Query& q, Seat seat, CardId card) {
  return q.state.pool[seat.value][kDefense] > 0 && lies_in_empire(q.state, seat, card) &&
         facts(q, card).deck == kCommonCards;
}

bool may_post_samurai(const Query& q, Seat seat, CardId card) {
  return q.state.faction[seat.value] == kJapanese && q.state.pool[seat.value][kWorker] > 0 &&
         lies_in_empire(q.state, seat, card) && facts(q, card).of_faction() &&
         !q.state.marks[card.value].samurai;
}

bool may_store(const Query& q, Seat seat, CardId card) {
  const ProgramId program = q.code.ability[kAnytime][card.value];
  return program && lies_in_empire(q.state, seat, card) &&
         q.can(Query::imagined(program, seat, card), q.code.calls[q.op_at(program, 0).a]);
}

// SET-A9, G4: who has passed cannot be chosen; who is to be robbed must have something (SET-Q26).
bool Host::may_visit(const Query& q, const Frame& f, Seat seat) {
  if (q.state.has_passed(seat)) return false;
  const code::Op& op = q.op_at(f.program, f.pc + 1);
  if (op.code != code::OpCode::kDo || q.code.calls[op.a].verb != kSteal) return true;
  Frame visitor = f;
  visitor.who = seat;
  return q.can(visitor, q.code.calls[op.a]);
}

}  // namespace ecumene::settlers
