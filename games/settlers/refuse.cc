// Why something may not be done: the clause and a reason.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

Refusal refuse_build(const Query& q, Seat seat, CardId card) {
  if (!lies_in_hand(q.state, seat, card)) return {"SET-H1", "not_in_hand"};
  if (!can_pay(q.state.pool[seat.value], facts(q, card).cost)) return {"SET-H10", "cost"};
  return {"SET-H2", "no_location"};
}

Refusal refuse_deal(const Query& q, Seat seat, CardId card) {
  if (!lies_in_hand(q.state, seat, card)) return {"SET-I1", "not_in_hand"};
  if (!facts(q, card).of_faction()) return {"SET-I1", "common_deal"};
  return {"SET-I1", "no_food"};
}

// By what it costs: nobody has to reckon.
std::string_view too_few_raze_tokens(int price) {
  return price == 2 ? "two_raze_tokens" : price == 3 ? "three_raze_tokens" : "more_raze_tokens";
}

Refusal refuse_raze(const Query& q, Seat seat, CardId card) {
  const State& s = q.state;
  const Seat holder = empire_of(s, card);
  if (lies_in_hand(q.state, seat, card)) {
    if (!facts(q, card).has_raze()) return {"SET-J1", "no_raze_field"};
    return {"SET-J1", "no_raze_token"};
  }
  if (holder == seat) return {"SET-J2", "own_location"};
  if (!holder && s.cards.where(card) != zone(kVirtual)) return {"SET-J2", "not_on_table"};
  if (holder && s.has_passed(holder)) return {"SET-G4", "has_passed"};
  if (!facts(q, card).has_raze())
    return {facts(q, card).of_faction() ? "SET-J4" : "SET-J7", "no_raze_field"};
  if (s.option[kPeacefulOption] && !s.solo()) return {"SET-N4", "peaceful"};
  return {"SET-J2", too_few_raze_tokens(raze_price(q, seat, card))};
}

Refusal refuse_activation(const Query& q, Seat seat, CardId card, int times) {
  const Marks& marks = q.state.marks[card.value];
  if (!lies_in_empire(q.state, seat, card)) return {"SET-K1", "not_in_empire"};
  if (!q.code.ability[kAction][card.value]) return {"SET-K1", "no_action"};
  if (marks.blocked) return {"SET-S17", "blocked"};
  if (marks.uses + times > facts(q, card).uses) return {"SET-K1", "used"};
  if (lacks_choice(q, seat, card, times)) return {"SET-K8", "no_choice"};
  return {"SET-L4", "cost"};
}

Refusal refuse_defense(const Query& q, Seat seat, CardId card) {
  if (q.state.pool[seat.value][kDefense] == 0) return {"SET-M2", "no_defense_token"};
  if (!lies_in_empire(q.state, seat, card)) return {"SET-M1", "not_in_empire"};
  return {"SET-M1", "not_common"};
}

Refusal refuse_samurai(const Query& q, Seat seat, CardId card) {
  if (q.state.faction[seat.value] != kJapanese) return {"SET-O2", "not_japanese"};
  if (!lies_in_empire(q.state, seat, card)) return {"SET-O2", "not_in_empire"};
  if (!facts(q, card).of_faction()) return {"SET-O2", "not_faction"};
  if (q.state.marks[card.value].samurai) return {"SET-O2", "has_samurai"};
  return {"SET-O2", "no_worker"};
}

Refusal refuse_store(const Query& q, Seat seat, CardId card) {
  if (!lies_in_empire(q.state, seat, card)) return {"SET-G5", "not_in_empire"};
  if (!q.code.ability[kAnytime][card.value]) return {"SET-G5", "no_store"};
  return {"SET-G5", "nothing_to_store"};
}

// SET-H2, Q21
Refusal refuse_location(const Query& q, Seat seat, CardId card) {
  if (lies_in_empire(q.state, seat, card) && q.state.ties[card.value].owner)
    return {"SET-Q21", "taken_over"};
  return {"SET-H2", "not_in_empire"};
}

