#include "content/yaml.h"

#include <gtest/gtest.h>

#include <string>

#include "base/rng.h"

namespace ecumene {
namespace {

constexpr std::string_view kThreeCards = R"(# three cards
- id: 1ROM14
  name: glory
  suits: [fame, 'region']
  pinned: true
  vp: {points: 2, per: fertile}
  on_play:
    cost: {abandon: {count: 3, is: region}}
    then: [{draw: 1}, end_game]
  note: "yes: it's \"quoted\""
- {id: 1UNC1, limits: {}, tags: []}
- text: |
    block
)";

std::string yaml_faults(std::string_view text) {
  const Result<Yaml> result = parse_yaml(text, "f");
  return result ? "none" : result.error().text();
}

// The only fault is at this place and its sentence has this piece.
void expect_fault(std::string_view text, std::string_view place, std::string_view piece) {
  const Result<Yaml> result = parse_yaml(text, "f");
  ASSERT_FALSE(result.has_value()) << text;
  ASSERT_EQ(result.error().faults().size(), 1u) << text << "\n" << result.error().text();
  EXPECT_EQ(result.error().faults()[0].where, place) << text << "\n" << result.error().text();
  EXPECT_NE(result.error().faults()[0].what.find(piece), std::string::npos)
      << text << "\n"
      << result.error().text();
}

Yaml parsed(std::string_view text) {
  Result<Yaml> result = parse_yaml(text, "f");
  EXPECT_TRUE(result.has_value()) << yaml_faults(text);
  return result ? *result : Yaml();
}

TEST(Yaml, ReadsMapsListsAndScalarsInOrder) {
  const Yaml root = parsed("b: [x, 'y']\na: {c: 1}\n");
  ASSERT_TRUE(root.is_map());
  ASSERT_EQ(root.entries().size(), 2u);
  EXPECT_EQ(root.entries()[0].key, "b");
  EXPECT_EQ(root.entries()[1].key, "a");
  EXPECT_EQ(root.entries()[1].key_mark.text(), "f:2:1");
  const Yaml* list = root.find("b");
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->mark().text(), "f:1:4");
  ASSERT_EQ(list->items().size(), 2u);
  EXPECT_FALSE(list->items()[0].quoted());
  EXPECT_TRUE(list->items()[1].quoted());
  EXPECT_EQ(list->items()[1].scalar(), "y");
  EXPECT_EQ(root.find("a")->find("c")->mark().text(), "f:2:8");
  EXPECT_EQ(root.find("c"), nullptr);
  EXPECT_EQ(list->find("b"), nullptr);
}

TEST(Yaml, ReadsCards) {
  const Yaml root = parsed(
      "---\n- id: 1ROM14\n  text: |\n    two\n    lines\n  limits: {}\n  tags: []\n  empty: "
      "''\n...\n");
  ASSERT_EQ(root.items().size(), 1u);
  const Yaml& card = root.items()[0];
  EXPECT_EQ(card.find("text")->scalar(), "two\nlines\n");
  EXPECT_TRUE(card.find("limits")->is_map());
  EXPECT_TRUE(card.find("tags")->is_list());
  EXPECT_TRUE(card.find("empty")->quoted());
  EXPECT_EQ(yaml_faults("\xef\xbb\xbf"
                        "a: 1\r\nb: 2\r\n"),
            "none");
}

TEST(Yaml, ColumnsCountCharacters) {
  expect_fault("{ő: űű, b: yes}\n", "f:1:12", "yes");
  expect_fault("\xef\xbb\xbf{a: yes}\n", "f:1:5", "yes");
  expect_fault("a: 1\r\nb: yes\r\n", "f:2:4", "yes");
}

TEST(Yaml, ReadsWithTypes) {
  const Yaml root = parsed(
      "{count: -12, big: 2147483647, yes_no: true, off_on: false, word: glory, quoted: '5'}\n");
  Status status;
  EXPECT_EQ(root.find("count")->as_int(status), -12);
  EXPECT_EQ(root.find("big")->as_int(status), 2147483647);
  EXPECT_TRUE(root.find("yes_no")->as_bool(status));
  EXPECT_FALSE(root.find("off_on")->as_bool(status));
  EXPECT_EQ(root.find("word")->as_text(status), "glory");
  EXPECT_EQ(root.find("quoted")->as_text(status), "5");
  EXPECT_TRUE(root.expect(Yaml::Kind::kMap, status));
  EXPECT_TRUE(status.is_ok()) << status.text();
}

