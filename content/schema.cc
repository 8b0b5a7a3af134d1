#include "content/schema.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "content/forms.h"
#include "content/reader.h"

namespace ecumene {
namespace {

using Json = nlohmann::ordered_json;

Json ref(std::string_view name) { return {{"$ref", "#/$defs/" + std::string(name)}}; }
Json one_or_many(const Json& item) {
  return {{"anyOf", {item, {{"type", "array"}, {"minItems", 1}, {"items", item}}}}};
}
Json list_of(const Json& item) { return {{"type", "array"}, {"minItems", 1}, {"items", item}}; }
Json integer(int low, int high) {
  return {{"type", "integer"}, {"minimum", low}, {"maximum", high}};
}
Json only(const Json& value) { return {{"const", value}}; }
Json any_of(std::vector<Json> options) { return {{"anyOf", std::move(options)}}; }

// `true` as a choice is a boolean to an editor, and 0 a number.
Json as_value(std::string_view word) {
  if (word == "true") return true;
  if (!word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos)
    return Json::parse(word);
  return word;
}

Json described(Json schema, std::string_view text) {
  if (schema.is_object() && !text.empty() && !schema.contains("description"))
    schema["description"] = text;
  return schema;
}

// Every property that is a form of the group says what it means.
Json of_forms(std::string_view group, Json properties) {
  for (auto& [key, schema] : properties.items())
    if (const Form* form = find_form(group, key)) schema = described(schema, form->about);
  return properties;
}

Json words_in(std::string_view group) {
  Json values = Json::array(), texts = Json::array();
  for (const Form& form : form_group(group).forms) {
    values.push_back(form.key);
    texts.push_back(form.about);
  }
  return {{"enum", values}, {"enumDescriptions", texts}};
}

template <class List>
Json words_of(const List& list) {
  Json values = Json::array();
  for (const auto& item : list) {
    if constexpr (requires { item.name; })
      values.push_back(item.name);
    else
      values.push_back(as_value(item));
  }
  return values.empty() ? Json(false) : Json{{"enum", values}};  // false: nothing fits
}

Json object(const Json& properties, const std::vector<std::string>& required) {
  return {{"type", "object"},
          {"properties", properties},
          {"required", required},
          {"additionalProperties", false}};
}

class Schema {
 public:
  Schema(const Language& language, const Meanings& meanings)
      : language_(language), meanings_(meanings) {}

  Json run() const {
    Json defs;
    defs["word"] = explained("words", language_.words);
    defs["zone"] = explained("zones", language_.zones);
    defs["good"] = explained("goods", language_.goods);
    defs["ability"] = explained("abilities", language_.abilities);
    defs["key"] = {{"type", "string"}, {"pattern", "^[A-Za-z0-9_.-]+$"}};
    defs["selector"] = selector();
    defs["countable"] = countable();
    defs["value"] = value();
    defs["goods"] = goods(ref("value"));
    defs["condition"] = condition();
    defs["modifier"] = modifier();
    defs["op"] = op();
    defs["score"] = score();
    const Json triggers = explained("triggers", language_.triggers),
               proposals = explained("proposals", language_.proposals);
    defs["reaction"] =
        object(filtered("a reaction", {{"when", one_or_many(triggers)},
                                       {"exhaust", only(true)},
                                       {"live", any_of({only("scored"), one_or_many(ref("zone"))})},
                                       {"do", ref("op")}}),
               {"when", "do"});
    defs["replacement"] =
        object(filtered("instead", {{"would", proposals}, {"do", ref("op")}}), {"would", "do"});
    defs["card"] = card();
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"type", "array"},
            {"items", ref("card")},
            {"$defs", defs}};
  }

 private:
  // The words of a list with their meanings, as far as they are written.
  template <class List>
  Json explained(std::string_view section, const List& list) const {
    Json out = words_of(list);
    if (!out.is_object()) return out;
    Json texts = Json::array();
    bool any = false;
    for (const Json& word : out["enum"]) {
      texts.push_back(meanings_.of(section, word.is_string() ? word.get<std::string>() : ""));
      any = any || !texts.back().get<std::string>().empty();
    }
    if (any) out["enumDescriptions"] = texts;
    return out;
  }

  Json selector() const {
    std::vector<std::string_view> bare = kSelectorWords;
    bare.insert(bare.end(), language_.references.begin(), language_.references.end());
    bare.insert(bare.end(), language_.words.begin(), language_.words.end());
    const Json properties = {{"count", any_of({integer(1, kMostOfAnything), words_in("how many")})},
                             {"up_to", integer(1, kMostOfAnything)},
                             {"in", one_or_many(ref("zone"))},
                             {"is", any_of({only("declared"), one_or_many(ref("word"))})},
                             {"named", one_or_many(ref("key"))},
                             {"owner", only("others")},
                             {"host", ref("selector")},
                             {"hosting", ref("selector")},
                             {"holds", ref("good")},
                             {"vp", only("variable")},
                             {"has", ref("ability")},
                             {"not", ref("selector")},
                             {"either", list_of(ref("selector"))}};
    Json map = object(of_forms("a selector", properties), {});
    map["minProperties"] = 1;
    return any_of({words_of(bare), integer(1, kMostOfAnything), list_of(ref("word")), map});
  }

