// Fields lets a plain struct be hashed, compared and explained member by member.
//
// A struct lists its members once:
//
//   static constexpr auto fields() {
//     return std::tuple{field("coins", &State::coins), field("rng", &State::rng)};
//   }
//
// `kFieldsComplete<State>` is true only if the list covers every byte: no member forgotten, no
// padding. `check_fields<State>()` does not compile otherwise, and the compiler then names both
// sizes: AllBytesAreFields<sizeof(State), sum of the members>. Such a struct is canonical: equal
// values have equal bytes. The hash names its members, and members that are all zero do not count,
// so a member added later leaves the hashes of old games as they were.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "base/hash.h"

namespace ecumene {

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::*member;
};

template <class Owner, class Member>
constexpr Field<Owner, Member> field(std::string_view name, Member Owner::*member) {
  return {name, member};
}

namespace fields_detail {
template <class Owner, class Member>
constexpr size_t size_of(const Field<Owner, Member>&) {
  return sizeof(Member);
}

inline bool all_zero(const void* data, size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  return size == 0 || (bytes[0] == 0 && std::memcmp(bytes, bytes + 1, size - 1) == 0);
}
}  // namespace fields_detail

template <class T>
concept HasFields = std::is_trivially_copyable_v<T> && requires {
  T::fields();
};

template <HasFields T>
inline constexpr size_t kFieldsSize =
    std::apply([](const auto&... f) { return (fields_detail::size_of(f) + ... + 0); }, T::fields());

template <HasFields T>
inline constexpr bool kFieldsComplete = kFieldsSize<T> == sizeof(T);

template <size_t SizeOfStruct, size_t SumOfFields>
struct AllBytesAreFields {
  static_assert(SumOfFields == SizeOfStruct,
                "fields() misses a member, or the struct has padding: fill it with `unused`");
};

template <HasFields T>
constexpr bool check_fields() {
  return sizeof(AllBytesAreFields<sizeof(T), kFieldsSize<T>>) > 0;
}

template <HasFields T>
uint64_t hash_fields(const T& value) {
  uint64_t sum = 0;
  std::apply(
      [&](const auto&... f) {
        auto add = [&](const auto& one) {
          const auto& member = value.*(one.member);
          if (!fields_detail::all_zero(&member, sizeof(member)))
            sum += hash_bytes(&member, sizeof(member), hash_text(one.name));
        };
        (add(f), ...);
      },
      T::fields());
  return sum;
}

template <HasFields T>
bool same_fields(const T& a, const T& b) {
  static_assert(check_fields<T>());
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// The names of the members that differ, with commas; for messages.
template <HasFields T>
std::string differing_fields(const T& a, const T& b) {
  std::string names;
  std::apply(
      [&](const auto&... f) {
        auto compare = [&](const auto& one) {
          if (std::memcmp(&(a.*(one.member)), &(b.*(one.member)), sizeof(a.*(one.member))) == 0)
            return;
          if (!names.empty()) names += ", ";
          names += one.name;
        };
        (compare(f), ...);
      },
      T::fields());
  return names;
}

}  // namespace ecumene
