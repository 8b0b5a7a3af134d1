// The kit finds every planted leak in Market Day, with printed cards and such that probe hands.
#include "tests/kit/leaks.h"

#include "games/template/template.h"

namespace ecumene {
namespace {

struct Tables {
  using Game = template_game::Template;
  static Sources sources() {
    Sources all = Game::sources();
    all.push_back({"cards/probes.yaml",
                   R"(
- {id: P1, name: probe, on_play: {each: others, do: {discard: {is: farm}}}}
- {id: P2, name: probe, on_play: {each: others, do: {put: {in: hand}, to: deck_top}}}
- {id: P3, name: probe, on_play: [{gain: {coins: 1}}, {put: {in: hand}, to: deck_top}]}
)",
                   true});
    return all;
  }
  static std::vector<kit::Seating> tables() {
    return {{"red,blue", ""}, {"red,blue", "hand-size=6"}};
  }
};

class MarketDayLeaks : public testing::TestWithParam<kit::PlantedLeak> {};
TEST_P(MarketDayLeaks, AreFound) { kit::expect_found<Tables>(GetParam()); }
// There are no dice, and a shuffle alone shows nothing.
INSTANTIATE_TEST_SUITE_P(Planted, MarketDayLeaks,
                         testing::ValuesIn(kit::leaks_without({kit::Leak::kUndoAfterDice})),
                         kit::leak_name);

}  // namespace
}  // namespace ecumene
