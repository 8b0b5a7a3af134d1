#include "effects/limits.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "effects/frame.h"
#include "effects/walk.h"

namespace ecumene {
namespace {

using tree::Op;
using tree::OpKind;

constexpr int kMostOfOneByte = 255;  // options of a choose, reactions and printed words of a card
constexpr int kMostSteps = 4000;     // ops of one program, as written
constexpr int kMostChoices = 6;  // one inside the other: each asks what those inside it could do
constexpr int kWithoutEnd = 1 << 20;  // more than anything there is room for
constexpr int kMostCounted = std::numeric_limits<int16_t>::max();  // goods of one kind, and `done`

// How often a loop may run at most.
int most_of(const tree::Value& value) {
  using Kind = tree::Value::Kind;
  if (value.kind == Kind::kNumber || value.kind == Kind::kUpTo) return value.number;
  return value.kind == Kind::kPer && value.max >= 0 ? value.max : kWithoutEnd;
}

int most_rounds(const Op& op) {
  if (op.kind == OpKind::kEach) return kMaxSeats;
  if (op.kind != OpKind::kRepeat) return 1;
  return op.able ? kWithoutEnd : most_of(op.value);
}

// It takes something away, of which there is not more and more: cards, or what a cost asks for.
bool uses_up(const Op& body) {
  bool any = false;
  walk(body, [&](const Op& op) {
    any = any || op.kind == OpKind::kCost;
    for (const tree::Arg& arg : op.args) any = any || (arg.param == 0 && !arg.cards.empty());
  });
  return any;
}

// It listens for what happens to the card that listens.
bool hears_itself(const tree::Filter& filter) {
  return !filter.card.empty() && filter.card[0].ref == tree::Ref::kThis;
}

class Limits {
 public:
  Limits(const Language& language, const Company& company,
         const std::function<std::string(tree::Mark)>& where)
      : language_(language), company_(company), where_(where) {}

  Status run(const std::vector<tree::Card>& cards) {
    for (const tree::Card& card : cards) one_card(card);
    for (size_t i = 0; i < language_.triggers.size(); ++i)
      if (index_of(company_.tables, language_.triggers[i]) < 0) reactions(cards, i);
    for (size_t i = 0; i < language_.proposals.size(); ++i) replacements(cards, i);
    return std::move(status_);
  }

 private:
  void one_card(const tree::Card& card) {
    card_ = &card;
    most(card.words.size(), kMostOfOneByte, card.mark, "printed words");
    most(card.reactions.size(), kMostOfOneByte, card.mark, "reactions");
    for (const tree::Ability& ability : card.abilities) program(ability.run);
    for (const tree::Reaction& reaction : card.reactions) program(reaction.run);
    for (const tree::Replacement& replacement : card.replacements) program(replacement.run);
  }

  void fault(tree::Mark mark, const std::string& what) {
    status_.add(where_(mark), "card " + card_->id + ": " + what);
  }
  void most(size_t count, int limit, tree::Mark mark, const std::string& what) {
    if (count > static_cast<size_t>(limit))
      fault(mark, std::to_string(count) + " " + what + " are too many: there is room for " +
                      std::to_string(limit));
  }

  void program(const Op& run) {
    size_t steps = 0;
    walk(run, [&](const Op& op) {
      ++steps;
      if (op.kind == OpKind::kChoose || op.kind == OpKind::kFirst)
        most(op.body.size(), kMostOfOneByte, op.mark, "options of one choice");
      if (op.kind == OpKind::kRepeat && op.able && !uses_up(op.body[0]))
        fault(op.mark,
              "`repeat: able` without a cost, and without cards that are used up, would never end");
    });
    most(steps, kMostSteps, run.mark, "steps of one ability");
    choices(run, 0);
    grants(run);
    gains_in_all(run);
  }

