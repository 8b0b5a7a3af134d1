// How much (values, countables, goods) and whether (conditions).
#include <algorithm>

#include "content/forms.h"
#include "content/reader.h"

namespace ecumene {
namespace {

using tree::Condition;
using tree::Countable;
using tree::Value;

bool is_word(const Yaml& node, std::string_view word) {
  return node.is_scalar() && !node.quoted() && node.scalar() == word;
}

Countable of_tokens(Reading& in, const Yaml& node, const Yaml& good) {
  Countable out;
  in.only_keys(node, "a count of tokens");
  const Yaml* onto = node.find("onto");
  if (onto && !is_word(*onto, "this"))
    in.fault(*onto, fmt::format("tokens are counted onto: this only, found {}", onto->shown()));
  out.kind = onto ? Countable::Kind::kOnCard : Countable::Kind::kPool;
  out.good = in.word(good, in.language.goods, "good");
  return out;
}

Countable of_seats(Reading& in, const Yaml& node, const Yaml& players) {
  Countable out;
  out.kind = Countable::Kind::kSeats;
  in.only_keys(node, "a count of players");
  if (!is_word(players, "others"))
    in.fault(players, fmt::format("expected others, found {}", players.shown()));
  if (const Yaml* fewer = in.required(node, "fewer", "a count of players"))
    out.good = in.word(*fewer, in.language.goods, "good");
  return out;
}

Countable of_stored(Reading& in, const Yaml& node, const Yaml& what) {
  Countable out;
  out.kind = Countable::Kind::kStored;
  in.only_keys(node, "a count of what is stored");
  if (!is_word(what, "any")) out.good = in.word(what, in.language.goods, "good");
  return out;
}

// A good where a word is asked for is the commonest slip: goods are counted in the pool.
bool is_bare_good(const Reading& in, const Yaml& node) {
  return node.is_scalar() && index_of(in.language.words, node.scalar()) < 0 &&
         index_of(in.language.goods, node.scalar()) >= 0;
}

Value per(Reading& in, const Yaml& node) {
  Value out;
  out.kind = Value::Kind::kPer;
  in.only_keys(node, "a value");
  out.of = read_countable(in, *node.find("per"));
  if (const Yaml* times = node.find("times")) out.times = in.number(*times, 1, kMostOfAnything);
  if (const Yaml* every = node.find("every")) out.every = in.number(*every, 1, kMostOfAnything);
  if (const Yaml* max = node.find("max")) out.max = in.number(*max, 1, kMostOfAnything);
  return out;
}

Condition fact(Reading& in, const Yaml& node) {
  Condition out;
  out.fact = in.word(node, in.language.facts, in.language.fact_key);
  return out;
}

Condition about_cards(Reading& in, Condition::Kind kind, const Yaml& node) {
  Condition out;
  out.kind = kind;
  out.cards.push_back(read_selector(in, node));
  return out;
}

Condition all_of(Reading& in, const Yaml& node) {
  Condition out;
  out.kind = Condition::Kind::kAll;
  if (in.is_list(node))
    for (const Yaml& item : node.items()) out.all.push_back(read_condition(in, item));
  return out;
}

Condition enough(Reading& in, const Yaml& node) {
  Condition out;
  out.kind = Condition::Kind::kGoods;
  out.goods = read_goods(in, node);
  return out;
}

Condition condition(Reading& in, std::string_view key, const Yaml& value) {
  if (key == in.language.fact_key) return fact(in, value);
  if (key == "has") return about_cards(in, Condition::Kind::kHas, value);
  if (key == "none") return about_cards(in, Condition::Kind::kNone, value);
  if (key == "it") return about_cards(in, Condition::Kind::kIt, value);
  if (key == "tokens") return enough(in, value);
  return key == "all" ? all_of(in, value) : Condition{};
}

}  // namespace

tree::Countable read_countable(Reading& in, const Yaml& node) {
  if (is_word(node, "done")) return {};
  if (const Yaml* good = node.find("tokens")) return of_tokens(in, node, *good);
  if (const Yaml* players = node.find("players")) return of_seats(in, node, *players);
  if (const Yaml* what = node.find("stored")) return of_stored(in, node, *what);
  Countable out;
  out.kind = Countable::Kind::kCards;
  if (is_bare_good(in, node))
    in.fault(node, fmt::format("{} is a good: write {{tokens: {}}}", node.scalar(), node.scalar()));
  else
    out.cards.push_back(read_selector(in, node));
  return out;
}

tree::Value read_value(Reading& in, const Yaml& node, int low) {
  Value out;
  if (is_word(node, "all")) {
    out.kind = Value::Kind::kAll;
  } else if (is_word(node, "amount")) {
    out.kind = Value::Kind::kAmount;
  } else if (node.find("per")) {
    out = per(in, node);
  } else if (const Yaml* most = node.find("up_to")) {
    in.only_keys(node, "a value with a limit");
    out.kind = Value::Kind::kUpTo, out.number = in.number(*most, 1, kMostOfAnything);
  } else if (node.is_scalar() && (node.quoted() || node.scalar().find_first_not_of("-0123456789") ==
                                                       std::string::npos)) {
    out.number = in.number(node, low, kMostOfAnything);
  } else {
    in.fault(node,
             fmt::format("expected a number, all, amount, {{up_to: …}} or {{per: …}}, found {}",
                         node.shown()));
  }
  return out;
}

std::vector<tree::GoodAmount> read_goods(Reading& in, const Yaml& node, int low) {
  std::vector<tree::GoodAmount> out;
  if (!in.is_map(node)) return out;
  if (node.entries().empty()) in.fault(node, "no good is named here");
  for (const Yaml::Entry& entry : node.entries()) {
    const int good = index_of(in.language.goods, entry.key);
    if (good < 0) in.unknown(entry.key_mark, "good", entry.key, in.language.goods);
    out.push_back({good, read_value(in, entry.value, low)});
  }
  return out;
}

tree::Condition read_condition(Reading& in, const Yaml& node) {
  Condition out;
  if (!in.is_map(node)) return out;
  std::vector<std::string_view> keys = form_keys("a condition");
  keys.insert(keys.begin(), in.language.fact_key);
  in.only_keys(node, keys, "a condition");
  if (node.entries().size() != 1)
    in.fault(node, "a condition has one key; write {all: [A, B]} for several");
  else
    out = condition(in, node.entries()[0].key, node.entries()[0].value);
  out.mark = in.mark(node);
  return out;
}

}  // namespace ecumene
