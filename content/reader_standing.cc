// Standing effects (modifiers, reactions, replacements) and points.
#include "content/forms.h"
#include "content/reader.h"

namespace ecumene {

namespace {
std::vector<std::string_view> with_filters(std::string_view group) {
  std::vector<std::string_view> keys = form_keys(group);
  for (std::string_view filter : form_keys("a filter")) keys.push_back(filter);
  return keys;
}
}  // namespace

const std::vector<std::string_view> kReactionKeys = with_filters("a reaction");
const std::vector<std::string_view> kReplacementKeys = with_filters("instead");

namespace {

using tree::Score;

void limit(Reading& in, const Yaml& node, tree::Filter& out) {
  if (!in.is_map(node)) return;
  in.only_keys(node, "limit");
  if (const Yaml* round = in.required(node, "round", "limit"))
    out.per_round = in.number(*round, 1, kMostOfAnything);
}

void filter_key(Reading& in, std::string_view key, const Yaml& value, tree::Filter& out) {
  const Language& language = in.language;
  if (key == "card") out.card.push_back(read_selector(in, value));
  if (key == "from") out.from = read_zones(in, value);
  if (key == "deck" || key == "onto") out.zones = read_zones(in, value);
  if (key == "tokens") out.good = in.word(value, language.goods, "good");
  if (key == "source") out.source = in.word(value, language.words, "word");
  if (key == "via") out.via = in.word(value, language.words, "word");
  if (key == "at_least") out.at_least = in.number(value, 1, kMostOfAnything);
  if (key == "limit") limit(in, value, out);
  if (key == "by") {
    out.by_others = true;
    if (!value.is_scalar() || value.scalar() != "others")
      in.fault(value, fmt::format("expected others, found {}", value.shown()));
  }
}

tree::Filter filter(Reading& in, const Yaml& node) {
  tree::Filter out;
  for (const Yaml::Entry& entry : node.entries()) filter_key(in, entry.key, entry.value, out);
  if (node.find("deck") && node.find("onto")) in.fault(node, "write deck or onto, not both");
  return out;
}

// Zones, or `scored` for all that count at the end.
std::vector<int> live_zones(Reading& in, const Yaml& node) {
  if (!node.is_scalar() || node.scalar() != "scored" || index_of(in.language.zones, "scored") >= 0)
    return read_zones(in, node);
  std::vector<int> out;
  for (std::string_view zone : in.language.scored_zones)
    out.push_back(index_of(in.language.zones, zone));
  return out;
}

tree::ScorePlace place(Reading& in, const Yaml& node, bool last) {
  tree::ScorePlace out;
  if (!in.is_map(node)) return out;
  in.only_keys(node, "points by place");
  if (const Yaml* zones = node.find("in"))
    out.zones = read_zones(in, *zones);
  else if (!last)
    in.fault(node, "only the last entry may lack `in`: what follows would never count");
  if (const Yaml* points = in.required(node, "points", "points by place"))
    out.points = in.number(*points, -kMostOfAnything, kMostOfAnything);
  return out;
}

tree::ScoreCount count(Reading& in, const Yaml& node) {
  tree::ScoreCount out;
  if (!in.is_map(node)) return out;
  in.only_keys(node, "points per count");
  if (const Yaml* points = node.find("points"))
    out.points = in.number(*points, -kMostOfAnything, kMostOfAnything);
  if (const Yaml* every = node.find("every")) out.every = in.number(*every, 1, kMostOfAnything);
  if (const Yaml* per = in.required(node, "per", "points per count"))
    out.of = read_countable(in, *per);
  return out;
}

void tier(Reading& in, const Yaml& node, Score& out) {
  if (!node.is_list() || node.items().size() != 2)
    return in.fault(node, "a tier is [reached, points]");
  const int reached = in.number(node.items()[0], 1, kMostOfAnything);
  const int points = in.number(node.items()[1], -kMostOfAnything, kMostOfAnything);
  if (!out.tiers.empty() && reached <= out.tiers.back().first)
    in.fault(node, "tiers ascend: each needs more than the one before");
  out.tiers.push_back({reached, points});
}

Score tiers(Reading& in, const Yaml& node, const Yaml& list) {
  Score out;
  out.kind = Score::Kind::kTiers;
  in.only_keys(node, "points by tiers");
  if (in.is_list(list))
    for (const Yaml& item : list.items()) tier(in, item, out);
  if (const Yaml* of = in.required(node, "of", "points by tiers"))
    out.tier_of = read_countable(in, *of);
  return out;
}

Score places(Reading& in, const Yaml& node) {
  Score out;
  out.kind = Score::Kind::kPlaces;
  if (in.is_list(node))
    for (const Yaml& item : node.items())
      out.places.push_back(place(in, item, &item == &node.items().back()));
  return out;
}

Score counts(Reading& in, const Yaml& node) {
  Score out;
  out.kind = Score::Kind::kCounts;
  const Yaml* sum = node.find("sum");
  if (sum) in.only_keys(node, "a sum of points");
  if (sum && !in.is_list(*sum)) return out;
  for (const Yaml* item : Reading::items(sum ? *sum : node)) out.counts.push_back(count(in, *item));
  return out;
}

}  // namespace

tree::Modifier read_modifier(Reading& in, const Yaml& node) {
  tree::Modifier out;
  out.mark = in.mark(node);
  if (!in.is_map(node)) return out;
  if (node.entries().empty()) {
    in.fault(node, "a modifier is missing here");
    return out;
  }
  out.kind = index_of(in.language.modifiers, node.entries()[0].key);
  if (out.kind < 0) {
    std::vector<std::string_view> names;
    for (const ModifierSpec& spec : in.language.modifiers) names.push_back(spec.name);
    in.unknown(node.entries()[0].key_mark, "modifier", node.entries()[0].key, names);
    return out;
  }
  const ModifierSpec& spec = in.language.modifiers[out.kind];
  in.only_keys(node, keys_of(spec.name, spec.params), spec.name);
  out.args = read_args(in, spec.name, spec.params, node, -kMostOfAnything);
  return out;
}

tree::Reaction read_reaction(Reading& in, const Yaml& node) {
  tree::Reaction out;
  out.mark = in.mark(node);
  if (!in.is_map(node)) return out;
  in.only_keys(node, kReactionKeys, "a reaction");
  if (const Yaml* when = in.required(node, "when", "a reaction"))
    out.triggers = in.words(*when, in.language.triggers, "trigger");
  out.filter = filter(in, node);
  if (const Yaml* exhaust = node.find("exhaust")) out.exhaust = in.is_true(*exhaust);
  if (const Yaml* live = node.find("live")) out.live = live_zones(in, *live);
  if (const Yaml* run = in.required(node, "do", "a reaction")) out.run = read_op(in, *run);
  return out;
}

tree::Replacement read_replacement(Reading& in, const Yaml& node) {
  tree::Replacement out;
  out.mark = in.mark(node);
  if (!in.is_map(node)) return out;
  in.only_keys(node, kReplacementKeys, "instead");
  if (const Yaml* would = in.required(node, "would", "instead"))
    out.would = in.word(*would, in.language.proposals, "deed");
  out.filter = filter(in, node);
  if (const Yaml* run = in.required(node, "do", "instead")) out.run = read_op(in, *run);
  return out;
}

tree::Score read_score(Reading& in, const Yaml& node) {
  if (node.is_list()) return places(in, node);
  if (const Yaml* list = node.find("tiers")) return tiers(in, node, *list);
  if (node.is_map()) return counts(in, node);
  Score out;
  out.kind = Score::Kind::kPlaces;
  out.places.push_back({{}, in.number(node, -kMostOfAnything, kMostOfAnything)});
  return out;
}

}  // namespace ecumene
