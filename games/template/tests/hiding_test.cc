// What home-made cards can ask of hidden hands, and what follows for undo. The printed cards of
// Market Day look into no hand but their owner's; these do, in every way the language has.
#include "games/template/tests/market.h"
#include "rules/history.h"
#include "tests/kit/kit.h"

namespace ecumene {
namespace {

// One for each way in which the course of things depends on cards in another's hand.
const char* const kProbes = R"(
- {id: P1, name: bank, on_play: {each: others, do: {discard: {is: farm}}}}
- {id: P2, name: bank, on_play: {each: others, do: {discard: {is: farm, count: all}}}}
- {id: P3, name: bank, on_play: {each: others, do: {if: {has: {in: hand, is: farm}}, then: {gain: {coins: 1}}}}}
- {id: P4, name: bank, on_play: {each: others, do: {if: {none: {in: hand, is: farm}}, then: {gain: {coins: 1}}}}}
- {id: P5, name: bank, on_play: {each: others, do: {gain: {coins: {per: {in: hand, is: farm}}}}}}
- {id: P6, name: bank, on_play: {each: others, do: {cost: {discard: {is: farm}}, then: {gain: {stars: 1}}}}}
- {id: P7, name: bank, on_play: {each: others, do: {first: [{discard: {is: farm}}, {gain: {coins: 1}}]}}}
- {id: P8, name: bank, on_play: {each: others, where: {has: {in: hand, is: farm}}, do: {gain: {coins: 1}}}}
- {id: P9, name: bank, on_play: {each: others, do: {discard: {is: farm}, else: {gain: {coins: 1}}}}}
- {id: P10, name: bank, on_play: {one: others, do: {discard: {is: farm}}}}
- {id: P11, name: bank, on_play: {repeat: able, do: {cost: {discard: {in: hand, owner: others, is: farm}}, then: {gain: {coins: 1}}}}}
- {id: P12, name: bank, on_play: {each: others, do: {put: {in: hand, is: farm}, to: deck_top}}}
- {id: P13, name: bank, on_play: {each: others, do: {put: {in: hand}, to: deck_top, then: {if: {it: farm}, then: {gain: {coins: 1}}}}}}
- {id: P14, name: bank, on_play: {each: others, do: {discard: {is: farm, up_to: 2}}}}
- {id: P15, name: bank, on_play: {each: others, do: {may: {discard: {is: farm}}}}}
- {id: P16, name: bank, on_play: {each: others, do: {choose: [{cost: {discard: {is: farm}}, then: {gain: {stars: 1}}}, {gain: {coins: 1}}]}}}
- {id: P17, name: bank, on_play: {each: others, do: {tuck: {is: farm}, host: {in: play}}}}
- {id: P18, name: bank, on_play: {repeat: {per: {in: hand, owner: others, is: farm}}, do: {gain: {coins: 1}}}}
- {id: P19, name: bank, on_play: {resolve: on_play, of: {in: hand, owner: others, is: farm}}}
- {id: P20, name: bank, on_play: {each: others, do: {may: {if: {has: {in: hand, is: farm}}, then: {gain: {stars: 1}}}}}}
- {id: P21, name: bank, on_play: {each: others, do: {choose: [{if: {has: {in: hand, is: farm}}, then: {gain: {stars: 1}}}, {gain: {coins: 1}}]}}}
- {id: P22, name: bank, on_play: {each: others, do: {resolve: on_play, of: {in: discard}}}}
- {id: Q, name: bank, on_play: {if: {has: {in: hand, is: farm}}, then: {gain: {stars: 1}}}}
)";
constexpr int kProbeCount = 22;
const char* const kBlueCards = R"(
- {id: A, name: bank, suits: [farm], on_play: {gain: {coins: 1}}}
- {id: B, name: bank, suits: [court], on_play: {gain: {coins: 1}}}
- {id: C, name: bank, suits: [court], on_play: {gain: {coins: 1}}}
- {id: G, name: bank, stays: true}
)";

using template_game::kBlue, template_game::kRed, template_game::Market;

