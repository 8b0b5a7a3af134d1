// Rng is the chance of a game: a ChaCha8 key stream in counter mode, small enough to live inside a
// State.
//
// Whoever sees any number of draws cannot foretell the next one, and whoever has the key can check
// them all: that is what commitments and `ecumene verify` rest on. No <random>, no float: same key,
// same draws, everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace ecumene {

using Seed = std::array<uint32_t, 8>;  // 256 bits

// Any text or number makes a seed; equal ones make equal seeds. For tests, simulations and the
// command line.
Seed seed_from(uint64_t number);

// Uniform in 0 … bound-1, without bias (Lemire's multiplication with rejection). REQUIRES: bound >
// 0.
template <class Generator>
uint32_t draw_below(Generator& generator, uint32_t bound) {
  uint64_t product = uint64_t{generator.next()} * bound;
  if (static_cast<uint32_t>(product) < bound) {
    const uint32_t threshold = (0u - bound) % bound;
    while (static_cast<uint32_t>(product) < threshold) product = uint64_t{generator.next()} * bound;
  }
  return static_cast<uint32_t>(product >> 32);
}

// Fisher-Yates.
template <class Generator, class T>
void draw_order(Generator& generator, std::span<T> items) {
  for (size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[draw_below(generator, static_cast<uint32_t>(i))]);
}

class Rng {
 public:
  Rng() = default;  // the empty stream: what an Observation shows. REQUIRES: nobody draws from it.
  explicit Rng(const Seed& key, uint32_t stream = 0) : key_(key), stream_(stream) {}

  // An independent stream of the same key.
  Rng split(uint32_t stream) const { return Rng(key_, stream); }

  uint32_t next() {
    if (used_ == 0) refill();
    uint32_t value = block_[16 - used_];
    block_[16 - used_] = 0;  // a State keeps no draws of the past
    --used_;
    return value;
  }

  uint32_t below(uint32_t bound) { return draw_below(*this, bound); }
  template <class T>
  void shuffle(std::span<T> items) {
    draw_order(*this, items);
  }

  // How many draws were made; grows with every draw.
  uint64_t cursor() const { return uint64_t{blocks_} * 16 - used_; }
  bool operator==(const Rng&) const = default;

 private:
  void refill();

  Seed key_{};
  uint32_t stream_ = 0;
  uint32_t blocks_ = 0;  // blocks made so far: the counter of the stream
  uint32_t used_ = 0;    // words of block_ still to be given out
  std::array<uint32_t, 16> block_{};
};

// One 64-byte block of the ChaCha key stream. REQUIRES: rounds is even.
std::array<uint32_t, 16> chacha_block(const Seed& key, uint64_t counter, uint64_t nonce,
                                      int rounds);

// QuickRng is chance outside the rules: which move a random player picks, which worlds a search
// samples. PCG32: fast, good, and of no use for secrets.
class QuickRng {
 public:
  explicit QuickRng(uint64_t seed, uint64_t stream = 0) : state_(0), increment_(stream * 2 + 1) {
    next();
    state_ += seed;
    next();
  }
  uint32_t next() {
    const uint64_t old = state_;
    state_ = old * 6364136223846793005u + increment_;
    const auto xorshifted = static_cast<uint32_t>(((old >> 18) ^ old) >> 27);
    const auto rotation = static_cast<uint32_t>(old >> 59);
    return (xorshifted >> rotation) | (xorshifted << ((-rotation) & 31));
  }
  uint32_t below(uint32_t bound) { return draw_below(*this, bound); }
  template <class T>
  void shuffle(std::span<T> items) {
    draw_order(*this, items);
  }
  Seed seed() { return {next(), next(), next(), next(), next(), next(), next(), next()}; }

 private:
  uint64_t state_;
  uint64_t increment_;
};

}  // namespace ecumene
