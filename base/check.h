// CHECK stops the program on a breach of our own promises (never on bad input, which gets a Status).
// It prints the expression, both values, and what every active CheckNote has to say: the table, the seed, the log.
#pragma once

#include <functional>
#include <sstream>
#include <string>

namespace ecumene {

// Text that a failing CHECK prints while this object lives. Keep one around a game to see the game.
class CheckNote {
 public:
  explicit CheckNote(std::function<std::string()> say);
  ~CheckNote();
  CheckNote(const CheckNote&) = delete;
  CheckNote& operator=(const CheckNote&) = delete;
};

[[noreturn]] void check_failed(const char* file, int line, const char* expression, const std::string& values);

namespace check_detail {
template <class T>
std::string shown(const T& v) {
  if constexpr (requires(std::ostringstream& o) { o << v; }) {
    std::ostringstream out;
    if constexpr (sizeof(T) == 1) out << static_cast<int>(v);
    else out << v;
    return out.str();
  } else if constexpr (requires { v.value; }) {
    return shown(v.value);
  } else {
    return "?";
  }
}
template <class A, class B>
[[noreturn]] void fail(const char* file, int line, const char* text, const A& a, const B& b) {
  check_failed(file, line, text, shown(a) + " against " + shown(b));
}
}  // namespace check_detail
}  // namespace ecumene

#define CHECK(condition)                                                          \
  do {                                                                            \
    if (!(condition)) [[unlikely]]                                                \
      ::ecumene::check_failed(__FILE__, __LINE__, #condition, "");                \
  } while (false)

#define ECUMENE_CHECK_OP(a, op, b)                                                \
  do {                                                                            \
    const auto& check_a = (a);                                                    \
    const auto& check_b = (b);                                                    \
    if (!(check_a op check_b)) [[unlikely]]                                       \
      ::ecumene::check_detail::fail(__FILE__, __LINE__, #a " " #op " " #b, check_a, check_b); \
  } while (false)

#define CHECK_EQ(a, b) ECUMENE_CHECK_OP(a, ==, b)
#define CHECK_NE(a, b) ECUMENE_CHECK_OP(a, !=, b)
#define CHECK_LT(a, b) ECUMENE_CHECK_OP(a, <, b)
#define CHECK_LE(a, b) ECUMENE_CHECK_OP(a, <=, b)
#define CHECK_GE(a, b) ECUMENE_CHECK_OP(a, >=, b)
#define CHECK_GT(a, b) ECUMENE_CHECK_OP(a, >, b)
