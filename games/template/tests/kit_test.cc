#include "tests/kit/kit.h"

#include "games/template/host.h"

namespace ecumene {

struct MarketDayTables {
  using Game = template_game::Template;
  using Host = template_game::Host;
  static std::vector<kit::Seating> tables() {
    return {{"red,blue", ""},
            {"blue,red", "hand-size=6"},
            {"random,random", "rounds=30"},
            {"red,blue", "rounds=1 hand-size=3"}};
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(MarketDay, Kit, MarketDayTables);

}  // namespace ecumene
