// A modifier is a standing effect of a card: a word and its arguments (effects/arguments.h). A game
// declares a struct for each and lists them once:
//
//   struct HandSize {
//     static constexpr std::string_view kName = "hand_size";
//     arg::Number more;
//     static constexpr auto params() { return std::tuple{required("hand_size", &HandSize::more)}; }
//   };
//   using Modifiers = ModifierList<HandSize, Price, Guard>;
//
// Inquiry::for_each_modifier<HandSize> then gives the ones that are on.
#pragma once

#include "effects/arguments.h"

namespace ecumene {

template <class... M>
struct ModifierList {
  // The number of a modifier in the Language.
  template <class T>
  static constexpr int index() {
    static_assert((std::is_same_v<T, M> || ...), "the game does not list this modifier");
    int at = -1, i = 0;
    ((std::is_same_v<T, M> ? at = i++ : i++), ...);
    return at;
  }
  static std::vector<ModifierSpec> specs() {
    return {{M::kName, param_specs<M>(M::kName), decode_arguments<M>}...};
  }
};

}  // namespace ecumene
