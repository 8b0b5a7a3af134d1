// (This file is long because every construct of a tree has its text here.)
#include "content/tree_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"

namespace ecumene {
namespace {

using namespace tree;

class Printer {
 public:
  explicit Printer(const Language& language) : language_(language) {}

  std::string selector(const Selector& s) const {
    switch (s.ref) {
      case Ref::kThis:
        return "this";
      case Ref::kIt:
        return "it";
      case Ref::kHost:
        return "host";
      case Ref::kNamed:
        return at(language_.references, s.named_ref);
      case Ref::kNone:
        break;
    }
    std::vector<std::string> keys = {quantity(s)};
    if (!s.zones.empty()) keys.push_back("in: " + list(language_.zones, s.zones));
    if (s.others) keys.push_back("owner: others");
    for (const Test& test : s.tests) keys.push_back(this->test(test));
    return map(keys);
  }

  std::string value(const Value& v) const {
    switch (v.kind) {
      case Value::Kind::kNumber:
        return fmt::format("{}", v.number);
      case Value::Kind::kAll:
        return "all";
      case Value::Kind::kUpTo:
        return fmt::format("{{up_to: {}}}", v.number);
      case Value::Kind::kAmount:
        return "amount";
      case Value::Kind::kPer:
        break;
    }
    std::vector<std::string> keys = {"per: " + countable(v.of)};
    if (v.times != 1) keys.push_back(fmt::format("times: {}", v.times));
    if (v.every != 1) keys.push_back(fmt::format("every: {}", v.every));
    if (v.max >= 0) keys.push_back(fmt::format("max: {}", v.max));
    return map(keys);
  }

  std::string condition(const Condition& c) const {
    switch (c.kind) {
      case Condition::Kind::kFact:
        return fmt::format("{{{}: {}}}", language_.fact_key, at(language_.facts, c.fact));
      case Condition::Kind::kHas:
        return fmt::format("{{has: {}}}", selector(c.cards[0]));
      case Condition::Kind::kNone:
        return fmt::format("{{none: {}}}", selector(c.cards[0]));
      case Condition::Kind::kIt:
        return fmt::format("{{it: {}}}", selector(c.cards[0]));
      case Condition::Kind::kGoods:
        return fmt::format("{{tokens: {}}}", goods(c.goods));
      case Condition::Kind::kAll:
        return fmt::format("{{all: {}}}",
                           each(c.all, [&](const Condition& part) { return condition(part); }));
    }
    return "";
  }

  std::string op(const Op& o) const {
    if (o.kind == OpKind::kList) return ops(o.body);
    std::vector<std::string> keys = o.kind == OpKind::kVerb ? verb(o) : control(o);
    if (!o.then.empty()) keys.push_back("then: " + op(o.then[0]));
    if (!o.otherwise.empty()) keys.push_back("else: " + op(o.otherwise[0]));
    return map(keys);
  }

  std::vector<std::string> body(const Card& card) const {
    std::vector<std::string> keys;
    for (const FieldValue& value : sorted(card.fields, [](const FieldValue& v) { return v.field; }))
      keys.push_back(field(value));
    if (card.score.kind != Score::Kind::kNone)
      keys.push_back(fmt::format("{}: {}", score_key(), score(card.score)));
    for (const Ability& a : sorted(card.abilities, [](const Ability& v) { return v.index; }))
      keys.push_back(fmt::format("{}: {}", at(language_.abilities, a.index), op(a.run)));
    if (!card.passive.empty())
      keys.push_back("passive: " +
                     each(card.passive, [&](const Modifier& m) { return modifier(m); }));
    if (!card.replacements.empty())
      keys.push_back("instead: " +
                     each(card.replacements, [&](const Replacement& r) { return replacement(r); }));
    if (!card.reactions.empty())
      keys.push_back("reaction: " +
                     each(card.reactions, [&](const Reaction& r) { return reaction(r); }));
    return keys;
  }

