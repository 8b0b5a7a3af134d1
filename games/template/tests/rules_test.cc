// The clauses that situations cannot say: dealing, hiding, bounds, and what no printed card does.
#include <gmock/gmock.h>

#include <set>

#include "games/template/tests/market.h"

namespace ecumene::template_game {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

Market dealt(uint64_t seed, const std::string& options = "") {
  return Market(printed_content(), options, seed);
}

// A table of printed cards: these in Red's hand, those in the discard pile, the others in the deck.
Market printed(const Texts& hand, const Texts& discard = {}) {
  Market m = dealt(1);
  Texts all;
  for (int c = 0; c < Template::card_count(m.content()); ++c)
    all.emplace_back(Template::card_name(m.content(), CardId(c)));
  return std::move(m.lay("deck", Seat::none(), all)
                       .lay("discard", Seat::none(), discard)
                       .lay("hand", kRed, hand));
}

// What a viewer sees in a zone; "" is a card face down.
Texts seen_by(Market& m, Seat viewer, const std::string& zone, Seat owner = Seat::none()) {
  Texts ids;
  for (const ViewArea& area : m.match().view(viewer).areas)
    if (area.zone == zone && area.seat == owner)
      for (const ViewCard& card : area.cards) ids.push_back(card.id);
  return ids;
}

std::string load_faults(const std::string& cards) {
  const auto loaded = Template::load({{"games/template/cards/x.yaml", cards}});
  return loaded ? "" : loaded.error().text();
}

// TPL-1
TEST(MarketDay, IsForTwo) {
  EXPECT_TRUE(parse_seating(Template::info(), "blue,red", ""));
  EXPECT_FALSE(parse_seating(Template::info(), "red", ""));
  EXPECT_FALSE(parse_seating(Template::info(), "red,blue,red", ""));
  EXPECT_FALSE(parse_seating(Template::info(), "red,red", ""));
}

// TPL-2
TEST(MarketDay, DealsRowAndHands) {
  std::set<Texts> decks;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Market m = dealt(seed, "hand-size=5");
    EXPECT_EQ(m.zone("row").size(), 3u);
    EXPECT_EQ(m.hand(kRed).size(), 5u);
    EXPECT_EQ(m.hand(kBlue).size(), 5u);
    EXPECT_EQ(m.zone("deck").size(), 27u);
    EXPECT_EQ(m.coins(kRed), 3);
    EXPECT_EQ(m.stars(kBlue), 0);
    decks.insert(m.zone("deck"));
  }
  EXPECT_EQ(decks.size(), 20u);
  EXPECT_EQ(dealt(1).hand(kBlue).size(), 4u);
}

// TPL-2, TPL-20
TEST(MarketDay, OptionsHaveBounds) {
  const auto fits = [](const std::string& option) {
    return static_cast<bool>(parse_seating(Template::info(), "red,blue", option));
  };
  for (const char* option : {"hand-size=3", "hand-size=6", "rounds=1", "rounds=30"})
    EXPECT_TRUE(fits(option)) << option;
  for (const char* option : {"hand-size=2", "hand-size=7", "rounds=0", "rounds=31"})
    EXPECT_FALSE(fits(option)) << option;
}

// TPL-3
TEST(MarketDay, AHandIsItsOwnersSecret) {
  Market m = dealt(3);
  EXPECT_THAT(seen_by(m, kRed, "hand", kRed),
              testing::UnorderedElementsAreArray(m.zone("hand", kRed)));
  for (const Seat viewer : {kBlue, kSpectator})
    EXPECT_THAT(seen_by(m, viewer, "hand", kRed), ElementsAre("", "", "", ""));
  for (const Seat viewer : {kRed, kBlue, kSpectator}) {
    EXPECT_EQ(seen_by(m, viewer, "deck").size(), 29u);
    EXPECT_THAT(seen_by(m, viewer, "deck"), Each(""));
    EXPECT_EQ(seen_by(m, viewer, "row"), m.zone("row"));
  }
}

// TPL-3, TPL-14
TEST(MarketDay, WhatLiesOnTheTableIsPublic) {
  Market m = printed({"T1", "T3"}, {"T4", "T5"});
  m.lay("play", kRed, {"T10"}).lay("hand", kRed, {"T6"}).act({"use T10", "take T3"});
  for (const Seat viewer : {kRed, kBlue, kSpectator}) {
    EXPECT_THAT(seen_by(m, viewer, "play", kRed), ElementsAre("T10"));
    EXPECT_THAT(seen_by(m, viewer, "under", kRed), ElementsAre("T3"));
    EXPECT_THAT(seen_by(m, viewer, "discard"), ElementsAre("T4", "T5"));
  }
}

