// Fields reads one JSON object strictly: every key is asked for, within its bounds, and what nobody
// asked for is a fault. Faults name the key.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/status.h"

namespace ecumene {

using Json = nlohmann::json;

struct JsonLimits {
  size_t bytes = 8192;
  int depth = 8;
  size_t text = 1024;  // bytes of one string
};

// A JSON object within the limits. Refused: other values, doubled keys, texts that are no UTF-8 or
// hold control characters, numbers that are no integers.
Result<Json> parse_object(std::string_view text, const JsonLimits& limits = {});

// Whether every character of a text stands for something: none breaks lines, moves a cursor or
// turns the direction.
bool is_plain(std::string_view text);

// As text. Bytes that are no UTF-8 are shown as such and do no harm: a fault may quote anything.
std::string dump(const Json& json);

class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  bool has(const char* key) const { return object_.contains(key); }
  // A missing key, or one of another type or out of bounds, gives a fault and an empty value.
  std::string text(const char* key, size_t longest);
  std::string text_or(const char* key, size_t longest, std::string otherwise);
  int number(const char* key, int least, int most);
  int number_or(const char* key, int least, int most, int otherwise);
  bool flag_or(const char* key, bool otherwise);
  const Json* list_or_null(const char* key, size_t longest);
  // All faults, and one for every key that was never asked for.
  Status finish() const;

 private:
  const Json* take(const char* key, bool needed);

  const Json& object_;
  std::set<std::string, std::less<>> taken_;
  Status faults_;
};

}  // namespace ecumene
