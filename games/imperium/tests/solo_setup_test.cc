// SOLO-1 to SOLO-7, SOLO-16, SOLO-27: the table of a solo game before the first turn.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/imperium/solo/automaton.h"
#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

std::vector<std::string> names(const State& s, int zone, Seat seat = Seat()) {
  std::vector<std::string> out;
  s.cards.for_each(zone_of(zone, seat),
                   [&](CardId card) { out.emplace_back(Imperium::card_name(content(), card)); });
  return out;
}
int zone_size(const State& s, int zone, Seat seat = Seat()) {
  return s.cards.size(zone_of(zone, seat));
}

// SOLO-1: as for two players.
TEST(ImperiumSolo, TheCommonsAreThoseOfTwoPlayers) {
  const State s = set_up("romans/A", "automaton=celts");
  EXPECT_EQ(zone_size(s, kRegionDeck), 5);  // six, one of them in the market
  EXPECT_EQ(zone_size(s, kFame), 7);        // eight less two, and King of Kings
  EXPECT_EQ(zone_size(s, kBox), 2);
  for (int c = 0; c < Imperium::card_count(content()); ++c)
    EXPECT_FALSE(content().faces[c].players > 2 && s.cards.in_game(CardId(c)));
  EXPECT_EQ(zone_size(s, kHand, Seat(0)), 5);
  EXPECT_EQ(s.player[0].pool, (std::array<int16_t, 3>{3, 2, 1}));
}

// SOLO-2, SOLO-4, SOLO-5, SOLO-6
TEST(ImperiumSolo, TheAutomatonHasSlotsAndNothingElse) {
  const State s = set_up("romans/A", "automaton=celts");
  EXPECT_EQ(zone_size(s, kPower, kAutomaton), 0);
  EXPECT_EQ(zone_size(s, kHand, kAutomaton), 0);
  EXPECT_EQ(zone_size(s, kSlotRow, kAutomaton), 5);
  EXPECT_EQ(zone_size(s, kDeck, kAutomaton), 5);
  EXPECT_EQ(s.player[1].pool, (std::array<int16_t, 3>{0, 0, 0}));
  EXPECT_EQ(s.player[1].empire, 0);
  EXPECT_EQ(set_up("romans/A", "automaton=atlanteans").player[1].empire, 1);
}

// SOLO-3: 6 nation cards, the accession card, 5 developments by their value.
TEST(ImperiumSolo, TheDynastyDeckIsSorted) {
  const std::vector<std::string> dynasty =
      names(set_up("romans/A", "automaton=celts"), kNation, kAutomaton);
  ASSERT_EQ(dynasty.size(), 12u);
  EXPECT_EQ(dynasty[6], "1CEL2");
  EXPECT_EQ(dynasty[7], "1CEL7");  // a variable value counts 5, the others 4
  const std::vector<std::string> turned =
      names(set_up("romans/A", "automaton=celts dynasty-order=lowest-first"), kNation, kAutomaton);
  EXPECT_EQ(turned[11], "1CEL7");
}

// SOLO-3: everybody knows where a development lies, unless others are worth the same.
TEST(ImperiumSolo, EqualDevelopmentsAreNotKnown) {
  const State s = set_up("romans/A", "automaton=celts");
  EXPECT_TRUE(s.cards.knows(Seat(0), Imperium::card_named(content(), "1CEL7")));
  EXPECT_FALSE(s.cards.knows(Seat(0), Imperium::card_named(content(), "1CEL3")));
  EXPECT_FALSE(s.cards.knows(Seat(0), s.cards.top(zone_of(kSlotRow, kAutomaton))));
}

// SOLO-5
TEST(ImperiumSolo, TheSupplyOfTheAutomatonJoins) {
  const int with = zone_size(set_up("romans/A", "automaton=arthurians"), kUnrest);
  EXPECT_EQ(with - zone_size(set_up("romans/A", "automaton=arthurians automaton-supply=stays-out"),
                             kUnrest),
            2);
}

// SOLO-7
TEST(ImperiumSolo, LevelsDifferInSlotsAndTokens) {
  const std::array<int, kLevels> slots = {4, 4, 5, 5, 6, 6};
  const auto& levels = Imperium::info().options[kOptionLevel].words;
  for (size_t level = 0; level < kLevels; ++level) {
    const State s = set_up("romans/A", "automaton=celts level=" + levels[level]);
    EXPECT_EQ(zone_size(s, kSlotRow, kAutomaton), slots[level]) << levels[level];
    const std::array<int16_t, 3> tokens =
        level >= kSovereign ? std::array<int16_t, 3>{3, 2, 1} : std::array<int16_t, 3>{};
    EXPECT_EQ(s.player[1].pool, tokens) << levels[level];
  }
  EXPECT_EQ(set_up("romans/A", "").option[kOptionLevel], kImperator);
}