  // `depth` of them stand around the op. Told once, where it becomes too much.
  void choices(const Op& op, int depth) {
    if (op.kind == OpKind::kChoose || op.kind == OpKind::kFirst) ++depth;
    if (depth > kMostChoices)
      return fault(op.mark, "more than " + std::to_string(kMostChoices) +
                                " choices, one inside the other: make one choice of them");
    for (const auto* part : {&op.body, &op.then, &op.otherwise})
      for (const Op& inner : *part) choices(inner, depth);
  }

  // How many things an op may grant before any of them ends. Told once, where it becomes too much.
  int grants(const Op& op) {
    int body = 0, branches = 0;
    bool told = false;
    const bool one_of = op.kind == OpKind::kChoose || op.kind == OpKind::kFirst;
    for (const Op& inner : op.body) {
      const int more = grants(inner);
      told = told || more > company_.most.grants;
      body = one_of ? std::max(body, more) : std::min(kWithoutEnd, body + more);
    }
    for (const auto* part : {&op.then, &op.otherwise})
      for (const Op& inner : *part) branches = std::max(branches, grants(inner));
    told = told || branches > company_.most.grants;
    const int64_t rounds = body == 0 ? 0 : int64_t{body} * most_rounds(op);
    const int sum = static_cast<int>(
        std::min<int64_t>(kWithoutEnd, rounds + branches + (op.kind == OpKind::kGrant)));
    if (sum > company_.most.grants && !told) too_many_grants(op, sum);
    return sum;
  }
  void too_many_grants(const Op& op, int sum) {
    const std::string count = sum >= kWithoutEnd
                                  ? "this may grant without an end"
                                  : "this may grant " + std::to_string(sum) + " times";
    fault(op.mark, count + ", and " + std::to_string(company_.most.grants) +
                       " grants can be in force at a time: repeat it fewer times");
  }

  // How much of each good an op may make, as far as that is written: what play counts is left out.
  using Gains = std::vector<int64_t>;
  Gains gains(const Op& op) {
    Gains sum = gains_of_verb(op);
    const bool one_of = op.kind == OpKind::kChoose || op.kind == OpKind::kFirst;
    Gains body(sum.size()), branches(sum.size());
    for (const Op& inner : op.body)
      one_of ? keep_most(body, gains(inner)) : add(body, gains(inner));
    for (const auto* part : {&op.then, &op.otherwise})
      for (const Op& inner : *part) keep_most(branches, gains(inner));
    repeat(op, body);
    add(sum, body), add(sum, branches);
    return sum;
  }
  Gains gains_of_verb(const Op& op) const {
    Gains sum(language_.goods.size());
    if (op.kind != OpKind::kVerb || !language_.verbs[op.index].makes) return sum;
    for (const tree::Arg& arg : op.args)
      for (const tree::GoodAmount& good : arg.goods)
        if (const int most = most_of(good.amount); most < kWithoutEnd) sum[good.good] += most;
    return sum;
  }
  // A loop counts all that its rounds have made, for every seat; one seat gets that of `repeat`.
  void repeat(const Op& op, Gains& body) {
    const int rounds = most_rounds(op);
    const int64_t once = std::accumulate(body.begin(), body.end(), int64_t{0});
    if (rounds >= kWithoutEnd || rounds == 1 || once == 0) return;
    if (once * rounds > kMostCounted && !told_gains_)
      told_gains_ = true,
      fault(op.mark, "this loop may gain " + std::to_string(once * rounds) +
                         " in all, and a count has room for " + std::to_string(kMostCounted) +
                         ": repeat it fewer times, or gain less");
    if (op.kind == OpKind::kRepeat)
      for (int64_t& amount : body) amount *= rounds;
  }
  static void add(Gains& sum, const Gains& more) {
    for (size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
  }
  static void keep_most(Gains& most, const Gains& other) {
    for (size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], other[i]);
  }
  void gains_in_all(const Op& run) {
    told_gains_ = false;
    const Gains sum = gains(run);
    for (size_t good = 0; good < sum.size() && !told_gains_; ++good)
      if (sum[good] > kMostCounted)
        fault(run.mark, "this may gain " + std::to_string(sum[good]) + " " +
                            std::string(language_.goods[good]) + ", and there is room for " +
                            std::to_string(kMostCounted) + " of one good");
  }

