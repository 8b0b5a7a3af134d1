#include "rules/card_table.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/tests/played.h"

namespace ecumene {
namespace {

using pick::kDeck;
using pick::kHand;
using pick::kRow;
using pick::kStash;
using pick::Pick;
using pick::State;
using Cards = State::Cards;

using pick::kRed, pick::kBlue;
constexpr Seat kGreen{2};
const std::array<Seat, 4> kViewers = {kRed, kBlue, kGreen, kSpectator};
constexpr CardId kA{0}, kB{1}, kC{2};

ZoneId at(int zone, Seat seat = kRed) { return Cards::zone(zone, seat); }

Cards with_hand(std::initializer_list<CardId> cards) {
  Cards table;
  for (int c = 0; c < pick::kCards; ++c) table.deal(CardId(c), at(kDeck));
  for (CardId card : cards) table.move(card, at(kHand));
  return table;
}

std::string known_to(const Cards& table, CardId card) {
  std::string names;
  for (size_t i = 0; i < kViewers.size(); ++i)
    if (table.knows(kViewers[i], card)) names += "rbg*"[i];
  return names;
}

TEST(CardTable, NumbersZonesThereAndBack) {
  std::set<int> seen;
  for (Seat seat : {kRed, kBlue, kGreen})
    for (int zone : {kHand, kStash, kRow}) {
      EXPECT_EQ(Cards::word(at(zone, seat)), zone);
      EXPECT_EQ(Cards::owner(at(zone, seat)), seat);
      seen.insert(at(zone, seat).index());
    }
  EXPECT_EQ(at(kDeck, kRed), at(kDeck, kBlue));
  EXPECT_FALSE(Cards::owner(at(kDeck)));
  seen.insert(at(kDeck).index());
  EXPECT_EQ(seen.size(), static_cast<size_t>(Cards::kZones));
}

TEST(CardTable, AZoneShowsItsCardsToWhomItSays) {
  Cards table = with_hand({kA});
  EXPECT_EQ(known_to(table, kA), "r");
  EXPECT_EQ(known_to(table, kB), "");
  table.move(kA, at(kRow));
  EXPECT_EQ(known_to(table, kA), "rbg*");
}

TEST(CardTable, ACardSeenMovingIsStillKnown) {
  Cards table = with_hand({kA});
  table.move(kA, at(kRow));
  table.move(kA, at(kDeck), Place::kTop);
  EXPECT_EQ(known_to(table, kA), "rbg*");
  table.move(kA, at(kHand, kBlue));
  EXPECT_EQ(known_to(table, kA), "rbg*");
}

TEST(CardTable, AChosenCardIsLostSightOfWithThoseItLayAmong) {
  Cards table = with_hand({kA, kB, kC});
  table.show(kA, viewer_bit(kBlue));
  table.show(kC, kEverybody);
  table.move_chosen(kB, at(kStash), Place::kBottom, kRed);
  EXPECT_EQ(known_to(table, kA), "r") << "blue cannot tell whether A was hidden";
  EXPECT_EQ(known_to(table, kB), "r");
  EXPECT_EQ(known_to(table, kC), "r");
}

TEST(CardTable, ACardChosenOpenlyStaysKnown) {
  Cards table = with_hand({kA, kB});
  table.show(kB, viewer_bit(kBlue));
  table.move_chosen(kA, at(kRow), Place::kBottom, kRed);
  EXPECT_EQ(known_to(table, kA), "rbg*");
  EXPECT_EQ(known_to(table, kB), "rb");
}

TEST(CardTable, FromASingleCardThereIsNothingToChoose) {
  Cards table = with_hand({kA});
  table.show(kA, viewer_bit(kBlue));
  table.move_chosen(kA, at(kStash), Place::kBottom, kRed);
  EXPECT_EQ(known_to(table, kA), "rb") << "blue saw it go";
}

TEST(CardTable, KnowsWhoseEyesAZoneIsHiddenFrom) {
  Cards table = with_hand({kA, kB});
  const auto hidden_from = [&](ZoneId zone) {
    std::string names;
    for (size_t i = 0; i < kViewers.size(); ++i)
      if (table.unknown_to(zone) & viewer_bit(kViewers[i])) names += "rbg*"[i];
    return names;
  };
  EXPECT_EQ(hidden_from(at(kHand)), "bg*");
  EXPECT_EQ(hidden_from(at(kDeck)), "rbg*");
  EXPECT_EQ(hidden_from(at(kHand, kBlue)), "") << "nothing lies there";
  table.show(kA, kEverybody);
  EXPECT_EQ(hidden_from(at(kHand)), "bg*") << "of B";
  table.show(kB, viewer_bit(kGreen));
  EXPECT_EQ(hidden_from(at(kHand)), "b*");
  table.move(kA, at(kRow));
  EXPECT_EQ(hidden_from(at(kRow)), "");
}

TEST(CardTable, AShuffleEndsAllKnowledge) {
  Cards table = with_hand({kA});
  table.show(kB, kEverybody);
  Rng rng(seed_from(1));
  table.shuffle(at(kDeck), rng);
  EXPECT_EQ(known_to(table, kB), "");
  EXPECT_EQ(table.size(at(kDeck)), pick::kCards - 1);
}

TEST(CardTable, ASingleCardCannotBeShuffled) {
  Cards table = with_hand({kA});
  table.show(kA, viewer_bit(kBlue));
  table.move_chosen(kA, at(kStash), Place::kBottom, kRed);
  Rng rng(seed_from(1));
  table.shuffle(at(kStash), rng);
  EXPECT_EQ(known_to(table, kA), "rb");
  EXPECT_EQ(rng.cursor(), 0u);
}

int news_of(Cards& table, auto&& change) {
  const int before = table.news();
  change();
  return table.news() - before;
}

TEST(CardTable, NewsIsWhatTheSeatInChargeDidNotKnow) {
  Cards table = with_hand({kA, kB});
  table.in_charge(kRed);
  EXPECT_EQ(news_of(table, [&] { table.move(kC, at(kHand)); }), 1) << "drawn from the deck";
  EXPECT_EQ(news_of(table, [&] { table.move(kC, at(kRow)); }), 0) << "red plays what he knows";
  EXPECT_EQ(news_of(table, [&] { table.move(kC, at(kDeck)); }), 0) << "nobody learns anything";
  EXPECT_EQ(news_of(table, [&] { table.move(kC, at(kRow)); }), 0) << "everybody knew it still";
  EXPECT_EQ(news_of(table, [&] { table.move_chosen(kB, at(kStash), Place::kTop, kRed); }), 0)
      << "hidden";
  table.in_charge(kBlue);
  EXPECT_EQ(news_of(table, [&] { table.show(kA, viewer_bit(kBlue)); }), 1)
      << "blue looks into red's hand";
  EXPECT_EQ(news_of(table, [&] { table.show(kA, viewer_bit(kBlue)); }), 0) << "and again";
  EXPECT_EQ(news_of(table, [&] { table.show(kA, kEverybody); }), 0) << "blue tells what he knows";
  EXPECT_EQ(news_of(table, [&] { table.move(kB, at(kRow)); }), 1) << "blue turns up red's stash";
}

// Red must not learn by the news that Blue knew the card.
TEST(CardTable, NewsDoesNotDependOnWhatOthersKnow) {
  for (const bool blue_knows : {false, true}) {
    Cards table = with_hand({kA});
    if (blue_knows) table.show(kC, viewer_bit(kBlue));
    table.in_charge(kRed);
    EXPECT_EQ(news_of(table, [&] { table.move(kC, at(kHand, kBlue)); }), 1) << blue_knows;
  }
}

TEST(CardTable, WhatIsDisclosedToTheSeatInChargeIsNews) {
  Cards table = with_hand({kA});
  table.in_charge(kRed);
  const uint8_t others = static_cast<uint8_t>(~viewer_bit(kRed));
  EXPECT_EQ(news_of(table, [&] { table.disclose(0); }), 0);
  EXPECT_EQ(news_of(table, [&] { table.disclose(others); }), 0) << "red knows his hand";
  EXPECT_EQ(table.disclosed(), others);
  EXPECT_EQ(news_of(table, [&] { table.disclose(kEverybody); }), 1);
  // however often: a counter of 16 bits cannot come round within one decision
  EXPECT_EQ(news_of(table,
                    [&] {
                      for (int i = 0; i < 70000; ++i) table.disclose(kEverybody);
                    }),
            0);
  table.in_charge(kBlue);
  EXPECT_EQ(table.disclosed(), 0);
  EXPECT_EQ(news_of(table, [&] { table.disclose(others); }), 1) << "that red lacks something";
  Cards seen = table;
  seen.relabel_unknown(kBlue, [](std::span<CardId>) {});
  EXPECT_EQ(seen.news(), 0);
  EXPECT_EQ(seen.disclosed(), 0);
}

TEST(CardTable, WhoIsToldOfACardIsWhoKnowsItThen) {
  Cards table = with_hand({kA, kB});
  table.show(kB, viewer_bit(kBlue));
  Events events;
  record(events, table, {.kind = {"one"}, .seat = kRed, .card = kA, .source = kB});
  table.move(kA, at(kRow));
  record(events, table, {.kind = {"two"}, .seat = kRed, .card = kA});
  const auto told = [&](size_t event, CardId Happening::*card) {
    std::string names;
    for (size_t i = 0; i < kViewers.size(); ++i)
      if (events[event].heard_by(kViewers[i]).*card) names += "rbg*"[i];
    return names;
  };
  EXPECT_EQ(told(0, &Happening::card), "r");
  EXPECT_EQ(told(0, &Happening::source), "rb");
  EXPECT_EQ(told(1, &Happening::card), "rbg*");
  EXPECT_EQ(events[0].heard_by(kBlue).kind.name, "one");
  table.remove(kA);
  record(events, table, {.kind = {"three"}, .card = kA});
  EXPECT_EQ(told(2, &Happening::card), "rbg*") << "what is not in the game is no secret";
}
static_assert(!std::is_default_constructible_v<Event> &&
                  !std::is_constructible_v<Event, Happening> && !std::is_aggregate_v<Event>,
              "only `record` says who hears of a card");

TEST(CardTable, WhatWasShownAndShuffledAwayWasLearned) {
  Cards table = with_hand({kA});
  Rng rng(seed_from(1));
  table.in_charge(kRed);
  table.shuffle(at(kDeck), rng);
  EXPECT_EQ(table.disclosed(), 0) << "nobody was shown anything";
  table.show(table.top(at(kDeck)), viewer_bit(kBlue));
  EXPECT_EQ(table.disclosed(), 0) << "blue still knows it";
  table.shuffle(at(kDeck), rng);
  EXPECT_EQ(table.disclosed(), viewer_bit(kBlue));
}

TEST(CardTable, RelabelKeepsKnownCardsAndHidesTheRest) {
  Cards table = with_hand({CardId(7), CardId(9)});
  table.show(CardId(9), viewer_bit(kBlue));
  Cards seen = table;
  seen.relabel_unknown(kBlue, [](std::span<CardId>) {});
  EXPECT_EQ(seen.where(CardId(9)), at(kHand));
  EXPECT_TRUE(seen.knows(kBlue, CardId(9)));
  EXPECT_EQ(seen.size(at(kHand)), 2);
  EXPECT_EQ(seen.size(at(kDeck)), table.size(at(kDeck)));
}

// One deck that everybody draws from, with two kinds of backs.
struct Common {
  static constexpr int kSeats = 2;
  static constexpr std::array<ZoneSpec, 3> kZones = {{
      {.name = "deck", .sight = Sight::kHidden, .mix = 1, .across = true, .ordered = true},
      {.name = "hand", .per_seat = true, .sight = Sight::kOwner, .mix = 1, .across = true},
      {.name = "vault", .per_seat = true, .sight = Sight::kHidden, .mix = 2},
  }};
};
using CommonTable = CardTable<20, Common>;
enum CommonZone { kCommonDeck, kCommonHand, kVault };

CommonTable common_table() {
  CommonTable table;
  for (int c = 0; c < 8; ++c) table.deal(CardId(c), CommonTable::zone(kCommonDeck, kRed));
  for (int c : {6, 1}) table.move(CardId(c), CommonTable::zone(kCommonHand, kRed));
  for (int c : {7, 2}) table.move(CardId(c), CommonTable::zone(kCommonHand, kBlue));
  return table;
}

std::set<int> cards_in(const CommonTable& table, int zone, Seat seat) {
  std::set<int> cards;
  table.for_each(CommonTable::zone(zone, seat), [&](CardId card) { cards.insert(card.index()); });
  return cards;
}

TEST(CardTable, AMixAcrossOwnersMixesAllThatIsUnknown) {
  std::set<std::set<int>> hands;
  QuickRng rng(3);
  for (int i = 0; i < 300; ++i) {
    CommonTable world = common_table();
    world.relabel_unknown(kBlue, [&](std::span<CardId> names) { rng.shuffle(names); });
    EXPECT_EQ(cards_in(world, kCommonHand, kBlue), (std::set<int>{2, 7}));
    hands.insert(cards_in(world, kCommonHand, kRed));
  }
  EXPECT_EQ(hands.size(), 15u) << "any two of the six cards that blue does not know";
}

TEST(CardTable, CardsAreMixedOnlyWithThoseOfTheSameBack) {
  std::set<std::set<int>> hands;
  QuickRng rng(3);
  const auto back = [](CardId card) { return card.value % 2; };
  const auto rank = [](CardId) { return 0; };
  for (int i = 0; i < 300; ++i) {
    CommonTable world = common_table();
    world.relabel_unknown(kBlue, back, rank, [&](std::span<CardId> names) { rng.shuffle(names); });
    hands.insert(cards_in(world, kCommonHand, kRed));
  }
  EXPECT_EQ(hands.size(), 9u) << "one of the three even cards and one of the three odd ones";
}

TEST(CardTableDeathTest, ASecretMoveOutOfItsMixIsRefused) {
  CommonTable table = common_table();
  EXPECT_DEATH(table.move_chosen(CardId(6), CommonTable::zone(kVault, kRed), Place::kTop, kRed),
               "CHECK failed");
  table.move_chosen(CardId(6), CommonTable::zone(kCommonDeck, kRed), Place::kTop, kRed);
  EXPECT_EQ(table.top(CommonTable::zone(kCommonDeck, kRed)), CardId(6));
}

// Calls f at every decision of random games.
template <class F>
void in_random_games(int games, F&& f) {
  const auto content = pick::content();
  for (int game = 0; game < games; ++game) {
    Rng chance(seed_from(static_cast<uint64_t>(game)));
    QuickRng rng(static_cast<uint64_t>(game));
    Setup setup{3, {0, 1, 2}, {2, 0}};
    State state = Pick::setup(*content, setup, chance);
    while (state.pending) {
      f(*content, state, rng);
      Actions options;
      Pick::legal(*content, state, options);
      Pick::play(*content, state,
                 options[static_cast<int>(rng.below(static_cast<uint32_t>(options.size())))],
                 nullptr);
    }
  }
}

TEST(CardTableProperty, ObservingTwiceIsObservingOnce) {
  in_random_games(60, [](const pick::Content& content, const State& state, QuickRng&) {
    for (Seat viewer : kViewers) {
      const auto once = Pick::observe(content, state, viewer);
      const auto twice = Pick::observe(content, once.state(), viewer);
      ASSERT_TRUE(same_fields(once.state(), twice.state()))
          << differing_fields(once.state(), twice.state());
    }
  });
}

TEST(CardTableProperty, AnImaginedWorldLooksTheSame) {
  int different = 0;
  in_random_games(60, [&](const pick::Content& content, const State& state, QuickRng& quick) {
    for (Seat viewer : kViewers) {
      const auto seen = Pick::observe(content, state, viewer);
      Rng rng(quick.seed());
      const State world = Pick::determinize(content, seen, rng);
      const auto again = Pick::observe(content, world, viewer);
      ASSERT_TRUE(same_fields(seen.state(), again.state()))
          << differing_fields(seen.state(), again.state());
      for (int c = 0; c < pick::kCards; ++c)
        different += world.cards.where(CardId(c)) != state.cards.where(CardId(c));
    }
  });
  EXPECT_GT(different, 1000) << "the worlds are not just the real one";
}

TEST(CardTableProperty, AnObservationShowsExactlyWhatIsKnown) {
  in_random_games(60, [](const pick::Content& content, const State& state, QuickRng&) {
    for (Seat viewer : kViewers) {
      const State seen = Pick::observe(content, state, viewer).state();
      for (int c = 0; c < pick::kCards; ++c) {
        ASSERT_EQ(seen.cards.knows(viewer, CardId(c)), state.cards.knows(viewer, CardId(c)));
        if (state.cards.knows(viewer, CardId(c))) {
          ASSERT_EQ(seen.cards.where(CardId(c)), state.cards.where(CardId(c)));
        }
      }
      for (int z = 0; z < Cards::kZones; ++z)
        ASSERT_EQ(seen.cards.size(ZoneId(z)), state.cards.size(ZoneId(z)));
      ASSERT_EQ(seen.rng, Rng());
    }
  });
}

}  // namespace
}  // namespace ecumene