TEST(Yaml, RefusesWhatIsNoWholeNumber) {
  for (const std::string text :
       {"1.0", "0x10", "007", "00", "-0", "+1", "1_000", "1e3", "--", "'5'", "abc", "true", "[1]",
        "{a: 1}", "2147483648", "-2147483649", "99999999999999999999999"}) {
    const Yaml root = parsed("v: " + text + "\n");
    Status status;
    EXPECT_EQ(root.find("v")->as_int(status), 0) << text;
    ASSERT_EQ(status.faults().size(), 1u) << text;
    EXPECT_EQ(status.faults()[0].where, "f:1:4");
    EXPECT_NE(status.text().find("expected a"), std::string::npos) << status.text();
  }
}

TEST(Yaml, SaysWhatWasExpectedAndFound) {
  const Yaml root = parsed("- 7\n- [a, b]\n- true\n- {k: v}\n- word\n");
  Status status;
  root.items()[0].as_int(status, 0, 5);
  root.items()[1].as_int(status);
  root.items()[0].as_bool(status);
  root.items()[2].as_text(status);
  root.items()[3].as_text(status);
  root.items()[4].expect(Yaml::Kind::kMap, status);
  EXPECT_EQ(status.text(),
            "f:1:3: expected a number from 0 to 5, found the number 7\n"
            "f:2:3: expected a whole number in plain digits such as 3 or -1, found a list of 2\n"
            "f:1:3: expected true or false, found the number 7\n"
            "f:3:3: expected a text, found true (quote it if it is a text)\n"
            "f:4:3: expected a text, found a map with the key k\n"
            "f:5:3: expected a map (key: value), found the text \"word\"");
}

TEST(YamlRefuses, Syntax) {
  expect_fault("a: b: c\n", "f:1:5", "colon");
  expect_fault("a: 1\n b: 2\n", "f:2:3", "indentation");
  expect_fault("x: 1\na: [b, c\n", "f:2:4", "]");
  expect_fault("a:\n  b: {c: d\n", "f:2:6", "}");
  expect_fault("a: {b: [c, {d: e, f\n", "f:1:12", "}");
  EXPECT_EQ(
      yaml_faults("- a: yes\n- [b, no\n"),
      "f:1:6: yes is a boolean to some readers: write true or false, or quote it if it is a text\n"
      "f:2:3: the list that begins here has no ] at its end, or a comma is missing in it");
  expect_fault("a: 'it''s'\nb: 'x\nc: 2\n", "f:2:4", "quote that begins here");
  expect_fault("a: it's \"x\" # it's 'so\nb: [\"x\\\", 1]\nc: 2", "f:2:5",
               "quote that begins here");
  expect_fault("a: 1\n]\n", "f:2:1", "closes nothing");
  expect_fault("a: \"x\" z\n", "f:1:8", "quotes");
  expect_fault("a:\n    b: 1\n  c: 2\n", "f:3:3", "indentation");
  expect_fault("a: @x\n", "f:1:4", "quote");
  expect_fault("a: \"x\\q\"\n", "f:1:8", "escape");
  expect_fault("- a\nb: c\n", "f:2:1", "indentation");
}

TEST(YamlRefuses, Anchors) {
  expect_fault("a: &x 1\n", "f:1:4", "anchor (&x)");
  expect_fault("a: 1\n&k b: 1\n", "f:2:1", "anchor (&k)");
  expect_fault("a: 1\nb: &m {c: 1}\n", "f:2:4", "anchor (&m)");
}

TEST(YamlRefuses, Aliases) {
  const Result<Yaml> known = parse_yaml("a: &x 1\nb:\n  - *x\n", "f");
  ASSERT_FALSE(known);
  ASSERT_EQ(known.error().faults().size(), 2u);
  EXPECT_EQ(known.error().faults()[1].where, "f:3:5");
  EXPECT_NE(known.error().faults()[1].what.find("alias"), std::string::npos);
  expect_fault("a: 1\nb: *nobody\n", "f:2:4", "alias");
  const Result<Yaml> unknown = parse_yaml("a: *x\nb: *y\nc: no\n", "f");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().faults().size(), 3u) << unknown.error().text();
}

TEST(YamlRefuses, MergeKeys) {
  expect_fault("a:\n  <<: {b: 1}\n", "f:2:3", "merge key");
  EXPECT_EQ(yaml_faults("'<<': 1\n"), "none");
}

TEST(YamlRefuses, Tags) {
  expect_fault("a: !!str 1\n", "f:1:4", "tag");
  expect_fault("a: !mine {c: d}\n", "f:1:4", "tag");
  expect_fault("a: ! x\n", "f:1:4", "tag");
  expect_fault("a: ! [x]\n", "f:1:4", "tag");
  expect_fault("a: !!null\n", "f:1:4", "tag");
  expect_fault("a: 1\n!!str b: 1\n", "f:2:1", "tag");
  EXPECT_EQ(yaml_faults("a: '!x'\n"), "none");
}

