#include "effects/checker.h"

#include <algorithm>

namespace ecumene {
namespace {

using tree::Op;
using tree::OpKind;
using tree::Selector;

// What the words of a program may refer to at one place.
struct Scope {
  bool it = false, host = false, declared = false, tray = false;
  bool visiting = false;       // inside each or one
  bool looping = false;        // inside the body of a loop
  const Op* each = nullptr;    // the `each` in whose body it stands; none inside its `later`
  bool event = false;          // in a reaction or replacement
  bool first = true;           // first op of its ability, option, may or then
  const Op* before = nullptr;  // the op directly before
};

class Checker {
 public:
  Checker(const Language& language, const std::function<std::string(tree::Mark)>& where)
      : language_(language), where_(where) {}

  Status run(const std::vector<tree::Card>& cards) {
    for (const tree::Card& card : cards) {
      card_ = &card;
      for (const tree::Ability& ability : card.abilities) walk(ability.run, Scope{});
      for (const tree::Reaction& reaction : card.reactions) walk(reaction.run, event_scope());
      for (const tree::Replacement& replacement : card.replacements)
        walk(replacement.run, event_scope());
      standing(card);
    }
    return std::move(status_);
  }

 private:
  // What is read while no program runs: nothing has been handled, counted or declared.
  void standing(const tree::Card& card) {
    for (const tree::Modifier& each : card.passive) modifier(each);
    for (const tree::Reaction& reaction : card.reactions) filter(reaction.filter, reaction.mark);
    for (const tree::Replacement& replacement : card.replacements)
      filter(replacement.filter, replacement.mark);
    for (const tree::FieldValue& field : card.fields)
      for (const tree::Condition& part : field.condition) condition(part, Scope{});
    for (const tree::ScoreCount& count : card.score.counts) countable(count.of, Scope{}, card.mark);
    if (card.score.kind == tree::Score::Kind::kTiers)
      countable(card.score.tier_of, Scope{}, card.mark);
  }
  void filter(const tree::Filter& filter, tree::Mark mark) {
    for (const Selector& cards : filter.card) selector(cards, Scope{}, mark);
  }
  void modifier(const tree::Modifier& modifier) {
    const auto plain = [&](const tree::Value& value) {
      need(value.kind == tree::Value::Kind::kNumber || value.kind == tree::Value::Kind::kAll,
           modifier.mark, "a modifier takes plain numbers");
    };
    for (const tree::Arg& arg : modifier.args) {
      for (const Selector& cards : arg.cards) selector(cards, Scope{}, modifier.mark);
      for (const tree::GoodAmount& good : arg.goods) plain(good.amount);
      plain(arg.value);
    }
  }

  static Scope event_scope() {
    Scope scope;
    scope.it = scope.event = true;
    return scope;
  }

  void fault(tree::Mark mark, const std::string& what) {
    status_.add(where_(mark), "card " + card_->id + ": " + what);
  }
  void need(bool ok, tree::Mark mark, const std::string& what) {
    if (!ok) fault(mark, what);
  }

  const VerbSpec& verb(const Op& op) const { return language_.verbs[op.index]; }
  static bool is_loop(const Op& op) {
    return op.kind == OpKind::kEach || op.kind == OpKind::kOne || op.kind == OpKind::kRepeat;
  }

  // Walks an op and returns what may be referred to behind it.
  Scope walk(const Op& op, Scope scope) {
    switch (op.kind) {
      case OpKind::kList:
        return list(op.body, scope);
      case OpKind::kChoose:
      case OpKind::kFirst:
        return options(op, scope);
      case OpKind::kMay:
        return with_branches(op, inside(op.body[0], scope));
      case OpKind::kCost:
        return cost(op, scope);
      case OpKind::kIf:
        return condition_op(op, scope);
      case OpKind::kEach:
      case OpKind::kOne:
      case OpKind::kRepeat:
        return loop(op, scope);
      case OpKind::kLater:
        return later(op, scope);
      case OpKind::kDeclare:
        scope.declared = true;
        return with_branches(op, behind(op, scope));
      case OpKind::kGrant:
        modifier(op.modifier[0]);
        return with_branches(op, behind(op, scope));
      case OpKind::kResolve:
        selector(op.cards[0], scope, op.mark);
        return with_branches(op, behind(op, scope));
      case OpKind::kVerb:
        return verb_op(op, scope);
    }
    return scope;
  }

