// Sections B to E and Y: what lies where before the first turn.
#include <set>

#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

State start(const std::string& players, const std::string& options = "", uint64_t seed = 1) {
  return set_up(players, options, seed);
}

int size(const State& s, int zone, int seat = 0) { return size_of(s, zone, seat); }
int tucked(const State& s) { return size(s, kTucked); }

std::string random_players(int seats) {
  std::string players = "random";
  for (int i = 1; i < seats; ++i) players += ",random";
  return players;
}

// IMP-C2, IMP-C9, IMP-C11, IMP-C13, IMP-C14, IMP-C16, IMP-C17, IMP-C18, IMP-C23, IMP-C24, IMP-D2,
// IMP-D3, IMP-D4, IMP-Y53: each nation's set by starting place, and its tokens.
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
    if (nation.disc) {
      EXPECT_TRUE(s.cards.knows(Seat(1), bottom)) << "IMP-C9, V4: the disc card lies face up";
    }
  }
}

// IMP-D5, IMP-D10, IMP-D11, IMP-D12, IMP-D13, IMP-D14, IMP-D15, IMP-D17, IMP-D18, IMP-D19, IMP-D20,
// IMP-D22, IMP-D23, IMP-Y4, IMP-Y5, IMP-Y6, IMP-Y7, IMP-Y8, IMP-Y51, IMP-Z18, IMP-W9, IMP-W10;
// IMP-B8: both boxes are laid alike.
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
        EXPECT_EQ(size(s, kMain), main_before[seats] - 2);
        for (int deck : {kRegionDeck, kUncivilisedDeck, kCivilisedDeck})
          EXPECT_EQ(size(s, deck), 4 + seats - 1);  // IMP-D11, Y5
        EXPECT_EQ(size(s, kFame), 4 + seats + 1);   // IMP-D10, Y4
        EXPECT_EQ(size(s, kMarket), 5);
        EXPECT_EQ(size(s, kBox), 4 - seats);                     // IMP-D10
        EXPECT_GT(size(s, kUnrest), 0);                          // IMP-Z18
        EXPECT_EQ(size(s, kUnrest) + tucked(s), unrest[seats]);  // IMP-Y8
        EXPECT_GE(tucked(s), 2);                                 // IMP-D20
        EXPECT_LE(tucked(s), 4);
        for (const Slot& slot : s.market) {
          const Face& face = content().faces[slot.card.value];
          EXPECT_EQ(static_cast<bool>(slot.unrest), gets_unrest(face));  // IMP-D19
          EXPECT_EQ(slot.tokens[kProgress],
                    // IMP-D22, D23
                    has_suit(face, kIsCivilised) && !has_suit(face, kIsUncivilised));
        }
        EXPECT_TRUE(has_suit(content().faces[s.market[0].card.value], kIsRegion));
        EXPECT_TRUE(has_suit(content().faces[s.market[1].card.value], kIsUncivilised));
        EXPECT_TRUE(has_suit(content().faces[s.market[2].card.value], kIsCivilised));
      }
}

// IMP-C19, IMP-C22, IMP-D7, IMP-Y52
TEST(ImperiumSetup, SupplyJoinsTheUnrest) {
  EXPECT_EQ(size(start("vikings/A,romans/A"), kUnrest) + tucked(start("vikings/A,romans/A")), 8);
  EXPECT_EQ(size(start("celts/A,romans/A,greeks/A"), kUnrest) +
                tucked(start("celts/A,romans/A,greeks/A")),
            12);
  EXPECT_EQ(size(start("utopians/A,egyptians/A", "box=legends"), kUnrest) +
                tucked(start("utopians/A,egyptians/A", "box=legends")),
            11);
}