TEST(YamlRefuses, KeysTwice) {
  expect_fault("x: 1\na: 1\nb: 2\n\"a\": 3\n", "f:4:1", "the key a is already in line 2");
  expect_fault("- {a: 1, b: 2, a: 3}\n", "f:1:16", "line 1");
  EXPECT_EQ(yaml_faults("- {a: 1}\n- {a: 1, b: {a: 2}}\n"), "none");
}

TEST(YamlRefuses, KeysThatAreNoScalar) {
  expect_fault("a: 1\n? [b, c]\n: 1\n", "f:2:3", "as a key");
  expect_fault("{{a: 1}: b}\n", "f:1:2", "as a key");
}

TEST(YamlRefuses, ImplicitBooleans) {
  for (const std::string word : {"yes", "no", "on", "off", "y", "n", "Yes", "NO", "oN", "Off", "Y",
                                 "N", "True", "TRUE", "False", "FALSE"}) {
    expect_fault("a: 1\nb: " + word + "\n", "f:2:4", word + " is a boolean");
    expect_fault("a: [1, " + word + "]\n", "f:1:8", word + " is a boolean");
    expect_fault("a:\n  " + word + ": 1\n", "f:2:3", word + " is a boolean");
    EXPECT_EQ(yaml_faults("'" + word + "': \"" + word + "\"\n"), "none");
  }
  expect_fault("a: 1\ntrue: 1\n", "f:2:1", "no key");
  expect_fault("{false: 1}\n", "f:1:2", "no key");
  EXPECT_EQ(yaml_faults("a: [true, false, yesterday, none, note, onset]\n"), "none");
}

TEST(YamlRefuses, WrittenNulls) {
  for (const std::string word : {"~", "null", "Null", "NULL"}) {
    expect_fault("a: 1\nb: " + word + "\n", "f:2:4", word + " means nothing");
    expect_fault("- 1\n- " + word + "\n", "f:2:3", word + " means nothing");
    expect_fault("a: 1\n" + word + ": 1\n", "f:2:1", word + " means nothing");
    EXPECT_EQ(yaml_faults("'" + word + "': '" + word + "'\n"), "none");
  }
  expect_fault("null\n", "f:1:1", "means nothing");
  EXPECT_EQ(yaml_faults("a: nullify\n"), "none");
}

TEST(YamlRefuses, EmptyValues) {
  expect_fault("a: 1\nb:\nc: 2\n", "f:2:1", "the key b has no value");
  expect_fault("a: 1\nb:\n", "f:2:1", "the key b has no value");
  expect_fault("- x:\n    b:   # why\n- z\n", "f:2:5", "the key b has no value");
  expect_fault("{a: 1, b: , c: 2}\n", "f:1:8", "the key b has no value");
  expect_fault("{a: 1, b}\n", "f:1:8", "the key b has no value");
  expect_fault("- a\n- # none\n\n# more\n- b\n", "f:2:1", "empty item");
  expect_fault("x:\n  - - a\n    -\n  - b\n", "f:3:5", "empty item");
  expect_fault("- a\n-\n", "f:2:1", "empty item");
  expect_fault("{a: 1,, b: 2}\n", "f:1:7", "key is missing");
  expect_fault("[a,, b]\n", "f:1:4", "empty item");
  expect_fault("a: 1\n: x\n", "f:2:1", "key is missing");
}

TEST(YamlRefuses, TellsAnEmptyValueFromTheNullAfterIt) {
  EXPECT_EQ(yaml_faults("a:\n~: 1\n"),
            "f:1:1: the key a has no value: write one, or \"\", [] or {}\n"
            "f:2:1: ~ means nothing here: leave the key out, or quote it if it is a text");
  EXPECT_EQ(yaml_faults("a:\n  b:\nnullify: 1\n"),
            "f:2:3: the key b has no value: write one, or \"\", [] or {}");
}

TEST(YamlRefuses, FilesWithNothing) {
  expect_fault("", "f:1:1", "holds nothing");
  expect_fault("# only this\n", "f:1:1", "holds nothing");
  expect_fault("---\n", "f:2:1", "holds nothing");
}

TEST(YamlRefuses, TabsAsIndentation) {
  expect_fault("a:\n\t- b\n", "f:2:1", "tab");
  expect_fault("a:\n  b: 1\n  \tc: 2\n", "f:3:3", "tab");
  expect_fault("a: {\n\tb: 1}\n", "f:2:1", "tab");
  EXPECT_EQ(yaml_faults("a:\t1\n"), "none");
  EXPECT_EQ(yaml_faults("a: 1\t# note\n"), "none");
}

TEST(YamlRefuses, SecondDocuments) {
  expect_fault("a: 1\n---\nb: 2\n", "f:2:1", "second document");
  expect_fault("a: 1\n---\n", "f:2:1", "second document");
  expect_fault("--- \na: 1\n...\n---\nb: 2\n", "f:4:1", "second document");
}