// TPL-3, TPL-19
TEST(MarketDay, WhatOneSawOfTheDeckOneKnowsUntilItIsShuffled) {
  Market m = printed({"T8", "T27"}, {"T1"});
  m.lay("row", Seat::none(), {"T31", "T32", "T33"});
  const std::string top = m.zone("deck").at(1);
  m.act({"play T8", "take " + top});
  EXPECT_EQ(seen_by(m, kRed, "deck").front(), top);
  EXPECT_THAT(seen_by(m, kBlue, "deck"), Each(""));
  m.act({"play T27"});
  EXPECT_THAT(seen_by(m, kRed, "deck"), Each(""));
}

// TPL-3
TEST(MarketDay, CardsLaidOutToChooseFromAreSeenByWhoChooses) {
  Market m = printed({"T8"});
  m.act({"play T8"});
  EXPECT_EQ(seen_by(m, kRed, "tray", kRed), m.zone("tray", kRed));
  EXPECT_THAT(seen_by(m, kBlue, "tray", kRed), ElementsAre("", "", ""));
}

// TPL-5
TEST(MarketDay, HarvestsComeInTheOrderOfEntry) {
  constexpr const char* kCards = R"(
- {id: A, name: a, stays: true, harvest: {cost: {pay: {coins: 3}}, then: {gain: {stars: 1}}}}
- {id: B, name: b, stays: true, harvest: {gain: {coins: 3}}}
)";
  for (const bool useful : {true, false}) {
    Market m(kCards);
    m.lay("play", kBlue, useful ? Texts{"B", "A"} : Texts{"A", "B"}).act({"work", "work"});
    EXPECT_EQ(m.match().to_move(), kBlue);
    EXPECT_EQ(m.stars(kBlue), useful);
    EXPECT_EQ(m.coins(kBlue), useful ? 0 : 3);
  }
}

// TPL-8
TEST(MarketDay, ACardThatMovedItselfIsNotDiscarded) {
  Market m(
      "- {id: P, name: p, on_play: {put: this, to: deck_top}}\n- {id: Q, name: q, on_play: {put: "
      "this, to: "
      "hand}}");
  m.lay("hand", kRed, {"P", "Q"}).act({"play P"});
  EXPECT_EQ(m.zone("deck").front(), "P");
  m.act({"play Q"});
  EXPECT_THAT(m.zone("discard"), IsEmpty());
}

// TPL-14
TEST(MarketDay, WhoLeavesItsHostLiesUnderNothing) {
  const auto host_after = [](const std::string& text) {
    Market m("- {id: P, name: p, on_play: " + text + "}\n- {id: H, name: h, stays: true}");
    m.lay("hand", kRed, {"P"}).lay("play", kRed, {"H"});
    EXPECT_TRUE(m.match().lay_under("F1", "H"));
    EXPECT_EQ(m.state().host[m.card("F1").value], m.card("H"));
    m.act({"play P"});
    EXPECT_THAT(m.zone("under", kRed), IsEmpty());
    return m.state().host[m.card("F1").value];
  };
  for (const char* text : {"{discard: {in: under}}", "{put: {in: under}, to: hand}",
                           "{put: {in: under}, to: deck_top}", "{discard: {in: play, named: h}}",
                           "{put: {in: play, named: h}, to: hand}"})
    EXPECT_EQ(host_after(text), CardId::none()) << text;
}

