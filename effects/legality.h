// What may be done now, judged once: options and refusals both follow from one function that says
// yes, or why not.
//
// A game with cards offers
//   static void Host::moves(const Inquiry<Host>&, Visit<Action>);
//     calls visit for every answer there could be to the game's own question that is pending, legal
//     or not; none twice
//   static Refusal Host::judge(const Inquiry<Host>&, Action);
//     why the answer is not legal; an empty Refusal if it is
// and its legal() and refuse() are the two functions below. Questions of card programs are judged
// by Inquiry::options.
#pragma once

#include <algorithm>

#include "effects/inquiry.h"
#include "rules/verdict.h"

namespace ecumene {

template <class Host>
void legal_actions(const typename Host::Content& content, const typename Host::State& state,
                   Actions& out) {
  out.clear();
  if (!state.pending) return;
  const Inquiry<Host> q(content, state);
  if (state.pending.kind < kFirstOwnDecision) return q.options(out);
  Host::moves(q, [&](Action action) {
    if (!Host::judge(q, action)) out.push_back(action);
  });
  std::sort(out.begin(), out.end());
}

// REQUIRES: the action is not legal. `over` and `not_asked` are the refusals of a game that is
// over, and of an action that does not answer the question.
template <class Host>
Refusal refusal_of(const typename Host::Content& content, const typename Host::State& state,
                   Action action, Refusal over, Refusal not_asked) {
  if (!state.pending) return over;
  if (state.pending.kind < kFirstOwnDecision) return not_asked;
  const Refusal why = Host::judge(Inquiry<Host>(content, state), action);
  return why ? why : not_asked;
}

}  // namespace ecumene
