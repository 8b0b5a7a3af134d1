// What is in the box: decks, boards, texts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/settlers/settlers.h"

namespace ecumene::settlers {
namespace {

using ::testing::HasSubstr;

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
    EXPECT_EQ(kinds, (std::map<int, int>{{1, 9}, {2, 6}, {3, 3}}))
        << Settlers::info().factions[faction];
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
      if (word < kCommon) colour = language().words[word];
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
  EXPECT_EQ(targets, (std::map<std::string, int>{{"wood", 3},
                                                 {"gold", 3},
                                                 {"card", 3},
                                                 {"stone", 2},
                                                 {"worker", 2},
                                                 {"vp", 2},
                                                 {"food", 1}}));
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
  EXPECT_EQ(short_deck.error().text(),
            "SET-N5: the deck of the romans has 3 triples, 6 pairs and 8 single cards; it must "
            "have 3, 6 and 9: "
            "cards are taken out with `leave_out` in boards.yaml");
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
  const auto deck =
      Settlers::load(with("boards.yaml", kKeepsRaze, "keeps: raze\n  leave_out: [spies]\n",
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

// What is wrong with a Roman card of one's own in the place of Spies; empty: nothing.
std::string fault_of(const std::string& rest) {
  const auto loaded = Settlers::load(
      with("boards.yaml", kKeepsRaze, "keeps: raze\n  leave_out: [spies]\n",
           "- {id: OWN1, name: forum, deck: romans, faction: true, " + rest + "}\n"));
  return loaded ? "" : loaded.error().text();
}

std::string fault_of_action(const std::string& pay, const std::string& then,
                            const std::string& rest = "") {
  return fault_of("deal: stone, action: {cost: {pay: " + pay + "}, then: " + then + "}" + rest);
}

TEST(SettlersContent, GoodsThatAVerbCannotHandleAreTold) {  // SET-A6, SET-N5
  const std::string vp = "{gain: {vp: 2}}";
  EXPECT_EQ(fault_of_action("{resource: 1, wood: 1, worker: 1}", vp), "");
  EXPECT_THAT(fault_of_action("{card: 1}", vp), HasSubstr("card OWN1: \"card\" cannot be paid"));
  for (const char* good : {"location", "samurai", "vp", "defense"})
    EXPECT_THAT(fault_of_action("{" + std::string(good) + ": 1}", vp), HasSubstr("cannot be paid"));
  for (const char* good : {"card", "resource", "location", "samurai"})
    EXPECT_THAT(fault_of_action("{worker: 1}", "{gain: {" + std::string(good) + ": 1}}"),
                HasSubstr("cannot be gained"));
  EXPECT_THAT(fault_of_action("{worker: 1}", "{one: others, do: {steal: {gold: 1}}}"),
              HasSubstr("one resource is stolen, nothing else"));
  EXPECT_THAT(fault_of("deal: samurai, cost: {wood: 1}, production: {gain: {wood: 1}}"),
              HasSubstr("\"samurai\" cannot stand in a deal or raze field"));
  EXPECT_THAT(fault_of("deal: wood, passive: [{keep: {vp: all}}]"), HasSubstr("cannot be kept"));
}

TEST(SettlersContent, PaymentsThatCannotBeAskedAreTold) {  // SET-L1, SET-N5
  const std::string vp = "{gain: {vp: 2}}";
  EXPECT_EQ(fault_of_action("{resource: 8}", vp), "");
  EXPECT_EQ(fault_of_action("{resource: 4}", vp, ", uses: 2"), "");
  EXPECT_THAT(fault_of_action("{resource: 9}", vp), HasSubstr("one payment is 8 resources"));
  EXPECT_THAT(fault_of_action("{resource: 3, gold: 2}", vp, ", uses: 2"),
              HasSubstr("one payment is 8 resources"));
  for (const char* uses : {"0", "3", "257"})
    EXPECT_THAT(fault_of_action("{worker: 1}", vp, std::string(", uses: ") + uses),
                HasSubstr("once or twice in a round"));
  EXPECT_THAT(fault_of_action("{wood: {per: brown}}", vp),
              HasSubstr("what is paid is a plain number"));
  const std::string yields = "deal: wood, production: {gain: {wood: 1}}, cost: ";
  EXPECT_EQ(fault_of(yields + "{wood: 4, stone: 4, food: 4, location: 1}"), "");
  EXPECT_THAT(fault_of(yields + "{wood: 5, stone: 4, food: 4}"),
              HasSubstr("a building costs 12 resources at most"));
  EXPECT_THAT(fault_of(yields + "{location: 2}"),
              HasSubstr("a building costs one location at most"));
}

TEST(SettlersContent, TheIncomeOfDealsIsConverted) {  // SET-S22
  EXPECT_THAT(fault_of("deal: wood, reaction: [{when: deal_income, do: {gain: {vp: 1}}}]"),
              HasSubstr("the income of deals is to convert it"));
}

// A cost that names a wood and any one resource beside it.
TEST(SettlersGoods, AnyResourceComesBesideTheNamedOnes) {  // SET-L1, SET-L6
  Cost cost;
  cost.good[kWood] = 1, cost.good[kWorker] = 1, cost.any = 1;
  Pool pool{};
  pool[kWood] = pool[kStone] = pool[kGold] = 1;
  Actions ways;
  ways_to_pay(pool, cost, kDoPay, ways);
  std::set<std::vector<int>> paid;  // gold, wood, stone
  for (const Action way : ways)
    paid.insert({paid_in(way, kGold), paid_in(way, kWood), paid_in(way, kStone)});
  EXPECT_EQ(paid, (std::set<std::vector<int>>{{0, 1, 1}, {1, 1, 0}, {1, 0, 1}}));
}

TEST(SettlersContent, FaultsOfBoardsAreTold) {
  for (const auto& [from, to] :
       std::multimap<std::string, std::string>{{"keeps: raze", "keeps: tea"},
                                               {"gives: {worker: 2", "gives: {card: 2"},
                                               {"gives: {worker: 2", "gives: {worker: 600"},
                                               {"faction: romans", "faction: greeks"},
                                               {"keeps: raze", "leaves: raze"}})
    EXPECT_FALSE(Settlers::load(with("boards.yaml", from, to))) << to;
}

}  // namespace
}  // namespace ecumene::settlers
