// The kit finds every planted leak in Imperium, with printed cards and one that probes hands.
#include "tests/kit/leaks.h"

#include "games/imperium/imperium.h"

namespace ecumene {
namespace {

struct Tables {
  using Game = imperium::Imperium;
  static Sources sources() {
    Sources all = Game::sources();
    all.push_back({"cards/probe.yaml",
                   "- {id: 1ROM14, name: advance, start: deck, on_play: "
                   "[{each: others, do: {discard: {is: region}}}]}\n",
                   true});
    return all;
  }
  static std::vector<kit::Seating> tables() {
    return {{"romans/A,celts/A", ""}, {"random", "level=warlord"}, {"romans/A,random,random", ""}};
  }
};

class ImperiumLeaks : public testing::TestWithParam<kit::PlantedLeak> {};
TEST_P(ImperiumLeaks, AreFound) { kit::expect_found<Tables>(GetParam()); }
INSTANTIATE_TEST_SUITE_P(Planted, ImperiumLeaks, testing::ValuesIn(kit::kLeaks), kit::leak_name);

}  // namespace
}  // namespace ecumene
