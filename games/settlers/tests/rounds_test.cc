// Set-up, lookouts, decks that run out, what is hidden, and the course of whole games.
#include <set>

#include "games/settlers/tests/table.h"

namespace ecumene::settlers {
namespace {

TEST(SettlersSetup, HandsOfFourFromOwnDecks) {  // SET-C1, SET-C2, SET-C4, SET-C5, SET-E1
  Sitting table("romans,egyptians,japanese");
  EXPECT_EQ(table.s().round, 1);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(table.s().pool[seat], Pool{});
    // the last one is the card of the first lookout
    EXPECT_EQ(table.size(kHand, Seat(seat)), 2 + 2 + 1);
    EXPECT_EQ(table.size(kFactionDeck, Seat(seat)), 30 - 2 - 1);
  }
  EXPECT_EQ(table.size(kCommonDeck), 84 - 6 - 4);
  EXPECT_EQ(table.size(kRow), 4);
  EXPECT_FALSE(table.s().cards.in_game(Settlers::card_named(*Sitting::content(), "BAR001")));
  EXPECT_EQ(table.size(kAttackDeck), 0);
  const Sitting other("romans,egyptians,japanese", "", 2);
  EXPECT_FALSE(table.s().cards == other.s().cards) << "another seed, the same order";
}

TEST(SettlersSetup, ARandomPlayerIsFirst) {  // SET-C3
  std::set<int> first;
  for (uint64_t seed = 0; seed < 40; ++seed)
    first.insert(Sitting("romans,egyptians,japanese,barbarians", "", seed).s().first.value);
  EXPECT_EQ(first.size(), 4u);
}

TEST(SettlersRounds, FiveOfThemAndNoMore) {  // SET-A1, SET-D2
  Sitting table("romans,barbarians");
  int highest = 0;
  table.run([&] { return highest = std::max<int>(highest, table.s().round), false; });
  EXPECT_EQ(highest, 5);
  EXPECT_EQ(table.match().outcome().ending, "rounds");
}

// Whoever lacks raze tokens is told how many it takes.
TEST(SettlersRazing, TheRefusalNamesThePrice) {  // SET-J2, SET-M2
  Sitting table("romans,barbarians");
  MatchOf<Settlers>& match = table.match();
  ASSERT_TRUE(match.lay("empire", Seat(1), {"COM007", "COM010"}) &&
              match.set_on_card("COM010", "defense", 1));
  ASSERT_TRUE(match.set_counter("first", Seat::none(), 1) &&
              match.set_counter("phase", Seat::none(), 3));
  ASSERT_TRUE(match.set_counter("raze", Seat(0), 1));
  const auto reason = [&](std::string_view text) {
    return std::string((**match.why_not(text)).reason);
  };
  EXPECT_EQ(reason("raze COM007"), "two_raze_tokens");
  EXPECT_EQ(reason("raze COM010"), "three_raze_tokens");
  ASSERT_TRUE(match.set_on_card("COM010", "defense", 2));
  EXPECT_EQ(reason("raze COM010"), "more_raze_tokens");
}

std::vector<int> pickers(Sitting& table) {
  std::vector<int> out;
  while (table.asked() == "choose_pick" || table.asked() == "choose_secret_pick") {
    const int from_first =
        (table.to_move().value - table.s().first.value + table.s().seats) % table.s().seats;
    out.push_back(from_first * 10 + static_cast<int>(table.match().options().size()));
    table.step();
  }
  return out;
}

TEST(SettlersLookout, TwoDraftsThereAndBack) {  // SET-E2, SET-E3
  Sitting table("romans,egyptians,japanese");
  EXPECT_EQ(pickers(table), (std::vector<int>{4, 13, 22, 24, 13, 2}));
  EXPECT_EQ(table.size(kCommonDiscard), 2);
}

TEST(SettlersLookout, AlternateKeepsOneOfThreeAndOneOfTwo) {  // SET-N1
  Sitting table("romans,egyptians,japanese", "lookout=alternate");
  EXPECT_EQ(pickers(table), (std::vector<int>{3, 13, 23, 2, 12, 22}));
  EXPECT_EQ(table.size(kCommonDiscard), 3);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(table.size(kDraft, Seat(seat)), 0);
}

TEST(SettlersLookout, AlternatePicksAreSecretAndGoClockwise) {  // SET-N1, SET-R1
  Sitting table("romans,egyptians,japanese", "lookout=alternate");
  const Seat first = table.s().first, next = table.s().clockwise(first);
  const std::string kept = table.match().options().front();
  const CardId card = Settlers::card_named(*Sitting::content(), kept.substr(5));
  std::set<std::string> passed_on;
  for (const std::string& option : table.match().options())
    if (option != kept) passed_on.insert(option);
  table.act(kept);
  EXPECT_TRUE(table.s().cards.knows(first, card));
  EXPECT_FALSE(table.s().cards.knows(next, card));
  for (int i = 0; i < 3; ++i) table.step();
  ASSERT_EQ(table.to_move(), next);
  const auto options = table.match().options();
  EXPECT_EQ(std::set<std::string>(options.begin(), options.end()), passed_on);
}

TEST(SettlersLookout, AdvancedForTwo) {  // SET-N2
  Sitting table("romans,egyptians", "lookout=advanced");
  EXPECT_EQ(pickers(table), (std::vector<int>{5, 14, 3, 12}));
  EXPECT_EQ(table.size(kCommonDiscard), 1);
}

TEST(SettlersLookout, AdvancedForThreeAndFour) {  // SET-N3
  Sitting three("romans,egyptians,japanese", "lookout=advanced");
  EXPECT_EQ(pickers(three), (std::vector<int>{5, 14, 24, 3, 13, 22}));
  Sitting four("romans,egyptians,japanese,barbarians", "lookout=advanced");
  EXPECT_EQ(pickers(four), (std::vector<int>{5, 14, 24, 34, 3, 13, 23, 32}));
  EXPECT_EQ(four.size(kCommonDiscard), 1);
}

TEST(SettlersLookout, PeacefulGivesACommonCardWithAnyLookout) {  // SET-N4, SET-N6
  for (const char* lookout : {"standard", "alternate", "advanced"}) {
    const Sitting table("romans,egyptians", "peaceful=on lookout=" + std::string(lookout));
    EXPECT_EQ(table.size(kHand, Seat(0)), 6) << lookout;
  }
  const Sitting solo("romans", "peaceful=on lookout=alternate");
  EXPECT_EQ(solo.size(kHand, Seat(0)), 5);
  EXPECT_EQ(solo.size(kRow), 4);
}

// Lays all but the named cards of the common deck aside.
void thin_out(Sitting& table, int left) {
  auto cards = *table.match().cards_in("common_deck", Seat::none());
  cards.erase(cards.begin(), cards.begin() + left);
  ASSERT_TRUE(table.match().lay("removed", Seat::none(), cards));
}

TEST(SettlersDecks, ADeckIsRebuiltFromItsPileWhenTheLastCardIsTaken) {  // SET-B7
  Sitting table("romans,egyptians");
  thin_out(table, 3);
  const int picks = 2;
  for (int i = 0; i < picks; ++i) table.step();
  // The second draft took the last three cards; the left-over of the first one is the new deck.
  EXPECT_EQ(table.size(kRow), 3);
  EXPECT_EQ(table.size(kCommonDeck), 1);
  EXPECT_EQ(table.size(kCommonDiscard), 0);
}

TEST(SettlersDecks, ShortDecksGiveWhatTheyHave) {  // SET-B9, SET-B7
  Sitting table("romans,egyptians");
  thin_out(table, 0);
  table.step(), table.step();
  EXPECT_EQ(table.size(kRow), 0)
      << "one card was left: it was taken without a question, and the other seat takes none";
  EXPECT_NE(table.asked(), "choose_pick");
}

TEST(SettlersDecks, FactionDecksAreNotRebuiltWhereTheOptionSaysSo) {  // SET-S11
  for (const bool rebuilt : {true, false}) {
    Sitting table("romans,egyptians", rebuilt ? "" : "faction-reshuffle=off");
    auto deck = *table.match().cards_in("faction_deck", Seat(0));
    ASSERT_TRUE(table.match().lay("faction_discard", Seat(0), deck));
    table.run([&] { return table.s().round == 2; });
    EXPECT_EQ(table.size(kFactionDeck, Seat(0)) > 0, rebuilt);
  }
}

TEST(SettlersHiding, HandsAndDecksAreSecretTheRestIsNot) {  // SET-R1
  Sitting table("romans,egyptians");
  const auto seen = Settlers::observe(*Sitting::content(), table.s(), kSpectator);
  int known = 0;
  for (int c = 0; c < 220; ++c) known += seen.state().cards.knows(kSpectator, CardId(c));
  EXPECT_EQ(known, table.size(kRow));
  EXPECT_EQ(seen.state().cards.size(State::Cards::zone(kHand, Seat(1))), 5);
}

// A card picked from the row stays known in the hand, until it is shuffled into a new deck.
TEST(SettlersHiding, APickedCardIsKnownUntilItIsShuffled) {  // SET-E2, SET-R1, SET-B7
  Sitting table("romans,egyptians");
  const Seat picker = table.to_move();
  const std::string option = table.match().options().front(), id = option.substr(5);
  const CardId card = Settlers::card_named(*Sitting::content(), id);
  table.act(option);
  ASSERT_TRUE(table.s().cards.lies_in(card, kHand, picker));
  EXPECT_EQ(table.s().cards.known_by(card), kEverybody);

  // The second draft takes the last three cards; two cards of the pile are the new deck.
  thin_out(table, 3);
  ASSERT_TRUE(table.match().lay("common_discard", Seat::none(), {id}));
  EXPECT_EQ(table.s().cards.known_by(card), kEverybody);
  table.step();
  ASSERT_TRUE(table.s().cards.lies_in(card, kCommonDeck, Seat::none()));
  EXPECT_EQ(table.size(kCommonDeck), 2);
  EXPECT_EQ(table.s().cards.known_by(card), 0);
}

TEST(SettlersSolo, SetUpAndLookout) {  // SET-P1, SET-P2, SET-P4
  Sitting table("egyptians");
  EXPECT_EQ(table.size(kAttackRow), 1);
  EXPECT_EQ(table.size(kAttackDeck), 15);
  EXPECT_EQ(table.match().options().size(), 4u);
  table.step();
  EXPECT_EQ(table.size(kVirtual), 1);
  EXPECT_EQ(table.match().options().size(), 2u);
  table.step();
  EXPECT_EQ(table.size(kVirtual), 2);
  EXPECT_EQ(table.size(kHand, Seat(0)), 7);
  EXPECT_EQ(table.size(kRow), 0);
}

TEST(SettlersSolo, TheAttackDeckSufficesForFiveRounds) {  // SET-P12, SET-P3, SET-P16
  for (const char* faction : {"barbarians", "japanese", "romans", "egyptians"}) {
    Sitting table(faction);
    table.run([] { return false; });
    EXPECT_EQ(table.size(kAttackDeck), 5);
    EXPECT_EQ(table.match().outcome().ending, "lost");
  }
}

// Two cards convert goods, each by a clause of its own.
TEST(SettlersEvents, TheSchoolOfDiplomacyNamesItsClause) {  // SET-S22, JAP030
  Sitting table("japanese,romans");
  ASSERT_TRUE(table.match().lay("empire", Seat(0), {"JAP030"}));
  ASSERT_TRUE(table.match().lay("deals", Seat(0), {"JAP012"}));
  const auto may_convert = [&] {
    const auto options = table.match().options();
    return std::find(options.begin(), options.end(), "good gold") != options.end();
  };
  table.run(may_convert);
  Events events;
  ASSERT_TRUE(table.match().apply("good gold", &events));
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events.front().clause, "SET-S22");
}

TEST(SettlersSolo, RanksOfThoseWhoWin) {  // SET-P15, SET-P14
  for (const auto& [vp, rank] : std::vector<std::pair<int, std::string>>{{3, "commoner"},
                                                                         {4, "servant"},
                                                                         {14, "squire"},
                                                                         {24, "knight"},
                                                                         {34, "castellan"},
                                                                         {53, "king"},
                                                                         {54, "emperor"},
                                                                         {99, "emperor"}}) {
    Sitting table("egyptians");
    ASSERT_TRUE(table.match().set_counter("phase", Seat::none(), 3));
    ASSERT_TRUE(table.match().set_counter("round", Seat::none(), 5));
    ASSERT_TRUE(table.match().set_counter("vp", Seat(0), vp));
    std::vector<std::string> empire;  // 13 faction locations, not to be razed: 26 points
    for (int n = 16; n < 29; ++n) empire.push_back("EGY0" + std::to_string(n));
    ASSERT_TRUE(table.match().lay("empire", Seat(0), empire));
    table.run([] { return false; });
    EXPECT_EQ(table.match().outcome().ending, rank) << table.match().outcome().score[0];
  }
}

}  // namespace
}  // namespace ecumene::settlers