// Whether Red may take back the play of a card that looks at Blue's hand.
bool may_undo(const std::string& probe, const std::vector<std::string>& blue) {
  Market m(std::string(kProbes) + kBlueCards);
  m.lay("hand", kRed, {probe}).lay("hand", kBlue, blue).lay("play", kBlue, {"G"});
  m.lay("discard", Seat::none(), {"Q"});  // for P22
  const News before = m.match().news();
  m.act({"play " + probe});
  return m.match().news() == before;
}

class Probe : public testing::TestWithParam<int> {};

// Blue is asked in any case: that tells nothing yet.
bool asks_anyway(int probe) { return probe == 13 || probe == 15 || probe == 16; }

TEST_P(Probe, MayBeTakenBackOrNotWhateverTheHandHolds) {
  const std::string probe = "P" + std::to_string(GetParam());
  EXPECT_EQ(may_undo(probe, {"A", "B"}), asks_anyway(GetParam())) << "the hand has a farm";
  EXPECT_EQ(may_undo(probe, {"B", "C"}), asks_anyway(GetParam())) << "it has none";
  EXPECT_TRUE(may_undo(probe, {})) << "everybody sees that it is empty";
}
INSTANTIATE_TEST_SUITE_P(HomeMade, Probe, testing::Range(1, kProbeCount + 1));

// Whether a card can be resolved says something of the hand that its text looks at.
TEST(HomeMade, ATextThatStartsAnotherShowsWhatThatOneLooksAt) {
  const char* const kStarts = R"(
- {id: X, name: bank, on_play: {resolve: on_play, of: {in: discard, is: craft}}}
- {id: Z, name: bank, suits: [craft], on_play: {resolve: on_play, of: {in: hand, owner: others, is: farm}}}
)";
  const auto may_undo = [&](const std::vector<std::string>& blue) {
    Market m(std::string(kStarts) + kBlueCards);
    m.lay("hand", kRed, {"X"}).lay("hand", kBlue, blue);  // Z lies in the discard pile
    const News before = m.match().news();
    m.act({"play X"});
    return m.match().news() == before;
  };
  EXPECT_FALSE(may_undo({"A", "B"})) << "the hand has a farm";
  EXPECT_FALSE(may_undo({"B", "C"})) << "it has none";
  EXPECT_TRUE(may_undo({})) << "everybody sees that it is empty";
}

// The player's own hand tells that player nothing.
TEST(HomeMade, OwnCardsMayBeTriedOut) {
  for (const char* text :
       {"{discard: {is: farm}}", "{discard: {is: farm, count: all}}",
        "{first: [{discard: {is: farm}}, {gain: {coins: 1}}]}",
        "[{gain: {stars: 1}}, {if: {has: {in: hand, is: farm}}, then: {gain: {coins: 1}}}]",
        "{gain: {coins: {per: {in: hand, is: farm}}}}"})
    for (const char* own : {"A", "B"}) {
      Market m(std::string("- {id: X, name: bank, on_play: ") + text + "}" + kBlueCards);
      m.lay("hand", kRed, {"X", own, "C"});
      const News before = m.match().news();
      m.act({"play X"});
      EXPECT_TRUE(m.match().news() == before) << text << own;
    }
}

// The kit with a deck that probes hands all the time.
struct ProbingTables {
  using Game = template_game::Template;
  static Sources sources() {
    std::string cards = kProbes;
    const char* const kSuits[] = {"farm", "farm", "court", "craft"};
    for (int i = 0; i < 20; ++i)
      cards += "- {id: S" + std::to_string(i) + ", name: bank, suits: [" + kSuits[i % 4] + "]" +
               (i % 3 ? "" : ", stays: true") + ", on_play: {draw: 1}}\n";
    return {{"games/template/cards/x.yaml", cards}};
  }
  static std::vector<kit::Seating> tables() {
    return {{"red,blue", ""}, {"red,blue", "hand-size=3"}};
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(HomeMade, Kit, ProbingTables);

}  // namespace ecumene
