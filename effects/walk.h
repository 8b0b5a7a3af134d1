// Walking a card's trees: every op of every ability, reaction and replacement, outermost first.
#pragma once

#include "effects/tree.h"

namespace ecumene {

template <class F>
void walk(const tree::Op& op, F&& f) {
  f(op);
  for (const auto* ops : {&op.body, &op.then, &op.otherwise})
    for (const tree::Op& inner : *ops) walk(inner, f);
}

template <class F>
void walk(const tree::Card& card, F&& f) {
  for (const tree::Ability& ability : card.abilities) walk(ability.run, f);
  for (const tree::Reaction& reaction : card.reactions) walk(reaction.run, f);
  for (const tree::Replacement& replacement : card.replacements) walk(replacement.run, f);
}

}  // namespace ecumene
