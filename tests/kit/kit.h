// The kit: the tests that every game gets for free. A game names its tables and registers:
//
//   struct MarketDayTables {
//     using Game = template_game::Template;
//     static std::vector<kit::Table> tables() { return {{"red,blue", ""}, {"blue,red", "rounds=3"}}; }
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(MarketDay, Kit, MarketDayTables);
//
// Random games are played on every table in turn; ECUMENE_KIT_GAMES says how many in all.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "content/sources.h"
#include "rules/match_of.h"

namespace ecumene::kit {

struct Table {
  std::string players;
  std::string options;
};

inline int games_wanted() {
  const char* wanted = std::getenv("ECUMENE_KIT_GAMES");
  return wanted ? std::max(1, std::atoi(wanted)) : 200;
}

// One random game; `look` is called at every decision with the game before the action it is going to take.
template <Game G>
class Play {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  Play(const Content& content, const Setup& setup, int number)
      : content(content), choice(static_cast<uint64_t>(number), 7), seed(seed_from(static_cast<uint64_t>(number))) {
    Rng rng(seed);
    this->setup = settle_factions(G::info(), setup, choice);
    state = G::setup(content, this->setup, rng);
  }

  template <class Look>
  void run(Look&& look) {
    while (state.pending) {
      ASSERT_LT(decisions, G::info().longest_game) << "the game does not end";
      G::legal(content, state, options);
      ASSERT_FALSE(options.empty()) << "asked " << G::info().decisions[state.pending.kind] << " without an option";
      const Action action = options[static_cast<int>(choice.below(static_cast<uint32_t>(options.size())))];
      look(action);
      if (::testing::Test::HasFatalFailure()) return;
      G::play(content, state, action, nullptr);
      ++decisions;
    }
  }

  std::string text(Action action) const { return print_action(G::info(), names_in<G>(content, state), action); }

  const Content& content;
  QuickRng choice;  // which options are taken
  Seed seed;
  Setup setup;
  State state;
  Actions options;
  int decisions = 0;
};

template <class State>
std::string difference(const State& a, const State& b) {
  return same_fields(a, b) ? "" : "differing fields: " + differing_fields(a, b);
}

}  // namespace ecumene::kit

namespace ecumene {

template <class Tables>
class Kit : public ::testing::Test {
 public:
  using G = typename Tables::Game;
  using State = typename G::State;
  using Content = typename G::Content;
  using Play = kit::Play<G>;

  static const Content& content() {
    static const auto kContent = [] {
      auto loaded = G::load(G::sources());
      if (!loaded) ADD_FAILURE() << loaded.error().text();
      return loaded.value();
    }();
    return *kContent;
  }

  // Plays the wanted number of games, divided by `share`, and hands each to `f`.
  template <class F>
  static void for_each_game(int share, F&& f) {
    const auto tables = Tables::tables();
    const int games = std::max<int>(static_cast<int>(tables.size()), kit::games_wanted() / share);
    for (int number = 0; number < games; ++number) {
      const kit::Table& table = tables[static_cast<size_t>(number) % tables.size()];
      const auto seating = parse_seating(G::info(), table.players, table.options);
      ASSERT_TRUE(seating) << seating.error().text();
      SCOPED_TRACE("game " + std::to_string(number) + " at " + table.players + " " + table.options);
      Play play(content(), seating->setup, number);
      f(play);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  static std::vector<Seat> viewers(const State& state) {
    std::vector<Seat> all = {kSpectator};
    for (int seat = 0; seat < G::setup_of(state).seats; ++seat) all.push_back(Seat(seat));
    return all;
  }

  static std::vector<Action> legal(const State& state) {
    Actions out;
    G::legal(content(), state, out);
    return {out.begin(), out.end()};
  }

  static Rng fresh(Play& play) { return Rng(play.choice.seed()); }

  static std::vector<std::string> heard(const Events& events, Seat viewer) {
    std::vector<std::string> lines;
    for (const Event& event : events) {
      const Event e = heard_by(event, viewer);
      lines.push_back(std::to_string(e.kind) + " " + std::to_string(e.seat.value) + " " + std::to_string(e.other.value) + " " +
                      std::to_string(e.card.value) + " " + std::to_string(e.source.value) + " " + std::string(e.clause) + " " +
                      std::to_string(e.from.value) + " " + std::to_string(e.to.value) + " " + std::to_string(e.amount) + " " +
                      std::to_string(e.word.value));
    }
    return lines;
  }
};

TYPED_TEST_SUITE_P(Kit);

}  // namespace ecumene

#include "tests/kit/hiding.h"
#include "tests/kit/playing.h"

namespace ecumene {

REGISTER_TYPED_TEST_SUITE_P(Kit, GamesEnd, OptionsAreSortedUniqueAndReadable, EveryOptionApplies, IllegalActionsChangeNothing,
                            CopiesAreIndependent, SnapshotsComeBackEqual, CardsAreConserved, ReplayIsIdentical,
                            OutcomeAddsUp, QueriesChangeNothing, ObservationsAreCanonical, GuessedWorldsLookTheSame,
                            TheMoverNeedsNoMoreThanHeSees, TwinWorldsStayTwins, EventsAreTold);

}  // namespace ecumene
