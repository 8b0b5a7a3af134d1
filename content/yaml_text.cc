#include "content/yaml_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ecumene {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// How many bytes the character at the beginning has; 0 if they are no UTF-8.
size_t utf8_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return 1;
  const size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if (!continues(text[i])) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool surrogate = first == 0xed && second >= 0xa0;
  const bool too_large = first == 0xf4 && second >= 0x90;
  return overlong || surrogate || too_large ? 0 : length;
}

bool is_control(std::string_view text, size_t i) {
  const auto c = static_cast<unsigned char>(text[i]);
  if (c == '\r') return i + 1 == text.size() || text[i + 1] != '\n';
  return (c < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
}

}  // namespace

size_t first_bad_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8_length(text.substr(i));
    if (length == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

YamlText::YamlText(std::string_view text, std::string_view file)
    : file_(std::make_shared<const std::string>(file)), line_starts_{0} {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  bytes_ = text;
  characters_.reserve(bytes_.size() + 1);
  uint32_t characters = 0;
  for (size_t i = 0; i < bytes_.size(); ++i) {
    characters_.push_back(characters);
    characters += continues(bytes_[i]) ? 0 : 1;
    if (bytes_[i] == '\n') line_starts_.push_back(i + 1);
  }
  characters_.push_back(characters);
}

int YamlText::line(size_t at) const {
  return static_cast<int>(std::upper_bound(line_starts_.begin(), line_starts_.end(), at) -
                          line_starts_.begin());
}

Mark YamlText::mark(size_t at) const {
  at = std::min(at, bytes_.size());
  const int line_number = line(at);
  return {file_, line_number,
          static_cast<int>(characters_[at] - characters_[line_start(line_number)]) + 1};
}

PlacedFaults YamlText::unreadable() const {
  if (bytes_.size() > kMaxYamlBytes)
    return {{0, fmt::format("the file has {} bytes, more than the {} allowed: split it",
                            bytes_.size(), kMaxYamlBytes)}};
  PlacedFaults faults;
  if (const size_t bad = first_bad_utf8(bytes_); bad != std::string::npos)
    faults.push_back({bad, "this byte is no UTF-8 text: save the file as UTF-8"});
  for (size_t i = 0; i < bytes_.size(); ++i)
    if (is_control(bytes_, i))
      faults.push_back({i, fmt::format("control character {:#04x}: delete it",
                                       static_cast<unsigned char>(bytes_[i]))});
  return faults;
}

PlacedFaults YamlText::take_out_tabs() {
  PlacedFaults faults;
  for (const size_t start : line_starts_) {
    bool told = false;
    for (size_t i = start; byte(i) == ' ' || byte(i) == '\t'; ++i) {
      if (bytes_[i] != '\t') continue;
      if (!told) faults.push_back({i, "a tab at the beginning of a line: indent with spaces"});
      told = true;
      bytes_[i] = ' ';
    }
  }
  return faults;
}

Status YamlText::status(PlacedFaults faults) const {
  std::stable_sort(faults.begin(), faults.end(),
                   [](const PlacedFault& a, const PlacedFault& b) { return a.at < b.at; });
  Status status;
  for (PlacedFault& fault : faults) status.add(mark(fault.at).text(), std::move(fault.what));
  return status;
}

}  // namespace ecumene
