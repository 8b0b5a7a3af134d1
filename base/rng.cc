#include "base/rng.h"

#include <bit>

namespace ecumene {
namespace {

void quarter(uint32_t& a, uint32_t& b, uint32_t& c, uint32_t& d) {
  a += b;
  d = std::rotl(d ^ a, 16);
  c += d;
  b = std::rotl(b ^ c, 12);
  a += b;
  d = std::rotl(d ^ a, 8);
  c += d;
  b = std::rotl(b ^ c, 7);
}

}  // namespace

std::array<uint32_t, 16> chacha_block(const Seed& key, uint64_t counter, uint64_t nonce,
                                      int rounds) {
  const std::array<uint32_t, 16> start = {0x61707865,
                                          0x3320646e,
                                          0x79622d32,
                                          0x6b206574,  // the cipher's constant
                                          key[0],
                                          key[1],
                                          key[2],
                                          key[3],
                                          key[4],
                                          key[5],
                                          key[6],
                                          key[7],
                                          static_cast<uint32_t>(counter),
                                          static_cast<uint32_t>(counter >> 32),
                                          static_cast<uint32_t>(nonce),
                                          static_cast<uint32_t>(nonce >> 32)};
  std::array<uint32_t, 16> x = start;
  for (int round = 0; round < rounds; round += 2) {
    quarter(x[0], x[4], x[8], x[12]);
    quarter(x[1], x[5], x[9], x[13]);
    quarter(x[2], x[6], x[10], x[14]);
    quarter(x[3], x[7], x[11], x[15]);
    quarter(x[0], x[5], x[10], x[15]);
    quarter(x[1], x[6], x[11], x[12]);
    quarter(x[2], x[7], x[8], x[13]);
    quarter(x[3], x[4], x[9], x[14]);
  }
  for (size_t i = 0; i < 16; ++i) x[i] += start[i];
  return x;
}

void Rng::refill() {
  block_ = chacha_block(key_, blocks_++, stream_, 8);
  used_ = 16;
}

Seed seed_from(uint64_t number) {
  const Seed key = {static_cast<uint32_t>(number),
                    static_cast<uint32_t>(number >> 32),
                    0x65637565,
                    0x6d656e65,
                    0,
                    0,
                    0,
                    0};
  const auto block = chacha_block(key, 0, 0, 20);
  Seed seed;
  for (size_t i = 0; i < seed.size(); ++i) seed[i] = block[i];
  return seed;
}

}  // namespace ecumene
