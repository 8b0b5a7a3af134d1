// What may be done now, and if not, why.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

void cards_in(const Query& q, ZoneId zone, uint16_t kind, Actions& out) {
  q.state.cards.for_each(zone, [&](CardId card) { out.push_back(card_action(kind, card)); });
  std::sort(out.begin(), out.end());
}

void development_options(const Query& q, Seat seat, Actions& out) {
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone_of(kDevelopment, seat), [&](CardId card) {
    if (may_develop(q, seat, card, false)) out.push_back(card_action(kDoDevelop, card));
  });
  std::sort(out.begin(), out.end());
}

void solstice_options(const Query& q, Seat seat, Actions& out) {
  for (int zone : {kPlay, kPower})
    q.state.cards.for_each(zone_of(zone, seat), [&](CardId card) {
      if (q.state.due.contains(card.value)) out.push_back(card_action(kDoResolve, card));
    });
  std::sort(out.begin(), out.end());
}

void revolt_options(const Query& q, Seat seat, Actions& out) {
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone_of(kHand, seat), [&](CardId card) {
    if (has_suit(face_of(q, card), kIsUnrest)) out.push_back(card_action(kDoReturn, card));
  });
  std::sort(out.begin(), out.end());
}

void own_options(const Query& q, Actions& out) {
  const Seat seat = q.state.pending.seat;
  switch (q.state.pending.kind) {
    case kAskMode:
      return mode_options(q, out);
    case kAskAction:
      return action_options(q, out);
    case kAskToken:
      return cards_in(q, zone_of(kMarket), kDoPlace, out);
    case kAskCleanUp:
      out.push_back({kDoDone, {}});
      return cards_in(q, zone_of(kHand, seat), kDoDiscard, out);
    case kAskDevelop:
      return development_options(q, seat, out);
    case kAskPayment:
      return payment_options(q, out);
    case kAskSolstice:
      return solstice_options(q, seat, out);
    case kAskShield:
      return shield_options(q, out);
    case kAskBribe:
      out.push_back({kDoYes, {}}), out.push_back({kDoNo, {}});
      return;
    case kAskRevolt:
      return revolt_options(q, seat, out);
    default:
      return break_through_options(q, out);
  }
}

Refusal refuse_in_activate(const Query& q, Action action) {
  const Seat seat = q.state.pending.seat;
  if (action.kind == kDoPlay) return refuse_play(q, seat, card_of(action));
  if (action.kind == kDoExhaust) return refuse_use(q, seat, card_of(action));
  return {"IMP-G1", "not_asked"};
}

// The clause of the question that is asked, for answers that it does not allow.
Refusal refuse_answer(const Query& q, Action action) {
  switch (q.state.pending.kind) {
    case kAskMode:
      return {"IMP-F3", "choose_a_mode"};
    case kAskAction:
      return refuse_in_activate(q, action);
    case kAskToken:
      return {"IMP-K1", "not_in_market"};
    case kAskCleanUp:
      return {"IMP-K10", "not_in_hand"};
    case kAskDevelop:
      return {"IMP-L15", "cannot_develop"};
    case kAskPayment:
      return {"IMP-Z29", "wrong_payment"};
    case kAskSolstice:
      return {"IMP-M5", "not_due"};
    case kAskShield:
    case kAskBribe:
      return {"IMP-Z65", "no_such_protection"};
    case kAskRevolt:
      return {"IMP-J1", "no_such_unrest"};
    case kAskSuit:
      return {"IMP-R29", "no_such_suit"};
    case kAskSource:
      return {"IMP-R30", "no_such_source"};
    case kAskOption:
      return {"IMP-Z31", "closed_option"};
    case kAskMay:
      return {"IMP-A21", "cannot_do"};
    case kAskReaction:
      return {"IMP-Z95", "cannot_react"};
    default:
      return {"IMP-G9", "not_possible"};
  }
}

}  // namespace

void Imperium::legal(const Content& content, const State& state, Actions& out) {
  out.clear();
  if (!state.pending) return;
  const Query q(content, state);
  state.pending.kind < kFirstOwnDecision ? q.options(out) : own_options(q, out);
}

Refusal Imperium::refuse(const Content& content, const State& state, Action action) {
  if (!state.pending) return {"IMP-N1", "over"};
  return refuse_answer(Query(content, state), action);
}

}  // namespace ecumene::imperium