  std::string modifier(const Modifier& m) const {
    const ModifierSpec& spec = language_.modifiers[m.kind];
    return map(call(spec.name, spec.params, m.args));
  }

  std::string reaction(const Reaction& r) const {
    std::vector<std::string> keys = {"when: " + list(language_.triggers, r.triggers)};
    filter(r.filter, keys);
    if (r.exhaust) keys.push_back("exhaust: true");
    if (!r.live.empty()) keys.push_back("live: " + list(language_.zones, r.live));
    keys.push_back("do: " + op(r.run));
    return map(keys);
  }
  std::string replacement(const Replacement& r) const {
    std::vector<std::string> keys = {"would: " + at(language_.proposals, r.would)};
    filter(r.filter, keys);
    keys.push_back("do: " + op(r.run));
    return map(keys);
  }
  std::string field(const FieldValue& v) const {
    const FieldSpec& spec = language_.fields[v.field];
    return fmt::format("{}: {}", spec.name, field_value(spec, v));
  }

  static std::string map(const std::vector<std::string>& keys) {
    return fmt::format("{{{}}}", fmt::join(keys, ", "));
  }

 private:
  template <class List>
  static std::string at(const List& list, int index) {
    CHECK(index >= 0 && index < static_cast<int>(list.size()));
    if constexpr (requires { list[0].name; })
      return std::string(list[index].name);
    else
      return std::string(list[index]);
  }
  template <class T, class F>
  static std::string each(const std::vector<T>& items, F&& print) {
    std::vector<std::string> out;
    for (const T& item : items) out.push_back(print(item));
    return fmt::format("[{}]", fmt::join(out, ", "));
  }
  template <class List>
  static std::string list(const List& names, const std::vector<int>& indices) {
    return each(indices, [&](int index) { return at(names, index); });
  }
  // Keys of a card stand in the order of the Language, however they were written.
  template <class T, class F>
  static std::vector<T> sorted(std::vector<T> items, F&& key) {
    std::stable_sort(items.begin(), items.end(),
                     [&](const T& a, const T& b) { return key(a) < key(b); });
    return items;
  }

  static std::string quantity(const Selector& s) {
    switch (s.quantity) {
      case Quantity::kExactly:
        return fmt::format("count: {}", s.count);
      case Quantity::kUpTo:
        return fmt::format("up_to: {}", s.count);
      case Quantity::kAny:
        return "count: any";
      case Quantity::kAll:
        return "count: all";
    }
    return "";
  }

  std::string test(const Test& t) const {
    switch (t.kind) {
      case Test::Kind::kIs:
        return "is: " + list(language_.words, t.words);
      case Test::Kind::kNamed:
        return fmt::format("named: [{}]", fmt::join(t.names, ", "));
      case Test::Kind::kAbility:
        return "has: " + at(language_.abilities, t.index);
      case Test::Kind::kVariable:
        return "vp: variable";
      case Test::Kind::kHolds:
        return "holds: " + at(language_.goods, t.index);
      case Test::Kind::kHost:
        return "host: " + selector(t.inner[0]);
      case Test::Kind::kHosting:
        return "hosting: " + selector(t.inner[0]);
      case Test::Kind::kNot:
        return "not: " + selector(t.inner[0]);
      case Test::Kind::kEither:
        return "either: " + each(t.inner, [&](const Selector& s) { return selector(s); });
      case Test::Kind::kDeclared:
        return "is: declared";
    }
    return "";
  }

  std::string countable(const Countable& c) const {
    switch (c.kind) {
      case Countable::Kind::kCards:
        return selector(c.cards[0]);
      case Countable::Kind::kDone:
        return "done";
      case Countable::Kind::kPool:
        return fmt::format("{{tokens: {}}}", at(language_.goods, c.good));
      case Countable::Kind::kOnCard:
        return fmt::format("{{tokens: {}, onto: this}}", at(language_.goods, c.good));
      case Countable::Kind::kSeats:
        return fmt::format("{{players: others, fewer: {}}}", at(language_.goods, c.good));
      case Countable::Kind::kStored:
        return fmt::format("{{stored: {}}}", c.good < 0 ? "any" : at(language_.goods, c.good));
    }
    return "";
  }

