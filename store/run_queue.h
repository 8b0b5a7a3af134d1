// RunQueue keeps runs of the laboratory in a PostgreSQL database, cut into chunks that any number
// of workers on any number of machines play.
//
// A worker holds the row of its chunk locked in an open transaction while it plays. If the worker
// dies, the server ends the transaction and the chunk is free again: there is no claim that could
// be left behind. A worker that hangs stops calling hold(), and the server ends its session after
// kHoldSeconds.
//
// It lies in store/, above sim/: the laboratory plays chunks and knows no database.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/status.h"

namespace ecumene {

class RunQueue {
 public:
  static constexpr int kHoldSeconds = 60;

  struct Run {
    int64_t id = 0;
    std::string plan;  // sim/plan.h
    uint64_t chunks = 0, finished = 0, games = 0, games_finished = 0;
    bool paused = false;
  };
  struct Claim {
    int64_t run = 0;
    uint64_t chunk = 0;
  };
  struct Worker {
    std::string name;  // "run 3 chunk 17 host/1234"
    double seconds = 0;
  };

  // Connects and makes the tables if there are none. `address` is postgresql://…; a password is
  // better left to PGPASSWORD or ~/.pgpass than written into it. `name` is what others see of this
  // session.
  static Result<std::unique_ptr<RunQueue>> open(const std::string& address,
                                                const std::string& name);
  virtual ~RunQueue() = default;

  // Puts a run in, or finds the one with this key. Chunks have `chunk_games` games, the last one
  // the rest.
  virtual Result<int64_t> put(const std::string& key, const std::string& plan, uint64_t games,
                              uint64_t chunk_games) = 0;
  virtual Result<std::vector<Run>> runs() = 0;        // oldest first
  virtual Result<std::vector<Worker>> workers() = 0;  // that play now
  virtual Status pause(int64_t run, bool paused) = 0;
  virtual Status forget(int64_t run) = 0;  // waits for chunks under way

  // The result of a chunk; nothing while it is open.
  virtual Result<std::optional<std::string>> result(int64_t run, uint64_t chunk) = 0;

  // The first free chunk of one of these runs that is not paused; nothing if there is none. It
  // stays this worker's until finish() or give_back().
  virtual Result<std::optional<Claim>> claim(const std::vector<int64_t>& runs) = 0;
  virtual Status finish(const Claim& claim, const std::string& result) = 0;
  virtual Status give_back() = 0;
  // Says that the worker lives; called every few seconds while it plays. May be called from another
  // thread than the one that plays.
  virtual Status hold() = 0;
};

}  // namespace ecumene
