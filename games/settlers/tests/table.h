// A table for tests in C++: one match whose state can be looked at.
#pragma once

#include <gtest/gtest.h>

#include "games/settlers/settlers.h"
#include "rules/match_of.h"

namespace ecumene::settlers {

class Sitting {
 public:
  Sitting(std::string_view players, std::string_view options = "", uint64_t seed = 1)
      : match_(content(), start(players, options, seed)) {}

  const State& s() const { return match_.state(); }
  MatchOf<Settlers>& match() { return match_; }
  std::string_view asked() const { return match_.decision(); }
  Seat to_move() const { return match_.to_move(); }
  int size(Zone word, Seat seat = Seat(0)) const {
    return s().cards.size(State::Cards::zone(word, seat));
  }
  // Takes the first option.
  void step() { act(match_.options().front()); }
  void act(const std::string& text) {
    const Status done = match_.apply(text, nullptr);
    ASSERT_TRUE(done) << text << ": " << done.text();
  }
  // First options, passing wherever that is possible, until `stop` holds or the game is over.
  template <class Stop>
  void run(Stop&& stop) {
    while (!match_.over() && !stop()) asked() == "choose_action" ? act("pass") : step();
  }

  static std::shared_ptr<const Content> content() {
    static const auto kContent = Settlers::load(Settlers::sources()).value();
    return kContent;
  }

 private:
  static State start(std::string_view players, std::string_view options, uint64_t seed) {
    const auto seating = parse_seating(Settlers::info(), players, options);
    EXPECT_TRUE(seating) << seating.error().text();
    Rng rng(seed_from(seed));
    return Settlers::setup(*content(), seating->setup, rng);
  }

  MatchOf<Settlers> match_;
};

}  // namespace ecumene::settlers
