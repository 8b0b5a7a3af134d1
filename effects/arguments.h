// Arguments of a verb or modifier, as C++ sees them. A verb declares a struct of these types and
// says under which key each is written on a card:
//
//   struct Args {
//     arg::Amount count;
//     arg::Choice<DrawTo> to;
//     static constexpr auto params() {
//       return std::tuple{required("draw", &Args::count), optional("to", &Args::to, "tray")};
//     }
//   };
//
// The first param is what stands behind the verb's own name. What the loader accepts (ParamSpec)
// follows from the struct; the compiler fills one struct for each place on a card where the verb
// is used, and the verb's functions get it.
#pragma once

#include <array>
#include <cstring>
#include <new>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "effects/code.h"
#include "effects/language.h"

namespace ecumene {
namespace arg {

// The verb stands alone.
struct Nothing {};

// Which cards: a selector of the Code. False where none is written.
struct Cards {
  int16_t selector = -1;
  explicit operator bool() const { return selector >= 0; }
};

// Two selectors: `swap: [SEL, SEL]`.
struct CardPair {
  Cards first, second;
};

// Goods with amounts: `count` entries of Code::goods from `first` on.
struct Goods {
  int16_t first = 0, count = 0;
  explicit operator bool() const { return count > 0; }
};

// How much: a value of the Code.
struct Amount {
  int16_t value = -1;
  explicit operator bool() const { return value >= 0; }
};

// A zone of the Language.
struct Zone {
  int8_t zone = -1;
  explicit operator bool() const { return zone >= 0; }
};

// Printed words, a bit each.
struct Words {
  uint64_t bits = 0;
  bool contains(int word) const { return (bits >> word) & 1u; }
};

// A plain number; `given` where it is written.
struct Number {
  int16_t number = 0;
  bool given = false;
  explicit operator bool() const { return given; }
  int or_else(int otherwise) const { return given ? number : otherwise; }
};

// A key with a single word: `free: true`. True where it is written.
struct Flag {
  bool given = false;
  explicit operator bool() const { return given; }
};

// One of several words, in the order of the enumerators of E. False where none is written.
template <class E>
struct Choice {
  int8_t index = -1;
  explicit operator bool() const { return index >= 0; }
  bool is(E choice) const { return index == static_cast<int>(choice); }
  E value() const { return static_cast<E>(index); }
};

template <class T>
inline constexpr ParamKind kKindOf = ParamKind::kChoice;  // Flag, Choice
template <>
inline constexpr ParamKind kKindOf<Nothing> = ParamKind::kNothing;
template <>
inline constexpr ParamKind kKindOf<Cards> = ParamKind::kCards;
template <>
inline constexpr ParamKind kKindOf<CardPair> = ParamKind::kPair;
template <>
inline constexpr ParamKind kKindOf<Goods> = ParamKind::kGoods;
template <>
inline constexpr ParamKind kKindOf<Amount> = ParamKind::kValue;
template <>
inline constexpr ParamKind kKindOf<Zone> = ParamKind::kZone;
template <>
inline constexpr ParamKind kKindOf<Words> = ParamKind::kWords;
template <>
inline constexpr ParamKind kKindOf<Number> = ParamKind::kNumber;

inline void decode(const code::Code&, const code::Slot&, Nothing&) {}
inline void decode(const code::Code&, const code::Slot& from, Cards& to) {
  to.selector = from.selector;
}
inline void decode(const code::Code&, const code::Slot& from, CardPair& to) {
  to = {{from.selector}, {from.second}};
}
inline void decode(const code::Code&, const code::Slot& from, Goods& to) {
  to = {from.goods, from.goods_count};
}
inline void decode(const code::Code&, const code::Slot& from, Amount& to) { to.value = from.value; }
inline void decode(const code::Code&, const code::Slot& from, Zone& to) { to.zone = from.index; }
inline void decode(const code::Code&, const code::Slot& from, Words& to) { to.bits = from.words; }
inline void decode(const code::Code& code, const code::Slot& from, Number& to) {
  if (from.given) to = {code.values[from.value].number, true};
}
inline void decode(const code::Code&, const code::Slot& from, Flag& to) { to.given = from.given; }
template <class E>
void decode(const code::Code&, const code::Slot& from, Choice<E>& to) {
  to.index = from.index;
}

}  // namespace arg

// One param: its key, the member it fills, and of a Flag or Choice the words it may have.
template <class Args, class T>
struct Param {
  std::string_view key;
  T Args::*member;
  bool required = false;
  std::array<std::string_view, 8> choices{};
  size_t choice_count = 0;
};

template <class Args, class T, class... Choices>
constexpr Param<Args, T> required(std::string_view key, T Args::*member, Choices... choices) {
  return {key, member, true, {std::string_view(choices)...}, sizeof...(choices)};
}
template <class Args, class T, class... Choices>
constexpr Param<Args, T> optional(std::string_view key, T Args::*member, Choices... choices) {
  if constexpr (std::is_same_v<T, arg::Flag> && sizeof...(choices) == 0)
    return {key, member, false, {"true"}, 1};
  else
    return {key, member, false, {std::string_view(choices)...}, sizeof...(choices)};
}

// For verbs whose only param is their name.
struct NoArgs {
  arg::Nothing nothing;
};

// For those that have one param, which is called as the verb is.
struct CardsArgs {
  arg::Cards cards;
  static constexpr auto params() { return std::tuple{required("", &CardsArgs::cards)}; }
};
struct GoodsArgs {
  arg::Goods goods;
  static constexpr auto params() { return std::tuple{required("", &GoodsArgs::goods)}; }
};
struct AmountArgs {
  arg::Amount amount;
  static constexpr auto params() { return std::tuple{required("", &AmountArgs::amount)}; }
};

// The params of a struct of arguments, as the loader wants them. `name`: what params[0] is called
// where the struct does not say.
template <class Args>
std::vector<ParamSpec> param_specs(std::string_view name) {
  if constexpr (std::is_same_v<Args, NoArgs>) {
    return {{name, ParamKind::kNothing}};
  } else {
    std::vector<ParamSpec> specs;
    const auto add = [&](const auto& param) {
      using T = std::remove_cvref_t<decltype(std::declval<Args&>().*param.member)>;
      specs.push_back({param.key,
                       arg::kKindOf<T>,
                       param.required,
                       {param.choices.begin(), param.choices.begin() + param.choice_count}});
    };
    std::apply([&](const auto&... param) { (add(param), ...); }, Args::params());
    if (specs[0].key.empty()) specs[0].key = name;
    CHECK(specs[0].key == name);
    return specs;
  }
}

// Fills the arguments of a call from its slots. Called once, when the cards are compiled.
template <class Args>
void decode_arguments(const code::Code& code, code::Call& call) {
  static_assert(sizeof(Args) <= sizeof(call.args) && std::is_trivially_copyable_v<Args>);
  Args args{};
  if constexpr (!std::is_same_v<Args, NoArgs>) {
    const code::Slots& slots = code.slots[call.slots];
    size_t slot = 0;
    const auto fill = [&](const auto& param) {
      arg::decode(code, slots[slot++], args.*param.member);
    };
    std::apply([&](const auto&... param) { (fill(param), ...); }, Args::params());
  }
  new (call.args.data()) Args(args);
}

// The arguments of a call. REQUIRES: Args is what its verb or modifier declares.
template <class Args>
const Args& arguments(const code::Call& call) {
  return *std::launder(reinterpret_cast<const Args*>(call.args.data()));
}

}  // namespace ecumene
