// Games of Pick, played for the tests of logs and histories.
#pragma once

#include "rules/history.h"
#include "rules/seed.h"
#include "rules/tests/pick_game.h"

namespace ecumene::pick {

inline const RulebookOf<Pick> kBook = rulebook();
inline constexpr Seat kRed{0}, kBlue{1};

inline LogHeader header_for(const Rulebook& book, const Seed& server_seed,
                            std::string_view factions = "red,blue") {
  const auto seating = parse_seating(book.info(), factions, "");
  const Setup setup = seating->setup;
  return make_header(book, setup, std::vector<std::string>(setup.seats, "human"), "game-1",
                     std::vector<std::string>(setup.seats, "pepper"), server_seed);
}

inline History started(const Rulebook& book, uint64_t seed = 1) {
  return *History::start(book, header_for(book, seed_from(seed)), seed_from(seed));
}

// Plays at random; with `undos`, takes back something now and then.
inline void play_on(History& history, QuickRng& rng, int steps, bool undos) {
  for (int i = 0; i < steps && !history.match().over(); ++i) {
    if (undos && history.steps() > 0 && rng.below(6) == 0) {
      CHECK(
          history.undo_to(1 + static_cast<int>(rng.below(static_cast<uint32_t>(history.steps())))));
      continue;
    }
    const auto options = history.match().options();
    CHECK(history.apply(options[rng.below(static_cast<uint32_t>(options.size()))]));
  }
}

}  // namespace ecumene::pick
