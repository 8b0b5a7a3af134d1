// What holds in every game from its first decision to its end: ends, conservation, the market, who
// starts.
#include <set>

#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

// Plays at random and calls see(state) at every decision and once at the end.
template <class F>
State play_out(State s, uint64_t seed, F&& see) {
  QuickRng random(seed, 7);
  Actions options;
  while (s.pending) {
    see(static_cast<const State&>(s));
    Imperium::legal(*built_in(), s, options);
    Imperium::play(*built_in(), s,
                   options[static_cast<int>(random.below(static_cast<uint32_t>(options.size())))],
                   nullptr);
  }
  see(static_cast<const State&>(s));
  return s;
}

std::string players(int seats) {
  std::string list = "random";
  for (int i = 1; i < seats; ++i) list += ",random";
  return list;
}

int cards_in_zones(const State& s) {
  int sum = 0;
  for (int zone = 0; zone < Cards::kZones; ++zone) sum += s.cards.size(ZoneId(zone));
  return sum;
}

// All cards of the boxes' commons and the nations, less those that ask for more players (IMP-D5),
// those of the other box (IMP-E2; a tributary that was swapped in counts for the one it replaces),
// the other sides of power cards and King of Kings, and the journey card that lies beneath
// (IMP-C8).
int cards_expected(const State& s) {
  const int box = s.option[kOptionBox] % 2 + 1;
  int sum = 0;
  for (size_t c = 0; c < built_in()->faces.size(); ++c) {
    const Face& face = built_in()->faces[c];
    if (face.players > s.seats || face.turned_to || face.table || face.journey) continue;
    if (face.nation == kNoNation) {
      sum += face.box == box;
      continue;
    }
    for (int seat = 0; seat < s.seats; ++seat) {
      const int faction = s.player[seat].faction;
      if (nation_of(faction) == face.nation)
        sum += !face.power || id_of(CardId(c)).back() == (side_of(faction) ? 'B' : 'A');
    }
  }
  return sum;
}

// IMP-Y10: no card is lost and none comes from nowhere, at any moment.
TEST(ImperiumGames, CardsAreConserved) {
  for (uint64_t seed = 0; seed < 12; ++seed) {
    const State start = set_up(players(2 + static_cast<int>(seed % 3)),
                               seed % 2 ? "box=legends" : "box=classics", seed);
    const int all = cards_expected(start);
    play_out(start, seed, [&](const State& s) { ASSERT_EQ(cards_in_zones(s), all); });
  }
}

// IMP-N1, IMP-F7, IMP-O2: rounds follow rounds until the one after a trigger, or until the unrest
// pile is empty.
TEST(ImperiumGames, EndByScoringOrByCollapse) {
  std::set<std::string> endings;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    const State end = play_out(set_up(players(2 + static_cast<int>(seed % 3)), "", seed), seed,
                               [](const State& s) {
                                 if (!s.pending || s.mode == kEndMode) return;
                                 EXPECT_FALSE(s.cards.empty(zone_of(kUnrest))) << "IMP-N10";
                                 EXPECT_TRUE(s.final_round == 0 || s.round <= s.final_round);
                               });
    const Outcome outcome = Imperium::outcome(*built_in(), end);
    endings.insert(std::string(outcome.ending));
    if (outcome.ending != "collapse") {
      EXPECT_EQ(end.round, end.final_round);
    }
  }
  EXPECT_TRUE(endings.contains("collapse") || endings.contains("main_deck"));
}

// IMP-A19: a slot holds one card, at most one unrest under it, and tokens only with a card.
TEST(ImperiumGames, SlotsOfTheMarket) {
  for (uint64_t seed = 0; seed < 8; ++seed)
    play_out(set_up(players(3), "", seed), seed, [](const State& s) {
      int shown = 0, tucked = 0;
      for (const Slot& slot : s.market) {
        shown += static_cast<bool>(slot.card), tucked += static_cast<bool>(slot.unrest);
        ASSERT_TRUE(slot.card || (!slot.unrest && slot.tokens == Slot{}.tokens));
      }
      ASSERT_EQ(shown, size_of(s, kMarket));
      ASSERT_EQ(tucked, size_of(s, kTucked));
    });
}

// IMP-C4: the power card shows the chosen side from beginning to end. IMP-D26, IMP-Z81: the same
// player begins every round.
TEST(ImperiumGames, WhatNeverChanges) {
  for (uint64_t seed = 0; seed < 8; ++seed) {
    const State start = set_up(players(2 + static_cast<int>(seed % 3)), "", seed);
    int round = 0;
    play_out(start, seed, [&](const State& s) {
      for (int seat = 0; seat < s.seats; ++seat)
        ASSERT_EQ(s.cards.top(zone_of(kPower, Seat(seat))),
                  start.cards.top(zone_of(kPower, Seat(seat))));
      ASSERT_EQ(s.first, start.first);
      if (s.pending && s.round > round) {
        round = s.round;
        ASSERT_EQ(s.pending.seat, s.first);
      }
    });
  }
}

// IMP-D24, IMP-D25: the place of the solstice card is drawn, so each seat starts at times; a table
// may also name him.
TEST(ImperiumGames, WhoStartsIsDrawn) {
  std::array<int, kSeats> starts{};
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const State s = set_up("romans/A,celts/B,greeks/A,persians/B", "", seed);
    EXPECT_EQ(s.pending.seat, s.first);
    ++starts[s.first.value];
    EXPECT_EQ(set_up("romans/A,celts/B", "starts=listed", seed).first, Seat(0));
  }
  for (int times : starts) EXPECT_GT(times, 25);
}

}  // namespace
}  // namespace ecumene::imperium
