// Chunk is a stretch of a run that is kept as one text: its games one a line, then what their cards
// did. A run put together from its chunks is the run played at once, wherever and in whatever order
// they were played.
#pragma once

#include <vector>

#include "base/status.h"
#include "sim/card_tally.h"

namespace ecumene {

struct Chunk {
  uint64_t index = 0;             // games size * index to size * (index + 1) - 1 of the run
  std::vector<GameRecord> games;  // without their cards
  CardTally cards;                // empty if nothing was watched
  void add(GameRecord record, bool watched);
};

// `run` is the run's key (sim/plan.h). The last line is the hash of what stands before it.
std::string print_chunk(const Chunk& chunk, uint64_t run);

// Refuses what is damaged, cut short, or of another run. `setup` is the run's: records take its
// options.
Result<Chunk> parse_chunk(std::string_view text, uint64_t run, const Setup& setup);

}  // namespace ecumene