// IMP-Y52: the supply of every nation that has one, for 2, 3 and 4 players, beside nations that
// have none.
TEST(ImperiumSetup, SupplyByPlayers) {
  const std::array<int, 5> commons = {0, 0, 8, 10, 12};
  const std::array<const char*, 3> others = {",romans/A", ",romans/A,greeks/A",
                                             ",romans/A,greeks/A,persians/A"};
  for (const auto& [nation, supply] : {std::pair{"arthurians/A", std::array{2, 3, 4}},
                                       {"celts/A", {0, 2, 5}},
                                       {"olmecs/A", {1, 2, 3}},
                                       {"qin/A", {0, 1, 2}},
                                       {"utopians/A", {3, 4, 5}},
                                       {"vikings/A", {0, 1, 2}}})
    for (size_t more = 0; more < others.size(); ++more) {
      const State s = start(std::string(nation) + others[more]);
      EXPECT_EQ(size(s, kUnrest) + tucked(s), commons[more + 2] + supply[more])
          << nation << others[more];
    }
}

// IMP-B27, IMP-B28: marked cards stay away from smaller tables.
TEST(ImperiumSetup, MarkedCardsStayInTheBox) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State s = start(random_players(seats), "box=classics");
    for (size_t c = 0; c < content().faces.size(); ++c)
      if (s.cards.in_game(CardId(c))) {
        EXPECT_LE(content().faces[c].players, seats) << id_of(CardId(c));
      }
    if (seats == 4) {
      EXPECT_TRUE(s.cards.in_game(card_of("1UNC1")));
    }
    if (seats == 2) {
      EXPECT_FALSE(s.cards.in_game(card_of("1UNC13")));
    }
  }
}

// IMP-D6, IMP-B14, IMP-D13, IMP-D14, IMP-D21: cards of two suits are dealt as uncivilised, and get
// one unrest.
TEST(ImperiumSetup, DualSuitsAreUncivilised) {
  int in_uncivilised = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    const State s = start("romans/A,greeks/B", "box=classics", seed);
    const auto dual = [&](CardId card) {
      const Face& face = content().faces[card.value];
      return has_suit(face, kIsUncivilised) && has_suit(face, kIsCivilised);
    };
    s.cards.for_each(zone_of(kCivilisedDeck), [&](CardId card) { EXPECT_FALSE(dual(card)); });
    EXPECT_FALSE(dual(s.market[2].card));
    s.cards.for_each(zone_of(kUncivilisedDeck), [&](CardId card) { in_uncivilised += dual(card); });
    int bearers = 0;
    for (const Slot& slot : s.market) bearers += gets_unrest(content().faces[slot.card.value]);
    EXPECT_EQ(tucked(s), bearers);
  }
  EXPECT_GT(in_uncivilised, 0);
}

// IMP-D8, IMP-D9: King of Kings, side A, lies face up beneath the shuffled fame cards.
TEST(ImperiumSetup, FameDeck) {
  std::set<Texts> orders;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const Texts fame = ids_in(start("romans/A,greeks/B", "box=classics", seed), kFame);
    EXPECT_EQ(fame.back(), "1FAM9A");
    orders.insert(fame);
  }
  EXPECT_GT(orders.size(), 5u);
}

// IMP-C12, IMP-C23: nation deck and draw deck are shuffled, the disc card stays at the bottom.
TEST(ImperiumSetup, NationDecksAreShuffled) {
  std::set<Texts> nations, decks;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const State s = start("vikings/A,greeks/B", "", seed);
    const Texts nation = ids_in(s, kNation);
    EXPECT_EQ(nation.back(), "1VIK2");
    nations.insert(nation);
    decks.insert(ids_in(s, kDeck));
    Texts own = ids_in(s, kDeck), hand = ids_in(s, kHand);
    own.insert(own.end(), hand.begin(), hand.end());
    for (const std::string& card : own) EXPECT_EQ(imperium::face(card).start, kStartDeck) << card;
  }
  EXPECT_GT(nations.size(), 5u);
  EXPECT_GT(decks.size(), 5u);
}