  static Scope behind(const Op& op, Scope scope) {
    scope.before = &op;
    scope.first = false;
    return scope;
  }
  // A new start: an option, the body of a may, a then.
  Scope inside(const Op& op, Scope scope) {
    scope.first = true;
    return walk(op, scope);
  }

  Scope list(const std::vector<Op>& ops, Scope scope) {
    for (const Op& op : ops) scope = walk(op, scope);
    return scope;
  }

  Scope options(const Op& op, Scope scope) {
    for (const Op& option : op.body) inside(option, scope);
    return with_branches(op, behind(op, forget(op.body, scope)));
  }

  // `then` and `else` see what the op has bound; behind them the outer list goes on.
  Scope with_branches(const Op& op, Scope scope) {
    scope.before = &op;
    if (!op.then.empty()) inside(op.then[0], scope);
    if (!op.otherwise.empty()) inside(op.otherwise[0], scope);
    return behind(op, forget(op.otherwise, forget(op.then, scope)));
  }

  // Behind a branch that may have handled cards of its own, nobody can say which card `it` is.
  Scope forget(const std::vector<Op>& branches, Scope scope) const {
    if (std::any_of(branches.begin(), branches.end(), [&](const Op& op) { return rebinds(op); }))
      scope.it = scope.host = false;
    return scope;
  }
  bool rebinds(const Op& op) const {
    const auto any = [&](const std::vector<Op>& ops) {
      return std::any_of(ops.begin(), ops.end(), [&](const Op& o) { return rebinds(o); });
    };
    if (op.kind == OpKind::kVerb && (own_cards(op) || verb(op).gives_card)) return true;
    return (!is_loop(op) && any(op.body)) || any(op.then) || any(op.otherwise);
  }

  Scope condition_op(const Op& op, Scope scope) {
    condition(op.condition[0], scope);
    Scope branch = scope;
    for (const auto* part : {&op.then, &op.otherwise})
      if (!part->empty()) walk((*part)[0], branch);
    return behind(op, forget(op.otherwise, forget(op.then, scope)));
  }

  Scope loop(const Op& op, Scope scope) {
    need(!scope.looping, op.mark, "a loop inside the body of a loop");
    if (op.kind == OpKind::kRepeat && !op.able) value(op.value, scope, op.mark);
    Scope body = scope;
    body.looping = true;
    body.visiting = op.kind != OpKind::kRepeat || scope.visiting;
    body.before = nullptr;
    body.each = op.kind == OpKind::kEach ? &op : nullptr;
    if (!op.condition.empty()) condition(op.condition[0], scope);
    inside(op.body[0], body);
    return with_branches(op, behind(op, scope));
  }

  // It runs in a frame of its own, when its `each` has gone round: nothing is left of the body.
  Scope later(const Op& op, Scope scope) {
    need(scope.each, op.mark, "`later` stands only in the body of an `each`");
    need(!scope.each || laters(*scope.each) == 1, op.mark, "an `each` has one `later` at most");
    Scope body = scope;
    body.it = body.host = body.declared = body.tray = false;
    body.each = nullptr, body.before = nullptr;
    inside(op.body[0], body);
    return behind(op, scope);
  }
  static int laters(const Op& op) {
    int count = op.kind == OpKind::kLater;
    for (const auto* ops : {&op.body, &op.then, &op.otherwise})
      for (const Op& inner : *ops) count += laters(inner);
    return count;
  }