  Json countable() const {
    const Json pool =
        object(of_forms("a count of tokens", {{"tokens", ref("good")}, {"onto", only("this")}}),
               {"tokens"});
    const Json seats = object(
        of_forms("a count of players", {{"players", only("others")}, {"fewer", ref("good")}}),
        {"players", "fewer"});
    const Json stored = object(
        of_forms("a count of what is stored", {{"stored", any_of({only("any"), ref("good")})}}),
        {"stored"});
    return any_of({words_in("what is counted"), pool, seats, stored, ref("selector")});
  }

  Json value() const {
    const Json most = integer(1, kMostOfAnything);
    return any_of(
        {integer(-kMostOfAnything, kMostOfAnything), words_in("a word for a value"),
         object(of_forms("a value with a limit", {{"up_to", most}}), {"up_to"}),
         object(
             of_forms("a value",
                      {{"per", ref("countable")}, {"times", most}, {"every", most}, {"max", most}}),
             {"per"})});
  }

  Json goods(const Json& amount) const {
    Json properties = Json::object();
    for (std::string_view good : language_.goods) properties[std::string(good)] = amount;
    Json out = object(properties, {});
    out["minProperties"] = 1;
    return out;
  }

  Json condition() const {
    Json properties = {{"has", ref("selector")},
                       {"none", ref("selector")},
                       {"it", ref("selector")},
                       {"tokens", ref("goods")},
                       {"all", list_of(ref("condition"))}};
    properties = of_forms("a condition", properties);
    properties[std::string(language_.fact_key)] = explained("facts", language_.facts);
    Json out = object(properties, {});
    out["minProperties"] = out["maxProperties"] = 1;
    return out;
  }

  Json argument(const ParamSpec& spec) const {
    switch (spec.kind) {
      case ParamKind::kNothing:
        return only(true);
      case ParamKind::kCards:
        return ref("selector");
      case ParamKind::kPair:
        return {{"type", "array"}, {"minItems", 2}, {"maxItems", 2}, {"items", ref("selector")}};
      case ParamKind::kGoods:
        return ref("goods");
      case ParamKind::kValue:
        return ref("value");
      case ParamKind::kZone:
        return ref("zone");
      case ParamKind::kWords:
        return one_or_many(ref("word"));
      case ParamKind::kChoice:
        return words_of(spec.choices);
      case ParamKind::kNumber:
        return integer(-kMostOfAnything, kMostOfAnything);
    }
    return true;
  }

  Json call(std::string_view section, std::string_view name, const std::vector<ParamSpec>& params,
            Json properties) const {
    std::vector<std::string> required = {std::string(name)};
    if (params.empty()) properties[std::string(name)] = only(true);
    for (const ParamSpec& param : params) {
      const bool may_lack =
          param.key == name && !param.required && param.kind != ParamKind::kNothing;
      properties[std::string(param.key)] = described(
          may_lack ? any_of({only(true), argument(param)}) : argument(param),
          meanings_.of(section, param.key == name ? std::string(name)
                                                  : fmt::format("{}.{}", name, param.key)));
      if (param.required && param.key != name) required.emplace_back(param.key);
    }
    return object(properties, required);
  }

  Json modifier() const {
    std::vector<Json> all;
    for (const ModifierSpec& spec : language_.modifiers)
      all.push_back(call("modifiers", spec.name, spec.params, Json::object()));
    return all.empty() ? Json(false) : any_of(std::move(all));
  }

  // A control op: its own keys, then `then` and `else`.
  static Json control(std::string_view name, const Json& own, const Json& more,
                      std::vector<std::string> required) {
    Json properties;
    properties[std::string(name)] = described(own, find_form("an op", name)->about);
    properties.update(more);
    if (name != "later") properties["then"] = ref("op");
    if (name != "later" && name != "cost") properties["else"] = ref("op");
    required.insert(required.begin(), std::string(name));
    return object(of_forms("beside an op", properties), required);
  }

