#include "tests/kit/kit.h"

#include "games/settlers/host.h"

namespace ecumene {

struct SettlersTables {
  using Game = settlers::Settlers;
  using Host = settlers::Host;
  static std::vector<kit::Seating> tables() {
    return {{"random,random", ""},
            {"random,random,random", ""},
            {"random,random,random,random", ""},
            {"random", ""},
            {"japanese", ""},
            {"random,random,random", "lookout=alternate"},
            {"random,random", "lookout=advanced"},
            {"random,random,random,random", "lookout=advanced peaceful=on"},
            {"random,random,random", "lookout=advanced"},
            {"egyptians,japanese", "peaceful=on"},
            {"egyptians,romans", "faction-reshuffle=off action-cap=40"},
            {"japanese,barbarians,egyptians", ""}};
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Settlers, Kit, SettlersTables);

}  // namespace ecumene
