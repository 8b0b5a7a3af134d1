// CHECK stops on a breach of our own promises (never on bad input, which gets a Status). It says
// the expression, both values, and what every active CheckNote has to say: the table, the seed, the
// log.
//
// Inside guard() (base/guard.h) it throws a Breach, which ends that piece of work and nothing else.
// Anywhere else it prints the breach and aborts the program.
#pragma once

#include <exception>
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

// A CHECK that failed inside guard(), as one text: file, line, expression, values, notes.
class Breach : public std::exception {
 public:
  explicit Breach(std::string text) : text_(std::move(text)) {}
  const std::string& text() const { return text_; }
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

// While one lives, a CHECK that fails on this thread throws. Use guard() instead, which catches.
class CheckGuard {
 public:
  CheckGuard();
  ~CheckGuard();
  CheckGuard(const CheckGuard&) = delete;
  CheckGuard& operator=(const CheckGuard&) = delete;
};
bool is_guarded();  // whether this thread has one

[[noreturn]] void check_failed(const char* file, int line, const char* expression,
                               const std::string& values);

namespace check_detail {
template <class T>
std::string shown(const T& v) {
  if constexpr (requires(std::ostringstream & o) { o << v; }) {
    std::ostringstream out;
    if constexpr (sizeof(T) == 1)
      out << static_cast<int>(v);
    else
      out << v;
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

#define CHECK(condition)                                           \
  do {                                                             \
    if (!(condition)) [[unlikely]]                                 \
      ::ecumene::check_failed(__FILE__, __LINE__, #condition, ""); \
  } while (false)

#define ECUMENE_CHECK_OP(a, op, b)                                                            \
  do {                                                                                        \
    const auto& check_a = (a);                                                                \
    const auto& check_b = (b);                                                                \
    if (!(check_a op check_b)) [[unlikely]]                                                   \
      ::ecumene::check_detail::fail(__FILE__, __LINE__, #a " " #op " " #b, check_a, check_b); \
  } while (false)

#define CHECK_EQ(a, b) ECUMENE_CHECK_OP(a, ==, b)
#define CHECK_NE(a, b) ECUMENE_CHECK_OP(a, !=, b)
#define CHECK_LT(a, b) ECUMENE_CHECK_OP(a, <, b)
#define CHECK_LE(a, b) ECUMENE_CHECK_OP(a, <=, b)
#define CHECK_GE(a, b) ECUMENE_CHECK_OP(a, >=, b)
#define CHECK_GT(a, b) ECUMENE_CHECK_OP(a, >, b)