  // Cards that listen for one thing, and can be in one game. Those that listen for what happens to
  // themselves count as one: it happens to one card at a time.
  class Listeners {
   public:
    explicit Listeners(const Company& company) : company_(company) {}
    // How many there are at most, with this one.
    int add(const tree::Card& card, const tree::Filter& filter) {
      if (hears_itself(filter))
        itself_ = 1;
      else
        ++groups_[company_.group(card)];
      std::vector<int> sizes;
      int together = itself_;
      for (const auto& [group, count] : groups_) {
        if (group < 0)
          together += count;
        else
          sizes.push_back(count);
      }
      std::sort(sizes.rbegin(), sizes.rend());
      const auto most = std::min(sizes.size(), static_cast<size_t>(company_.most_groups));
      for (size_t i = 0; i < most; ++i) together += sizes[i];
      return together;
    }

   private:
    const Company& company_;
    std::map<int, int> groups_;
    int itself_ = 0;
  };

  void reactions(const std::vector<tree::Card>& cards, size_t trigger) {
    Listeners listeners(company_);
    for (const tree::Card& card : cards)
      for (const tree::Reaction& reaction : card.reactions) {
        if (std::count(reaction.triggers.begin(), reaction.triggers.end(),
                       static_cast<int>(trigger)) == 0 ||
            listeners.add(card, reaction.filter) <= company_.most.waiting)
          continue;
        card_ = &card;
        return fault(reaction.mark, "more than " + std::to_string(company_.most.waiting) +
                                        " reactions to \"" +
                                        std::string(language_.triggers[trigger]) +
                                        "\" could come at once: there is no room for this one");
      }
  }

  void replacements(const std::vector<tree::Card>& cards, size_t proposal) {
    Listeners listeners(company_);
    for (const tree::Card& card : cards) {
      // a card is offered once, however many of its replacements apply
      const tree::Replacement* own = nullptr;
      for (const tree::Replacement& each : card.replacements)
        if (each.would == static_cast<int>(proposal) && !(own && !hears_itself(own->filter)))
          own = &each;
      if (!own || listeners.add(card, own->filter) <= company_.most.replacers) continue;
      card_ = &card;
      return fault(own->mark, "more than " + std::to_string(company_.most.replacers) +
                                  " cards could replace \"" +
                                  std::string(language_.proposals[proposal]) +
                                  "\": there is no room for this one");
    }
  }

  const Language& language_;
  const Company& company_;
  const std::function<std::string(tree::Mark)>& where_;
  const tree::Card* card_ = nullptr;
  bool told_gains_ = false;  // of the program at hand
  Status status_;
};

}  // namespace

Status check_limits(const Language& language, const std::vector<tree::Card>& cards,
                    const Company& company, const std::function<std::string(tree::Mark)>& where) {
  return Limits(language, company, where).run(cards);
}

Status check_room(const code::Code& code) {
  constexpr size_t kMost = 32767;  // they are numbered by int16_t
  Status status;
  const auto fits = [&](size_t count, const char* what) {
    if (count > kMost)
      status.add("cards", "all cards together have " + std::to_string(count) + " " + what +
                              ": there is room for " + std::to_string(kMost));
  };
  fits(code.programs.size(), "abilities");
  fits(code.selectors.size(), "choices of cards");
  fits(code.tests.size(), "tests of cards");
  fits(code.sets.size() + code.weights.size(), "kinds of cards to choose from");
  fits(code.values.size(), "values");
  fits(code.goods.size(), "amounts of goods");
  fits(code.conditions.size() + code.condition_lists.size(), "conditions");
  fits(code.slots.size(), "verbs and modifiers");
  fits(code.option_targets.size(), "options");
  fits(code.word_lists.size(), "declarations");
  fits(code.modifiers.size(), "modifiers");
  return status;
}

}  // namespace ecumene
