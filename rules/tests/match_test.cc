#include "rules/match.h"

#include <gtest/gtest.h>

#include "rules/tests/played.h"

namespace ecumene {
namespace {

using pick::kBook, pick::kRed, pick::kBlue;

std::unique_ptr<Match> started(uint64_t seed = 1) {
  const Setup setup = parse_seating(kBook.info(), "red,blue", "")->setup;
  return kBook.start(setup, seed_from(seed));
}

template <class F>
void in_random_matches(int games, F&& f) {
  for (int game = 0; game < games; ++game) {
    auto match = started(static_cast<uint64_t>(game));
    QuickRng rng(static_cast<uint64_t>(game));
    while (!match->over()) {
      f(*match);
      const auto options = match->options();
      ASSERT_TRUE(match->apply(options[rng.below(static_cast<uint32_t>(options.size()))]));
    }
    f(*match);
  }
}

TEST(Match, SnapshotsRestoreAndAreChecked) {
  in_random_matches(5, [](const Match& match) {
    std::string snapshot = match.snapshot();
    auto other = started(99);
    ASSERT_TRUE(other->restore(snapshot));
    ASSERT_EQ(other->hash(), match.hash());
    snapshot[snapshot.size() / 2] ^= 1;
    ASSERT_FALSE(other->restore(snapshot));
    ASSERT_FALSE(other->restore("short"));
    ASSERT_EQ(other->hash(), match.hash());
  });
}

TEST(Match, AViewNamesOnlyKnownCardsAndOptionsOnlyToWhoIsAsked) {
  in_random_matches(20, [](const Match& match) {
    for (Seat viewer : {kRed, kBlue, kSpectator}) {
      const View view = match.view(viewer);
      EXPECT_EQ(view.option_texts(),
                viewer == match.to_move() ? match.options() : std::vector<std::string>());
      for (const ViewArea& area : view.areas)
        for (const ViewCard& card : area.cards) {
          if (area.zone == "deck") {
            EXPECT_EQ(card.id, "");
          }
          if (area.zone == "hand") {
            EXPECT_EQ(card.id.empty(), area.seat != viewer);
          }
          if (area.zone == "row") {
            EXPECT_NE(card.id, "");
          }
        }
    }
  });
}

TEST(Match, AnImaginedMatchLooksTheSameToItsViewer) {
  in_random_matches(10, [](const Match& match) {
    const auto imagined = match.imagine(kRed, seed_from(3));
    const View real = match.view(kRed), other = imagined->view(kRed);
    ASSERT_EQ(real.options, other.options);
    ASSERT_EQ(real.areas.size(), other.areas.size());
    for (size_t i = 0; i < real.areas.size(); ++i)
      for (size_t j = 0; j < real.areas[i].cards.size(); ++j)
        ASSERT_EQ(real.areas[i].cards[j].id, other.areas[i].cards[j].id);
  });
}

TEST(Match, AppliesItsOptionsAndExplainsTheRest) {
  auto match = started();
  for (const std::string& option : match->options()) {
    EXPECT_TRUE(match->clone()->apply(option));
    EXPECT_FALSE(*match->why_not(option));
  }
  const std::string blues = match->cards_in("hand", kBlue)->front();
  const auto why = match->why_not("play " + blues);
  ASSERT_TRUE(why && *why);
  EXPECT_EQ((*why)->clause, "PCK-3");
  EXPECT_FALSE(match->why_not("dance"));
}

TEST(Match, LaysCardsAndSetsCounters) {
  auto match = started();
  EXPECT_TRUE(match->lay("row", kRed, {"N4", "N2"}));
  EXPECT_EQ(*match->cards_in("row", kRed), (std::vector<std::string>{"N4", "N2"}));
  EXPECT_TRUE(match->set_counter("bonus", Seat(), 6));
  EXPECT_EQ(*match->counter("bonus", Seat()), 6);
  EXPECT_EQ(match->outcome().score[0], 12);
  EXPECT_FALSE(match->set_counter("in_hand", kRed, 1)) << "can only be read";
  EXPECT_FALSE(match->set_counter("bonus", kRed, 1)) << "is the table's";
  EXPECT_FALSE(match->lay("row", Seat(), {"N4"}));
  EXPECT_FALSE(match->lay("attic", kRed, {}));
  EXPECT_FALSE(match->lay("row", kRed, {"N99"}));
}

}  // namespace
}  // namespace ecumene
