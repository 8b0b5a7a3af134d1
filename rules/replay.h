// Replaying a game from its log, which proves the log.
#pragma once

#include <memory>
#include <optional>

#include "rules/history.h"

namespace ecumene {

// Checks that the log belongs to this rulebook: same game, rules revision and content. Faults name
// the lines of the log.
Status fits(const Rulebook& rulebook, const LogHeader& header);

// Plays every entry again and compares every hash, the seed with the commitment, and the outcome
// with the one in the footer. The fault names the first line that is wrong. A log that hides its
// seed can be verified only with `server_seed`.
Status verify(const Rulebook& rulebook, const GameLog& log, std::optional<Seed> server_seed = {});

// The history of the log, verified as verify() does except for the footer. With `to`, the history
// is taken back to its first `to` steps (of those that were not undone). Fails if there are fewer.
Result<History> replay(const Rulebook& rulebook, const GameLog& log, std::optional<int> to = {},
                       std::optional<Seed> server_seed = {});

}  // namespace ecumene
