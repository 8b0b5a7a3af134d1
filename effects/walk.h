// Walking a card's trees: every op of every ability, reaction and replacement, outermost first.
#pragma once

#include <algorithm>

#include "effects/language.h"
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

// The name of the verb that the op is; empty: it is none.
inline std::string_view verb_name(const Language& language, const tree::Op& op) {
  if (op.kind != tree::OpKind::kVerb) return {};
  return language.verbs[op.index].name;
}

// Whether the verb is written with the param of that key. REQUIRES: the op is a verb.
inline bool has_argument(const Language& language, const tree::Op& op, std::string_view key) {
  const std::vector<ParamSpec>& params = language.verbs[op.index].params;
  return std::any_of(op.args.begin(), op.args.end(),
                     [&](const tree::Arg& arg) { return params[arg.param].key == key; });
}

}  // namespace ecumene
