#include "terminal/legible.h"

#include <fmt/format.h>

namespace ecumene {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// One character: a byte and the UTF-8 bytes that go on with it.
std::string_view first_character(std::string_view text) {
  size_t size = 1;
  while (size < text.size() && size < 4 && static_cast<unsigned char>(text[0]) >= 0xc0 &&
         continues(text[size]))
    ++size;
  return text.substr(0, size);
}

// The C0 codes, DEL, the C1 codes as UTF-8 (c2 80 to c2 9f), and bytes that begin no character.
bool is_control(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x20) return first != '\n';
  if (first == 0x7f || continues(character[0])) return true;
  return character.size() == 2 && first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;
}

std::string escaped(std::string_view character) {
  if (!is_control(character)) return std::string(character);
  std::string out;
  for (const char c : character) out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  return out;
}

}  // namespace

std::string legible(std::string_view text) {
  std::string out;
  bool quoted = false;
  size_t length = 0;  // of the quoted piece so far
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    text.remove_prefix(character.size());
    if (character == "\"")
      quoted = !quoted, length = 0;
    else if (quoted)
      ++length;
    if (length <= kLongestEcho)
      out += escaped(character);
    else if (length == kLongestEcho + 1)
      out += "…";
  }
  return out;
}

}  // namespace ecumene
