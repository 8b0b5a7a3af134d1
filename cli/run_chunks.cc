#include "cli/run_chunks.h"

#include <fmt/format.h>

#include <optional>
#include <thread>

#include "base/hash.h"
#include "store/run_queue.h"

namespace ecumene {
namespace {

constexpr auto kPause = std::chrono::milliseconds(200);

void keep(const RunFolder* folder, const Chunk& chunk) {
  if (!folder) return;
  if (const Status kept = folder->keep(chunk); !kept) fail(kept);
}

// From `begin` to before `end`; false if it was stopped.
bool play_range(const RunDesk& desk, const RunFolder* folder, uint64_t begin, uint64_t end,
                const TakeChunk& take, Progress& progress, const std::atomic<bool>& stop) {
  ChunkBuilder builder(desk.plan, begin,
                       [&](const Chunk& chunk) { keep(folder, chunk), take(chunk); });
  const SimulationOrder order = desk.plan.order_of(begin, end);
  const uint64_t before = begin * desk.plan.chunk_games;
  uint64_t taken = 0;
  const auto add = [&](const GameRecord& record) {
    builder.add(record), progress.at(before + ++taken);
  };
  return desk.driver.simulate(*desk.rulebook, order, add, stop) == order.games;
}

std::optional<Chunk> kept_chunk(const RunFolder* folder, uint64_t index) {
  return folder ? folder->chunk(index) : std::nullopt;
}

}  // namespace

bool play_chunks(const RunDesk& desk, const RunFolder* folder, const TakeChunk& take,
                 Progress& progress, const std::atomic<bool>& stop) {
  for (uint64_t index = 0; index < desk.plan.chunks() && !stop;) {
    if (const auto chunk = kept_chunk(folder, index)) {
      take(*chunk), ++index;
      progress.skip(chunk->games.size()), progress.at(index * desk.plan.chunk_games);
      continue;
    }
    uint64_t end = index + 1;
    while (end < desk.plan.chunks() && !(folder && folder->has(end))) ++end;
    if (!play_range(desk, folder, index, end, take, progress, stop)) return false;
    index = end;
  }
  return !stop;
}

bool await_chunks(const RunDesk& desk, const std::string& address, const RunFolder* folder,
                  const TakeChunk& take, Progress& progress, const std::atomic<bool>& stop) {
  const Plan& plan = desk.plan;
  const GameInfo& info = desk.driver.info();
  const uint64_t key = plan_key(plan, info);
  const auto queue = need(RunQueue::open(address, "watcher"));
  const int64_t run = need(queue->put(fmt::format("{}-{}", hex(key), plan.order.games),
                                      print_plan(plan, info), plan.order.games, plan.chunk_games));
  uint64_t games = 0;
  for (uint64_t index = 0; index < plan.chunks();) {
    if (stop) return false;
    const auto text = need(queue->result(run, index));
    if (!text) {
      std::this_thread::sleep_for(kPause);
      progress.at(games);
      continue;
    }
    const Chunk chunk = need(parse_chunk(*text, key, plan.order.seating.setup));
    keep(folder, chunk), take(chunk), ++index;
    progress.at(games += chunk.games.size());
  }
  return true;
}

}  // namespace ecumene
