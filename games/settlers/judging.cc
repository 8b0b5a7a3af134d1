// What a seat may do to which card, or why not: one judge for each kind of move.
#include "games/settlers/locals.h"
#include "games/settlers/verbs/args.h"

namespace ecumene::settlers {
namespace {

bool has_payable_location(const State& s, Seat seat) {
  for (const Zone word : {kFoundations, kEmpire})
    for (CardId card = s.cards.top(zone(word, seat)); card; card = s.cards.below(card))
      if (!judge_location(s, seat, card)) return true;
  return false;
}

// By what it costs: nobody has to reckon.
Refusal too_few_raze_tokens(int price) {
  if (price == 2) return {"SET-J2", "two_raze_tokens"};
  if (price == 3) return {"SET-J2", "three_raze_tokens"};
  return {"SET-J2", "more_raze_tokens"};
}

// By anybody at all: SET-J4, J7
bool can_be_razed(const Query& q, Seat seat, CardId card) {
  const Facts& printed = facts(q, card);
  if (!printed.has_raze()) return false;
  if (lies_in_hand(q.state, seat, card))
    return printed.deck == kCommonCards || q.state.faction[seat.value] == printed.deck;
  return true;
}

Refusal judge_raze_in_hand(const Query& q, Seat seat, CardId card) {
  if (!facts(q, card).has_raze()) return {"SET-J1", "no_raze_field"};
  const bool has_token = q.state.pool[seat.value][kRazeToken] > 0;
  if (!has_token || !can_be_razed(q, seat, card)) return {"SET-J1", "no_raze_token"};
  return {};
}

// SET-K8: whether the verb makes the player choose something. What is paid is no such choice.
bool chooses(const Query& q, const code::Call& call) {
  const Verb<Host>& verb = q.verb(call);
  return (verb.act || verb.candidates) && !q.as<PayArgs>(call);
}

// Whether the verb finds so many things to handle.
bool finds(const Query& q, const Frame& f, const code::Call& call, int wanted) {
  const Verb<Host>& verb = q.verb(call);
  int count = 0;
  const auto enough = [&](const auto&) { return ++count < wanted; };
  if (verb.candidates)
    verb.candidates(q, f, call, enough);
  else
    q.for_each_candidate(f, call, verb, enough);
  return count >= wanted;
}

bool any_to_build(const Query& q, const Frame& f, const BuildArgs& args, const Cost& besides) {
  bool any = false;
  q.for_each_card(f, args.cards, [&](CardId card) {
    any = may_build(q, f.who, card, args.ignores_location.given, &besides);
    return !any;
  });
  return any;
}

// SET-K8: whether what stands at a place of the text leaves the player a choice, the cost being
// paid.
bool has_choice(const Query& q, Frame f, int place, int times, const Cost& paid) {
  f.go_to(place);
  if (q.chooses_seat(f.program, place)) {
    bool any = false;
    q.for_each_visitable(f, [&](Seat) { any = true; });
    return any;
  }
  const code::Call* call = q.call_at(f.program, place);
  if (!call || !chooses(q, *call)) return true;
  if (const BuildArgs* build = q.as<BuildArgs>(*call)) return any_to_build(q, f, *build, paid);
  if (q.as<ResetArgs>(*call)) return finds(q, f, *call, times);
  return q.can_complete(f, *call);
}

// Whether the cost that the text begins with can be paid so many times; `paid`: its goods.
bool can_pay_cost(const Query& q, const Frame& f, int times, Cost& paid) {
  bool payable = true;
  q.for_each_cost_part(f.program, 0, [&](const code::Call& call) {
    if (const PayArgs* pay = q.as<PayArgs>(call)) {
      paid = cost_of(q, f, pay->goods);
      if (times > 1) paid = paid.times(times);
      payable = can_pay(q.state.pool[f.who.value], paid);
    } else if (call.cards >= 0) {
      payable = finds(q, f, call, times * q.selector(call.cards).count);
    } else {
      payable = q.can_complete(f, call);
    }
    return payable;
  });
  return payable;
}

// Whether the text begins with a razing for which there are enough targets, whatever they cost.
bool has_raze_targets(const Query& q, const Frame& f) {
  bool enough = false;
  q.for_each_beginning(f.program, [&](int place) {
    const code::Call* call = q.call_at(f.program, place);
    if (!call || !q.as<RazeArgs>(*call)) return true;
    int targets = 0;
    const code::Selector& cards = q.selector(call->cards);
    q.for_each_card(f, cards, [&](CardId card) {
      targets += is_raze_target(q, f.who, card);
      return true;
    });
    enough = targets >= cards.count;
    return !enough;
  });
  return enough;
}

// A text without a cost: it can lack raze tokens, or something to choose.
Refusal judge_free_text(const Query& q, const Frame& f, int times) {
  if (!q.forbidden_at(f, 0) && has_choice(q, f, 0, times, Cost{})) return {};
  if (has_raze_targets(q, f)) return {"SET-L4", "cost"};
  return {"SET-K8", "no_choice"};
}

Refusal judge_text(const Query& q, const Frame& f, int times) {
  if (!q.begins_with_cost(f.program)) return judge_free_text(q, f, times);
  Cost paid;
  if (!can_pay_cost(q, f, times, paid)) return {"SET-L4", "cost"};
  if (!has_choice(q, f, q.behind_cost(f.program, 0), times, paid)) return {"SET-K8", "no_choice"};
  return {};
}

}  // namespace

bool is_raze_target(const Query& q, Seat seat, CardId card) {
  if (!can_be_razed(q, seat, card)) return false;
  return q.state.cards.word(q.state.cards.where(card)) == kHand ||
         empire_of(q.state, card) == seat || is_enemy_location(q.state, seat, card);
}

int raze_price(const Query& q, Seat seat, CardId card) {
  if (lies_in_hand(q.state, seat, card)) return 1;
  return 2 + q.state.marks[card.value].defense + q.state.marks[card.value].samurai;
}

Refusal judge_location(const State& s, Seat seat, CardId card) {
  if (s.cards.where(card) == zone(kFoundations, seat)) return {};
  if (!lies_in_empire(s, seat, card)) return {"SET-H2", "not_in_empire"};
  if (s.ties[card.value].owner) return {"SET-Q21", "taken_over"};
  return {};
}

bool may_build(const Query& q, Seat seat, CardId card, bool ignore_location, const Cost* besides) {
  // SET-Q11
  const bool is_deal = q.state.cards.where(card) == zone(kDeals, seat);
  if (is_deal && facts(q, card).deck != q.state.faction[seat.value]) return false;
  return !judge_construction(q, seat, card, ignore_location, besides);
}

Refusal judge_construction(const Query& q, Seat seat, CardId card, bool ignore_location,
                           const Cost* besides) {
  const Facts& printed = facts(q, card);
  const Pool& pool = q.state.pool[seat.value];
  if (besides ? !can_pay(pool, printed.cost + *besides) : !can_pay(pool, printed.cost))
    return {"SET-H10", "cost"};
  const bool needs_location = printed.location && !ignore_location;
  if (needs_location && !has_payable_location(q.state, seat)) return {"SET-H2", "no_location"};
  if (printed.deck == kAttackCards) return {"SET-H2", "no_location"};
  return {};
}

Refusal judge_build(const Query& q, Seat seat, CardId card) {
  if (!lies_in_hand(q.state, seat, card)) return {"SET-H1", "not_in_hand"};
  return judge_construction(q, seat, card, false, nullptr);
}

Refusal judge_deal(const Query& q, Seat seat, CardId card) {
  if (!lies_in_hand(q.state, seat, card)) return {"SET-I1", "not_in_hand"};
  if (!facts(q, card).of_faction()) return {"SET-I1", "common_deal"};
  if (!can_pay(q.state.pool[seat.value], kDealCost)) return {"SET-I1", "no_food"};
  return {};
}

Refusal judge_raze(const Query& q, Seat seat, CardId card) {
  const State& s = q.state;
  if (lies_in_hand(s, seat, card)) return judge_raze_in_hand(q, seat, card);
  const Seat holder = empire_of(s, card);
  if (holder == seat) return {"SET-J2", "own_location"};
  if (!holder && s.cards.where(card) != zone(kVirtual)) return {"SET-J2", "not_on_table"};
  if (holder && s.has_passed(holder)) return {"SET-G4", "has_passed"};
  if (!facts(q, card).has_raze())
    return {facts(q, card).of_faction() ? "SET-J4" : "SET-J7", "no_raze_field"};
  if (s.option[kPeacefulOption] && !s.solo()) return {"SET-N4", "peaceful"};
  const int price = raze_price(q, seat, card);
  if (s.pool[seat.value][kRazeToken] < price) return too_few_raze_tokens(price);
  return {};
}

Refusal judge_activation(const Query& q, Seat seat, CardId card, int times) {
  if (!lies_in_empire(q.state, seat, card)) return {"SET-K1", "not_in_empire"};
  const ProgramId program = q.code.ability[kAction][card.value];
  if (!program) return {"SET-K1", "no_action"};
  const Marks& marks = q.state.marks[card.value];
  if (marks.blocked) return {"SET-S17", "blocked"};
  if (marks.uses + times > facts(q, card).uses) return {"SET-K1", "used"};
  return judge_text(q, Query::imagined(program, seat, card), times);
}

Refusal judge_spending(const Query& q, Seat seat, int pairs) {
  if (pairs < 1 || q.state.pool[seat.value][kWorker] < 2 * pairs) return {"SET-K3", "no_workers"};
  return {};
}

Refusal judge_defense(const Query& q, Seat seat, CardId card) {
  if (q.state.pool[seat.value][kDefense] == 0) return {"SET-M2", "no_defense_token"};
  if (!lies_in_empire(q.state, seat, card)) return {"SET-M1", "not_in_empire"};
  if (facts(q, card).deck != kCommonCards) return {"SET-M1", "not_common"};
  return {};
}

Refusal judge_samurai(const Query& q, Seat seat, CardId card) {
  if (q.state.faction[seat.value] != kJapanese) return {"SET-O2", "not_japanese"};
  if (!lies_in_empire(q.state, seat, card)) return {"SET-O2", "not_in_empire"};
  if (!facts(q, card).of_faction()) return {"SET-O2", "not_faction"};
  if (q.state.marks[card.value].samurai) return {"SET-O2", "has_samurai"};
  if (q.state.pool[seat.value][kWorker] == 0) return {"SET-O2", "no_worker"};
  return {};
}

Refusal judge_store(const Query& q, Seat seat, CardId card) {
  if (!lies_in_empire(q.state, seat, card)) return {"SET-G5", "not_in_empire"};
  const ProgramId program = q.code.ability[kAnytime][card.value];
  if (!program) return {"SET-G5", "no_store"};
  if (!q.can_complete(Query::imagined(program, seat, card), *q.call_at(program, 0)))
    return {"SET-G5", "nothing_to_store"};
  return {};
}

// SET-A9, G4: who has passed cannot be chosen; who is to be robbed must have something (SET-Q26).
bool Host::may_visit(const Query& q, const Frame& f, Seat seat) {
  if (q.state.has_passed(seat)) return false;
  const code::Call* call = q.call_at(f.program, f.pc + 1);
  if (!call || !q.as<StealArgs>(*call)) return true;
  Frame visitor = f;
  visitor.who = seat;
  return q.can_complete(visitor, *call);
}

}  // namespace ecumene::settlers