// IMP-C3: the side that was chosen lies up. IMP-C1: a nation has one set of cards.
TEST(ImperiumSetup, PowerCards) {
  for (const char* side : {"A", "B"})
    EXPECT_EQ(ids_in(start("romans/" + std::string(side) + ",celts/A"), kPower),
              Texts{"1ROM1" + std::string(side)});
  EXPECT_FALSE(parse_seating(Imperium::info(), "romans/A,romans/A", ""));
  EXPECT_FALSE(parse_seating(Imperium::info(), "romans/A,romans/B", ""));
}

// IMP-B7: at most four play.
TEST(ImperiumSetup, Seats) {
  for (int seats = 2; seats <= 4; ++seats)
    EXPECT_TRUE(parse_seating(Imperium::info(), random_players(seats), ""));
  EXPECT_FALSE(parse_seating(Imperium::info(), random_players(5), ""));
}

// IMP-C15: the Arthurians' plus cards are quests, in their place.
TEST(ImperiumSetup, Quests) {
  EXPECT_EQ(ids_in(start("arthurians/A,greeks/B"), kDevelopment),
            (Texts{"2ART3", "2ART4", "2ART5", "2ART6", "2ART7"}));
}

// IMP-C25, IMP-Z70: the opening draw places no token, reshuffles nothing and wakes no power.
TEST(ImperiumSetup, TheOpeningDrawIsNoCleanUp) {
  const State s = start("utopians/A,romans/B", "box=legends");
  EXPECT_EQ(size(s, kHand), 5);
  EXPECT_EQ(size(s, kDeck), 8);
  for (const std::string& card : ids_in(s, kHand))
    EXPECT_FALSE(has_suit(imperium::face(card), kIsUnrest)) << card;
  int tokens = 0, pure = 0;
  for (const Slot& slot : s.market) {
    const Face& face = content().faces[slot.card.value];
    tokens += slot.tokens[kMaterials] + slot.tokens[kPopulation] + slot.tokens[kProgress];
    pure += has_suit(face, kIsCivilised) && !has_suit(face, kIsUncivilised);
  }
  EXPECT_EQ(tokens, pure);
}

// IMP-E1, IMP-E3, IMP-E5, IMP-E6, IMP-E7, IMP-E9, IMP-Z80
TEST(ImperiumSetup, NoTributaryIsCalledLikeANation) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 3);
    const State s =
        start(random_players(seats), seed % 2 ? "box=combined" : "box=combined-legends", seed);
    const std::array<int, 5> main_before = {0, 0, 34, 37, 38};
    EXPECT_EQ(size(s, kMain), main_before[seats] - 2);
    for (int c = 0; c < Imperium::card_count(content()); ++c) {
      const Face& face = content().faces[c];
      if (!s.cards.in_game(CardId(c)) || face.nation != kNoNation || !has_suit(face, kIsTributary))
        continue;
      for (int seat = 0; seat < seats; ++seat)
        EXPECT_NE(content().library.cards()[c].name, nation_at(s, Seat(seat)).name);
    }
  }
}

// IMP-E2, IMP-E4: commons of one box; of the other come tributaries only, one for each that gave
// way, at random.
TEST(ImperiumSetup, TributariesOfTheOtherBox) {
  std::set<std::string> came;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    const State s = start("egyptians/A,olmecs/B,minoans/A", "box=combined", seed);
    int foreign = 0;
    for (size_t c = 0; c < content().faces.size(); ++c) {
      const Face& face = content().faces[c];
      if (!s.cards.in_game(CardId(c)) || face.nation != kNoNation || face.box == 1) continue;
      EXPECT_TRUE(has_suit(face, kIsTributary)) << id_of(CardId(c));
      ++foreign;
      came.insert(id_of(CardId(c)));
    }
    EXPECT_EQ(foreign, 3);  // Egyptians, Minoans and, with three players, Olmecs
    EXPECT_FALSE(s.cards.in_game(card_of("1TRI3")));
  }
  EXPECT_GT(came.size(), 5u);
}

