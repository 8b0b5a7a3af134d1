#include "rules/seed.h"

#include <sodium.h>

#include <cstring>

#include "base/check.h"
#include "base/hash.h"

namespace ecumene {
namespace {

static_assert(sizeof(Seed) == crypto_hash_sha256_BYTES);
static_assert(sizeof(Seed) == crypto_auth_hmacsha256_KEYBYTES);

const unsigned char* bytes(const void* data) { return static_cast<const unsigned char*>(data); }

std::string hex_text(const unsigned char* data, size_t size) {
  std::string out(size * 2 + 1, '\0');  // sodium writes a closing zero
  sodium_bin2hex(out.data(), out.size(), data, size);
  out.pop_back();
  return out;
}

std::string digest(std::string_view text, size_t size) {
  unsigned char out[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(out, bytes(text.data()), text.size());
  return hex_text(out, size);
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

Seed fresh_seed() {
  CHECK_GE(sodium_init(), 0);
  Seed seed;
  randombytes_buf(seed.data(), sizeof(seed));
  return seed;
}

std::string print_seed(const Seed& seed) { return hex_text(bytes(seed.data()), sizeof(seed)); }

Result<Seed> parse_seed(std::string_view text) {
  unsigned char out[sizeof(Seed)] = {};
  bool good = text.size() == 2 * sizeof(out);
  for (size_t i = 0; good && i < sizeof(out); ++i) {
    const int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
    good = high >= 0 && low >= 0;
    out[i] = static_cast<unsigned char>(high * 16 + low);
  }
  if (!good)
    return failure("a seed has 64 digits from 0 to 9 and a to f, not \"" + std::string(text) +
                   "\"");
  Seed seed;
  std::memcpy(seed.data(), out, sizeof(out));
  return seed;
}

std::string commitment(const Seed& server_seed, std::string_view game_id) {
  std::string text(reinterpret_cast<const char*>(server_seed.data()), sizeof(server_seed));
  return digest(text.append(game_id), crypto_hash_sha256_BYTES);
}

Seed game_seed(const Seed& server_seed, std::span<const std::string> salts,
               std::string_view game_id, int rules_revision) {
  std::string message;
  for (const std::string& salt : salts) message.append(salt).push_back('\n');
  message.append(game_id).append("\n").append(std::to_string(rules_revision));
  Seed seed;
  crypto_auth_hmacsha256(reinterpret_cast<unsigned char*>(seed.data()), bytes(message.data()),
                         message.size(), bytes(server_seed.data()));
  return seed;
}

std::string short_digest(std::string_view text) { return digest(text, 16); }

}  // namespace ecumene
