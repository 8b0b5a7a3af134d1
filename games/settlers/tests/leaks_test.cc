// The kit finds every planted leak in Settlers, with printed cards and some that probe hands.
#include "tests/kit/leaks.h"

#include "games/settlers/settlers.h"

namespace ecumene {
namespace {

struct Tables {
  using Game = settlers::Settlers;
  static Sources sources() {
    std::string probes;
    for (const char* id : {"COM001", "COM002", "COM003", "COM004"})
      probes += std::string("- {id: ") + id +
                ", name: statue, deck: common, colours: [gray], cost: {wood: 1}, "
                "raze: [stone, vp], bonus: {each: others, do: {discard: {is: brown}}}}\n";
    Sources all = Game::sources();
    all.push_back({"cards/probes.yaml", probes, true});
    return all;
  }
  static std::vector<kit::Seating> tables() {
    return {{"egyptians,japanese", ""}, {"barbarians,romans,random", ""}, {"romans", ""}};
  }
};

class SettlersLeaks : public testing::TestWithParam<kit::PlantedLeak> {};
TEST_P(SettlersLeaks, AreFound) { kit::expect_found<Tables>(GetParam()); }
INSTANTIATE_TEST_SUITE_P(Planted, SettlersLeaks, testing::ValuesIn(kit::kLeaks), kit::leak_name);

}  // namespace
}  // namespace ecumene
