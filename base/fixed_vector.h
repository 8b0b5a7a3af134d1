// FixedVector<T, N> is a vector with room for N and no heap.
//
// Slots beyond size() always hold T{}: two vectors with equal contents are equal byte for byte,
// which is what lets a State be compared, hashed and saved as plain memory.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace ecumene {

template <class T, int N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  // The size has the alignment of T, so that a vector of plain integers has no padding.
  using Size =
      std::conditional_t<(alignof(T) >= 4), uint32_t,
                         std::conditional_t<(alignof(T) == 2 || (N > 255)), uint16_t, uint8_t>>;

 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  static constexpr int capacity() { return N; }

  constexpr T& operator[](int i) { return items_[i]; }
  constexpr const T& operator[](int i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1]; }
  constexpr const T& back() const { return items_[size_ - 1]; }

  constexpr void push_back(const T& item) {
    CHECK_LT(static_cast<int>(size_), N);
    items_[size_++] = item;
  }
  constexpr T pop_back() {
    CHECK_GT(static_cast<int>(size_), 0);
    T item = items_[--size_];
    items_[size_] = T{};
    return item;
  }
  // Keeps the order of what remains.
  constexpr void erase(int at) {
    CHECK_LT(at, static_cast<int>(size_));
    for (int i = at; i + 1 < size_; ++i) (*this)[i] = (*this)[i + 1];
    items_[--size_] = T{};
  }
  constexpr void insert(int at, const T& item) {
    push_back(item);
    for (int i = size_ - 1; i > at; --i) (*this)[i] = (*this)[i - 1];
    (*this)[at] = item;
  }
  constexpr void resize(int n) {
    while (size_ > n) pop_back();
    while (size_ < n) push_back(T{});
  }
  constexpr void clear() { resize(0); }
  constexpr int find(const T& item) const {  // index, or -1
    for (int i = 0; i < size_; ++i)
      if ((*this)[i] == item) return i;
    return -1;
  }
  constexpr bool contains(const T& item) const { return find(item) >= 0; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool operator==(const FixedVector& other) const {
    if (size_ != other.size_) return false;
    for (int i = 0; i < size_; ++i)
      if (!((*this)[i] == other[i])) return false;
    return true;
  }

 private:
  Size size_ = 0;
  std::array<T, N> items_{};
};

// A list that is filled, read and thrown away (options, candidates): the slots beyond size() are
// left as they are, so starting one costs nothing. Not for use inside a State.
template <class T, int N>
class ScratchVector {
 public:
  ScratchVector() {}  // leaves items_ alone on purpose
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    CHECK_LT(size_, N);
    items_[size_++] = item;
  }
  void resize(int n) { size_ = n; }
  T& operator[](int i) { return items_[i]; }
  const T& operator[](int i) const { return items_[i]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  bool contains(const T& item) const {
    for (const T& t : *this)
      if (t == item) return true;
    return false;
  }

 private:
  int size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace ecumene