// IMP-Z80: the filter comes first: with two players Olmecs are not among the tributaries, so
// nothing replaces them.
TEST(ImperiumSetup, OnlyTributariesInTheGameAreReplaced) {
  const State s = start("olmecs/A,atlanteans/B", "box=combined");
  for (size_t c = 0; c < content().faces.size(); ++c)
    if (s.cards.in_game(CardId(c)) && content().faces[c].nation == kNoNation) {
      EXPECT_EQ(content().faces[c].box, 1);
    }
}

// IMP-E8: nations and commons of one box are not compared; with Legends commons no name of a
// Legends nation occurs.
TEST(ImperiumSetup, ASingleBoxChecksNoNames) {
  const State s = start("romans/A,greeks/B", "box=classics");
  for (size_t c = 0; c < content().faces.size(); ++c)
    if (content().faces[c].nation == kNoNation && s.cards.in_game(CardId(c))) {
      EXPECT_EQ(content().faces[c].box, 1);
    }
  for (const char* tributary : {"1TRI1", "1TRI3", "1TRI5", "1TRI9"})
    EXPECT_TRUE(s.cards.in_game(card_of(tributary)));
}

// IMP-C6, IMP-C7, IMP-C8, IMP-A22: the cards that start in play.
TEST(ImperiumSetup, PermanentCards) {
  const State s = start("arthurians/A,utopians/B", "box=legends");
  EXPECT_EQ(size(s, kPower, 0), 2);
  EXPECT_EQ(size(s, kPower, 1), 2);
  EXPECT_TRUE(s.cards.lies_in(Imperium::card_named(content(), "2ART2"), kPower, Seat(0)));
  EXPECT_TRUE(s.cards.lies_in(Imperium::card_named(content(), "2UTO2A"), kPower, Seat(1)));
  EXPECT_FALSE(s.cards.in_game(Imperium::card_named(content(), "2UTO3A")));  // IMP-U38: covered
}

// IMP-V2, IMP-V3, IMP-V5, IMP-V6: nobody knows the decks, only the owner the hand.
TEST(ImperiumSetup, WhatIsHidden) {
  const State s = start("romans/A,celts/B");
  for (int zone : {kMain, kRegionDeck, kUncivilisedDeck, kCivilisedDeck, kBox})
    s.cards.for_each(Cards::zone(zone, Seat()),
                     [&](CardId card) { EXPECT_EQ(s.cards.known_by(card), 0); });
  s.cards.for_each(Cards::zone(kDeck, Seat(0)),
                   [&](CardId card) { EXPECT_EQ(s.cards.known_by(card), 0); });
  s.cards.for_each(Cards::zone(kHand, Seat(0)),
                   [&](CardId card) { EXPECT_EQ(s.cards.known_by(card), viewer_bit(Seat(0))); });
}

// A guess keeps each nation's cards with their nation, and every small deck in its suit.
TEST(ImperiumSetup, GuessesArePlausible) {
  for (uint64_t seed = 0; seed < 30; ++seed) {
    const State s = start(random_players(3), "box=combined", seed);
    Rng rng(seed_from(seed + 99));
    const State world =
        Imperium::determinize(content(), Imperium::observe(content(), s, Seat(0)), rng);
    for (int seat = 0; seat < 3; ++seat)
      for (int zone : {kHand, kDeck, kNation})
        world.cards.for_each(Cards::zone(zone, Seat(seat)), [&](CardId card) {
          EXPECT_EQ(content().faces[card.value].nation, nation_of(s.player[seat].faction));
        });
    world.cards.for_each(Cards::zone(kRegionDeck, Seat()), [&](CardId card) {
      EXPECT_TRUE(has_suit(content().faces[card.value], kIsRegion));
    });
    world.cards.for_each(Cards::zone(kFame, Seat()), [&](CardId card) {
      EXPECT_TRUE(has_suit(content().faces[card.value], kIsFame));
    });
  }
}

}  // namespace
}  // namespace ecumene::imperium
