#include "content/yaml.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/check.h"

namespace ecumene {
namespace {

// Decimal digits with an optional minus, written the one shortest way.
bool is_integer(std::string_view text) {
  if (text == "0") return true;
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.front() != '0' &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string shortened(const std::string& text) {
  constexpr size_t kLongest = 40;
  if (text.size() <= kLongest) return text;
  size_t cut = kLongest;
  // between two characters
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80) --cut;
  return text.substr(0, cut) + "…";
}

std::string_view name_of(Yaml::Kind kind) {
  switch (kind) {
    case Yaml::Kind::kScalar:
      return "one word, text or number";
    case Yaml::Kind::kList:
      return "a list";
    case Yaml::Kind::kMap:
      return "a map (key: value)";
  }
  return "";
}

}  // namespace

std::string Mark::text() const { return fmt::format("{}:{}:{}", file ? *file : "", line, column); }

void Yaml::add(Yaml item) {
  CHECK(is_list());
  items_.push_back(std::move(item));
}

void Yaml::add(std::string key, Mark key_mark, Yaml value) {
  CHECK(is_map());
  entries_.push_back({std::move(key), std::move(key_mark), std::move(value)});
}

const Yaml* Yaml::find(std::string_view key) const {
  for (const Entry& entry : entries_)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

bool Yaml::is_number() const { return is_scalar() && !quoted_ && is_integer(scalar_); }

int Yaml::as_int(Status& status, int low, int high) const {
  if (!is_number()) {
    refuse(status, fmt::format("expected a whole number in plain digits such as 3 or -1, found {}",
                               shown()));
    return 0;
  }
  int64_t value = 0;
  const auto end = std::from_chars(scalar_.data(), scalar_.data() + scalar_.size(), value);
  if (end.ec == std::errc() && value >= low && value <= high) return static_cast<int>(value);
  refuse(status, fmt::format("expected a number from {} to {}, found {}", low, high, shown()));
  return 0;
}

bool Yaml::as_bool(Status& status) const {
  if (!is_boolean()) refuse(status, fmt::format("expected true or false, found {}", shown()));
  return is_boolean() && scalar_ == "true";
}

const std::string& Yaml::as_text(Status& status) const {
  static const std::string kEmpty;
  if (is_scalar() && !is_number() && !is_boolean()) return scalar_;
  refuse(status, fmt::format("expected a text, found {}{}", shown(),
                             is_scalar() ? " (quote it if it is a text)" : ""));
  return kEmpty;
}

bool Yaml::expect(Kind kind, Status& status) const {
  if (kind_ != kind) refuse(status, fmt::format("expected {}, found {}", name_of(kind), shown()));
  return kind_ == kind;
}

std::string Yaml::shown() const {
  if (is_map())
    return entries_.empty() ? "an empty map"
                            : fmt::format("a map with the key {}", shortened(entries_[0].key));
  if (is_list())
    return items_.empty() ? "an empty list" : fmt::format("a list of {}", items_.size());
  if (is_number()) return fmt::format("the number {}", shortened(scalar_));
  if (is_boolean()) return scalar_;
  return fmt::format("the text \"{}\"", shortened(scalar_));
}

}  // namespace ecumene