TEST(YamlRefuses, DeepNesting) {
  const auto nested = [](int depth) {
    return std::string(static_cast<size_t>(depth), '[') +
           std::string(static_cast<size_t>(depth), ']');
  };
  EXPECT_EQ(yaml_faults(nested(32) + "\n"), "none");
  expect_fault(nested(33) + "\n", "f:1:33", "deeper than 32");
  expect_fault("a: " + nested(40) + "\n", "f:1:35", "deeper than 32");
  expect_fault(nested(20000) + "\n", "f:1:33", "deeper than 32");
  EXPECT_NE(yaml_faults(std::string(100000, '[')).find("deeper than 32"), std::string::npos);
  const Result<Yaml> result =
      parse_yaml("a: " + nested(40) + "\nb: " + nested(40) + "\nc: no\n", "f");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().faults().size(), 3u) << result.error().text();
}

TEST(YamlRefuses, LargeFiles) {
  std::string text = "a: 1\n";
  text.resize(kMaxYamlBytes, '#');
  text[5] = '#';
  EXPECT_EQ(yaml_faults(text), "none");
  text += '#';
  expect_fault(text, "f:1:1", "1048577 bytes");
}

TEST(YamlRefuses, BytesThatAreNoText) {
  expect_fault("a: 1\nb: \xff\n", "f:2:4", "UTF-8");
  expect_fault("a: \xc3", "f:1:4", "UTF-8");
  expect_fault("a: \xed\xa0\x80\n", "f:1:4", "UTF-8");
  expect_fault("a: \xc0\x80\n", "f:1:4", "UTF-8");
  expect_fault("a: 1\nb: \x04\nc: 2\n", "f:2:4", "control character 0x04");
  expect_fault(std::string_view("a: \0\n", 5), "f:1:4", "control character 0x00");
  expect_fault("a: 1\rb: 2\n", "f:1:5", "control character 0x0d");
}

TEST(YamlRefuses, AllFaultsOfAFileAtOnce) {
  EXPECT_EQ(
      yaml_faults("- id: 1A\n"
                  "  on: gain\n"
                  "  cost: &c 3\n"
                  "  id: 1B\n"
                  "- name: !!str x\n"
                  "\tvp: 1\n"),
      "f:2:3: on is a boolean to some readers: write true or false, or quote it if it is a text\n"
      "f:3:9: an anchor (&c): take it away, or quote it if it is a text\n"
      "f:4:3: the key id is already in line 1: keep one of them\n"
      "f:5:9: a tag (!): take it away, or quote it if it is a text\n"
      "f:6:1: a tab at the beginning of a line: indent with spaces");
  EXPECT_EQ(
      yaml_faults("a: no\n"
                  "b: *x\n"
                  "a: 1\n"
                  "c:\n"
                  "d: e: f\n"),
      "f:1:4: no is a boolean to some readers: write true or false, or quote it if it is a text\n"
      "f:2:4: an alias (*) of nothing: write the thing out, or quote it if it is a text\n"
      "f:3:1: the key a is already in line 1: keep one of them\n"
      "f:4:1: the key c has no value: write one, or \"\", [] or {}\n"
      "f:5:5: a colon cannot stand here: check the indentation, or quote the text it is part of");
}

std::string mutated(std::string text, QuickRng& rng) {
  static constexpr std::string_view kBytes = "[]{},:-?&*!|>'\"%@`#~<\t \n\r\\0aé\x04\xff";
  for (uint32_t changes = 1 + rng.below(6); changes > 0 && !text.empty(); --changes) {
    const size_t at = rng.below(static_cast<uint32_t>(text.size()));
    const size_t length = rng.below(12);
    const char byte = kBytes[rng.below(static_cast<uint32_t>(kBytes.size()))];
    switch (rng.below(4)) {
      case 0:
        text[at] = byte;
        break;
      case 1:
        text.insert(at, 1, byte);
        break;
      case 2:
        text.erase(at, length);
        break;
      default:
        text.insert(at, text.substr(rng.below(static_cast<uint32_t>(text.size())), length));
        break;
    }
  }
  return text;
}

TEST(Yaml, SurvivesMutations) {
  ASSERT_EQ(yaml_faults(kThreeCards), "none");
  QuickRng rng(1);
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = mutated(std::string(kThreeCards), rng);
    const Result<Yaml> result = parse_yaml(text, "f");
    if (result) continue;
    ++refused;
    ASSERT_FALSE(result.error().is_ok()) << text;
    for (const Fault& fault : result.error().faults()) {
      ASSERT_TRUE(fault.where.starts_with("f:")) << text;
      ASSERT_FALSE(fault.what.empty()) << text;
    }
  }
  EXPECT_GT(refused, 500);
  EXPECT_LT(refused, 2000);
}

}  // namespace
}  // namespace ecumene
