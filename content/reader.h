// The reader turns YAML into trees: it looks up every word and says what it does not know. Whether
// a tree makes sense (what `it` means, which costs can be checked) is asked in effects/checker.h.
#pragma once

#include <set>
#include <string>

#include "content/reading.h"
#include "content/yaml.h"
#include "effects/tree.h"

namespace ecumene {

// A card as one file has it: what `like` copies is not yet there.
struct WrittenCard {
  tree::Card card;
  // what is written, so that it wins over what `like` copies
  std::set<std::string, std::less<>> keys;
  std::string like;  // empty: stands alone
  Mark mark, like_mark;
};

WrittenCard read_card(Reading& in, const Yaml& block);

// The printed words of a card, from its fields. `like` changes fields, so this comes after it.
std::vector<int> printed_words(const Language& language, const tree::Card& card);

// The parts, by file: reader_selectors.cc, reader_values.cc, reader_ops.cc, reader_standing.cc.
tree::Selector read_selector(Reading& in, const Yaml& node);
tree::Countable read_countable(Reading& in, const Yaml& node);
tree::Value read_value(Reading& in, const Yaml& node, int low = 0);
std::vector<tree::GoodAmount> read_goods(Reading& in, const Yaml& node, int low = 0);
tree::Condition read_condition(Reading& in, const Yaml& node);
std::vector<int> read_zones(Reading& in, const Yaml& node);
std::vector<std::string_view> keys_of(std::string_view name, const std::vector<ParamSpec>& params);
std::vector<tree::Arg> read_args(Reading& in, std::string_view name,
                                 const std::vector<ParamSpec>& params, const Yaml& node, int low);
tree::Arg read_arg(Reading& in, const ParamSpec& spec, int param, const Yaml& node, int low);
tree::Op read_op(Reading& in, const Yaml& node);
tree::Modifier read_modifier(Reading& in, const Yaml& node);
tree::Reaction read_reaction(Reading& in, const Yaml& node);
tree::Replacement read_replacement(Reading& in, const Yaml& node);
tree::Score read_score(Reading& in, const Yaml& node);

// What the reader itself gives a meaning to; a Language must not use these for anything else.
extern const std::vector<std::string_view> kControlOps;     // choose, may, cost …
extern const std::vector<std::string_view> kSelectorWords;  // this, it, host, any, declared
extern const std::vector<std::string_view> kSelectorKeys;   // count, up_to, in …
extern const std::vector<std::string_view> kReactionKeys, kReplacementKeys;
extern const std::vector<std::string_view> kCardKeys;  // id, name, family …

// Numbers beyond this are a slip of the pen.
inline constexpr int kMostOfAnything = 999;

}  // namespace ecumene
