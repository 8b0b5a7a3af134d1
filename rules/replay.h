// Replay makes the states of a game again from its log, and proves the log by it.
#pragma once

#include <memory>
#include <optional>

#include "rules/history.h"

namespace ecumene {

// The log belongs to this rulebook: same game, rules revision and content. The faults name the
// lines of the log.
Status fits(const Rulebook& rulebook, const LogHeader& header);

// Plays every entry again and compares every hash; checks the seed against the commitment and the
// outcome against the one written down. The fault names the first line that is not true. A log that
// hides its seed can be verified only by who knows it.
Status verify(const Rulebook& rulebook, const GameLog& log, std::optional<Seed> server_seed = {});

// The history after `to` of the steps that stood in the end, or after all of them. Fails as verify
// does, apart from the footer.
Result<History> replay(const Rulebook& rulebook, const GameLog& log, std::optional<int> to = {},
                       std::optional<Seed> server_seed = {});

}  // namespace ecumene
