#include "effects/lowering.h"

#include <algorithm>

#include "effects/compiler.h"

namespace ecumene {

uint32_t zone_mask(const Language& language, const std::vector<std::string_view>& zones) {
  uint32_t mask = 0;
  for (std::string_view zone : zones) {
    const int index = index_of(language.zones, zone);
    CHECK_GE(index, 0);
    mask |= 1u << index;
  }
  return mask;
}

namespace lowering {
namespace {

// A list that grows too long is refused when all is compiled (check_room).
template <class T>
int16_t append(std::vector<T>& list, T item) {
  list.push_back(std::move(item));
  return static_cast<int16_t>(list.size() - 1);
}

bool contains(const std::vector<int>& list, int item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool is_table_test(const tree::Test& test) {
  using Kind = tree::Test::Kind;
  if (test.kind == Kind::kNot)
    return test.inner[0].ref == tree::Ref::kThis || test.inner[0].ref == tree::Ref::kIt;
  return test.kind == Kind::kHolds || test.kind == Kind::kHost || test.kind == Kind::kHosting ||
         test.kind == Kind::kDeclared;
}

}  // namespace

uint32_t mask_of(const std::vector<int>& zones) {
  uint32_t mask = 0;
  for (int zone : zones) mask |= 1u << zone;
  return mask;
}

uint32_t Lowering::play_zones() const { return zone_mask(language, language.play_zones); }

bool Lowering::fits_printed(const tree::Test& test, const tree::Card& card) const {
  using Kind = tree::Test::Kind;
  switch (test.kind) {
    case Kind::kIs:
      return std::any_of(test.words.begin(), test.words.end(),
                         [&](int w) { return contains(card.words, w); });
    case Kind::kNamed:
      return std::any_of(test.names.begin(), test.names.end(),
                         [&](const std::string& n) { return n == card.name || n == card.family; });
    case Kind::kAbility:
      return std::any_of(card.abilities.begin(), card.abilities.end(),
                         [&](const auto& a) { return a.index == test.index; });
    case Kind::kVariable:
      return card.score.kind == tree::Score::Kind::kCounts ||
             card.score.kind == tree::Score::Kind::kTiers;
    case Kind::kNot:
      return is_table_test(test) || !fits_printed(test.inner[0], card);
    case Kind::kEither:
      return std::any_of(test.inner.begin(), test.inner.end(),
                         [&](const auto& s) { return fits_printed(s, card); });
    case Kind::kHolds:
    case Kind::kHost:
    case Kind::kHosting:
    case Kind::kDeclared:
      return true;
  }
  return true;
}

bool Lowering::fits_printed(const tree::Selector& selector, const tree::Card& card) const {
  return std::all_of(selector.tests.begin(), selector.tests.end(),
                     [&](const auto& test) { return fits_printed(test, card); });
}

int Lowering::printed_set(const tree::Selector& selector) {
  code::CardSet set;
  for (size_t c = 0; c < cards.size(); ++c)
    if (fits_printed(selector, cards[c])) set.insert(static_cast<int>(c));
  if (set.size() == static_cast<int>(cards.size())) return -1;
  const auto same = std::find(code.sets.begin(), code.sets.end(), set);
  if (same != code.sets.end()) return static_cast<int>(same - code.sets.begin());
  return append(code.sets, set);
}

int Lowering::weight_table(const tree::Selector& selector) {
  std::vector<uint8_t> weights(cards.size(), 1);
  for (const tree::Test& test : selector.tests) {
    if (test.kind != tree::Test::Kind::kIs) continue;
    for (size_t c = 0; c < cards.size(); ++c) {
      int marks = 0;
      for (int word : test.words)
        if (index_of(language.marks, language.words[word]) >= 0)
          marks += static_cast<int>(std::count(cards[c].words.begin(), cards[c].words.end(), word));
      weights[c] = static_cast<uint8_t>(std::max(1, marks));
    }
  }
  if (std::all_of(weights.begin(), weights.end(), [](uint8_t w) { return w == 1; })) return -1;
  return append(code.weights, weights);
}

void Lowering::add_table_test(const tree::Test& test, std::vector<code::TableTest>& out) {
  using Kind = tree::Test::Kind;
  using Tested = code::TableTest::Kind;
  code::TableTest table;
  switch (test.kind) {
    case Kind::kNot:
      table.kind = test.inner[0].ref == tree::Ref::kThis ? Tested::kNotThis : Tested::kNotIt;
      break;
    case Kind::kHolds:
      table.kind = Tested::kHolds, table.index = static_cast<int16_t>(test.index);
      break;
    case Kind::kHost:
      table.kind = Tested::kHost, table.index = static_cast<int16_t>(selector(test.inner[0], 0));
      break;
    case Kind::kHosting:
      table.kind = Tested::kHosting, table.index = static_cast<int16_t>(selector(test.inner[0], 0));
      break;
    case Kind::kDeclared:
      table.kind = Tested::kDeclared;
      break;
    default:
      return;
  }
  out.push_back(table);
}

int Lowering::selector(const tree::Selector& from, uint32_t zones) {
  code::Selector to;
  to.ref = from.ref;
  to.named_ref = static_cast<int8_t>(from.named_ref);
  to.quantity = from.quantity;
  to.others = from.others;
  to.count = static_cast<int16_t>(from.count);
  to.zones = from.zones.empty() ? zones : mask_of(from.zones);
  to.printed = static_cast<int16_t>(printed_set(from));
  to.weights = static_cast<int16_t>(weight_table(from));
  std::vector<code::TableTest> tests;
  for (const tree::Test& test : from.tests)
    if (is_table_test(test)) add_table_test(test, tests);
  to.tests = static_cast<int16_t>(code.tests.size());
  to.test_count = static_cast<int16_t>(tests.size());
  code.tests.insert(code.tests.end(), tests.begin(), tests.end());
  to.number = static_cast<int16_t>(code.selectors.size());
  return append(code.selectors, to);
}

int Lowering::value(const tree::Value& from, uint32_t zones) {
  code::Value to;
  to.kind = from.kind;
  to.of = from.of.kind;
  to.number = static_cast<int16_t>(from.number);
  to.good = static_cast<int16_t>(from.of.good);
  to.times = static_cast<int16_t>(from.times);
  to.every = static_cast<int16_t>(from.every);
  to.max = static_cast<int16_t>(from.max);
  if (!from.of.cards.empty()) to.selector = static_cast<int16_t>(selector(from.of.cards[0], zones));
  return append(code.values, to);
}

void Lowering::goods(const std::vector<tree::GoodAmount>& from, int16_t& first, int16_t& count) {
  std::vector<code::GoodAmount> to;
  for (const auto& good : from)
    to.push_back({static_cast<uint8_t>(good.good), static_cast<int16_t>(value(good.amount))});
  first = static_cast<int16_t>(code.goods.size());
  count = static_cast<int16_t>(to.size());
  code.goods.insert(code.goods.end(), to.begin(), to.end());
}

int Lowering::condition(const tree::Condition& from) {
  code::Condition to;
  to.kind = from.kind;
  to.fact = static_cast<int16_t>(from.fact);
  if (!from.cards.empty())
    to.selector = static_cast<int16_t>(selector(from.cards[0], play_zones()));
  goods(from.goods, to.goods, to.goods_count);
  std::vector<int16_t> all;
  for (const auto& part : from.all) all.push_back(static_cast<int16_t>(condition(part)));
  to.all = static_cast<int16_t>(code.condition_lists.size());
  to.all_count = static_cast<int16_t>(all.size());
  code.condition_lists.insert(code.condition_lists.end(), all.begin(), all.end());
  return append(code.conditions, to);
}

code::Slot Lowering::slot(const tree::Arg& arg, uint32_t zones) {
  code::Slot slot;
  slot.given = true;
  slot.index = static_cast<int8_t>(arg.index);
  if (!arg.cards.empty()) slot.selector = static_cast<int16_t>(selector(arg.cards[0], zones));
  if (arg.cards.size() > 1) slot.second = static_cast<int16_t>(selector(arg.cards[1], zones));
  slot.value = static_cast<int16_t>(value(arg.value));
  goods(arg.goods, slot.goods, slot.goods_count);
  for (int word : arg.words) slot.words |= uint64_t{1} << word;
  return slot;
}

code::Call Lowering::call(int verb, const std::vector<ParamSpec>& params,
                          const std::vector<tree::Arg>& args, uint32_t zones) {
  CHECK_LE(params.size(), static_cast<size_t>(code::kMaxParams));
  code::Call call;
  code::Slots slots;
  call.verb = static_cast<uint8_t>(verb);
  // Only the verb's own cards have its default zones; a `host: SEL` looks at what is in play.
  for (const tree::Arg& arg : args)
    slots[arg.param] = slot(arg, arg.param == 0 ? zones : play_zones());
  for (const tree::Arg& arg : args) {
    const auto counts = [](const tree::Value& value) {
      return value.kind == tree::Value::Kind::kPer &&
             value.of.kind == tree::Countable::Kind::kCards;
    };
    call.counts_cards = call.counts_cards || counts(arg.value) ||
                        std::any_of(arg.goods.begin(), arg.goods.end(),
                                    [&](const auto& good) { return counts(good.amount); });
  }
  call.cards = slots[0].selector;
  call.slots = static_cast<uint16_t>(code.slots.size());
  code.slots.push_back(slots);
  return call;
}

int Lowering::count_value(const tree::Countable& of, int every) {
  tree::Value value;
  value.kind = tree::Value::Kind::kPer;
  value.of = of;
  // points look through piles, too
  for (tree::Selector& cards : value.of.cards) cards.quantity = tree::Quantity::kAll;
  value.every = every;
  return this->value(value, zone_mask(language, language.scored_zones));
}

code::Score Lowering::score(const tree::Score& from) {
  code::Score to;
  to.kind = from.kind;
  for (const auto& place : from.places) to.places.emplace_back(mask_of(place.zones), place.points);
  for (const auto& count : from.counts)
    to.counts.emplace_back(count.points, count_value(count.of, count.every));
  to.tiers = from.tiers;
  if (from.kind == tree::Score::Kind::kTiers) to.tier_of = count_value(from.tier_of, 1);
  return to;
}

code::Filter Lowering::filter(const tree::Filter& from) {
  code::Filter to;
  if (!from.card.empty()) to.card = static_cast<int16_t>(selector(from.card[0], 0));
  to.from = mask_of(from.from);
  to.zones = mask_of(from.zones);
  to.good = static_cast<int8_t>(from.good);
  to.via = static_cast<int8_t>(from.via);
  to.source = static_cast<int8_t>(from.source);
  to.at_least = static_cast<int16_t>(from.at_least);
  to.per_round = static_cast<int16_t>(from.per_round);
  to.by_others = from.by_others;
  return to;
}

}  // namespace lowering
}  // namespace ecumene
