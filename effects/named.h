// Named ties the enumerators of an enum to the words that cards, logs and messages use for them, in
// one table. A static_assert proves that the table has the order of the enum, so that the words may
// be passed on as a plain list:
//
//   inline constexpr std::array kTriggers = {Named{kWhenPlay, "play"}, Named{kWhenGain, "gain"}};
//   static_assert(names_in_order(kTriggers));
//   language.triggers = names_of(kTriggers);
#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace ecumene {

template <class E>
struct Named {
  E value;
  std::string_view name;
};
template <class E>
Named(E, const char*) -> Named<E>;  // clang 16 does not work it out by itself

// Whether entry i stands for the enumerator first + i. An entry is a Named, or anything else with
// its members.
template <class Entry, size_t N>
constexpr bool names_in_order(const std::array<Entry, N>& table, int first = 0) {
  for (size_t i = 0; i < N; ++i)
    if (static_cast<int>(table[i].value) != first + static_cast<int>(i)) return false;
  return true;
}

template <class Entry, size_t N>
std::vector<std::string_view> names_of(const std::array<Entry, N>& table) {
  std::vector<std::string_view> names;
  for (const Entry& entry : table) names.push_back(entry.name);
  return names;
}

// The same for plain arrays, which clang-format lays out in columns.
template <class E, size_t N>
constexpr bool names_in_order(const Named<E> (&table)[N], int first = 0) {
  return names_in_order(std::to_array(table), first);
}
template <class E, size_t N>
std::vector<std::string_view> names_of(const Named<E> (&table)[N]) {
  return names_of(std::to_array(table));
}

}  // namespace ecumene
