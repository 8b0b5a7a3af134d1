// The tables of the automaton against the facts: which cards each row is for, what it names how
// often, how much.
#include <gtest/gtest.h>

#include <map>

#include "content/yaml.h"
#include "games/imperium/tests/scene.h"
#include "tests/kit/home.h"

namespace ecumene::imperium {
namespace {

const Yaml& table_facts() {
  static const Yaml kFacts = [] {
    const auto sources = overlay({}, (kit::home() / "games/imperium/tests/facts").string());
    for (const SourceFile& file : *sources)
      if (file.path == "tables.yaml") return parse_yaml(file.text, file.path).value_or(Yaml{});
    return Yaml{};
  }();
  return kFacts;
}

using Counts = std::map<std::string, int>;

int amount(const tree::Value& value) {
  if (value.kind == tree::Value::Kind::kNumber) return value.number;
  const bool done =
      value.kind != tree::Value::Kind::kPer || value.of.kind == tree::Countable::Kind::kDone;
  return done ? 0 : value.times;  // "all" and "as many" name no number
}

bool is_put_into_play(const tree::Op& put) {
  const VerbSpec& verb = language().verbs[put.index];
  return verb.params[1].choices[put.args[1].index] == "play";
}

// How one op counts: deeds by their verb, cards where the row gives their number, tokens.
void count(const tree::Op& op, Counts& out) {
  if (op.kind != tree::OpKind::kVerb) return;
  const std::string verb(language().verbs[op.index].name);
  const tree::Arg& first = op.args[0];
  for (const tree::Arg& arg : op.args)
    for (const tree::GoodAmount& good : arg.goods)
      if (const int n = amount(good.amount)) out[std::string(language().goods[good.good])] += n;
  if (verb == "gain" || verb == "place" || verb == "advance") return;
  if (verb == "mill") {
    out[verb] += first.value.number;
  } else if (verb == "put") {
    if (first.cards[0].ref == tree::Ref::kThis && is_put_into_play(op)) ++out["play"];
  } else if (verb == "abandon" || verb == "discard") {
    out[verb] += first.cards[0].count;
  } else {
    ++out[verb];
  }
}

bool is_for_other_tables(const tree::Condition& condition, int tables) {
  if (condition.kind == tree::Condition::Kind::kFact)
    return condition.fact >= kTables2024 && condition.fact != tables;
  return std::any_of(condition.all.begin(), condition.all.end(), [&](const tree::Condition& part) {
    return is_for_other_tables(part, tables);
  });
}

// What a row says by the tables of one booklet (SOLO-15).
void count_row(const tree::Op& op, int tables, Counts& out) {
  if (!op.condition.empty() && is_for_other_tables(op.condition[0], tables)) return;
  count(op, out);
  for (const auto* ops : {&op.body, &op.then, &op.otherwise})
    for (const tree::Op& inner : *ops) count_row(inner, tables, out);
}

// With `printed_2021`: what the booklet of 2021 says otherwise.
Counts told_of(const Yaml& row, int tables) {
  Counts counts;
  Status status;
  const auto read = [&](const Yaml& map) {
    for (const Yaml::Entry& entry : map.entries())
      if (entry.key != "for" && entry.key != "printed_2021")
        counts[entry.key] = entry.value.as_int(status);
  };
  read(row);
  if (const Yaml* printed = row.find("printed_2021"); printed && tables == kTables2021)
    read(*printed);
  EXPECT_TRUE(status) << status.text();
  return counts;
}

std::string is_for(const tree::Reaction& row) {
  if (row.filter.card.empty()) return "other";
  const tree::Test& test = row.filter.card[0].tests[0];
  return test.kind == tree::Test::Kind::kNamed ? test.names[0]
                                               : std::string(language().words[test.words[0]]);
}

// SOLO-9: top to bottom.
TEST(ImperiumSoloTables, SayWhatTheFactsSay) {
  size_t rows = 0;
  for (const Yaml& table : table_facts().items()) {
    const tree::Card* card = content().library.find(table.find("id")->scalar());
    ASSERT_NE(card, nullptr) << table.find("id")->scalar();
    const auto& told = table.find("rows")->items();
    ASSERT_EQ(card->reactions.size(), told.size()) << card->id;
    for (size_t i = 0; i < told.size(); ++i) {
      SCOPED_TRACE(card->id + " row " + std::to_string(i + 1));
      EXPECT_EQ(is_for(card->reactions[i]), told[i].find("for")->scalar());
      for (const int tables : {kTables2024, kTables2021}) {
        Counts found;
        count_row(card->reactions[i].run, tables, found);
        EXPECT_EQ(found, told_of(told[i], tables));
      }
      ++rows;
    }
  }
  EXPECT_EQ(rows, 259u);
}

// SOLO-9, SOLO-15: `other` is last, unrest goes back, both tables there or the one that is needed.
TEST(ImperiumSoloTables, AreComplete) {
  for (size_t n = 0; n < kNations; ++n)
    for (const bool empire : {false, true}) {
      const AutomatonTable& table = content().tables[n][empire];
      if (!kNationList[n].flips && empire != kNationList[n].flooded && n != kUtopians) {
        EXPECT_TRUE(table.rows.empty()) << kNationList[n].name;
        continue;
      }
      ASSERT_FALSE(table.rows.empty()) << kNationList[n].name;
      const auto& rows = content().library.cards()[table.card.value].reactions;
      EXPECT_EQ(is_for(rows.front()), "unrest");
      EXPECT_EQ(is_for(rows.back()), "other");
    }
  EXPECT_EQ(content().journey.rows.size(), 4u);
}

// SOLO-12
TEST(ImperiumSoloTables, KnowTheirToken) {
  for (size_t n = 0; n < kNations; ++n)
    for (const AutomatonTable& table : content().tables[n]) {
      const int good = n == kCarthaginians ? kMaterials : n == kQin ? kPopulation : kProgress;
      EXPECT_EQ(table.token, good) << kNationList[n].name;
      EXPECT_EQ(table.tokens, n == kCarthaginians ? 2 : 1) << kNationList[n].name;
    }
}

}  // namespace
}  // namespace ecumene::imperium
