// Verdict is the answer of the rules to an action that somebody wants to take: it stands, a clause
// forbids it, or it could not be judged at all (no such action, or a command that failed for a
// reason that is not a rule).
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/status.h"

namespace ecumene {

// A text that is written in the program, by its address: two of them fit into the registers in
// which a function returns, and judging an action is what games do most.
class Literal {
 public:
  constexpr Literal() = default;
  constexpr Literal(const char* text) : text_(text) {}  // NOLINT: written as a plain string
  constexpr bool empty() const { return text_ == nullptr; }
  constexpr std::string_view view() const { return text_ ? text_ : std::string_view(); }
  constexpr operator std::string_view() const { return view(); }
  friend constexpr bool operator==(Literal a, Literal b) { return a.view() == b.view(); }
  friend constexpr bool operator==(Literal a, const char* b) { return a.view() == b; }
  template <class Traits>
  friend std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                                      Literal literal) {
    return out << literal.view();
  }

 private:
  const char* text_ = nullptr;
};

// Why an action is not legal: a clause of the game's ledger ("IMP-P3") and a key of the game's
// words (`refusals`). Both are literals of the game, so a Refusal can be kept and copied freely. An
// empty one is false: nothing is said against the action.
struct Refusal {
  Literal clause;
  Literal reason;
  explicit operator bool() const { return !reason.empty(); }
};

class [[nodiscard]] Verdict {
 public:
  // The action stands.
  Verdict() = default;
  // A clause forbids it. Implicit, so that a function can return what the game says.
  Verdict(const Refusal& refusal) : refusal_(refusal) {}
  // As the Status says; an ok Status is a Verdict that stands.
  Verdict(Status status) : status_(std::move(status)) {}

  bool is_ok() const { return !refusal_ && status_.is_ok(); }
  explicit operator bool() const { return is_ok(); }

  // The clause that forbids the action; nothing if it stands or could not be judged.
  const std::optional<Refusal>& refusal() const { return refusal_; }

  // The same without the type, for logs, tests and messages in English: a refusal is one fault
  // {clause, reason}. Whoever shows a refusal to a player uses refusal() instead.
  Status status() const {
    if (!refusal_) return status_;
    return Status::fail(std::string(refusal_->clause), std::string(refusal_->reason));
  }
  operator Status() const { return status(); }
  std::string text() const { return status().text(); }

 private:
  std::optional<Refusal> refusal_;
  Status status_;
};

}  // namespace ecumene