// What each verb calls done: all of it, or for cards that nobody could foresee, one.
TEST(MarketDay, VerbsSayWhetherTheyWereDone) {
  const auto is_done = [](const std::string& verb, const Texts& deck) {
    Market m("- {id: P, name: p, on_play: {" + verb +
             ", then: {gain: {stars: 1}}, else: {gain: {coins: 1}}}}");
    m.lay("discard", Seat::none(), m.zone("deck"))
        .lay("deck", Seat::none(), deck)
        .lay("hand", kRed, {"P"})
        .act({"play P"});
    EXPECT_EQ(m.stars(kRed) + m.coins(kRed), 1) << verb;
    return m.stars(kRed) == 1;
  };
  EXPECT_TRUE(is_done("draw: 2", {"F1", "F2", "F3"}));
  EXPECT_FALSE(is_done("draw: 2", {"F1"}));
  EXPECT_TRUE(is_done("draw: 2, to: tray", {"F1"}));
  EXPECT_FALSE(is_done("draw: 2, to: tray", {}));
  EXPECT_TRUE(is_done("flip: 2", {"F1"}));
  EXPECT_FALSE(is_done("flip: 2", {}));
  EXPECT_TRUE(is_done("place: {coins: 1}, onto: this", {}));
  EXPECT_FALSE(is_done("acquire: {in: row}", {"F1"}));
  EXPECT_FALSE(is_done("tuck: {in: hand}", {"F1"}));
  EXPECT_FALSE(is_done("put: {in: hand}, to: deck", {"F1"}));
}

TEST(MarketDay, WhatIsNotInPlayHoldsNothingAndWhatIsDiscardedIsNotDiscardedAgain) {
  Market place(
      "- {id: P, name: p, on_play: [{put: this, to: hand}, {place: {coins: 1}, onto: this, else: "
      "{gain: "
      "{stars: 1}}}]}");
  place.lay("hand", kRed, {"P"}).act({"play P"});
  EXPECT_EQ(place.stars(kRed), 1);
  EXPECT_EQ(place.state().coins_on[place.card("P").value], 0);
  Market discard(
      "- {id: P, name: p, on_play: [{discard: 1}, {discard: it, else: {gain: {stars: 1}}}]}");
  discard.lay("hand", kRed, {"P", "F1"}).act({"play P"});
  EXPECT_EQ(discard.stars(kRed), 1);
}

constexpr const char* kReacting = R"(
- {id: P, name: p, on_play: {each: all, do: {gain: {coins: 2}}}}
- id: R
  name: r
  stays: true
  reaction: [{when: gain, tokens: coins, exhaust: true, do: {gain: {stars: 1}}}]
  action: {gain: {stars: 5}}
)";

// TPL-11
TEST(MarketDay, AnExhaustReactionAndAnActionUseTheSameCardUp) {
  Market reacted(kReacting), used(kReacting);
  for (Market* m : {&reacted, &used}) m->lay("play", kRed, {"R"});
  reacted.act({"work", "react R 1"});
  EXPECT_EQ(reacted.stars(kRed), 1);
  EXPECT_FALSE(reacted.can("use R"));
  used.act({"use R", "work"});
  EXPECT_EQ(used.match().to_move(), kBlue);
  EXPECT_EQ(used.stars(kRed), 5);
}

// TPL-11
TEST(MarketDay, AnExhaustReactionHappensOnlyInItsOwnersTurn) {
  Market m(kReacting);
  m.lay("hand", kRed, {"P"}).lay("play", kBlue, {"R"}).act({"play P"});
  EXPECT_EQ(m.coins(kBlue), 2);
  EXPECT_EQ(m.asked(), "choose_action");
}

// TPL-12
TEST(MarketDay, ModifiersOfTheHandSizeAddUp) {
  Market m(R"(
- {id: A, name: a, stays: true, passive: [{hand_size: 2}]}
- {id: B, name: b, stays: true, passive: [{hand_size: -1}]}
- {id: C, name: c, stays: true, passive: [{hand_size: 9}]}
)",
           "hand-size=3");
  m.lay("play", kRed, {"A", "B"}).lay("play", kBlue, {"C"}).act({"work", "work"});
  EXPECT_EQ(m.hand(kRed).size(), 4u);
}

// TPL-13
TEST(MarketDay, AGuardKeepsAllOfAnAttackAway) {
  Market m(R"(
- {id: K, name: k, attack: true, on_play: [{each: others, do: {discard: 1}}, {one: others, do: {steal: {coins: 1}}}]}
- {id: G, name: g, stays: true, passive: [{guard: 1}]}
)");
  m.lay("hand", kRed, {"K"})
      .lay("hand", kBlue, {"F1"})
      .lay("play", kBlue, {"G"})
      .set("coins", kBlue, 1);
  m.act({"play K", "yes"});
  EXPECT_EQ(m.asked(), "choose_action");
  EXPECT_THAT(m.hand(kBlue), ElementsAre("F1"));
  EXPECT_EQ(m.coins(kBlue), 1);
  EXPECT_THAT(m.zone("discard"), ElementsAre("K", "G"));
}

