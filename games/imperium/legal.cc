// What may be done now, and if not, why.
#include "games/imperium/host.h"

namespace ecumene::imperium {
namespace {

void cards_in(const Query& q, ZoneId zone, uint16_t kind, Actions& out) {
  q.state.cards.for_each(zone, [&](CardId card) { out.push_back(card_action(kind, card)); });
}

void token_options(const Query& q, Actions& out) { cards_in(q, zone_of(kMarket), kDoPlace, out); }

void clean_up_options(const Query& q, Actions& out) {
  out.push_back({kDoDone, {}});
  cards_in(q, zone_of(kHand, q.state.pending.seat), kDoDiscard, out);
}

void development_options(const Query& q, Actions& out) {
  const Seat seat = q.state.pending.seat;
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone_of(kDevelopment, seat), [&](CardId card) {
    if (!judge_development(q, seat, card, false)) out.push_back(card_action(kDoDevelop, card));
  });
}

void bribe_options(const Query&, Actions& out) {
  out.push_back({kDoYes, {}});
  out.push_back({kDoNo, {}});
}

void revolt_options(const Query& q, Actions& out) {
  out.push_back({kDoDone, {}});
  q.state.cards.for_each(zone_of(kHand, q.state.pending.seat), [&](CardId card) {
    if (has_suit(face_of(q, card), kIsUnrest)) out.push_back(card_action(kDoReturn, card));
  });
}

// A question of the game's own: all that may be answered, and why nothing else may.
struct Question {
  Ask value;
  void (*options)(const Query&, Actions& out);  // in any order
  Refusal refusal;
};
constexpr std::array kQuestions = {
    Question{kAskMode, mode_options, {"IMP-F3", "choose_a_mode"}},
    Question{kAskAction, action_options, {"IMP-G1", "not_asked"}},
    Question{kAskToken, token_options, {"IMP-K1", "not_in_market"}},
    Question{kAskCleanUp, clean_up_options, {"IMP-K10", "not_in_hand"}},
    Question{kAskDevelop, development_options, {"IMP-L15", "cannot_develop"}},
    Question{kAskPayment, payment_options, {"IMP-Z29", "wrong_payment"}},
    Question{kAskSolstice, solstice_options, {"IMP-M5", "not_due"}},
    Question{kAskShield, shield_options, {"IMP-Z65", "no_such_protection"}},
    Question{kAskBribe, bribe_options, {"IMP-Z65", "no_such_protection"}},
    Question{kAskRevolt, revolt_options, {"IMP-J1", "no_such_unrest"}},
    Question{kAskSuit, suit_options, {"IMP-R29", "no_such_suit"}},
    Question{kAskSource, source_options, {"IMP-R30", "no_such_source"}},
};
static_assert(names_in_order(kQuestions, kFirstOwnDecision));

const Question& own_question(const State& s) {
  return kQuestions[s.pending.kind - size_t{kFirstOwnDecision}];
}

// Why a card's text does not allow an answer.
Refusal refuse_by_text(const Decision& pending) {
  switch (pending.kind) {
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

// What can be said about a single deed in the activate mode.
Refusal judge_action(const Query& q, Action action) {
  const Seat seat = q.state.pending.seat;
  if (action.kind == kDoPlay) return judge_play(q, seat, card_of(action), {});
  if (action.kind == kDoExhaust) return judge_use(q, seat, card_of(action));
  return {};
}

}  // namespace

void Imperium::legal(const Content& content, const State& state, Actions& out) {
  out.clear();
  if (!state.pending) return;
  const Query q(content, state);
  if (state.pending.kind < kFirstOwnDecision) return q.options(out);
  own_question(state).options(q, out);
  std::sort(out.begin(), out.end());
}

Refusal Imperium::refuse(const Content& content, const State& state, Action action) {
  if (!state.pending) return {"IMP-N1", "over"};
  if (state.pending.kind < kFirstOwnDecision) return refuse_by_text(state.pending);
  if (state.pending.kind == kAskAction)
    if (const Refusal refusal = judge_action(Query(content, state), action)) return refusal;
  return own_question(state).refusal;
}

}  // namespace ecumene::imperium
