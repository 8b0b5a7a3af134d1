// Standing effects, points and fields: whole sentences with blanks.
#include <algorithm>

#include "content/speaking.h"

namespace ecumene {

using tree::Score;

namespace {

// The first number a modifier has: its sign chooses between more and less.
bool is_negative(const tree::Modifier& modifier) {
  if (modifier.args.empty()) return false;
  const tree::Arg& arg = modifier.args[0];
  return (arg.goods.empty() ? arg.value.number : arg.goods[0].amount.number) < 0;
}

}  // namespace

std::string Speaking::modifier(const tree::Modifier& modifier) {
  const ModifierSpec& spec = language_.modifiers[modifier.kind];
  const StandingWords& words = standing_words(words_.lexicon().modifiers, "modifiers", spec.name);
  const Template& say = words.less && is_negative(modifier) ? *words.less : words.you;
  return say.fill([&](const Blank& blank) -> std::optional<std::string> {
    for (const tree::Arg& arg : modifier.args) {
      const ParamSpec& param = spec.params[arg.param];
      if (param.key == blank.name)
        return argument(param, arg, blank, {}, ZoneWords::kQuality, words.choices);
    }
    return std::nullopt;
  });
}

std::optional<std::string> Speaking::filter(const tree::Filter& filter, const Blank& blank) {
  const std::string_view form =
      blank.form.empty() ? words_.grammar().object_form() : std::string_view(blank.form);
  const auto of_word = [&](int index) {
    tree::Selector cards;
    cards.tests.push_back({tree::Test::Kind::kIs, -1, {index}, {}, {}});
    return this->cards(cards, form, ZoneWords::kQuality, {});
  };
  const auto where = [&](const std::vector<int>& zones, ZoneWords::Way usual) {
    static const std::vector<std::string_view> kWays = {"from", "to", "in", "of", "quality"};
    const int way = index_of(kWays, blank.form);
    return zones.empty()
               ? std::nullopt
               : std::optional(place(zones, way < 0 ? usual : static_cast<ZoneWords::Way>(way),
                                     Person::kYou));
  };
  if (blank.name == "card") {
    NounPhrase cards =
        phrase(filter.card.empty() ? tree::Selector{} : filter.card[0], ZoneWords::kQuality, {});
    if (!blank.noun.empty()) cards.card = &noun(words_.lexicon().nouns, "nouns", blank.noun);
    return words_.grammar().phrase(cards, form);
  }
  if (blank.name == "from") return where(filter.from, ZoneWords::kFrom);
  if (blank.name == "zone") return where(filter.zones, ZoneWords::kIn);
  if (blank.name == "at_least" && filter.at_least > 0) return std::to_string(filter.at_least);
  if (blank.name == "source" && filter.source >= 0) return of_word(filter.source);
  if (blank.name == "via" && filter.via >= 0) return of_word(filter.via);
  if (blank.name == "tokens" && filter.good >= 0)
    return good(filter.good).form(form.empty() ? noun_form(true) : form);
  return std::nullopt;
}

std::string Speaking::standing(const StandingWords& words, const tree::Filter& filter) {
  if (filter.by_others && !words.others) missing("triggers", "others");
  const Template& say = filter.by_others && words.others ? *words.others : words.you;
  return say.fill([&](const Blank& blank) { return this->filter(filter, blank); });
}

std::string Speaking::reaction(const tree::Reaction& reaction) {
  std::vector<std::string> when;
  for (int trigger : reaction.triggers)
    when.push_back(
        standing(standing_words(words_.lexicon().triggers, "triggers", language_.triggers[trigger]),
                 reaction.filter));
  const Clause run = clause(reaction.run, {});
  std::string out =
      sentence(text("clauses", reaction.exhaust ? "reaction_exhaust" : "reaction",
                    {{"when", joined(when, text("clauses", "or_deed"))}, {"do", spoken(run, {})}}));
  for (const std::string& tail : run.tail) out += " " + sentence(tail);
  if (reaction.filter.per_round > 0)
    out += " " + sentence(text("clauses", "limit_round", {{"n", reaction.filter.per_round}}));
  if (!reaction.live.empty() && reaction.live.size() == language_.scored_zones.size())
    out += " " + sentence(text("clauses", "live_scored", {}));
  else if (!reaction.live.empty())
    out += " " + sentence(text("clauses", "live",
                               {{"place", place(reaction.live, ZoneWords::kIn, Person::kYou)}}));
  return out;
}

std::string Speaking::replacement(const tree::Replacement& replacement) {
  const StandingWords& words = standing_words(words_.lexicon().proposals, "proposals",
                                              language_.proposals[replacement.would]);
  const Clause run = clause(replacement.run, {});
  std::string out =
      sentence(text("clauses", run.conditional || run.full ? "instead_full" : "instead",
                    {{"would", standing(words, replacement.filter)}, {"do", spoken(run, {})}}));
  for (const std::string& tail : run.tail) out += " " + sentence(tail);
  return out;
}

std::string Speaking::points(int points, std::string_view key, const Slots& more) {
  Slots slots = {{"points", points}};
  slots.insert(slots.end(), more.begin(), more.end());
  return text("clauses", key, slots);
}

std::string Speaking::score(const Score& score) {
  Manner speaker;
  speaker.scoring = true;
  std::vector<std::string> out;
  for (const tree::ScorePlace& p : score.places) {
    const bool rest = p.zones.empty() && score.places.size() > 1;
    if (p.zones.empty())
      out.push_back(points(p.points, rest ? "points_elsewhere" : "points"));
    else
      out.push_back(
          points(p.points, "points_in", {{"place", place(p.zones, ZoneWords::kIn, Person::kYou)}}));
  }
  for (const tree::ScoreCount& c : score.counts)
    out.push_back(points(c.points, "points_per", {{"per", per(c.of, c.every, speaker)}}));
  if (!score.tiers.empty()) {
    const std::string all = joined(tiers(score, speaker), text("clauses", "points_or"));
    return sentence(score.tiers.size() == 1 ? all
                                            : text("clauses", "points_highest", {{"tiers", all}}));
  }
  return sentence(joined(
      out, text("clauses", score.kind == Score::Kind::kCounts ? "points_and" : "points_or")));
}

// What is counted is said once.
std::vector<std::string> Speaking::tiers(const Score& score, const Manner& speaker) {
  std::vector<std::string> out;
  for (const auto& [reached, gained] : score.tiers)
    out.push_back(points(gained, out.empty() ? "points_tier" : "points_tier_more",
                         {{"reached", reached}, {"what", counted(score.tier_of, true, speaker)}}));
  return out;
}

// 2 wood, not wood and wood.
std::string Speaking::goods_list(const std::vector<int>& goods) {
  std::vector<tree::GoodAmount> out;
  for (int index : goods) {
    auto same = std::find_if(out.begin(), out.end(),
                             [&](const auto& amount) { return amount.good == index; });
    if (same == out.end()) same = out.insert(out.end(), {.good = index, .amount = {}});
    ++same->amount.number;
  }
  return this->goods(out, "", {});
}

std::string Speaking::field(const tree::FieldValue& value) {
  const FieldSpec& spec = language_.fields[value.field];
  std::string key(spec.name), said;
  switch (spec.kind) {
    case FieldKind::kChoice:
      said = std::string(spec.choices[value.number]);
      if (words_.has("fields", key + "." + said)) key += "." + said;
      break;
    case FieldKind::kWords:
      said = listed(value.list, "", "and");
      break;
    case FieldKind::kNumber:
      said = std::to_string(value.number);
      break;
    case FieldKind::kGoods:
      said = goods(value.goods, "", {});
      break;
    case FieldKind::kGoodsList:
      said = goods_list(value.list);
      break;
    case FieldKind::kCondition:
      said = condition(value.condition[0], "you", {});
      break;
    case FieldKind::kCard:
      said =
          library_.find(value.text) ? text("names", library_.find(value.text)->name) : value.text;
      break;
    case FieldKind::kText:
      said = text("texts", value.text);
      break;
    case FieldKind::kFlag:
    case FieldKind::kScore:
      break;
  }
  return words_.has("fields", key) ? sentence(words_.text("fields", key, {{"value", said}})) : "";
}

}  // namespace ecumene
