#include "content/capital.h"

namespace ecumene {

std::string capitalised(std::string text) {
  if (text.empty()) return text;
  const auto byte = [&](size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  if (byte(0) >= 'a' && byte(0) <= 'z')
    text[0] = static_cast<char>(byte(0) - 32);
  else if (byte(0) == 0xc3 && byte(1) >= 0xa0 && byte(1) <= 0xbe && byte(1) != 0xb7)
    text[1] = static_cast<char>(byte(1) - 0x20);
  else if (byte(0) == 0xc5 && (byte(1) == 0x91 || byte(1) == 0xb1))
    text[1] = static_cast<char>(byte(1) - 1);
  return text;
}

std::string lowered(std::string text) {
  unsigned char before = 0;
  for (char& at : text) {
    const auto byte = static_cast<unsigned char>(at);
    if (byte >= 'A' && byte <= 'Z')
      at = static_cast<char>(byte + 32);
    else if (before == 0xc3 && byte >= 0x80 && byte <= 0x9e && byte != 0x97)
      at = static_cast<char>(byte + 0x20);
    else if (before == 0xc5 && (byte == 0x90 || byte == 0xb0))
      at = static_cast<char>(byte + 1);
    before = byte;
  }
  return text;
}

}  // namespace ecumene
