#include "content/schema.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "content/reader.h"
#include "content/tests/test_language.h"

namespace ecumene {
namespace {

using Json = nlohmann::ordered_json;

Json schema() { return Json::parse(json_schema(test_language())); }

// The alternative of an op or modifier that requires this key; null if there is none.
Json alternative(const Json& any_of, std::string_view key) {
  for (const Json& option : any_of)
    if (option.contains("required") && !option["required"].empty() && option["required"][0] == key)
      return option;
  return nullptr;
}

bool requires_key(const Json& object, std::string_view key) {
  const Json& required = object["required"];
  return std::find(required.begin(), required.end(), key) != required.end();
}

TEST(Schema, IsAListOfCards) {
  const Json s = schema();
  EXPECT_EQ(s["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(s["type"], "array");
  EXPECT_EQ(s["items"]["$ref"], "#/$defs/card");
  EXPECT_FALSE(s["$defs"]["card"]["additionalProperties"]);
  EXPECT_TRUE(requires_key(s["$defs"]["card"], "id"));
}

TEST(Schema, ACardHasEveryFieldAndAbility) {
  const Json card = schema()["$defs"]["card"]["properties"];
  for (std::string_view key : kCardKeys) EXPECT_TRUE(card.contains(key)) << key;
  for (const FieldSpec& field : test_language().fields)
    EXPECT_TRUE(card.contains(field.name)) << field.name;
  for (const AbilitySpec& ability : test_language().abilities)
    EXPECT_EQ(card[std::string(ability.name)]["$ref"], "#/$defs/op") << ability.name;
}

TEST(Schema, EveryVerbHasItsArguments) {
  const Json ops = schema()["$defs"]["op"]["anyOf"];
  for (const VerbSpec& verb : test_language().verbs) {
    const Json op = alternative(ops, verb.name);
    ASSERT_TRUE(op.is_object()) << verb.name;
    EXPECT_FALSE(op["additionalProperties"]) << verb.name;
    EXPECT_TRUE(op["properties"].contains("then") && op["properties"].contains("else"))
        << verb.name;
    for (const ParamSpec& param : verb.params) {
      EXPECT_TRUE(op["properties"].contains(param.key)) << verb.name << "." << param.key;
      EXPECT_TRUE(!param.required || requires_key(op, param.key)) << verb.name << "." << param.key;
    }
  }
}

TEST(Schema, EveryControlOpIsThere) {
  const Json ops = schema()["$defs"]["op"]["anyOf"];
  for (std::string_view name : kControlOps) EXPECT_TRUE(alternative(ops, name).is_object()) << name;
  EXPECT_TRUE(requires_key(alternative(ops, "cost"), "then"));
  EXPECT_FALSE(alternative(ops, "cost")["properties"].contains("else"));
  EXPECT_TRUE(requires_key(alternative(ops, "grant"), "until"));
}

TEST(Schema, SelectorsAndStandingEffectsKnowTheirKeys) {
  const Json defs = schema()["$defs"];
  const Json selector = defs["selector"]["anyOf"].back()["properties"];
  for (std::string_view key : kSelectorKeys) EXPECT_TRUE(selector.contains(key)) << key;
  for (std::string_view key : kReactionKeys)
    EXPECT_TRUE(defs["reaction"]["properties"].contains(key)) << key;
  for (std::string_view key : kReplacementKeys)
    EXPECT_TRUE(defs["replacement"]["properties"].contains(key)) << key;
  for (const ModifierSpec& modifier : test_language().modifiers)
    EXPECT_TRUE(alternative(defs["modifier"]["anyOf"], modifier.name).is_object()) << modifier.name;
}

TEST(Schema, WordsAreClosedLists) {
  const Json defs = schema()["$defs"];
  EXPECT_EQ(defs["word"]["enum"].size(), test_language().words.size());
  EXPECT_EQ(defs["zone"]["enum"].size(), test_language().zones.size());
  EXPECT_EQ(alternative(defs["op"]["anyOf"], "play")["properties"]["free"]["enum"],
            Json::array({true}));
}

// Every $ref leads to a definition.
void expect_defined(const Json& node, const Json& defs) {
  if (node.is_object() && node.contains("$ref")) {
    const std::string target = node["$ref"];
    EXPECT_TRUE(defs.contains(target.substr(std::string("#/$defs/").size()))) << target;
  }
  if (node.is_structured())
    for (const Json& item : node) expect_defined(item, defs);
}

TEST(Schema, ReferencesLeadSomewhere) {
  const Json s = schema();
  expect_defined(s, s["$defs"]);
}

}  // namespace
}  // namespace ecumene