// TPL-18
TEST(MarketDay, FlippedCardsAreShownToAllAndTheRestIsDiscarded) {
  Market m("- {id: P, name: p, on_play: {flip: 3, then: {put: {in: tray}, to: hand}}}");
  m.lay("hand", kRed, {"P"}).act({"play P"});
  for (const Seat viewer : {kRed, kBlue, kSpectator})
    EXPECT_THAT(seen_by(m, viewer, "tray", kRed), ElementsAre("F1", "F2", "F3"));
  m.act({"take F1"});
  EXPECT_THAT(m.hand(kRed), ElementsAre("F1"));
  EXPECT_THAT(m.zone("discard"), ElementsAre("P", "F3", "F2"));
}

// TPL-19
TEST(MarketDay, CardsPutIntoTheDeckAreShuffledIn) {
  std::set<Texts> decks;
  for (uint64_t seed = 1; seed <= 10; ++seed) {
    Market m = dealt(seed);
    Texts all;
    for (int c = 0; c < 40; ++c) all.emplace_back(Template::card_name(m.content(), CardId(c)));
    m.lay("deck", Seat::none(), all)
        .lay("discard", Seat::none(), {"T1", "T2"})
        .lay("hand", kRed, {"T27"})
        .act({"play T27"});
    EXPECT_EQ(m.zone("deck").size(), 39u);
    decks.insert(m.zone("deck"));
  }
  EXPECT_EQ(decks.size(), 10u);
}

// TPL-20
TEST(MarketDay, TheEndHasAName) {
  const auto ending = [](Market& m) { return std::string(m.match().outcome().ending); };
  Market deck("- {id: P, name: p}"), rounds("- {id: P, name: p}", "rounds=1"),
      finale("- {id: P, name: p, on_play: end_game}");
  deck.lay("discard", Seat::none(), deck.zone("deck")).act({"work", "work"});
  EXPECT_EQ(ending(deck), "deck");
  rounds.act({"work", "work", "work", "work"});
  EXPECT_EQ(ending(rounds), "rounds");
  finale.lay("hand", kRed, {"P"}).act({"play P"});
  EXPECT_EQ(ending(finale), "finale");
}

// TPL-21
TEST(MarketDay, TheBreakdownSaysWhereThePointsComeFrom) {
  Market m = printed({});
  m.lay("play", kRed, {"T1", "T5", "T15"}).set("stars", kRed, 4);
  int sum = 0;
  Texts cards;
  for (const ScoreLine& line : m.match().breakdown(kRed, kRed)) {
    sum += line.points;
    if (line.card) cards.push_back(m.match().card_name(line.card));
  }
  EXPECT_EQ(sum, 4 + 1 + 3);
  EXPECT_EQ(m.match().outcome().score[0], sum);
  EXPECT_THAT(cards, ElementsAre("T1", "T15"));
}

TEST(MarketDayContent, RefusesWhatItsRulesCannotDo) {
  EXPECT_EQ(load_faults("- {id: A, name: a, cost: {stars: 1}}"),
            "games/template/cards/x.yaml:1:26: card A: cost takes coins and nothing else");
  EXPECT_EQ(load_faults("- {id: A, name: a, harvest: {place: {stars: 1}, onto: this}}"),
            "games/template/cards/x.yaml:1:29: card A: place takes coins and nothing else");
  EXPECT_EQ(
      load_faults("- {id: A, name: a, on_play: {each: others, do: {steal: {coins: 1, stars: 1}}}}"),
      "games/template/cards/x.yaml:1:48: card A: it takes one good only");
  EXPECT_EQ(load_faults("- {id: A, name: a, on_play: {may: {pay: {coins: {up_to: 2}, stars: 1}}}}"),
            "games/template/cards/x.yaml:1:35: card A: it takes one good only");
}

TEST(MarketDayContent, HasRoomForSoManyCards) {
  std::string cards;
  for (int i = 1; i <= kCards; ++i) cards += "- {id: C" + std::to_string(i) + ", name: c}\n";
  EXPECT_EQ(load_faults(cards), "");
  EXPECT_EQ(load_faults(cards + "- {id: D, name: d}\n"),
            "cards: Market Day has room for 48 cards, not for 49");
}

}  // namespace
}  // namespace ecumene::template_game
