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
  const std::string blues = match->editor().cards_in("hand", kBlue)->front();
  const auto why = match->why_not("play " + blues);
  ASSERT_TRUE(why && *why);
  EXPECT_EQ((*why)->clause, "PCK-3");
  EXPECT_FALSE(match->why_not("dance"));
}

// Pick, counting how often the legal actions are made and what is looked at.
struct Counted : pick::Pick {
  static inline int judged = 0, observed = 0;
  static void legal(const Content& content, const State& state, Actions& out) {
    ++judged, Pick::legal(content, state, out);
  }
  static Observation<State> observe(const Content& content, const State& state, Seat viewer) {
    return ++observed, Pick::observe(content, state, viewer);
  }
};

TEST(Match, AMoveIsJudgedOnceAndARefusalOnWhatTheSeatSees) {
  const RulebookOf<Counted> book(pick::content(), 1);
  const auto match = book.start(parse_seating(book.info(), "red,blue", "")->setup, seed_from(1));
  const std::string option = match->options().front();
  Counted::judged = Counted::observed = 0;
  EXPECT_TRUE(match->apply(option));
  EXPECT_EQ(Counted::judged, 1);
  EXPECT_EQ(Counted::observed, 0);
  const uint64_t hash = match->hash();
  const Verdict refused = match->apply("play " + match->editor().cards_in("hand", kRed)->front());
  ASSERT_TRUE(refused.refusal());
  EXPECT_EQ(refused.refusal()->reason, "not_in_hand");
  EXPECT_EQ(Counted::observed, 1);
  EXPECT_EQ(match->hash(), hash);
}

TEST(Match, LaysCardsAndSetsCounters) {
  auto match = started();
  EXPECT_TRUE(match->editor().lay("row", kRed, {"N4", "N2"}));
  EXPECT_EQ(*match->editor().cards_in("row", kRed), (std::vector<std::string>{"N4", "N2"}));
  EXPECT_TRUE(match->editor().set_counter("bonus", Seat(), 6));
  EXPECT_EQ(*match->editor().counter("bonus", Seat()), 6);
  EXPECT_EQ(match->outcome().score[0], 12);
  EXPECT_FALSE(match->editor().set_counter("in_hand", kRed, 1)) << "can only be read";
  EXPECT_FALSE(match->editor().set_counter("bonus", kRed, 1)) << "is the table's";
  EXPECT_FALSE(match->editor().lay("row", Seat(), {"N4"}));
  EXPECT_FALSE(match->editor().lay("attic", kRed, {}));
  EXPECT_FALSE(match->editor().lay("row", kRed, {"N99"}));
}

}  // namespace
}  // namespace ecumene
