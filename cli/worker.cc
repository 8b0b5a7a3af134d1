// `ecumene worker` plays chunks of runs that lie in a queue; `ecumene queue` shows, pauses and
// removes the runs.
#include <fmt/format.h>
#include <unistd.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/shell.h"
#include "sim/findings.h"
#include "store/run_queue.h"

namespace ecumene {
namespace {

constexpr auto kBetweenLooks = std::chrono::milliseconds(500);
constexpr auto kBeat = std::chrono::seconds(RunQueue::kHoldSeconds / 6);

std::string own_name() {
  std::array<char, 33> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}/{}", host.data(), getpid());
}

std::function<const GameInfo*(std::string_view)> infos(const Shell& shell) {
  return [&shell](std::string_view game) {
    const GameDriver* driver = shell.find_driver(game);
    return driver ? &driver->info() : nullptr;
  };
}

// A run this program can play: the same rules, the same content.
struct Job {
  const GameDriver* driver;
  std::shared_ptr<const Rulebook> rulebook;
  Plan plan;
  uint64_t key;
};

Sources with_patch(Sources sources, const Sources& patch) {
  for (const SourceFile& file : patch) {
    const auto at = std::lower_bound(
        sources.begin(), sources.end(), file.path,
        [](const SourceFile& f, const std::string& path) { return f.path < path; });
    if (at != sources.end() && at->path == file.path)
      *at = file;
    else
      sources.insert(at, file);
  }
  return sources;
}

Result<Job> job_of(const Shell& shell, const RunQueue::Run& run, int jobs) {
  auto plan = parse_plan(run.plan, infos(shell));
  if (!plan) return failure(plan.error());
  const GameDriver* driver = shell.find_driver(plan->game);
  const Sources sources = with_patch(driver->sources(), plan->patch);
  if (plan->rules_revision != driver->info().rules_revision ||
      plan->content != deciding_hash(sources, plan->game))
    return failure("it was made with other rules or cards than this program has");
  auto rulebook = driver->load(sources);
  if (!rulebook) return failure(rulebook.error());
  if (const Status bots = driver->check_bots(**rulebook, player_names(plan->order)); !bots)
    return failure(bots);
  const uint64_t key = plan_key(*plan, driver->info());
  plan->order.jobs = jobs;
  return Job{driver, std::move(*rulebook), std::move(*plan), key};
}

// Says every few seconds that the worker lives, while there is one of these. If that fails, the
// chunk is lost.
class Heartbeat {
 public:
  Heartbeat(RunQueue& queue, std::atomic<bool>& stop)
      : thread_([&queue, &stop, this](std::stop_token over) {
          std::unique_lock lock(mutex_);
          while (!wake_.wait_for(lock, over, kBeat, [&] { return over.stop_requested(); })) {
            if (interrupted() || !queue.hold()) stop = true;
          }
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;
};

class Worker {
 public:
  Worker(const Shell& shell, std::string address, int jobs)
      : shell_(shell), address_(std::move(address)), jobs_count_(jobs) {}

  // Returns when it is interrupted, or, with `drain`, when nothing is left to do.
  void run(bool drain) {
    while (!interrupted()) {
      const auto worked = step();
      if (!worked) {
        if (drain) fail(worked.error());
        tell_once(worked.error().text());
        queue_.reset();
      } else if (*worked) {
        continue;
      } else if (drain) {
        return;
      }
      std::this_thread::sleep_for(kBetweenLooks);
    }
  }
  uint64_t games() const { return games_; }

 private:
  // One chunk; false if there is none.
  Result<bool> step() {
    if (!queue_) {
      auto opened = RunQueue::open(address_, own_name());
      if (!opened) return failure(opened.error());
      queue_ = std::move(*opened);
      if (!told_.empty()) fmt::print(stderr, "connected again\n");
      told_.clear();
    }
    if (const Status known = look(); !known) return failure(known);
    std::vector<int64_t> ids;
    for (const auto& [id, job] : jobs_) ids.push_back(id);
    const auto claim = queue_->claim(ids);
    if (!claim) return failure(claim.error());
    if (!*claim) return false;
    return play(**claim);
  }

  // Takes up new runs, drops those that are gone.
  Status look() {
    const auto runs = queue_->runs();
    if (!runs) return runs.error();
    std::set<int64_t> there;
    for (const RunQueue::Run& run : *runs) {
      there.insert(run.id);
      if (jobs_.contains(run.id) || refused_.contains(run.id) || run.finished == run.chunks)
        continue;
      auto job = job_of(shell_, run, jobs_count_);
      if (job)
        jobs_.emplace(run.id, std::move(*job));
      else
        refused_.insert(run.id),
            fmt::print(stderr, "run {} is left to others: {}\n", run.id, job.error().text());
    }
    std::erase_if(jobs_, [&](const auto& entry) { return !there.contains(entry.first); });
    return Status::ok();
  }

  Result<bool> play(const RunQueue::Claim& claim) {
    const Job& job = jobs_.at(claim.run);
    std::atomic<bool> stop = false;
    std::string result;
    uint64_t played = 0;
    {
      const Heartbeat beat(*queue_, stop);
      ChunkBuilder builder(job.plan, claim.chunk,
                           [&](const Chunk& chunk) { result = print_chunk(chunk, job.key); });
      const auto add = [&](const GameRecord& record) {
        if (interrupted()) stop = true;
        builder.add(record), ++played;
      };
      job.driver->simulate(*job.rulebook, job.plan.order_of(claim.chunk, claim.chunk + 1), add,
                           stop);
    }
    const Status status = result.empty() ? queue_->give_back() : queue_->finish(claim, result);
    if (!status) return failure(status);
    games_ += result.empty() ? 0 : played;
    return true;
  }

  void tell_once(const std::string& text) {
    if (text == told_) return;
    told_ = text;
    fmt::print(stderr, "{}; trying again\n", text);
  }

  const Shell& shell_;
  const std::string address_;
  const int jobs_count_;
  std::unique_ptr<RunQueue> queue_;
  std::map<int64_t, Job> jobs_;
  std::set<int64_t> refused_;
  std::string told_;
  uint64_t games_ = 0;
};

nlohmann::ordered_json queue_json(const Shell& shell, RunQueue& queue) {
  nlohmann::ordered_json out = {{"runs", nlohmann::json::array()},
                                {"workers", nlohmann::json::array()}};
  for (const RunQueue::Run& run : need(queue.runs())) {
    const auto plan = parse_plan(run.plan, infos(shell));
    out["runs"].push_back(
        {{"id", run.id},
         {"game", plan ? plan->game : "?"},
         {"players", plan ? print_players(*infos(shell)(plan->game), plan->order.seating) : "?"},
         {"games", run.games},
         {"games_finished", run.games_finished},
         {"chunks", run.chunks},
         {"chunks_finished", run.finished},
         {"state", run.finished == run.chunks ? "finished"
                   : run.paused               ? "paused"
                                              : "open"}});
  }
  for (const RunQueue::Worker& worker : need(queue.workers()))
    out["workers"].push_back({{"name", worker.name}, {"seconds", worker.seconds}});
  return out;
}

void show_queue(const Shell& shell, RunQueue& queue, bool json) {
  const auto all = queue_json(shell, queue);
  if (json) return fmt::print("{}\n", all.dump(2));
  for (const auto& run : all["runs"])
    fmt::print("run {} {} {} {}: {}\n", run["id"].get<int64_t>(), run["game"].get<std::string>(),
               run["players"].get<std::string>(), run["state"].get<std::string>(),
               progress_line("games", run["games_finished"], run["games"], 0));
  for (const auto& worker : all["workers"])
    fmt::print("  {}, since {}\n", worker["name"].get<std::string>(),
               duration_text(worker["seconds"]));
  if (all["runs"].empty()) fmt::print("the queue is empty\n");
}

struct QueueOptions {
  std::string address;
  uint64_t pause = 0, resume = 0, forget = 0;
  bool watch = false, json = false;
};

void use_queue(const Shell& shell, const QueueOptions& options) {
  const auto queue = need(RunQueue::open(options.address, "queue"));
  const auto done = [](const Status& status) {
    if (!status) fail(status);
  };
  if (options.pause) done(queue->pause(static_cast<int64_t>(options.pause), true));
  if (options.resume) done(queue->pause(static_cast<int64_t>(options.resume), false));
  if (options.forget) done(queue->forget(static_cast<int64_t>(options.forget)));
  const bool in_place = options.watch && !options.json && isatty(STDOUT_FILENO) == 1;
  for (;;) {
    if (in_place) fmt::print("\x1b[2J\x1b[H");
    show_queue(shell, *queue, options.json);
    std::fflush(stdout);
    if (!options.watch || interrupted()) return;
    std::this_thread::sleep_for(std::chrono::seconds(2));
  }
}

}  // namespace

void add_worker_command(Arguments& program, Shell& shell) {
  struct Options {
    std::string address;
    int jobs = 1;
    bool drain = false;
  };
  Arguments command =
      program.command("worker", "plays runs that `simulate --queue` has put into a database");
  auto options = std::make_shared<Options>();
  command.text("queue", options->address, "postgresql://…", Arguments::kRequired);
  command.whole("--jobs", options->jobs, "threads", 1, 1024);
  command.flag("--drain", options->drain,
               "end when nothing is left to play, instead of waiting for more");
  command.run([&shell, options] {
    Worker worker(shell, options->address, options->jobs);
    interrupted();
    worker.run(options->drain);
    fmt::print("{} games played\n", worker.games());
  });
}

void add_queue_command(Arguments& program, Shell& shell) {
  Arguments command = program.command("queue", "the runs in a database and who plays them");
  auto options = std::make_shared<QueueOptions>();
  constexpr uint64_t kMost = INT64_MAX;
  command.text("queue", options->address, "postgresql://…", Arguments::kRequired);
  command.whole("--pause", options->pause, "a run's number: workers take no more of it", 1, kMost);
  command.whole("--resume", options->resume, "a run's number: it goes on", 1, kMost);
  command.whole("--forget", options->forget, "a run's number: it is removed with all its results",
                1, kMost);
  command.flag("--watch", options->watch, "shows it again every two seconds");
  command.flag("--json", options->json, "as JSON");
  command.run([&shell, options] { use_queue(shell, *options); });
}

}  // namespace ecumene
