// guard(f) calls f and lives on if f breaks a promise of our own: a CHECK that fails in it, or any
// exception that leaves it, comes back as a Breach. It stands at the edge of each piece of work
// that may fail alone: a table on a server, a bot that thinks, one game of a thousand.
//
// What f was changing is left half changed. Whoever calls guard() throws that away, or makes sure
// that f works on a copy (MatchOf::apply does).
//
// It covers the calling thread only. Work that f hands to other threads goes through on_threads().
#pragma once

#include <expected>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/check.h"

namespace ecumene {

template <class F>
[[nodiscard]] auto guard(F&& f) -> std::expected<std::invoke_result_t<F>, Breach> {
  const CheckGuard guarded;
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<F>>)
      return std::forward<F>(f)(), std::expected<void, Breach>();
    else
      return std::forward<F>(f)();
  } catch (const Breach& breach) {
    return std::unexpected(breach);
  } catch (const std::exception& fault) {
    return std::unexpected(Breach(std::string("an exception: ") + fault.what()));
  } catch (...) {
    return std::unexpected(Breach("an exception of an unknown kind"));
  }
}

// Calls f() on so many threads at once, this one among them, and returns when all have ended. Where
// this thread is guarded the others are, and what breaks on one of them is thrown here.
template <class F>
void on_threads(int threads, const F& f) {
  std::mutex mutex;
  std::exception_ptr fault;
  const auto helping = [&, guarded = is_guarded()] {
    std::optional<CheckGuard> guard;
    if (guarded) guard.emplace();
    try {
      f();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!fault) fault = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int t = 1; t < threads; ++t) others.emplace_back(helping);
    f();
  }
  if (fault) std::rethrow_exception(fault);
}

}  // namespace ecumene