  std::string goods(const std::vector<GoodAmount>& list) const {
    std::vector<std::string> keys;
    for (const GoodAmount& good : list)
      keys.push_back(fmt::format("{}: {}", at(language_.goods, good.good), value(good.amount)));
    return map(keys);
  }

  std::string ops(const std::vector<Op>& list) const {
    return each(list, [&](const Op& o) { return op(o); });
  }

  std::vector<std::string> control(const Op& o) const {
    switch (o.kind) {
      case OpKind::kChoose:
        return {"choose: " + ops(o.body)};
      case OpKind::kFirst:
        return {"first: " + ops(o.body)};
      case OpKind::kMay:
        return {"may: " + op(o.body[0])};
      case OpKind::kCost:
        return {"cost: " + ops(o.body)};
      case OpKind::kIf:
        return {"if: " + condition(o.condition[0])};
      case OpKind::kEach:
        return each_seat(o);
      case OpKind::kOne:
        return {(o.seats == Seats::kAll ? "one: all" : "one: others"), "do: " + op(o.body[0])};
      case OpKind::kRepeat:
        return {"repeat: " + (o.able ? "able" : value(o.value)), "do: " + op(o.body[0])};
      case OpKind::kLater:
        return {"later: " + op(o.body[0])};
      case OpKind::kDeclare:
        return {"declare: " + list(language_.words, o.words)};
      case OpKind::kGrant:
        return {"grant: " + modifier(o.modifier[0]),
                "until: " + std::string(tree::kUntilWords[static_cast<size_t>(o.until)])};
      case OpKind::kResolve:
        return {"resolve: " + at(language_.abilities, o.index), "of: " + selector(o.cards[0])};
      case OpKind::kList:
      case OpKind::kVerb:
        break;
    }
    return {};
  }

  std::vector<std::string> each_seat(const Op& o) const {
    std::vector<std::string> keys = {o.seats == Seats::kAll ? "each: all" : "each: others",
                                     "do: " + op(o.body[0])};
    if (!o.condition.empty()) keys.push_back("where: " + condition(o.condition[0]));
    return keys;
  }

  std::string arg(const ParamSpec& spec, const Arg& a) const {
    const auto print = [&](const Selector& s) { return selector(s); };
    switch (spec.kind) {
      case ParamKind::kNothing:
        return "true";
      case ParamKind::kCards:
        return selector(a.cards[0]);
      case ParamKind::kPair:
        return each(a.cards, print);
      case ParamKind::kGoods:
        return goods(a.goods);
      case ParamKind::kValue:
      case ParamKind::kNumber:
        return value(a.value);
      case ParamKind::kZone:
        return at(language_.zones, a.index);
      case ParamKind::kWords:
        return list(language_.words, a.words);
      case ParamKind::kChoice:
        return at(spec.choices, a.index);
    }
    return "";
  }

  // The key of what stands first is always written: an op is known by it.
  std::vector<std::string> call(std::string_view name, const std::vector<ParamSpec>& params,
                                const std::vector<Arg>& args) const {
    std::vector<std::string> keys;
    for (const Arg& a : args) {
      const ParamSpec& spec = params[a.param];
      keys.push_back(fmt::format("{}: {}", spec.key, arg(spec, a)));
    }
    if (args.empty() || args[0].param != 0)
      keys.insert(keys.begin(), fmt::format("{}: true", name));
    return keys;
  }
  std::vector<std::string> verb(const Op& o) const {
    const VerbSpec& spec = language_.verbs[o.index];
    return call(spec.name, spec.params, o.args);
  }

