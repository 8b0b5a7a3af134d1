#include "bots/traits.h"

#include <algorithm>
#include <map>

namespace ecumene {
namespace {

// What stands for numbers that only the table knows.
constexpr float kAll = 2.0f, kUpTo = 0.7f, kPer = 1.5f, kIf = 0.5f, kTimes = 1.5f;

float amount_of(const tree::Value& value) {
  switch (value.kind) {
    case tree::Value::Kind::kNumber:
      return static_cast<float>(value.number);
    case tree::Value::Kind::kUpTo:
      return kUpTo * static_cast<float>(value.number);
    case tree::Value::Kind::kAll:
      return kAll;
    case tree::Value::Kind::kAmount:
      return 1;
    case tree::Value::Kind::kPer:
      return kPer * static_cast<float>(value.times) / static_cast<float>(value.every);
  }
  return 0;
}

float amount_of(const tree::Selector& selector) {
  switch (selector.quantity) {
    case tree::Quantity::kExactly:
      return static_cast<float>(selector.count);
    case tree::Quantity::kUpTo:
      return kUpTo * static_cast<float>(selector.count);
    case tree::Quantity::kAny:
      return kPer;
    case tree::Quantity::kAll:
      return kAll;
  }
  return 0;
}

class Reader {
 public:
  explicit Reader(const Language& language) : language_(language) {}

  void read(const tree::Card& card) {
    now_.clear();
    for (int word : card.words) add("is " + std::string(language_.words[word]), 1);
    for (const tree::FieldValue& field : card.fields) read(field);
    for (const tree::Ability& ability : card.abilities)
      read(ability.run, std::string(language_.abilities[ability.index].name), 1);
    for (const tree::Reaction& reaction : card.reactions) read(reaction.run, "when", 1);
    for (const tree::Replacement& replacement : card.replacements)
      read(replacement.run, "instead", 1);
    for (const tree::Modifier& modifier : card.passive) read(modifier, "passive", 1);
    read(card.score);
    finish();
  }

  CardTraits take() { return std::move(traits_); }

 private:
  std::string verb_name(const tree::Op& op) const {
    return std::string(language_.verbs[op.index].name);
  }
  std::string good_name(int good) const { return std::string(language_.goods[good]); }

  void add(const std::string& name, float amount) { now_[name] += amount; }
  void add_goods(const std::string& name, const std::vector<tree::GoodAmount>& goods, float share) {
    for (const tree::GoodAmount& good : goods)
      add(name + " " + good_name(good.good), share * amount_of(good.amount));
  }

  void read(const tree::FieldValue& field) {
    const FieldSpec& spec = language_.fields[field.field];
    const std::string name(spec.name);
    if (spec.kind == FieldKind::kNumber || spec.kind == FieldKind::kFlag)
      add(name, static_cast<float>(field.number));
    if (spec.kind == FieldKind::kGoods) add_goods(name, field.goods, 1);
    if (spec.kind == FieldKind::kGoodsList)
      for (int good : field.list) add(name + " " + good_name(good), 1);
  }

  void read(const tree::Score& score) {
    if (score.kind == tree::Score::Kind::kPlaces && !score.places.empty())
      add("points", static_cast<float>(score.places.front().points));
    for (const tree::ScoreCount& count : score.counts)
      add("points counted", static_cast<float>(count.points) / static_cast<float>(count.every));
    if (!score.tiers.empty()) add("points in tiers", 1);
  }

  void read(const tree::Modifier& modifier, const std::string& moment, float share) {
    add(moment + " " + std::string(language_.modifiers[modifier.kind].name), share);
  }

  void read_all(const std::vector<tree::Op>& ops, const std::string& moment, float share) {
    for (const tree::Op& op : ops) read(op, moment, share);
  }

  void read(const tree::Op& op, const std::string& moment, float share) {
    using Kind = tree::OpKind;
    switch (op.kind) {
      case Kind::kChoose:
      case Kind::kFirst:
        read_all(op.body, moment, share / static_cast<float>(std::max<size_t>(1, op.body.size())));
        break;
      case Kind::kIf:
        share *= kIf;
        break;
      case Kind::kEach:
        read_all(op.body, op.seats == tree::Seats::kOthers ? "others" : moment, share);
        break;
      case Kind::kOne:
        read_all(op.body, "others", share);
        break;
      case Kind::kRepeat:
        read_all(op.body, moment, share * (op.able ? kTimes : amount_of(op.value)));
        break;
      case Kind::kGrant:
        for (const tree::Modifier& modifier : op.modifier) read(modifier, moment, share);
        break;
      case Kind::kVerb:
        read_verb(op, moment + " " + verb_name(op), share);
        break;
      default:
        read_all(op.body, moment, share);
    }
    read_all(op.then, moment, share);
    read_all(op.otherwise, moment, share);
  }

  void read_verb(const tree::Op& op, const std::string& name, float share) {
    const VerbSpec& spec = language_.verbs[op.index];
    const auto main = std::find_if(op.args.begin(), op.args.end(),
                                   [](const tree::Arg& arg) { return arg.param == 0; });
    if (main == op.args.end()) return add(name, share);
    const ParamKind kind = spec.params.front().kind;
    if (kind == ParamKind::kGoods) return add_goods(name, main->goods, share);
    if (kind == ParamKind::kValue) return add(name, share * amount_of(main->value));
    add(name, main->cards.empty() ? share : share * amount_of(main->cards.front()));
  }

  void finish() {
    std::vector<Trait> found;
    for (const auto& [name, amount] : now_) {
      const auto [at, is_new] = index_.try_emplace(name, static_cast<int>(traits_.names.size()));
      if (is_new) traits_.names.push_back(name);
      found.push_back({at->second, amount});
    }
    traits_.of.push_back(std::move(found));
  }

  const Language& language_;
  std::map<std::string, float> now_;
  std::map<std::string, int> index_;
  CardTraits traits_;
};

}  // namespace

CardTraits read_traits(const Language& language, const Library& library) {
  Reader reader(language);
  for (const tree::Card& card : library.cards()) reader.read(card);
  return reader.take();
}

}  // namespace ecumene
