#include "content/capital.h"

namespace ecumene {

std::string capitalised(std::string text) {
  if (text.empty()) return text;
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  if (byte(0) >= 'a' && byte(0) <= 'z')
    text[0] = static_cast<char>(byte(0) - 32);
  else if (byte(0) == 0xc3 && byte(1) >= 0xa0 && byte(1) <= 0xbe && byte(1) != 0xb7)
    text[1] = static_cast<char>(byte(1) - 0x20);
  else if (byte(0) == 0xc5 && (byte(1) == 0x91 || byte(1) == 0xb1))
    text[1] = static_cast<char>(byte(1) - 1);
  return text;
}

}  // namespace ecumene