  std::vector<Json> control_ops() const {
    const Json options = {{"type", "array"}, {"minItems", 2}, {"items", ref("op")}};
    const Json none = Json::object(), body = {{"do", ref("op")}};
    return {
        control("choose", options, none, {}),
        control("may", ref("op"), none, {}),
        control("cost", ref("op"), none, {"then"}),
        control("if", ref("condition"), none, {"then"}),
        control("each", words_in("seat word"), {{"do", ref("op")}, {"where", ref("condition")}},
                {"do"}),
        control("one", words_in("seat word"), body, {"do"}),
        control("repeat", any_of({ref("value"), words_in("how often")}), body, {"do"}),
        control("first", list_of(ref("op")), none, {}),
        control("later", ref("op"), none, {}),
        control("declare", {{"type", "array"}, {"minItems", 2}, {"items", ref("word")}}, none, {}),
        control("grant", ref("modifier"), {{"until", words_in("end of a grant")}}, {"until"}),
        control("resolve", ref("ability"), {{"of", ref("selector")}}, {"of"})};
  }

  Json op() const {
    std::vector<Json> all = {list_of(ref("op"))};
    std::vector<std::string_view> bare;
    for (const VerbSpec& verb : language_.verbs) {
      bool needs = false;
      for (const ParamSpec& param : verb.params)
        needs = needs || (param.required && param.kind != ParamKind::kNothing);
      if (!needs) bare.push_back(verb.name);
    }
    if (!bare.empty()) all.push_back(explained("verbs", bare));
    for (Json& control : control_ops()) all.push_back(std::move(control));
    for (const VerbSpec& verb : language_.verbs)
      all.push_back(call("verbs", verb.name, verb.params,
                         of_forms("beside an op", {{"then", ref("op")}, {"else", ref("op")}})));
    return any_of(std::move(all));
  }

  Json score() const {
    const Json points = integer(-kMostOfAnything, kMostOfAnything);
    const Json count = object(of_forms("points per count", {{"points", points},
                                                            {"every", integer(1, kMostOfAnything)},
                                                            {"per", ref("countable")}}),
                              {"per"});
    const Json place =
        object(of_forms("points by place", {{"in", one_or_many(ref("zone"))}, {"points", points}}),
               {"points"});
    const Json tier = {{"type", "array"},
                       {"prefixItems", {integer(1, kMostOfAnything), points}},
                       {"minItems", 2},
                       {"maxItems", 2}};
    const Json sum = of_forms("a sum of points", {{"sum", list_of(count)}});
    const Json tiers =
        of_forms("points by tiers", {{"tiers", list_of(tier)}, {"of", ref("countable")}});
    return any_of(
        {points, list_of(place), count, object(sum, {"sum"}), object(tiers, {"tiers", "of"})});
  }

  static Json filtered(std::string_view group, Json properties) {
    properties = of_forms(group, properties);
    const Json round = of_forms("limit", {{"round", integer(1, kMostOfAnything)}});
    const Json filters = {{"card", ref("selector")},
                          {"from", one_or_many(ref("zone"))},
                          {"tokens", ref("good")},
                          {"source", ref("word")},
                          {"via", ref("word")},
                          {"deck", one_or_many(ref("zone"))},
                          {"onto", one_or_many(ref("zone"))},
                          {"by", only("others")},
                          {"at_least", integer(1, kMostOfAnything)},
                          {"limit", object(round, {"round"})}};
    properties.update(of_forms("a filter", filters));
    return properties;
  }

  Json field(const FieldSpec& spec) const {
    switch (spec.kind) {
      case FieldKind::kWords:
        return one_or_many(ref("word"));
      case FieldKind::kFlag:
        return only(true);
      case FieldKind::kChoice:
        return words_of(spec.choices);
      case FieldKind::kNumber:
        return integer(-kMostOfAnything, kMostOfAnything);
      case FieldKind::kGoods:
        return goods(integer(0, kMostOfAnything));
      case FieldKind::kGoodsList:
        return one_or_many(ref("good"));
      case FieldKind::kScore:
        return ref("score");
      case FieldKind::kCondition:
        return ref("condition");
      case FieldKind::kCard:
      case FieldKind::kText:
        return ref("key");
    }
    return true;
  }

  Json card() const {
    Json properties;
    for (std::string_view key : {"id", "name", "family", "like", "note"})
      properties[std::string(key)] = ref("key");
    for (const FieldSpec& spec : language_.fields)
      properties[std::string(spec.name)] =
          described(field(spec), meanings_.of("fields", spec.name));
    for (const AbilitySpec& ability : language_.abilities)
      properties[std::string(ability.name)] =
          described(ref("op"), meanings_.of("abilities", ability.name));
    properties["passive"] = list_of(ref("modifier"));
    properties["instead"] = list_of(ref("replacement"));
    properties["reaction"] = list_of(ref("reaction"));
    Json out = object(of_forms("a card", properties), {"id"});
    out["anyOf"] = {{{"required", {"name"}}}, {{"required", {"like"}}}};
    return out;
  }

  const Language& language_;
  const Meanings& meanings_;
};

}  // namespace

std::string json_schema(const Language& language, const Meanings& meanings) {
  return Schema(language, meanings).run().dump(2) + "\n";
}

}  // namespace ecumene
