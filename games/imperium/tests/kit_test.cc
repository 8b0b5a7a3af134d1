#include "tests/kit/kit.h"

#include "games/imperium/imperium.h"

namespace ecumene {

struct ImperiumTables {
  using Game = imperium::Imperium;
  static std::vector<kit::Table> tables() {
    return {{"random,random", ""},
            {"random,random,random", "box=legends"},
            {"random,random,random,random", "box=combined"},
            {"romans/A,celts/B", ""},
            {"random,random", "box=combined-legends collapse-counts=listed"}};
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Imperium, Kit, ImperiumTables);

}  // namespace ecumene
