// Hashes of bytes: fast, the same on every machine we support, and not meant to resist a forger
// (what must resist one is hashed with SHA-256 in rules/seed.h).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ecumene {

static_assert(std::endian::native == std::endian::little,
              "hashes and snapshots are defined for little-endian machines");

uint64_t hash_bytes(const void* data, size_t size, uint64_t seed = 0);
inline uint64_t hash_text(std::string_view text, uint64_t seed = 0) {
  return hash_bytes(text.data(), text.size(), seed);
}

// Order matters: fold a sequence by hash = mix(hash, next).
inline uint64_t mix(uint64_t hash, uint64_t next) {
  uint64_t x = hash ^ (next + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2));
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// 16 lower-case hexadecimal digits, and back (false if the text is not exactly that).
std::string hex(uint64_t value);
bool parse_hex(std::string_view text, uint64_t& value);

}  // namespace ecumene