// The verb that asks; kVerbs if something else does.
int asking_verb(const Query& q) {
  if (q.state.pending.kind != kAskVerb) return kVerbs;
  return q.code.calls[q.op_at(q.state.effects.stack.back()).a].verb;
}

// The draft that is under way.
std::string_view draft_clause(const Query& q) {
  const Frame& f = q.state.effects.stack.back();
  switch (f.program.value - kFirstProcedure) {
    case kAdvanced:
      return q.state.seats == 2 ? "SET-N2" : "SET-N3";
    case kSoloLookout:
      return "SET-P4";
    default:
      return f.loop < q.state.seats ? "SET-E2" : "SET-E3";
  }
}

// A good that is not among those to be had, taken or given up.
Refusal refuse_good(const Query& q) {
  if (q.state.pending.kind == kAskGood) return {"SET-K3", "other_good"};
  switch (asking_verb(q)) {
    case kSteal:
      return {"SET-Q26", "other_good"};
    case kGainPrinted:
      return {"SET-Q27", "other_good"};
    case kStore:
      return {"SET-Q13", "other_good"};
    default:
      return {"SET-G2", "not_asked"};
  }
}

// An answer that the question asked does not have.
Refusal refuse_answer(const Query& q, Action action, bool known) {
  const Decision& asked = q.state.pending;
  if (action.kind == kDoPay && (asked.kind == kAskPayment || asking_verb(q) == kPay))
    return {"SET-L1", "other_payment"};
  if (action.kind == kDoDraw && (asked.kind == kAskDeck || asked.kind == kAskGood))
    return {"SET-B7", "no_deck"};
  if (action.kind == kDoGood) return refuse_good(q);
  if (action.kind != kDoTake || !known) return {"SET-G2", "not_asked"};
  switch (asked.kind) {
    case kAskPick:
      return {draft_clause(q), "not_offered"};
    case kAskSecretPick:
      return {"SET-N1", "not_offered"};
    case kAskLocation:
      return refuse_location(q, asked.seat, card_arg(action));
    case kAskVictim:
      return {"SET-P9", "not_attacked"};
    case kAskSource:
      return {"SET-F8", "no_source"};
    case kAskCard:
    case kAskVerb:
      return {"SET-K8", "not_eligible"};
    default:
      return {"SET-G2", "not_asked"};
  }
}

}  // namespace

Refusal Settlers::refuse(const Content& content, const State& state, Action action) {
  if (!state.pending) return {"SET-D2", "over"};
  const Query q(content, state);
  const Seat seat = state.pending.seat;
  const bool own_turn = state.pending.kind == kAskAction,
             free = own_turn || state.pending.kind == kAskFreeMove;
  const CardId card = card_arg(action);
  const bool known = action.arg[0] >= 0 && action.arg[0] < card_count(content);
  if (own_turn && action.kind == kDoSpend) return {"SET-K3", "no_workers"};
  if (!free) return refuse_answer(q, action, known);
  if (!known || (!own_turn && action.kind != kDoDefend && action.kind != kDoSamurai &&
                 action.kind != kDoStore))
    return own_turn ? Refusal{"SET-G2", "not_asked"} : Refusal{"SET-G7", "one_action"};
  switch (action.kind) {
    case kDoBuild:
      return refuse_build(q, seat, card);
    case kDoDeal:
      return refuse_deal(q, seat, card);
    case kDoRaze:
      return refuse_raze(q, seat, card);
    case kDoActivate:
      return refuse_activation(q, seat, card, 1);
    case kDoTwice:
      return refuse_activation(q, seat, card, 2);
    case kDoDefend:
      return refuse_defense(q, seat, card);
    case kDoSamurai:
      return refuse_samurai(q, seat, card);
    case kDoStore:
      return refuse_store(q, seat, card);
    default:
      return {"SET-G2", "not_asked"};
  }
}

}  // namespace ecumene::settlers