  Scope cost(const Op& op, Scope scope) {
    bool pays = false;
    std::vector<int> zones;
    Scope group = scope;
    for (const Op& part : op.body) {
      if (part.kind != OpKind::kVerb) {
        fault(part.mark, "a cost can only hold verbs");
        continue;
      }
      cost_part(part, pays, zones);
      group = verb_op(part, group, true);
    }
    need(!pays || scope.first, op.mark,
         "a cost with a payment must be the first op of its ability, option, may or then");
    if (!op.then.empty()) inside(op.then[0], group);
    return behind(op, forget(op.then, group));
  }

  void cost_part(const Op& part, bool& pays, std::vector<int>& zones) {
    const VerbSpec& spec = verb(part);
    if (spec.pays)
      need(!pays, part.mark, "two payments in one cost: write them as one"), pays = true;
    need(!spec.hidden, part.mark,
         "`" + std::string(spec.name) + "` cannot be a cost: its outcome is hidden");
    need(part.then.empty() && part.otherwise.empty(), part.mark,
         "a part of a cost has no `then` and no `else` of its own");
    const Selector* cards = own_cards(part);
    if (!cards || cards->ref != tree::Ref::kNone) return;
    for (int zone : zones_of(*cards, spec)) {
      need(std::find(zones.begin(), zones.end(), zone) == zones.end(), part.mark,
           "two parts of one cost choose from \"" + std::string(language_.zones[zone]) + "\"");
      zones.push_back(zone);
    }
  }

  static const Selector* own_cards(const Op& op) {
    for (const tree::Arg& arg : op.args)
      if (arg.param == 0 && !arg.cards.empty()) return &arg.cards[0];
    return nullptr;
  }

  std::vector<int> zones_of(const Selector& cards, const VerbSpec& spec) const {
    std::vector<int> zones = cards.zones;
    if (zones.empty())
      for (std::string_view zone : spec.zones) zones.push_back(index_of(language_.zones, zone));
    return zones;
  }

  Scope verb_op(const Op& op, Scope scope, bool in_cost = false) {
    const VerbSpec& spec = verb(op);
    std::vector<std::string> faults;
    if (spec.check) spec.check(op, faults);
    for (const std::string& what : faults) fault(op.mark, what);
    const std::string name = "`" + std::string(spec.name) + "`";
    need(!spec.visits || scope.visiting, op.mark, name + " stands only inside `each` or `one`");
    if (spec.pays && !in_cost)
      need(scope.first, op.mark,
           name + " must be the first op of its ability, option, may or then");
    for (const tree::Arg& arg : op.args) argument(op, arg, scope);
    const Selector* cards = own_cards(op);
    if (cards) pile_filter(*cards, spec, op.mark);
    Scope after = behind(op, scope);
    if (cards || spec.gives_card)
      after.it = handles_one(op, spec, cards), after.host = index_of_param(spec, "host") >= 0;
    Scope branch = after;
    branch.tray = branch.tray || spec.opens_tray;
    if (!op.then.empty()) inside(op.then[0], branch);
    if (!op.otherwise.empty()) inside(op.otherwise[0], after);
    return forget(op.otherwise, forget(op.then, after));
  }

  static int index_of_param(const VerbSpec& spec, std::string_view key) {
    for (size_t i = 0; i < spec.params.size(); ++i)
      if (spec.params[i].key == key) return static_cast<int>(i);
    return -1;
  }

  static bool handles_one(const Op& op, const VerbSpec& spec, const Selector* cards) {
    if (cards)
      return cards->ref != tree::Ref::kNone ||
             (cards->quantity == tree::Quantity::kExactly && cards->count == 1);
    if (!spec.gives_card) return false;
    for (const tree::Arg& arg : op.args)
      if (arg.param == 0)
        return arg.value.kind == tree::Value::Kind::kNumber && arg.value.number == 1;
    return false;
  }

  void argument(const Op& op, const tree::Arg& arg, const Scope& scope) {
    for (const Selector& cards : arg.cards) selector(cards, scope, op.mark);
    for (const tree::GoodAmount& good : arg.goods) value(good.amount, scope, op.mark);
    value(arg.value, scope, op.mark);
  }

