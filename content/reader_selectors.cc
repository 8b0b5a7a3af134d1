// Which cards: bare words, lists, numbers and flat maps.
#include "content/forms.h"
#include "content/reader.h"

namespace ecumene {

const std::vector<std::string_view> kSelectorWords = form_keys("a word for cards");
const std::vector<std::string_view> kSelectorKeys = form_keys("a selector");

namespace {

using tree::Quantity;
using tree::Ref;
using tree::Selector;
using tree::Test;

bool is_number(const Yaml& node) {
  return node.is_scalar() && !node.quoted() && !node.scalar().empty() &&
         node.scalar().find_first_not_of("0123456789") == std::string::npos;
}

Test test(Test::Kind kind, int index = -1) { return {kind, index, {}, {}, {}}; }

Test with_inner(Reading& in, Test::Kind kind, const Yaml& node) {
  Test out = test(kind);
  out.inner.push_back(read_selector(in, node));
  return out;
}

// Every word that can stand alone as a selector.
std::vector<std::string_view> bare_words(const Language& language) {
  std::vector<std::string_view> all = language.words;
  all.insert(all.end(), language.references.begin(), language.references.end());
  all.insert(all.end(), kSelectorWords.begin(), kSelectorWords.end());
  return all;
}

void any_card(const Language& language, Selector& out) {
  if (language.any_words.empty()) return;
  Test is = test(Test::Kind::kIs);
  for (std::string_view word : language.any_words)
    is.words.push_back(index_of(language.words, word));
  out.tests.push_back(is);
}

void bare_word(Reading& in, const Yaml& node, Selector& out) {
  const std::string& text = node.scalar();
  if (text == "this") {
    out.ref = Ref::kThis;
    return;
  }
  if (text == "it") {
    out.ref = Ref::kIt;
    return;
  }
  if (text == "host") {
    out.ref = Ref::kHost;
    return;
  }
  if (text == "any") return any_card(in.language, out);
  if (text == "declared") {
    out.tests.push_back(test(Test::Kind::kDeclared));
    return;
  }
  if (const int reference = index_of(in.language.references, text); reference >= 0) {
    out.ref = Ref::kNamed, out.named_ref = reference;
    return;
  }
  Test is = test(Test::Kind::kIs);
  is.words = {index_of(in.language.words, text)};
  if (is.words[0] < 0) return in.unknown(node.mark(), "word", text, bare_words(in.language));
  out.tests.push_back(is);
}

void is_words(Reading& in, const Yaml& node, Selector& out) {
  if (node.is_scalar() && node.scalar() == "declared") {
    out.tests.push_back(test(Test::Kind::kDeclared));
    return;
  }
  Test is = test(Test::Kind::kIs);
  is.words = in.words(node, in.language.words, "word");
  if (!is.words.empty()) out.tests.push_back(is);
}

void count(Reading& in, const Yaml& node, Selector& out) {
  if (node.is_scalar() && node.scalar() == "any")
    out.quantity = Quantity::kAny;
  else if (node.is_scalar() && node.scalar() == "all")
    out.quantity = Quantity::kAll;
  else if (is_number(node))
    out.count = in.number(node, 1, kMostOfAnything);
  else
    in.fault(node, fmt::format("expected a number, any or all, found {}", node.shown()));
}

void named(Reading& in, const Yaml& node, Selector& out) {
  Test named = test(Test::Kind::kNamed);
  for (const Yaml* item : Reading::items(node)) {
    named.names.push_back(in.key(*item));
    if (!named.names.back().empty())
      in.names.push_back({named.names.back(), in.card(), item->mark()});
  }
  out.tests.push_back(named);
}

void either(Reading& in, const Yaml& node, Selector& out) {
  if (!in.is_list(node)) return;
  Test either = test(Test::Kind::kEither);
  for (const Yaml& item : node.items()) either.inner.push_back(read_selector(in, item));
  out.tests.push_back(either);
}

void only(Reading& in, const Yaml& node, std::string_view word) {
  if (!node.is_scalar() || node.scalar() != word)
    in.fault(node, fmt::format("expected {}, found {}", word, node.shown()));
}

void filter_key(Reading& in, std::string_view key, const Yaml& value, Selector& out) {
  const Language& language = in.language;
  if (key == "count") return count(in, value, out);
  if (key == "in") {
    out.zones = read_zones(in, value);
    return;
  }
  if (key == "is") return is_words(in, value, out);
  if (key == "named") return named(in, value, out);
  if (key == "either") return either(in, value, out);
  if (key == "up_to")
    out.quantity = Quantity::kUpTo, out.count = in.number(value, 1, kMostOfAnything);
  if (key == "owner") out.others = true, only(in, value, "others");
  if (key == "host") out.tests.push_back(with_inner(in, Test::Kind::kHost, value));
  if (key == "hosting") out.tests.push_back(with_inner(in, Test::Kind::kHosting, value));
  if (key == "not") out.tests.push_back(with_inner(in, Test::Kind::kNot, value));
  if (key == "holds")
    out.tests.push_back(test(Test::Kind::kHolds, in.word(value, language.goods, "good")));
  if (key == "has")
    out.tests.push_back(test(Test::Kind::kAbility, in.word(value, language.abilities, "ability")));
  if (key == "vp") out.tests.push_back(test(Test::Kind::kVariable)), only(in, value, "variable");
}

}  // namespace

std::vector<int> read_zones(Reading& in, const Yaml& node) {
  return in.words(node, in.language.zones, "zone");
}

tree::Selector read_selector(Reading& in, const Yaml& node) {
  Selector out;
  out.mark = in.mark(node);
  if (is_number(node)) {
    out.count = in.number(node, 1, kMostOfAnything);
  } else if (node.is_scalar()) {
    bare_word(in, node, out);
  } else if (node.is_list()) {
    if (in.is_list(node)) is_words(in, node, out);
  } else {
    if (node.entries().empty())
      in.fault(node, "an empty map says nothing: write `count: 1` for any card");
    in.only_keys(node, kSelectorKeys, "a selector");
    if (node.find("count") && node.find("up_to")) in.fault(node, "write count or up_to, not both");
    for (const Yaml::Entry& entry : node.entries()) filter_key(in, entry.key, entry.value, out);
  }
  return out;
}

}  // namespace ecumene
