// How a command gets the chunks of a plan: from the directory that keeps them, by playing them, or
// from a queue.
#pragma once

#include <atomic>
#include <functional>

#include "cli/progress.h"
#include "cli/shell.h"
#include "sim/findings.h"
#include "sim/run_folder.h"

namespace ecumene {

struct RunDesk {
  const GameDriver& driver;
  std::shared_ptr<const Rulebook> rulebook;
  Plan plan;
  std::vector<std::string> card_names;  // for the report
};

using TakeChunk = std::function<void(const Chunk&)>;

// Hands every chunk on, in order: those the folder (which may be null) keeps, and the others when
// they are played and kept. False: it was stopped before the end.
bool play_chunks(const RunDesk& desk, const RunFolder* folder, const TakeChunk& take,
                 Progress& progress, const std::atomic<bool>& stop);

// The same with chunks that workers play: puts the plan into the queue, or finds it there, and
// waits.
bool await_chunks(const RunDesk& desk, const std::string& address, const RunFolder* folder,
                  const TakeChunk& take, Progress& progress, const std::atomic<bool>& stop);

}  // namespace ecumene
