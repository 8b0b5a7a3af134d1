#include "sim/bench.h"

#include <fmt/format.h>

#include <ctime>
#include <nlohmann/json.hpp>

namespace ecumene {
namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// What this thread has had of a core: figures must not depend on what else the machine is doing.
double core_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string time_text(double seconds) {
  if (seconds < 1e-6) return fmt::format("{:8.1f} ns", seconds * 1e9);
  return seconds < 1e-3 ? fmt::format("{:8.2f} µs", seconds * 1e6)
                        : fmt::format("{:8.2f} ms", seconds * 1e3);
}

}  // namespace

double time_of(const std::function<void()>& work, double budget) {
  const auto begin = Clock::now();
  const double core_begin = core_seconds();
  uint64_t calls = 0;
  for (uint64_t batch = 1; calls == 0 || seconds_since(begin) < budget;
       batch = batch < 4096 ? batch * 2 : batch)
    for (uint64_t i = 0; i < batch && (i % 64 != 63 || seconds_since(begin) < budget); ++i, ++calls)
      work();
  return (core_seconds() - core_begin) / static_cast<double>(calls);
}

double calibrate(double budget) {
  constexpr uint64_t kSteps = 100000;
  uint64_t x = 1;
  const double one = time_of(
      [&] {
        for (uint64_t i = 0; i < kSteps; ++i) x = calibration_step(x, i);
        keep(x);
      },
      budget);
  return one / kSteps;
}

std::string BenchReport::text() const {
  std::string out = fmt::format("{}: state {} bytes; calibration {} a step\n", game, state_bytes,
                                time_text(calibration));
  out += fmt::format("  {:<12} {:>11} {:>14} {:>12}\n", "what", "time", "per second", "steps");
  for (const Figure& figure : figures)
    out += fmt::format("  {:<12} {:>11} {:>14.0f} {:>12.1f}\n", figure.name,
                       time_text(figure.seconds), 1 / figure.seconds, figure.seconds / calibration);
  return out;
}

std::string BenchReport::json() const {
  nlohmann::ordered_json out = {
      {"game", game}, {"state_bytes", state_bytes}, {"calibration_ns", calibration * 1e9}};
  for (const Figure& figure : figures)
    out["figures"].push_back({{"name", figure.name},
                              {"ns", figure.seconds * 1e9},
                              {"per_second", 1 / figure.seconds},
                              {"steps", figure.seconds / calibration}});
  return out.dump(2);
}

Result<std::string> compare_bench(const BenchReport& now, std::string_view kept) {
  try {
    std::string out;
    const auto all = nlohmann::json::parse(kept);
    for (const auto& game : all.at("games")) {
      if (game.at("game") != now.game) continue;
      for (const auto& figure : game.at("figures"))
        for (const Figure& own : now.figures)
          if (figure.at("name") == own.name) {
            const double before = figure.at("steps"), after = own.seconds / now.calibration;
            out += fmt::format("  {:<12} {:>12.1f} steps, was {:>12.1f}: {:5.2f} times\n", own.name,
                               after, before, after / before);
          }
    }
    return out.empty() ? failure("the kept results say nothing of " + now.game)
                       : Result<std::string>(out);
  } catch (const nlohmann::json::exception& error) {
    return failure(std::string("these are no kept results of a bench: ") + error.what());
  }
}

}  // namespace ecumene
