// narrow<T>(value) is value as a smaller integer, which it must fit.
//
// The counters of a State are small. What does not fit one any more breaks that game alone
// (base/guard.h); it is neither cut off nor wrapped around.
#pragma once

#include <limits>

#include "base/check.h"

namespace ecumene {

template <class T>
constexpr T narrow(int value) {
  CHECK_GE(value, int{std::numeric_limits<T>::min()});
  CHECK_LE(value, int{std::numeric_limits<T>::max()});
  return static_cast<T>(value);
}

}  // namespace ecumene
