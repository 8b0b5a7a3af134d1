#include "base/hash.h"

#include <charconv>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ecumene {

uint64_t hash_bytes(const void* data, size_t size, uint64_t seed) {
  return XXH3_64bits_withSeed(data, size, seed);
}

std::string hex(uint64_t value) {
  std::string out(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4) out[i] = "0123456789abcdef"[value & 15];
  return out;
}

bool parse_hex(std::string_view text, uint64_t& value) {
  if (text.size() != 16) return false;
  for (char c : text)
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return false;
  return std::from_chars(text.data(), text.data() + text.size(), value, 16).ec == std::errc{};
}

}  // namespace ecumene
