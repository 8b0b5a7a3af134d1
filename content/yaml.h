// Yaml is one node of a content file (a map, a list or a scalar) that knows where it was written.
//
// The language is a strict subset of YAML, so that every reader of a file sees the same thing.
// Refused are: anchors, aliases, merge keys, tags, a key twice in a map, keys that are no scalar,
// the words that YAML readers take for booleans (yes, no, on, off, y, n, True, FALSE …) or for
// nothing (null, ~, an empty value) unless they are quoted, tabs at the beginning of a line, more
// than one document, control characters, bytes that are no UTF-8, nesting deeper than
// kMaxYamlDepth, files larger than kMaxYamlBytes. Only `true` and `false` are booleans, and only as
// values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"

namespace ecumene {

inline constexpr size_t kMaxYamlBytes = size_t{1} << 20;
inline constexpr int kMaxYamlDepth = 32;  // lists and maps inside each other

// A place in a file; line and column count from 1, the column in characters.
struct Mark {
  std::shared_ptr<const std::string> file;
  int line = 0;
  int column = 0;
  std::string text() const;  // file:line:column
};

class Yaml {
 public:
  enum class Kind : uint8_t { kScalar, kList, kMap };
  struct Entry;

  Yaml() = default;
  Yaml(Kind kind, Mark mark);
  Yaml(std::string scalar, bool quoted, Mark mark);
  void add(Yaml item);                                   // REQUIRES: is_list()
  void add(std::string key, Mark key_mark, Yaml value);  // REQUIRES: is_map()

  Kind kind() const { return kind_; }
  bool is_scalar() const { return kind_ == Kind::kScalar; }
  bool is_list() const { return kind_ == Kind::kList; }
  bool is_map() const { return kind_ == Kind::kMap; }
  const Mark& mark() const { return mark_; }

  // What other kinds of node do not have is empty, so loops need no question before them.
  const std::vector<Entry>& entries() const { return entries_; }  // of a map, as written
  const std::vector<Yaml>& items() const { return items_; }       // of a list
  const std::string& scalar() const { return scalar_; }           // without quotes
  // quoted, or a block of text (| or >)
  bool quoted() const { return quoted_; }
  const Yaml* find(std::string_view key) const;  // null: no such key, or no map

  // Reading with a type. What does not fit is added to the status with this node's place, with what
  // was expected and what was found, and reads as 0, false or "".
  int as_int(Status& status, int low = std::numeric_limits<int>::min(),
             // decimal digits only: no 1.0, 0x10, 007, 1_000
             int high = std::numeric_limits<int>::max()) const;
  bool as_bool(Status& status) const;
  const std::string& as_text(Status& status) const;  // a plain number or boolean is no text
  bool expect(Kind kind, Status& status) const;      // is it of that kind?

  void refuse(Status& status, std::string what) const { status.add(mark_.text(), std::move(what)); }
  std::string shown() const;  // for messages: `the number 5`, `the text "abc"`, `a list of 3`

 private:
  bool is_number() const;
  bool is_boolean() const {
    return is_scalar() && !quoted_ && (scalar_ == "true" || scalar_ == "false");
  }

  Mark mark_;
  std::string scalar_;
  std::vector<Entry> entries_;
  std::vector<Yaml> items_;
  Kind kind_ = Kind::kScalar;
  bool quoted_ = false;
};

struct Yaml::Entry {
  std::string key;
  Mark key_mark;
  Yaml value;
};

inline Yaml::Yaml(Kind kind, Mark mark) : mark_(std::move(mark)), kind_(kind) {}
inline Yaml::Yaml(std::string scalar, bool quoted, Mark mark)
    : mark_(std::move(mark)), scalar_(std::move(scalar)), quoted_(quoted) {}

// The only document of a file, or all its faults in the order of their places. After a fault of
// syntax nothing further can be understood; every other fault is found before and beside it.
Result<Yaml> parse_yaml(std::string_view text, std::string_view file);

// The same for those who want to say what else is wrong: the faults go into `status`, and the
// document comes all the same if it is whole (what was refused in it is still there). Nothing after
// a fault of syntax.
std::optional<Yaml> read_yaml(std::string_view text, std::string_view file, Status& status);

}  // namespace ecumene
