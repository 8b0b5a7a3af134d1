// Section V: what a seat sees, and what it cannot.
#include <set>

#include "games/imperium/tests/scene.h"

namespace ecumene::imperium {
namespace {

const Texts kHiddenTwo = {"?", "?"};

// IMP-V1, IMP-V4, IMP-Z82, IMP-V15: what lies open lies open to everybody, spectators too.
TEST(ImperiumSight, OpenZones) {
  Scene scene("romans/B,celts/B");
  scene.only("discard", 0, {"1ROM20", "1ROM18"})
      .only("exile", -1, {"1REG5"})
      .only("play", 0, {"1ROM11"});
  scene.only("fame", -1, {"1FAM2", "1FAM9A"}).only("nation", 0, {"1ROM12", "1ROM2"});
  for (int viewer : {0, 1, static_cast<int>(kSpectator.value)}) {
    EXPECT_EQ(scene.sees(viewer, "discard", 0), (Texts{"1ROM18", "1ROM20"}));
    EXPECT_EQ(scene.sees(viewer, "exile", -1), (Texts{"1REG5"}));
    EXPECT_EQ(scene.sees(viewer, "play", 0), (Texts{"1ROM11"}));
    EXPECT_EQ(scene.sees(viewer, "power", 0), (Texts{"1ROM1B"}));
    EXPECT_EQ(scene.sees(viewer, "development", 0).size(), 6u);
    for (const char* zone : {"development"})
      for (const std::string& card : scene.sees(viewer, zone, 0)) EXPECT_NE(card, "?");
    for (const char* zone : {"market", "tucked", "unrest"})
      for (const std::string& card : scene.sees(viewer, zone, -1)) EXPECT_NE(card, "?") << zone;
  }
}

// IMP-V1, IMP-V4: King of Kings and the disc card lie face up under their decks, as set-up left
// them.
TEST(ImperiumSight, BottomCardsAreFaceUp) {
  const Scene scene("romans/B,celts/B");
  for (int viewer : {0, 1}) {
    Texts fame = scene.sees(viewer, "fame", -1), nation = scene.sees(viewer, "nation", 0);
    EXPECT_EQ(std::count(fame.begin(), fame.end(), "?"), 6);
    EXPECT_EQ(fame.front(), "1FAM9A");
    EXPECT_EQ(std::count(nation.begin(), nation.end(), "?"), 5);
    EXPECT_EQ(nation.front(), "1ROM2");
  }
}

// IMP-V2, IMP-V3, IMP-V5, IMP-V6: decks are hidden from all, also from their owners, hands from the
// others.
TEST(ImperiumSight, HiddenZones) {
  const Scene scene("romans/B,celts/B");
  for (int viewer : {0, 1}) {
    for (const char* zone : {"main", "region_deck", "uncivilised_deck", "civilised_deck", "box"})
      for (const std::string& card : scene.sees(viewer, zone, -1)) EXPECT_EQ(card, "?") << zone;
    EXPECT_EQ(scene.sees(viewer, "box", -1), kHiddenTwo)
        << "IMP-V3: the fame cards that set-up removed";
    EXPECT_EQ(scene.sees(viewer, "deck", 0), Texts(5, "?"));
  }
  EXPECT_EQ(scene.sees(1, "hand", 0), Texts(5, "?"));
  for (const std::string& card : scene.sees(0, "hand", 0)) EXPECT_NE(card, "?");
}

// IMP-V7, IMP-R114: a garrison is open. IMP-V8, IMP-R118: a history is its owner's secret; IMP-V9,
// IMP-R93: so is a flooded pile.
TEST(ImperiumSight, GarrisonHistoryFlooded) {
  Scene scene("romans/B,atlanteans/B");
  scene.only("play", 0, {"1ROM11"}).lay("hand", 0, {"1ROM22"}).under("1ROM11", {"1ROM22"});
  scene.only("history", 0, {"1ROM20"}).only("flooded", 1, {"2ATL16"});
  for (int viewer : {0, 1}) EXPECT_EQ(scene.sees(viewer, "garrison", 0), (Texts{"1ROM22"}));
  EXPECT_EQ(scene.sees(0, "history", 0), (Texts{"1ROM20"}));
  EXPECT_EQ(scene.sees(1, "history", 0), (Texts{"?"}));
  EXPECT_EQ(scene.sees(1, "flooded", 1), (Texts{"2ATL16"}));
  EXPECT_EQ(scene.sees(0, "flooded", 1), (Texts{"?"}));
}

// IMP-V10, IMP-R121: who looks sees, nobody else does.
TEST(ImperiumSight, ALookIsPrivate) {
  Scene scene("romans/B,celts/B");
  scene.only("hand", 0, {"1ROM14"}).only("play", 0, {"1ROM11", "1ROM12", "1ROM20"});
  scene.only("fame", -1, {"1FAM2", "1FAM3", "1FAM9A"}).act({"activate", "play 1ROM14"});
  EXPECT_EQ(scene.sees(0, "tray", 0), (Texts{"1FAM2", "1FAM3"}));
  EXPECT_EQ(scene.sees(1, "tray", 0), kHiddenTwo);
  scene.act({"take 1FAM2"});
  EXPECT_EQ(scene.sees(0, "hand", 0), (Texts{"1FAM2"}));
  EXPECT_EQ(scene.sees(1, "hand", 0), (Texts{"?"}));
  const Texts own = scene.sees(0, "fame", -1);
  EXPECT_EQ(std::count(own.begin(), own.end(), "1FAM3"), 1)
      << "what was looked at stays known where it lies";
  const Texts others = scene.sees(1, "fame", -1);
  EXPECT_EQ(std::count(others.begin(), others.end(), "1FAM3"), 0);
}

// IMP-V11: what is found is shown, even if it goes to the hand.
TEST(ImperiumSight, AFindIsShown) {
  Scene scene("arthurians/B,egyptians/B", "box=legends");
  scene.only("hand", 0, {"2ART17"})
      .lay("deck", 0, {"2ART3"})
      .act({"activate", "play 2ART17", "choose 2"});
  EXPECT_EQ(scene.sees(1, "hand", 0), (Texts{"2ART3"}));
}

// IMP-V12: what a main deck reveals is seen by all, the card taken too; IMP-V13: the top of a small
// deck is not.
TEST(ImperiumSight, BreakingThrough) {
  Scene reveal("romans/B,celts/B");
  reveal.only("hand", 0, {}).only("market", -1, {"1REG3", "1UNC8", "1CIV2", "1UNC9", "1CIV8"});
  reveal.only("main", -1, {"1REG5", "1TRI2", "1REG6"}).act({"innovate", "name tributary"});
  EXPECT_EQ(reveal.sees(1, "hand", 0), (Texts{"1TRI2"}));
  Scene top("romans/B,celts/B");
  top.only("hand", 0, {}).only("market", -1, {"1REG3", "1UNC8", "1CIV2", "1UNC9", "1CIV8"});
  top.only("region_deck", -1, {"1REG5", "1REG6"}).act({"innovate", "name region", "deck"});
  EXPECT_EQ(top.sees(0, "hand", 0), (Texts{"1REG5"}));
  EXPECT_EQ(top.sees(1, "hand", 0), (Texts{"?"}));
}

// IMP-V14: pools and tokens are open to all, as counters. IMP-Z82: so is the size of every zone.
TEST(ImperiumSight, TokensAndSizesAreOpen) {
  Scene scene("romans/B,celts/B");
  scene.set("materials", 0, 7).set("exhaustion", 0, 2);
  for (const ViewCounter& counter : scene.match().view(Seat(1)).counters)
    EXPECT_EQ(counter.value, scene.match().counter(counter.name, counter.seat).value())
        << counter.name;
  for (const char* zone : {"hand", "deck", "nation", "history", "discard"})
    EXPECT_EQ(scene.sees(1, zone, 0).size(), scene.match().cards_in(zone, Seat(0))->size()) << zone;
}

// IMP-Z83: out of an open zone everybody follows a card into a history; out of the hand nobody
// does.
TEST(ImperiumSight, OnTheWayIntoAHistory) {
  Scene scene("romans/B,celts/B");
  scene.only("hand", 0, {"1CIV2", "1ROM22", "1ROM23"}).only("discard", 0, {"1ROM20", "1ROM18"});
  scene.only("history", 0, {}).set("empire", 0, 1);
  scene.act({"activate", "play 1CIV2", "yes", "take 1ROM22", "yes", "take 1ROM20"});
  EXPECT_EQ(scene.sees(0, "history", 0), (Texts{"1ROM20", "1ROM22"}));
  EXPECT_EQ(scene.sees(1, "history", 0), (Texts{"1ROM20", "?"}));
}

// IMP-Z83: a kind that must be proved is shown on its way.
TEST(ImperiumSight, AProvedCardIsShown) {
  Scene scene("olmecs/B,egyptians/B", "box=legends");
  scene.only("hand", 0, {"2OLM18", "2OLM16"}).only("history", 0, {}).set("progress", 0, 0);
  scene.act({"activate", "exhaust 2OLM1B"});
  if (scene.match().decision() == "choose_card") scene.act({"take 2OLM18"});
  EXPECT_EQ(scene.get("progress", 0), 2);
  EXPECT_EQ(scene.sees(1, "history", 0), (Texts{"2OLM18"}));
}

// IMP-Z83, IMP-Z147, 2MAU5: who is shown which cards leave a hand goes on knowing the others.
TEST(ImperiumSight, ProvedCardsLeaveTheOthersKnown) {
  Scene scene("mauryans/B,celts/B", "box=legends");
  scene.only("hand", 0, {"2MAU5", "2MAU12", "2MAU13", "2MAU20"}).only("history", 0, {});
  scene.set("empire", 0, 1).act({"activate", "play 2MAU5"});
  const Texts hand = scene.sees(1, "hand", 0), history = scene.sees(1, "history", 0);
  EXPECT_EQ(std::count(hand.begin(), hand.end(), "2MAU20"), 1);
  EXPECT_EQ(std::count(hand.begin(), hand.end(), "?"), 0);
  EXPECT_EQ(std::count(history.begin(), history.end(), "2MAU12"), 1);
}

// IMP-Z147: a gift out of the hand is seen by two, a mask that brings unrest and a card of the
// discard pile by all.
TEST(ImperiumSight, Gifts) {
  const auto given = [](const std::string& card) {
    Scene scene("olmecs/B,egyptians/B,atlanteans/B", "box=legends");
    scene.only("hand", 0, {"2OLM5", "2OLM18", "2OLM16", "2OLM17"}).only("discard", 0, {"2OLM19"});
    scene.only("hand", 1, {}).only("hand", 2, {}).set("empire", 0, 1);
    scene.act({"activate", "play 2OLM5", "take " + card, "take 2OLM17"});
    return scene;
  };
  EXPECT_EQ(given("2OLM16").sees(1, "hand", 1), (Texts{"2OLM16"}));
  EXPECT_EQ(given("2OLM16").sees(2, "hand", 1), (Texts{"?"}));
  const Texts mask = given("2OLM18").sees(2, "hand", 1), open = given("2OLM19").sees(2, "hand", 1);
  EXPECT_EQ(std::count(mask.begin(), mask.end(), "2OLM18"), 1);
  EXPECT_EQ(std::count(open.begin(), open.end(), "2OLM19"), 1);
}

// IMP-Z147: a card put on a deck out of the hand stays hidden, out of the discard pile it is known.
TEST(ImperiumSight, OntoADeck) {
  Scene scene("romans/B,celts/B");
  scene.only("hand", 0, {"1REG13", "1ROM22"}).only("discard", 0, {"1ROM20"}).only("play", 0, {});
  scene.act({"activate", "play 1REG13", "yes"});
  const Texts deck = scene.sees(1, "deck", 0);
  EXPECT_EQ(std::count(deck.begin(), deck.end(), "1ROM20"), 1);
}

// IMP-R87, IMP-R88: decks that were searched are shuffled, and the disc card stays at the bottom.
TEST(ImperiumSight, SearchedDecksAreShuffled) {
  std::set<Texts> decks, nations;
  for (uint64_t seed = 0; seed < 12; ++seed) {
    Scene scene("arthurians/B,egyptians/B", "box=legends", seed);
    scene.only("hand", 0, {"2ART4"}).only("deck", 0, {"2ART12", "2ART21", "2ART22", "2ART23"});
    scene.only("nation", 0, {"2ART9", "2ART10", "2ART11", "2ART14", "2ART8"})
        .act({"activate", "play 2ART4"});
    decks.insert(ids_in(scene.state(), kDeck));
    nations.insert(ids_in(scene.state(), kNation));
    EXPECT_EQ(ids_in(scene.state(), kNation).back(), "2ART8");
  }
  EXPECT_GT(decks.size(), 4u);
  EXPECT_GT(nations.size(), 4u);
}

// IMP-Z147, IMP-Z139: Ashoka shows hand, draw deck and discard pile to all and shuffles the deck,
// whether an attack card is found or not.
TEST(ImperiumSight, AshokaRevealsWhatHeSearches) {
  std::set<Texts> decks;
  for (uint64_t seed = 0; seed < 12; ++seed) {
    Scene scene("mauryans/B,egyptians/B", "box=legends", seed);
    scene.only("hand", 0, {"2MAU5", "2MAU20"})
        .only("deck", 0, {"2MAU17", "2MAU18", "2MAU21", "2MAU22"});
    scene.only("discard", 0, {"2MAU19"})
        .only("history", 0, {})
        .only("fame", -1, {"2FAM5", "2FAM9A"});
    scene.set("empire", 0, 1).act({"activate"});
    Events events;
    ASSERT_TRUE(scene.match().apply("play 2MAU5", &events));
    EXPECT_EQ(scene.sees(1, "hand", 0), (Texts{"2FAM5", "2MAU20"}));
    Texts revealed;
    for (const Event& event : events)
      if (event.kind == kRevealed && event.heard_by(Seat(1)).card)
        revealed.push_back(id_of(event.card));
    std::sort(revealed.begin(), revealed.end());
    EXPECT_EQ(revealed, (Texts{"2FAM5", "2MAU17", "2MAU18", "2MAU20", "2MAU21", "2MAU22"}));
    decks.insert(ids_in(scene.state(), kDeck));
  }
  EXPECT_GT(decks.size(), 4u);
}

// Live scoring tells no more than the asking player may know, and all of it at the end.
TEST(ImperiumSight, PointsAsFarAsKnown) {
  Scene scene("romans/B,celts/B");
  scene.only("hand", 0, {"1FAM4", "1UNC9"})
      .only("deck", 0, {"1FAM6"})
      .only("discard", 0, {"1TRI2"});
  scene.only("history", 0, {"1FAM2"})
      .only("play", 0, {})
      .set("progress", 0, 4)
      .set("population", 0, 2);
  // Progress 4, Roman power 1 for the population, 3 in the discard pile; 9 in hand, 6 in history,
  // an Oracle in hand that counts the fame cards its owner knows of; 11 in the deck that nobody has
  // seen.
  EXPECT_EQ(scene.points(0, 1), 4 + 1 + 3);
  EXPECT_EQ(scene.points(0, 0), 4 + 1 + 3 + 9 + 6 + 2 * 2);
  EXPECT_EQ(scene.match().outcome().score[0], 4 + 1 + 3 + 9 + 6 + 2 * 3 + 11);
}

// A home-made card that demands a region of every other hand: whether one is there must not show in
// whether the play can be taken back.
TEST(ImperiumSight, ACardThatProbesAHandCannotBeTakenBack) {
  Sources sources = Imperium::sources();
  sources.push_back({"cards/probe.yaml",
                     "- {id: 1ROM14, name: advance, start: deck, on_play: "
                     "[{each: others, do: {discard: {is: region}}}]}\n",
                     true});
  const auto loaded = Imperium::load(sources);
  ASSERT_TRUE(loaded) << loaded.error().text();
  for (const char* card : {"1REG5", "1CEL18"}) {
    MatchOf<Imperium> match(*loaded, set_up("romans/A,celts/A", "starts=listed"));
    EXPECT_TRUE(match.lay("box", Seat::none(), *match.cards_in("hand", Seat(1))));
    EXPECT_TRUE(match.lay("hand", Seat(1), {card, "1CEL19"}));
    EXPECT_TRUE(match.lay("hand", Seat(0), {"1ROM14"}));
    EXPECT_TRUE(match.apply("activate", nullptr));
    const News before = match.news();
    EXPECT_TRUE(match.apply("play 1ROM14", nullptr)) << match.options()[0];
    EXPECT_FALSE(match.news() == before) << card;
  }
}

// 1UNC18: the card that all have seen stays known in the hand to which it goes.
TEST(ImperiumSight, AWonCardIsKnownToAll) {
  Scene scene("romans/B,celts/B");
  scene.only("hand", 0, {"1UNC18", "1ROM20"}).only("main", -1, {"1REG5", "1CIV2"});
  scene.set("materials", 0, 3).set("progress", 0, 0);
  scene.act({"activate", "play 1UNC18", "name region"});
  EXPECT_EQ(scene.sees(0, "hand", 0), (Texts{"1REG5", "1ROM20"}));
  EXPECT_EQ(scene.sees(1, "hand", 0), (Texts{"1REG5", "?"}));
}

// A card of the market that was acquired stays known in the hand and on the discard pile, until a
// reshuffle brings it into the deck.
TEST(ImperiumSight, AnAcquiredCardIsKnownUntilItIsShuffled) {
  Scene scene("romans/B,celts/B");
  scene.only("hand", 0, {"1ROM17", "1ROM22"}).set("population", 0, 2).set("progress", 0, 0);
  scene.only("market", -1, {"1REG3", "1UNC8", "1CIV2", "1UNC9", "1CIV8"});
  scene.act({"activate", "play 1ROM17"});
  const CardId card = card_of("1REG3");
  ASSERT_TRUE(scene.state().cards.lies_in(card, kHand, Seat(0)));
  EXPECT_EQ(scene.state().cards.known_by(card), kEverybody);
  EXPECT_EQ(scene.sees(1, "hand", 0), (Texts{"1REG3", "?"}));
  EXPECT_EQ(scene.sees(kSpectator.value, "hand", 0), (Texts{"1REG3", "?"}));

  // Two cards for a hand of five: the discard pile becomes the deck.
  scene.only("hand", 0, {}).only("deck", 0, {"1ROM18", "1ROM19"}).only("nation", 0, {});
  scene.only("discard", 0, {"1REG3", "1ROM10", "1ROM11", "1ROM12", "1ROM13"});
  EXPECT_EQ(scene.state().cards.known_by(card), kEverybody);
  scene.act({"done", "place 1CIV2"});
  EXPECT_EQ(scene.match().to_move(), Seat(1));
  EXPECT_NE(scene.state().cards.where(card), Cards::zone(kDiscard, Seat(0)));
  EXPECT_FALSE(scene.state().cards.knows(Seat(1), card));
  EXPECT_FALSE(scene.state().cards.knows(kSpectator, card));
}

// A home-made card that picks one of two drawn cards: what the others hear does not tell whether it
// was a fame card.
TEST(ImperiumSight, WhatIsPickedInSecretIsToldAlike) {
  Sources sources = Imperium::sources();
  sources.push_back({"cards/pick.yaml",
                     "- {id: 1ROM14, name: advance, start: deck, on_play: "
                     "{draw: 2, to: tray, then: {put: {in: tray}, to: hand}}}\n",
                     true});
  const auto loaded = Imperium::load(sources);
  ASSERT_TRUE(loaded) << loaded.error().text();
  const auto told = [&](const std::string& pick) {
    MatchOf<Imperium> match(*loaded, set_up("romans/A,celts/A", "starts=listed"));
    EXPECT_TRUE(match.lay("box", Seat::none(), *match.cards_in("deck", Seat(0))));
    EXPECT_TRUE(match.lay("deck", Seat(0), {"1FAM4", "1ROM20", "1ROM21"}));
    EXPECT_TRUE(match.lay("hand", Seat(0), {"1ROM14"}));
    EXPECT_TRUE(match.apply("activate", nullptr));
    EXPECT_TRUE(match.apply("play 1ROM14", nullptr));
    Events events;
    EXPECT_TRUE(match.apply("take " + pick, &events));
    std::vector<std::string_view> kinds;
    for (const Event& event : events)
      if (!event.heard_by(Seat(1)).card) kinds.push_back(event.kind.name);
    return kinds;
  };
  EXPECT_FALSE(told("1FAM4").empty());
  EXPECT_EQ(told("1FAM4"), told("1ROM20"));
}

// IMP-R29: the suit was named aloud, so everybody sees it while the source is chosen.
TEST(ImperiumSight, TheSuitOfABreakThroughIsShown) {
  Scene s("romans/B,celts/B");
  s.act({"innovate"});
  ASSERT_EQ(s.match().decision(), "declare_suit");
  EXPECT_EQ(s.match().view(Seat(0)).effects.back().named, "");
  s.act({"name civilised"});
  ASSERT_EQ(s.match().decision(), "choose_source");
  for (int viewer : {0, 1})
    EXPECT_EQ(s.match().view(Seat(viewer)).effects.back().named, "civilised") << viewer;
}

}  // namespace
}  // namespace ecumene::imperium