  void filter(const Filter& f, std::vector<std::string>& keys) const {
    if (!f.card.empty()) keys.push_back("card: " + selector(f.card[0]));
    if (!f.from.empty()) keys.push_back("from: " + list(language_.zones, f.from));
    if (!f.zones.empty()) keys.push_back("onto: " + list(language_.zones, f.zones));
    if (f.good >= 0) keys.push_back("tokens: " + at(language_.goods, f.good));
    if (f.source >= 0) keys.push_back("source: " + at(language_.words, f.source));
    if (f.via >= 0) keys.push_back("via: " + at(language_.words, f.via));
    if (f.by_others) keys.push_back("by: others");
    if (f.at_least > 0) keys.push_back(fmt::format("at_least: {}", f.at_least));
    if (f.per_round > 0) keys.push_back(fmt::format("limit: {{round: {}}}", f.per_round));
  }
  std::string score_key() const {
    for (const FieldSpec& field : language_.fields)
      if (field.kind == FieldKind::kScore) return std::string(field.name);
    return "vp";
  }
  std::string score(const Score& s) const {
    if (s.kind == Score::Kind::kPlaces)
      return each(s.places, [&](const ScorePlace& p) { return place(p); });
    if (s.kind == Score::Kind::kCounts)
      return fmt::format("{{sum: {}}}",
                         each(s.counts, [&](const ScoreCount& c) { return count(c); }));
    const std::string tiers = each(
        s.tiers, [](const auto& tier) { return fmt::format("[{}, {}]", tier.first, tier.second); });
    return fmt::format("{{tiers: {}, of: {}}}", tiers, countable(s.tier_of));
  }
  std::string place(const ScorePlace& p) const {
    return p.zones.empty()
               ? fmt::format("{{points: {}}}", p.points)
               : fmt::format("{{in: {}, points: {}}}", list(language_.zones, p.zones), p.points);
  }
  std::string count(const ScoreCount& c) const {
    return fmt::format("{{points: {}, every: {}, per: {}}}", c.points, c.every, countable(c.of));
  }

  std::string field_value(const FieldSpec& spec, const FieldValue& v) const {
    switch (spec.kind) {
      case FieldKind::kWords:
        return list(language_.words, v.list);
      case FieldKind::kFlag:
        return "true";
      case FieldKind::kChoice:
        return at(spec.choices, v.number);
      case FieldKind::kNumber:
        return fmt::format("{}", v.number);
      case FieldKind::kGoods:
        return goods(v.goods);
      case FieldKind::kGoodsList:
        return list(language_.goods, v.list);
      case FieldKind::kCondition:
        return condition(v.condition[0]);
      case FieldKind::kCard:
      case FieldKind::kText:
        return v.text;
      case FieldKind::kScore:
        break;
    }
    return "";
  }

  const Language& language_;
};

}  // namespace

std::string print_tree(const Language& language, const tree::Selector& selector) {
  return Printer(language).selector(selector);
}
std::string print_tree(const Language& language, const tree::Value& value) {
  return Printer(language).value(value);
}
std::string print_tree(const Language& language, const tree::Condition& condition) {
  return Printer(language).condition(condition);
}
std::string print_tree(const Language& language, const tree::Op& op) {
  return Printer(language).op(op);
}

std::string print_tree(const Language& language, const tree::Modifier& modifier) {
  return Printer(language).modifier(modifier);
}
std::string print_tree(const Language& language, const tree::Reaction& reaction) {
  return Printer(language).reaction(reaction);
}
std::string print_tree(const Language& language, const tree::Replacement& replacement) {
  return Printer(language).replacement(replacement);
}
std::string print_tree(const Language& language, const tree::FieldValue& field) {
  return Printer(language).field(field);
}

std::string print_body(const Language& language, const tree::Card& card) {
  return Printer::map(Printer(language).body(card));
}

std::string print_tree(const Language& language, const tree::Card& card) {
  std::vector<std::string> keys = {"id: " + card.id, "name: " + card.name};
  if (!card.family.empty()) keys.push_back("family: " + card.family);
  if (!card.note.empty()) keys.push_back("note: " + card.note);
  const std::vector<std::string> body = Printer(language).body(card);
  keys.insert(keys.end(), body.begin(), body.end());
  return Printer::map(keys);
}

}  // namespace ecumene
