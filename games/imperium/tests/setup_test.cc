// Sections B to E and Y: what lies where before the first turn.
#include <gtest/gtest.h>

#include "games/imperium/host.h"
#include "rules/match_of.h"

namespace ecumene::imperium {
namespace {

const Content& content() {
  static const auto kContent = Imperium::load(Imperium::sources()).value();
  return *kContent;
}

State start(const std::string& players, const std::string& options = "", uint64_t seed = 1) {
  const auto seating = parse_seating(Imperium::info(), players, options);
  CHECK(seating);
  QuickRng choice(seed);
  Rng rng(seed_from(seed));
  return Imperium::setup(content(), settle_factions(Imperium::info(), seating->setup, choice), rng);
}

int size(const State& s, int zone, int seat = 0) { return s.cards.size(Cards::zone(zone, Seat(seat))); }
int tucked(const State& s) { return size(s, kTucked); }

std::string random_players(int seats) {
  std::string players = "random";
  for (int i = 1; i < seats; ++i) players += ",random";
  return players;
}

// IMP-C2 to C24, D2 to D4, U, Y53: each nation's set by starting place.
TEST(ImperiumSetup, NationSets) {
  struct Expected {
    const char* name;
    int deck, nation, disc, plus;
    int exhaustion = 5;
  };
  const Expected all[] = {
      {"carthaginians", 10, 5, 1, 6}, {"celts", 10, 6, 1, 5},     {"greeks", 10, 3, 1, 8},
      {"macedonians", 11, 3, 1, 7},   {"persians", 10, 4, 1, 7},  {"romans", 10, 5, 1, 6},
      {"scythians", 11, 7, 1, 4},     {"vikings", 9, 13, 1, 0},   {"arthurians", 10, 7, 1, 5},
      {"atlanteans", 11, 0, 0, 10},   {"egyptians", 10, 3, 1, 8}, {"mauryans", 8, 8, 1, 6},
      {"minoans", 10, 4, 1, 7},       {"olmecs", 10, 5, 1, 6},    {"qin", 9, 4, 1, 8},
      {"utopians", 13, 0, 0, 0, 3}};
  for (const Expected& nation : all) {
    SCOPED_TRACE(nation.name);
    const State s = start(std::string(nation.name) + "/A,random");
    EXPECT_EQ(size(s, kHand), 5);  // IMP-C24
    EXPECT_EQ(size(s, kDeck), nation.deck - 5);
    EXPECT_EQ(size(s, kNation), nation.nation + nation.disc);
    EXPECT_EQ(size(s, kDevelopment), nation.plus);
    EXPECT_EQ(s.player[0].pool, (std::array<int16_t, 3>{3, 2, 1}));  // IMP-D2
    EXPECT_EQ(s.player[0].actions, 3);
    EXPECT_EQ(s.player[0].exhaustion, nation.exhaustion);                     // IMP-D3, D4
    EXPECT_EQ(s.player[0].empire, std::string(nation.name) == "atlanteans");  // IMP-C17, C18
    const CardId bottom = s.cards.bottom(Cards::zone(kNation, Seat(0)));
    if (nation.disc) EXPECT_TRUE(s.cards.knows(Seat(1), bottom)) << "IMP-C9, V4: the disc card lies face up";
  }
}

// IMP-D5 to D23, Y1 to Y8, Y51
TEST(ImperiumSetup, CommonsByPlayers) {
  const std::array<int, 5> main_before = {0, 0, 34, 37, 38}, unrest = {0, 0, 8, 10, 12};
  for (int seats = 2; seats <= 4; ++seats)
    for (const char* box : {"box=classics", "box=legends"})
      for (uint64_t seed = 0; seed < 20; ++seed) {
        // nations of one box without supply cards, so that section E and IMP-C19 stay out of it
        const std::string players = std::string(box) == "box=classics"
                                        ? "romans/A,greeks/B,persians/A,scythians/A"
                                        : "egyptians/A,mauryans/B,minoans/A,atlanteans/A";
        size_t end = 0;
        for (int i = 0; i < seats; ++i) end = players.find(',', end + (i > 0));
        const State s = start(players.substr(0, end), box, seed);
        EXPECT_EQ(size(s, kMain), main_before[static_cast<size_t>(seats)] - 2);
        for (int deck : {kRegionDeck, kUncivilisedDeck, kCivilisedDeck})
          EXPECT_EQ(size(s, deck), 4 + seats - 1);  // IMP-D11, Y5
        EXPECT_EQ(size(s, kFame), 4 + seats + 1);   // IMP-D10, Y4
        EXPECT_EQ(size(s, kMarket), 5);
        EXPECT_EQ(size(s, kUnrest) + tucked(s), unrest[static_cast<size_t>(seats)]);  // IMP-Y8
        EXPECT_GE(tucked(s), 2);                                                      // IMP-D20
        EXPECT_LE(tucked(s), 4);
        for (const Slot& slot : s.market) {
          const Face& face = content().faces[slot.card.value];
          EXPECT_EQ(static_cast<bool>(slot.unrest), gets_unrest(face));  // IMP-D19
          EXPECT_EQ(slot.tokens[kProgress],
                    has_suit(face, kIsCivilised) && !has_suit(face, kIsUncivilised));  // IMP-D22, D23
        }
        EXPECT_TRUE(has_suit(content().faces[s.market[0].card.value], kIsRegion));
        EXPECT_TRUE(has_suit(content().faces[s.market[1].card.value], kIsUncivilised));
        EXPECT_TRUE(has_suit(content().faces[s.market[2].card.value], kIsCivilised));
      }
}

// IMP-C19 to C22, Y52
TEST(ImperiumSetup, SupplyJoinsTheUnrest) {
  EXPECT_EQ(size(start("vikings/A,romans/A"), kUnrest) + tucked(start("vikings/A,romans/A")), 8);
  EXPECT_EQ(size(start("celts/A,romans/A,greeks/A"), kUnrest) + tucked(start("celts/A,romans/A,greeks/A")),
            12);
  EXPECT_EQ(size(start("utopians/A,egyptians/A", "box=legends"), kUnrest) +
                tucked(start("utopians/A,egyptians/A", "box=legends")),
            11);
}

// IMP-E1 to E9, Z80
TEST(ImperiumSetup, NoTributaryIsCalledLikeANation) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 3);
    const State s = start(random_players(seats), seed % 2 ? "box=combined" : "box=combined-legends", seed);
    const std::array<int, 5> main_before = {0, 0, 34, 37, 38};
    EXPECT_EQ(size(s, kMain), main_before[static_cast<size_t>(seats)] - 2);
    for (int c = 0; c < Imperium::card_count(content()); ++c) {
      const Face& face = content().faces[static_cast<size_t>(c)];
      if (!s.cards.in_game(CardId(c)) || face.nation != kNoNation || !has_suit(face, kIsTributary)) continue;
      for (int seat = 0; seat < seats; ++seat)
        EXPECT_NE(content().library.cards()[static_cast<size_t>(c)].name, nation_at(s, Seat(seat)).name);
    }
  }
}

