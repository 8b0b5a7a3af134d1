#include "tests/kit/kit.h"

#include "games/castlemen/castlemen.h"

namespace ecumene {

struct CastleMenTables {
  using Game = CastleMen;
  static std::vector<kit::Seating> tables() {
    return {{"red,blue", ""},
            {"blue,red", "turn-cap=60"},
            {"random,random", "second-player-knowledge=10"},
            {"red,blue", "turn-cap=2"}};
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(CastleMen, Kit, CastleMenTables);

}  // namespace ecumene
