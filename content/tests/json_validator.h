// Whether a file fits a JSON Schema, as far as content/schema.cc writes them: a keyword that is not
// known here is a fault of the test, not passed over. Our own YAML is read as an editor would.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

#include "content/yaml.h"

namespace ecumene {

using OrderedJson = nlohmann::ordered_json;

inline OrderedJson json_of(const Yaml& node) {
  if (node.is_map()) {
    OrderedJson out = OrderedJson::object();
    for (const Yaml::Entry& entry : node.entries()) out[entry.key] = json_of(entry.value);
    return out;
  }
  if (node.is_list()) {
    OrderedJson out = OrderedJson::array();
    for (const Yaml& item : node.items()) out.push_back(json_of(item));
    return out;
  }
  const std::string& text = node.scalar();
  if (!node.quoted() && (text == "true" || text == "false")) return text == "true";
  static const std::regex kNumber("-?[0-9]+");
  if (!node.quoted() && std::regex_match(text, kNumber)) return std::stoi(text);
  return text;
}

class JsonValidator {
 public:
  explicit JsonValidator(OrderedJson schema) : root_(std::move(schema)) {}

  // Where the value does not fit and why; empty: it fits.
  std::string fault(const OrderedJson& value) const { return fault(root_, value, ""); }

 private:
  using Json = OrderedJson;

  std::string fault(const Json& schema, const Json& value, const std::string& at) const {
    if (schema.is_boolean()) return schema ? "" : at + ": nothing fits here";
    for (const auto& [keyword, rule] : schema.items())
      if (const std::string found = one(schema, keyword, rule, value, at); !found.empty())
        return found;
    return "";
  }

  std::string one(const Json& schema, const std::string& keyword, const Json& rule,
                  const Json& value, const std::string& at) const {
    static const std::set<std::string> kSilent = {"$schema", "$defs", "description",
                                                  "enumDescriptions"};
    if (kSilent.contains(keyword)) return "";
    if (keyword == "$ref") return fault(root_["$defs"][name_of(rule)], value, at);
    if (keyword == "anyOf") return any_of(rule, value, at);
    if (keyword == "type") return need(is_type(rule, value), at, "is no " + text(rule));
    if (keyword == "const") return need(value == rule, at, "is not " + rule.dump());
    if (keyword == "enum")
      return need(std::find(rule.begin(), rule.end(), value) != rule.end(), at,
                  "is none of the words");
    if (keyword == "pattern")
      return need(!value.is_string() || std::regex_search(text(value), std::regex(text(rule))), at,
                  "is no key");
    if (value.is_number()) {
      if (keyword == "minimum") return need(value >= rule, at, "is too small");
      if (keyword == "maximum") return need(value <= rule, at, "is too large");
    }
    if (value.is_array()) return of_list(schema, keyword, rule, value, at);
    if (value.is_object()) return of_map(schema, keyword, rule, value, at);
    static const std::set<std::string> kOthers = {
        "minimum",       "maximum",      "minItems",
        "maxItems",      "items",        "prefixItems",
        "properties",    "required",     "additionalProperties",
        "minProperties", "maxProperties"};
    return need(kOthers.contains(keyword), at, "unknown keyword " + keyword);
  }

  std::string of_list(const Json& schema, const std::string& keyword, const Json& rule,
                      const Json& value, const std::string& at) const {
    if (keyword == "minItems") return need(value.size() >= rule, at, "has too few items");
    if (keyword == "maxItems") return need(value.size() <= rule, at, "has too many items");
    for (size_t i = 0; i < value.size(); ++i) {
      const bool prefixed = schema.contains("prefixItems") && i < schema["prefixItems"].size();
      std::string found;
      if (keyword == "prefixItems" && prefixed) found = fault(rule[i], value[i], place(at, i));
      if (keyword == "items" && !prefixed) found = fault(rule, value[i], place(at, i));
      if (!found.empty()) return found;
    }
    return "";
  }

  std::string of_map(const Json& schema, const std::string& keyword, const Json& rule,
                     const Json& value, const std::string& at) const {
    if (keyword == "minProperties") return need(value.size() >= rule, at, "has too few keys");
    if (keyword == "maxProperties") return need(value.size() <= rule, at, "has too many keys");
    if (keyword == "required")
      for (const Json& key : rule)
        if (!value.contains(text(key))) return at + ": lacks " + text(key);
    if (keyword == "properties")
      for (const auto& [key, inner] : rule.items())
        if (value.contains(key))
          if (const std::string found = fault(inner, value[key], at + "/" + key); !found.empty())
            return found;
    if (keyword == "additionalProperties")
      for (const auto& [key, inner] : value.items())
        if (!schema["properties"].contains(key))
          if (const std::string found = fault(rule, inner, at + "/" + key); !found.empty())
            return found;
    return "";
  }

  std::string any_of(const Json& options, const Json& value, const std::string& at) const {
    for (const Json& option : options)
      if (fault(option, value, at).empty()) return "";
    return at + ": fits none of the forms: " + value.dump();
  }

  static bool is_type(const Json& type, const Json& value) {
    if (type == "array") return value.is_array();
    if (type == "object") return value.is_object();
    if (type == "integer") return value.is_number_integer();
    return type == "string" && value.is_string();
  }
  static std::string text(const Json& value) { return value.get<std::string>(); }
  static std::string name_of(const Json& ref) { return text(ref).substr(text(ref).rfind('/') + 1); }
  static std::string place(const std::string& at, size_t i) { return fmt::format("{}/{}", at, i); }
  static std::string need(bool ok, const std::string& at, const std::string& what) {
    return ok ? "" : at + ": " + what;
  }

  const Json root_;
};

}  // namespace ecumene
