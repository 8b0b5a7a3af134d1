// Verdict is the answer of the rules to an action that somebody wants to take: it stands, a clause
// forbids it, or it could not be judged at all (no such action, or a command that failed for a
// reason that is not a rule).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/status.h"

namespace ecumene {

// Why an action is not legal: a clause of the game's ledger ("IMP-P3") and a key of the game's
// words (`refusals`). Both are literals of the game, so a Refusal can be kept and copied freely.
struct Refusal {
  std::string_view clause;
  std::string_view reason;
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
