// BitSet<N> is a set of the integers 0 … N-1, for cards, seats, squares. Plain memory, no padding.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ecumene {

template <int N>
class BitSet {
  static constexpr int kWords = (N + 63) / 64;

 public:
  constexpr bool contains(int i) const { return (words_[word(i)] >> (i & 63)) & 1u; }
  constexpr void insert(int i) { words_[word(i)] |= bit(i); }
  constexpr void erase(int i) { words_[word(i)] &= ~bit(i); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const {
    uint64_t any = 0;
    for (uint64_t w : words_) any |= w;
    return any == 0;
  }
  constexpr int size() const {
    int n = 0;
    for (uint64_t w : words_) n += std::popcount(w);
    return n;
  }
  static constexpr BitSet all() {
    BitSet set;
    for (int i = 0; i < N; ++i) set.insert(i);
    return set;
  }

  constexpr BitSet& operator&=(const BitSet& o) {
    return combine(o, [](uint64_t a, uint64_t b) { return a & b; });
  }
  constexpr BitSet& operator|=(const BitSet& o) {
    return combine(o, [](uint64_t a, uint64_t b) { return a | b; });
  }
  constexpr BitSet& operator-=(const BitSet& o) {
    return combine(o, [](uint64_t a, uint64_t b) { return a & ~b; });
  }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  constexpr bool operator==(const BitSet&) const = default;

  // Calls f(i) for each member, smallest first.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int w = 0; w < kWords; ++w)
      for (uint64_t left = words_[static_cast<std::size_t>(w)]; left != 0; left &= left - 1)
        f(w * 64 + std::countr_zero(left));
  }

 private:
  static constexpr std::size_t word(int i) { return static_cast<std::size_t>(i) / 64; }
  static constexpr uint64_t bit(int i) { return uint64_t{1} << (i & 63); }
  template <class F>
  constexpr BitSet& combine(const BitSet& o, F f) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] = f(words_[w], o.words_[w]);
    return *this;
  }
  std::array<uint64_t, kWords> words_{};
};

}  // namespace ecumene
