// What is in the box: decks, boards, texts.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/settlers/settlers.h"

namespace ecumene::settlers {
namespace {

const Content& content() {
  static const auto kContent = Settlers::load(Settlers::sources()).value();
  return *kContent;
}

const Facts& facts_of(std::string_view id) {
  return content().facts[Settlers::card_named(content(), id).value];
}

std::map<std::string, int> copies_in(uint8_t deck) {
  std::map<std::string, int> copies;
  for (size_t c = 0; c < content().facts.size(); ++c)
    if (content().facts[c].deck == deck) ++copies[content().library.cards()[c].name];
  return copies;
}

TEST(SettlersContent, TheBoxHolds220Cards) {  // SET-A3, SET-A5
  EXPECT_EQ(content().library.cards().size(), 220u);
  int common = 0, attack = 0;
  for (const Facts& printed : content().facts)
    common += printed.deck == kCommonCards, attack += printed.deck == kAttackCards;
  EXPECT_EQ(common, 84);
  EXPECT_EQ(attack, 16);
}

TEST(SettlersContent, FactionDecksAreThreeTriplesSixPairsNineSingles) {  // SET-A2, SET-A4
  for (uint8_t faction = 0; faction < kFactions; ++faction) {
    std::map<int, int> kinds;
    for (const auto& [name, count] : copies_in(faction)) ++kinds[count];
    EXPECT_EQ(kinds, (std::map<int, int>{{1, 9}, {2, 6}, {3, 3}})) << Settlers::info().factions[faction];
  }
}

TEST(SettlersContent, ColoursOfTheCommonDeckAndTargetsOfAttacks) {  // SET-S15
  std::map<std::string, int> colours, targets;
  for (size_t c = 0; c < content().facts.size(); ++c) {
    if (content().facts[c].deck == kAttackCards)
      ++targets[std::string(language().goods[content().facts[c].deal])];
    if (content().facts[c].deck != kCommonCards) continue;
    std::string colour = "none";
    for (int word : content().library.cards()[c].words)
      if (word < kCommon) colour = language().words[static_cast<size_t>(word)];
    ++colours[colour];
  }
  EXPECT_EQ(colours, (std::map<std::string, int>{{"brown", 16},
                                                 {"gray", 13},
                                                 {"red", 12},
                                                 {"pink", 12},
                                                 {"golden", 10},
                                                 {"blue", 8},
                                                 {"black", 6},
                                                 {"purple", 1},
                                                 {"none", 6}}));
  EXPECT_EQ(targets,
            (std::map<std::string, int>{
                {"wood", 3}, {"gold", 3}, {"card", 3}, {"stone", 2}, {"worker", 2}, {"vp", 2}, {"food", 1}}));
}

TEST(SettlersContent, EveryWordMeansOneThing) {  // gold is a good; the colour is golden
  const auto& words = Settlers::info().words;
  EXPECT_EQ(std::set<std::string_view>(words.begin(), words.end()).size(), words.size());
}

TEST(SettlersContent, CopiesDifferWhereTheyArePrintedSo) {  // SET-S14
  EXPECT_EQ(facts_of("COM012").raze[1], kWorker);
  EXPECT_EQ(facts_of("COM014").raze[1], kWood);
  EXPECT_EQ(facts_of("COM048").cost.good[kStone], 2);
  EXPECT_EQ(facts_of("COM055").cost.good[kWood], 2);
  EXPECT_EQ(facts_of("BAR010").deal, kCardGood);
  EXPECT_EQ(facts_of("BAR011").deal, kGold);
  EXPECT_EQ(facts_of("JAP023").deal, kVp);
  EXPECT_EQ(facts_of("ROM005").deal, kStone);
}

TEST(SettlersContent, Boards) {  // SET-S1, SET-F4
  const auto& board = content().board;
  const auto amount = [&](uint8_t faction, uint8_t good) {
    for (const Some& some : board[faction].gives)
      if (some.good == good) return int{some.amount};
    return 0;
  };
  EXPECT_EQ(amount(kBarbarians, kWorker), 5);
  EXPECT_EQ(amount(kJapanese, kWorker), 4);
  EXPECT_EQ(amount(kRomans, kWorker), 2);
  EXPECT_EQ(amount(kEgyptians, kWorker), 3);
  EXPECT_EQ(amount(kEgyptians, kGold), 1);
  for (uint8_t faction = 0; faction < kFactions; ++faction) {
    EXPECT_EQ(amount(faction, kRazeToken), 1);
    EXPECT_EQ(amount(faction, kDefense), 1);
  }
  EXPECT_EQ(board[kBarbarians].keeps, kWorker);
  EXPECT_EQ(board[kJapanese].keeps, kFood);
  EXPECT_EQ(board[kRomans].keeps, kRazeToken);
  EXPECT_EQ(board[kEgyptians].keeps, kGold);
}

Sources with(std::string_view path, std::string_view from, std::string_view to,
             std::string_view more_cards = "") {
  Sources sources = Settlers::sources();
  for (SourceFile& source : sources)
    if (source.path.ends_with(path)) source.text.replace(source.text.find(from), from.size(), to);
  if (!more_cards.empty())
    sources.push_back({"games/settlers/cards/own.yaml", std::string(more_cards), true});
  return sources;
}

constexpr std::string_view kKeepsRaze = "keeps: raze\n";

TEST(SettlersContent, OwnDecksMustBeThreeTriplesSixPairsNineSingles) {  // SET-N5
  const auto short_deck =
      Settlers::load(with("boards.yaml", kKeepsRaze, "keeps: raze\n  leave_out: [spies]\n"));
  ASSERT_FALSE(short_deck);
  EXPECT_EQ(
      short_deck.error().text(),
      "SET-N5: the deck of the romans has 3 triples, 6 pairs and 8 single cards; it must have 3, 6 and 9");
  constexpr std::string_view kNew = "- {id: OWN1, name: spies, like: ROM027}\n";
  const auto fourth =
      Settlers::load(with("boards.yaml", kKeepsRaze, kKeepsRaze, "- {id: OWN1, like: ROM012}\n"));
  ASSERT_FALSE(fourth);
  EXPECT_NE(fourth.error().text().find(", and 1 with more than three copies"), std::string::npos)
      << fourth.error().text();
  const auto uneven = Settlers::load(with("boards.yaml", kKeepsRaze, kKeepsRaze, kNew));
  EXPECT_FALSE(uneven);
}

TEST(SettlersContent, AnOwnCardMayReplaceAnotherOfItsKind) {  // SET-N5
  const auto deck = Settlers::load(with("boards.yaml", kKeepsRaze, "keeps: raze\n  leave_out: [spies]\n",
                                        "- {id: OWN1, name: forum, like: ROM030}\n"));
  ASSERT_TRUE(deck) << deck.error().text();
  ecumene::Setup setup;
  setup.faction = {kRomans, kBarbarians};
  setup.option = {0, 0, 1, 300};
  Rng rng(seed_from(1));
  const State s = Settlers::setup(**deck, setup, rng);
  EXPECT_FALSE(s.cards.in_game(Settlers::card_named(**deck, "ROM010")));
  EXPECT_TRUE(s.cards.in_game(Settlers::card_named(**deck, "OWN1")));
}

TEST(SettlersContent, FaultsOfBoardsAreTold) {
  for (const auto& [from, to] : std::map<std::string, std::string>{{"keeps: raze", "keeps: tea"},
                                                                   {"gives: {worker: 2", "gives: {card: 2"},
                                                                   {"faction: romans", "faction: greeks"},
                                                                   {"keeps: raze", "leaves: raze"}})
    EXPECT_FALSE(Settlers::load(with("boards.yaml", from, to))) << to;
}

}  // namespace
}  // namespace ecumene::settlers
