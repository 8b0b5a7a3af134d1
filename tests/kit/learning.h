// Kit tests of what programs that learn are shown. Included by kit.h.
#pragma once

#include "sim/encoder_of.h"

namespace ecumene::kit {

// Positions that a viewer can tell apart have different numbers (sim/encoder.h): what follows from
// a position follows from its numbers. Tried on the positions that one decision leads to; of many
// options a few that follow each other, for these are most alike.
template <class Tables>
std::string numbers_tell_positions_apart() {
  using G = typename Tables::Game;
  using State = typename G::State;
  const EncoderOf<G> encoder(
      std::shared_ptr<const typename G::Content>(&Kit<Tables>::content(), [](const void*) {}));
  return Kit<Tables>::first_fault(16, [&](auto& play) {
    return play.find([&](Action) -> std::string {
      constexpr int kMost = 12;
      const int options = play.options.size(), tried = std::min(options, kMost);
      const int first =
          static_cast<int>(play.choice.below(static_cast<uint32_t>(options - tried + 1)));
      std::vector<State> after(static_cast<size_t>(tried), play.state);
      for (int i = 0; i < tried; ++i)
        G::play(play.content, after[i], play.options[first + i], nullptr);
      for (Seat viewer : Kit<Tables>::viewers(play.state)) {
        std::map<std::vector<int16_t>, std::pair<Action, State>> seen_as;
        for (int i = 0; i < tried; ++i) {
          const Action action = play.options[first + i];
          const auto seen = G::observe(play.content, after[i], viewer);
          std::vector<int16_t> numbers(static_cast<size_t>(encoder.width()));
          encoder.encode(seen, numbers);
          const auto [at, is_new] = seen_as.try_emplace(std::move(numbers), action, seen.state());
          if (!is_new && !same_fields(at->second.second, seen.state()))
            return difference(at->second.second, seen.state()) + to(viewer) + " after " +
                   play.text(at->second.first) + " and " + play.text(action);
        }
      }
      return "";
    });
  });
}

}  // namespace ecumene::kit

namespace ecumene {

TYPED_TEST_P(Kit, NumbersTellPositionsApart) {
  EXPECT_EQ(kit::numbers_tell_positions_apart<TypeParam>(), "");
}

}  // namespace ecumene
