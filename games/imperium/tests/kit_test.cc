#include "tests/kit/kit.h"

#include "games/imperium/host.h"

namespace ecumene {

struct ImperiumTables {
  using Game = imperium::Imperium;
  using Host = imperium::Host;
  static std::vector<kit::Seating> tables() {
    return {{"random,random", ""},
            {"random,random,random", "box=legends"},
            {"random,random,random,random", "box=combined"},
            {"romans/A,celts/B", ""},
            {"random,random",
             "box=combined-legends collapse-counts=all-owned active-quest=nothing "
             "empty-exhaust=refused leaving-tokens=owner tokens-in-play=nothing"},
            {"random", ""},
            {"romans/A", "automaton=utopians level=chieftain automaton-tables=printed-2021"},
            {"utopians/B", "automaton=qin level=warlord box=legends"},
            {"atlanteans/A", "automaton=arthurians level=sovereign box=combined"},
            {"olmecs/B",
             "automaton=vikings level=overlord row-skip=none automaton-picks=earliest "
             "market-choice=slot"},
            {"random",
             "level=supreme-ruler automaton-texts=standing automaton-history=as-players "
             "dynasty-order=lowest-first"},
            {"random",
             "dynasty-end=nothing automaton-benefits=declined automaton-attacks=cannot "
             "automaton-supply=stays-out"},
            {"celts/A",
             "first-goods=after-a-loss empty-break-through=materials deck-change-1=-300 "
             "deck-change-2=40"}};
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Imperium, Kit, ImperiumTables);

}  // namespace ecumene
