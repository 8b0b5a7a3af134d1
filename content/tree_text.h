// The one canonical text of a tree: YAML that the reader reads back to the same tree, without
// shorthands. Hashes of trees are hashes of it, so they do not depend on how an author wrote a card
// nor on the order of a Language.
#pragma once

#include <string>

#include "effects/language.h"
#include "effects/tree.h"

namespace ecumene {

std::string print_tree(const Language& language, const tree::Selector& selector);
std::string print_tree(const Language& language, const tree::Value& value);
std::string print_tree(const Language& language, const tree::Condition& condition);
std::string print_tree(const Language& language, const tree::Op& op);
std::string print_tree(const Language& language, const tree::Modifier& modifier);
std::string print_tree(const Language& language, const tree::Reaction& reaction);
std::string print_tree(const Language& language, const tree::Replacement& replacement);
std::string print_tree(const Language& language, const tree::FieldValue& field);

// Everything that the card is and does: fields, abilities, standing effects, points. Not its id,
// names and note.
std::string print_body(const Language& language, const tree::Card& card);
// The whole block.
std::string print_tree(const Language& language, const tree::Card& card);

}  // namespace ecumene