  void pile_filter(const Selector& cards, const VerbSpec& spec, tree::Mark mark) {
    if (spec.hidden || cards.quantity == tree::Quantity::kAll || cards.tests.empty()) return;
    for (int zone : zones_of(cards, spec))
      need(index_of(language_.piles, language_.zones[zone]) < 0, mark,
           "\"" + std::string(language_.zones[zone]) +
               "\" is face down: a filter could not be seen to hold");
  }

  void selector(const Selector& cards, const Scope& scope, tree::Mark mark) {
    const tree::Mark at = cards.mark.line ? cards.mark : mark;
    need(cards.ref != tree::Ref::kIt || scope.it, at, "`it` has no single card to mean here");
    need(cards.ref != tree::Ref::kHost || scope.host, at, "`host` has no card to mean here");
    for (int zone : cards.zones)
      need(language_.zones[zone] != language_.tray || scope.tray, at,
           "`" + std::string(language_.tray) +
               "` is open only inside the `then` of the op that lays cards out");
    for (const tree::Test& test : cards.tests) test_inside(test, scope, at, false);
  }

  void test_inside(const tree::Test& test, const Scope& scope, tree::Mark mark, bool nested) {
    using Kind = tree::Test::Kind;
    const bool table = test.kind == Kind::kHolds || test.kind == Kind::kHost ||
                       test.kind == Kind::kHosting || test.kind == Kind::kDeclared;
    need(!(table && nested), mark,
         "holds, host, hosting and declared cannot stand inside `not` or `either`");
    need(test.kind != Kind::kDeclared || scope.declared, mark,
         "`declared` stands only behind a `declare`");
    for (const Selector& inner : test.inner) {
      const bool reference = inner.ref == tree::Ref::kThis || inner.ref == tree::Ref::kIt;
      need(!reference || test.kind == Kind::kNot || test.kind == Kind::kHost ||
               test.kind == Kind::kHosting,
           mark, "`this` and `it` can only stand behind `not`, `host` and `hosting`");
      need(inner.ref != tree::Ref::kIt || scope.it, mark, "`it` has no single card to mean here");
      for (const tree::Test& deeper : inner.tests)
        test_inside(deeper, scope, mark, test.kind == Kind::kNot || test.kind == Kind::kEither);
    }
  }

  void countable(const tree::Countable& of, const Scope& scope, tree::Mark mark) {
    if (!of.cards.empty()) selector(of.cards[0], scope, mark);
    if (of.kind != tree::Countable::Kind::kDone) return;
    need(scope.before && counts(*scope.before), mark,
         "`done` must stand directly behind an op that counts");
  }

  bool counts(const Op& op) const {
    if (op.kind == OpKind::kVerb) return verb(op).counts || own_cards(op);
    if (op.kind == OpKind::kCost) return !op.body.empty() && counts(op.body.back());
    if (op.kind == OpKind::kMay) return counts(op.body[0]);
    return is_loop(op);
  }

  void value(const tree::Value& value, const Scope& scope, tree::Mark mark) {
    if (value.kind == tree::Value::Kind::kAmount)
      need(scope.event, mark, "`amount` stands only in a reaction or replacement");
    if (value.kind == tree::Value::Kind::kPer) countable(value.of, scope, mark);
  }

  void condition(const tree::Condition& condition, const Scope& scope) {
    if (condition.kind == tree::Condition::Kind::kIt)
      need(scope.it, condition.mark, "`it` has no single card to mean here");
    for (const Selector& cards : condition.cards) selector(cards, scope, condition.mark);
    for (const tree::GoodAmount& good : condition.goods) value(good.amount, scope, condition.mark);
    for (const tree::Condition& part : condition.all) this->condition(part, scope);
  }

  const Language& language_;
  const std::function<std::string(tree::Mark)>& where_;
  const tree::Card* card_ = nullptr;
  Status status_;
};

}  // namespace

Status check_cards(const Language& language, const std::vector<tree::Card>& cards,
                   const std::function<std::string(tree::Mark)>& where) {
  return Checker(language, where).run(cards);
}

}  // namespace ecumene
