// YamlText is the bytes of one file with their places, and what is wrong with the bytes before
// anyone reads them as YAML. The inner half of content/yaml.h; only the loader includes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"
#include "content/yaml.h"

namespace ecumene {

// Where text stops being UTF-8 (shortest forms, no surrogates), or npos.
size_t first_bad_utf8(std::string_view text);

// Faults by byte offset: they are found out of order and told in order.
struct PlacedFault {
  size_t at;
  std::string what;
};
using PlacedFaults = std::vector<PlacedFault>;

class YamlText {
 public:
  // A byte order mark at the beginning is dropped.
  YamlText(std::string_view text, std::string_view file);

  const std::string& bytes() const { return bytes_; }
  char byte(size_t at) const { return at < bytes_.size() ? bytes_[at] : '\0'; }
  int line(size_t at) const;
  size_t line_start(int line) const { return line_starts_[line - 1]; }
  Mark mark(size_t at) const;  // beyond the end: the end

  // Wrong in a way that makes reading on pointless: too large, no UTF-8, control characters.
  PlacedFaults unreadable() const;
  // Tabs in front of a line; each becomes a space, so that the rest can still be read.
  PlacedFaults take_out_tabs();
  // Puts another character at a place. REQUIRES: it is ASCII, and so was what stood there; no line
  // ends.
  void put(size_t at, char c) { bytes_[at] = c; }

  Status status(PlacedFaults faults) const;

 private:
  std::shared_ptr<const std::string> file_;
  std::string bytes_;
  std::vector<size_t> line_starts_;
  std::vector<uint32_t> characters_;  // how many begin before each byte
};

}  // namespace ecumene