// SOLO-15, SOLO-16
TEST(ImperiumSolo, FourNationsAreLaidInTheirOwnWay) {
  const State arthurians = set_up("romans/A", "automaton=arthurians");
  EXPECT_EQ(zone_size(arthurians, kDevelopment, kAutomaton), 5);
  EXPECT_EQ(names(arthurians, kNation, kAutomaton).back(), "2ART8");
  EXPECT_EQ(zone_size(arthurians, kNation, kAutomaton), 8);
  const State atlanteans = set_up("romans/A", "automaton=atlanteans");
  EXPECT_EQ(zone_size(atlanteans, kNation, kAutomaton), 10);
  const State vikings = set_up("romans/A", "automaton=vikings");
  EXPECT_EQ(zone_size(vikings, kNation, kAutomaton), 14);
  EXPECT_EQ(names(vikings, kNation, kAutomaton).back(), "1VIK2");
  const State utopians = set_up("romans/A", "automaton=utopians");
  EXPECT_EQ(zone_size(utopians, kNation, kAutomaton), 0);
  EXPECT_EQ(names(utopians, kPower, kAutomaton), std::vector<std::string>{"2UTO2A"});
}

// SOLO-2: any nation but the player's own.
TEST(ImperiumSolo, NobodyMeetsHimself) {
  EXPECT_FALSE(parse_seating(Imperium::info(), "romans/A", "automaton=romans"));
  std::array<bool, kNations> met{};
  for (uint64_t seed = 0; seed < 200; ++seed)
    met[nation_of(set_up("romans/A", "", seed).player[1].faction)] = true;
  for (size_t n = 0; n < kNations; ++n) EXPECT_EQ(met[n], n != kRomans) << kNationList[n].name;
}

// SOLO-27
TEST(ImperiumSolo, ACampaignChangesTheFirstDeck) {
  const auto number = [](const char* id) {
    return std::to_string(content().library.index(id) + 1);
  };
  const State s = set_up(
      "romans/A", "automaton=celts first-goods=after-a-loss deck-change-1=" + number("1CIV5") +
                      " deck-change-2=-" + number("1ROM14") + " deck-change-3=-" +
                      number("1ROM15") + " deck-change-4=" + number("1UNC9"));
  std::vector<std::string> own = names(s, kHand, Seat(0));
  for (const std::string& card : names(s, kDeck, Seat(0))) own.push_back(card);
  EXPECT_EQ(own.size(), 10u);
  EXPECT_EQ(std::count(own.begin(), own.end(), "1CIV5"), 1);
  EXPECT_EQ(std::count(own.begin(), own.end(), "1UNC9"), 1);
  EXPECT_EQ(std::count(own.begin(), own.end(), "1ROM14"), 0);
  EXPECT_EQ(std::count(own.begin(), own.end(), "1ROM15"), 0);
  EXPECT_FALSE(s.cards.in_game(Imperium::card_named(content(), "1ROM14")));
  EXPECT_EQ(s.player[0].pool, (std::array<int16_t, 3>{6, 4, 2}));
}

// SOLO-21: printed points, at most 10; 5 where they vary; the best where they depend on the place;
// unrest -2.
TEST(ImperiumSolo, CardsHaveAValue) {
  for (const auto& [id, value] : std::map<std::string_view, int>{{"1FAM6", 10},
                                                                 {"1FAM5", 6},
                                                                 {"1FAM1", 7},
                                                                 {"1UNC9", 5},
                                                                 {"1UNC2", 1},
                                                                 {"1UNR1", -2},
                                                                 {"2ART5", -4},
                                                                 {"1REG4", 0},
                                                                 {"2QIN10", 7},
                                                                 {"1CIV2", 2}})
    EXPECT_EQ(content().faces[Imperium::card_named(content(), id).value].bot_value, value) << id;
}

// SOLO-23, IMP-P1: an automaton that starts may empty the unrest pile before the player has decided
// anything.
TEST(ImperiumSolo, ACollapseBeforeTheFirstDecisionIsAnEnd) {
  int over = 0;
  for (uint64_t seed = 0; seed < 20'000; ++seed) {
    const State s = set_up("romans/A", "automaton-supply=stays-out", seed);
    if (s.pending) continue;
    ++over;
    ASSERT_EQ(Imperium::outcome(content(), s).ending, "collapse") << seed;
  }
  EXPECT_GT(over, 0);
}

}  // namespace
}  // namespace ecumene::imperium