// IMP-C8, C7, A22: the cards that start in play.
TEST(ImperiumSetup, PermanentCards) {
  const State s = start("arthurians/A,utopians/B", "box=legends");
  EXPECT_EQ(size(s, kPower, 0), 2);
  EXPECT_EQ(size(s, kPower, 1), 2);
  EXPECT_TRUE(s.cards.lies_in(Imperium::card_named(content(), "2ART2"), kPower, Seat(0)));
  EXPECT_TRUE(s.cards.lies_in(Imperium::card_named(content(), "2UTO2A"), kPower, Seat(1)));
  EXPECT_FALSE(s.cards.in_game(Imperium::card_named(content(), "2UTO3A")));  // IMP-U38: covered
}

// IMP-V2, V3, V5, V6: nobody knows the decks, only the owner the hand.
TEST(ImperiumSetup, WhatIsHidden) {
  const State s = start("romans/A,celts/B");
  for (int zone : {kMain, kRegionDeck, kUncivilisedDeck, kCivilisedDeck, kBox})
    s.cards.for_each(Cards::zone(zone, Seat()), [&](CardId card) { EXPECT_EQ(s.cards.known_by(card), 0); });
  s.cards.for_each(Cards::zone(kDeck, Seat(0)), [&](CardId card) { EXPECT_EQ(s.cards.known_by(card), 0); });
  s.cards.for_each(Cards::zone(kHand, Seat(0)),
                   [&](CardId card) { EXPECT_EQ(s.cards.known_by(card), viewer_bit(Seat(0))); });
}

// A guess keeps each nation's cards with their nation, and every small deck in its suit.
TEST(ImperiumSetup, GuessesArePlausible) {
  for (uint64_t seed = 0; seed < 30; ++seed) {
    const State s = start(random_players(3), "box=combined", seed);
    Rng rng(seed_from(seed + 99));
    const State world = Imperium::determinize(content(), Imperium::observe(content(), s, Seat(0)), rng);
    for (int seat = 0; seat < 3; ++seat)
      for (int zone : {kHand, kDeck, kNation})
        world.cards.for_each(Cards::zone(zone, Seat(seat)), [&](CardId card) {
          EXPECT_EQ(content().faces[card.value].nation,
                    nation_of(s.player[static_cast<size_t>(seat)].faction));
        });
    world.cards.for_each(Cards::zone(kRegionDeck, Seat()),
                         [&](CardId card) { EXPECT_TRUE(has_suit(content().faces[card.value], kIsRegion)); });
    world.cards.for_each(Cards::zone(kFame, Seat()),
                         [&](CardId card) { EXPECT_TRUE(has_suit(content().faces[card.value], kIsFame)); });
  }
}

}  // namespace
}  // namespace ecumene::imperium
