// Coverage of card programs: which ops were executed. Off (and free) unless a thread sets
// `visited`.
#pragma once

#include <cstdint>
#include <vector>

#include "effects/code.h"

namespace ecumene {

struct Coverage {
  std::vector<uint8_t> ops;        // [op of Code]
  std::vector<uint8_t> modifiers;  // [modifier of Code]

  explicit Coverage(const code::Code& code)
      : ops(code.ops.size()), modifiers(code.modifiers.size()) {}
  void add(const Coverage& other) {
    for (size_t i = 0; i < ops.size(); ++i) ops[i] |= other.ops[i];
    for (size_t i = 0; i < modifiers.size(); ++i) modifiers[i] |= other.modifiers[i];
  }
};

inline constinit thread_local Coverage* visited = nullptr;

// Whether an op is something that happens (a verb, a grant …), and so a branch that random play
// must reach.
inline bool is_branch(const code::Op& op) {
  return op.code == code::OpCode::kDo || op.code == code::OpCode::kGrant ||
         op.code == code::OpCode::kResolve || op.code == code::OpCode::kDeclare;
}

}  // namespace ecumene
