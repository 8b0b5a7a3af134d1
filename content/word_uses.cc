#include "content/word_uses.h"

#include <fmt/format.h>

#include "content/tree_text.h"
#include "effects/walk.h"

namespace ecumene {

WordUses::WordUses(const Language& language, const Library& library) : language_(language) {
  for (const tree::Card& card : library.cards()) look_at(card);
}

std::string_view WordUses::shortest(std::string_view section, std::string_view word) const {
  const auto found = texts_.find(fmt::format("{}.{}", section, word));
  return found == texts_.end() ? std::string_view() : found->second;
}

void WordUses::look_at(const tree::Card& card) {
  walk(card, [&](const tree::Op& op) {
    if (op.kind == tree::OpKind::kGrant) {
      const tree::Modifier& modifier = op.modifier[0];
      call("modifiers", language_.modifiers[modifier.kind], modifier.args,
           print_tree(language_, op));
    }
    if (op.kind != tree::OpKind::kVerb) return;
    tree::Op alone = op;
    alone.then.clear(), alone.otherwise.clear();
    call("verbs", language_.verbs[op.index], op.args, print_tree(language_, alone));
  });
  for (const tree::Modifier& modifier : card.passive)
    call("modifiers", language_.modifiers[modifier.kind], modifier.args,
         print_tree(language_, modifier));
  for (const tree::Reaction& reaction : card.reactions)
    for (int trigger : reaction.triggers)
      keep("triggers", language_.triggers[trigger], print_tree(language_, reaction));
  for (const tree::Replacement& replacement : card.replacements)
    keep("proposals", language_.proposals[replacement.would], print_tree(language_, replacement));
  for (const tree::FieldValue& field : card.fields)
    keep("fields", language_.fields[field.field].name, print_tree(language_, field));
}

template <class Spec>
void WordUses::call(std::string_view section, const Spec& spec, const std::vector<tree::Arg>& args,
                    const std::string& text) {
  keep(section, spec.name, text);
  for (const tree::Arg& arg : args)
    keep(section, fmt::format("{}.{}", spec.name, spec.params[arg.param].key), text);
}

void WordUses::keep(std::string_view section, std::string_view word, const std::string& text) {
  const auto [kept, is_new] = texts_.emplace(fmt::format("{}.{}", section, word), text);
  if (!is_new && text.size() < kept->second.size()) kept->second = text;
}

}  // namespace ecumene
