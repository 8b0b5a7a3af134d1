#include "sim/arena.h"

#include <fmt/format.h>

#include "base/guard.h"
#include "base/hash.h"
#include "sim/card_tally.h"

namespace ecumene {

Arena::Arena(int games, int width)
    : width_(static_cast<size_t>(width)),
      numbers_(static_cast<size_t>(games) * width_),
      options_(static_cast<size_t>(games) * kMaxOptions),
      mask_(options_.size()),
      counts_(static_cast<size_t>(games)),
      seats_(static_cast<size_t>(games)),
      rewards_(static_cast<size_t>(games) * kMaxSeats),
      trails_(static_cast<size_t>(games)) {}

Status Arena::step(std::span<const int32_t> choices) {
  if (choices.size() != seats_.size())
    return Status::fail("choices",
                        fmt::format("there are {} games, not {}", seats_.size(), choices.size()));
  for (size_t g = 0; g < choices.size(); ++g)
    if (choices[g] != kWait && seats_[g] >= 0 && (choices[g] < 0 || choices[g] >= counts_[g]))
      return Status::fail("choices", fmt::format("game {} has options 0 to {}, not {}", g,
                                                 counts_[g] - 1, choices[g]));
  Status status;
  for (size_t g = 0; g < choices.size(); ++g) {
    const int game = static_cast<int>(g);
    if (choices[g] == kWait) continue;
    const auto moved = guard([&] {
      if (over(game))
        begin(game, trails_[g].seed, trails_[g].index + seats_.size());
      else
        play(game, options_[g * kMaxOptions + static_cast<size_t>(choices[g])]);
    });
    if (!moved) status.add("fault", break_off(game, moved.error()));
  }
  return status;
}

std::string Arena::break_off(int game, const Breach& breach) {
  const auto g = static_cast<size_t>(game);
  show_seat(game, Seat::none());
  show_options(game, Actions());
  show_outcome(game, Outcome{});
  return fmt::format("game {} of the batch (seed {}, number {}) broke off: {}", game,
                     trails_[g].seed, trails_[g].index, breach.text());
}

uint64_t Arena::hash(int game) const {
  CHECK(over(game));
  const Trail& trail = trails_[game];
  return mix(mix(0, trail.actions), trail.state);
}

std::span<int16_t> Arena::numbers_of(int game) {
  return std::span(numbers_).subspan(static_cast<size_t>(game) * width_, width_);
}

void Arena::show_options(int game, const Actions& options) {
  const size_t from = static_cast<size_t>(game) * kMaxOptions;
  const auto count = static_cast<size_t>(options.size());
  const auto before = static_cast<size_t>(counts_[game]);
  std::copy(options.begin(), options.end(), options_.begin() + static_cast<long>(from));
  for (size_t i = count; i < before; ++i) options_[from + i] = {}, mask_[from + i] = 0;
  for (size_t i = before; i < count; ++i) mask_[from + i] = 1;
  counts_[game] = static_cast<int32_t>(count);
}

void Arena::show_outcome(int game, const Outcome& outcome) {
  for (size_t s = 0; s < kMaxSeats; ++s)
    rewards_[static_cast<size_t>(game) * kMaxSeats + s] =
        outcome.over && s < static_cast<size_t>(outcome.seats)
            ? static_cast<float>(win_of(outcome, s)) / static_cast<float>(kWin)
            : 0;
}

}  // namespace ecumene
