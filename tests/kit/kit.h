// The kit: the tests that every game gets for free. A game names its tables and registers:
//
//   struct MarketDayTables {
//     using Game = template_game::Template;
//     static std::vector<kit::Seating> tables() {
//       return {{"red,blue", ""}, {"blue,red", "rounds=3"}};
//     }
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(MarketDay, Kit, MarketDayTables);
//
// Random games are played on every table in turn; ECUMENE_KIT_GAMES says how many in all. A fault
// names its game; ECUMENE_KIT_GAME plays that one alone.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "content/sources.h"
#include "rules/match_of.h"

namespace ecumene::kit {

struct Seating {
  std::string players;
  std::string options;
};

inline int fixed_games = 0;  // for tests that need so many, whatever is wanted

inline int games_wanted() {
  if (fixed_games > 0) return fixed_games;
  const char* wanted = std::getenv("ECUMENE_KIT_GAMES");
  return wanted ? std::max(1, std::atoi(wanted)) : 200;
}

// The numbers of the games to play: the wanted ones divided by `share`, but each table once.
inline std::pair<int, int> games_of(size_t tables, int share) {
  if (const char* only = std::getenv("ECUMENE_KIT_GAME")) {
    const int number = std::max(0, std::atoi(only));
    return {number, number + 1};
  }
  return {0, std::max(static_cast<int>(tables), games_wanted() / share)};
}

// One random game; `look` is called at every decision with the game before the action it is going
// to take.
template <Game G>
class Play {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  Play(const Content& content, const Setup& setup, int number)
      : content(content),
        choice(static_cast<uint64_t>(number), 7),
        seed(seed_from(static_cast<uint64_t>(number))) {
    Rng rng(seed);
    this->setup = settle_factions(G::info(), setup, choice);
    state = G::setup(content, this->setup, rng);
  }

  template <class Look>
  void run(Look&& look) {
    while (state.pending) {
      ASSERT_LT(decisions, G::info().longest_game) << "the game does not end";
      G::legal(content, state, options);
      ASSERT_FALSE(options.empty())
          << "asked " << G::info().decisions[state.pending.kind] << " without an option";
      const Action action =
          options[static_cast<int>(choice.below(static_cast<uint32_t>(options.size())))];
      look(action);
      if (::testing::Test::HasFatalFailure()) return;
      G::play(content, state, action, nullptr);
      ++decisions;
    }
  }

  // The same where `look` returns a fault, empty if there is none: the first one, with its place.
  template <class Look>
  std::string find(Look&& look) {
    for (; state.pending; ++decisions) {
      G::legal(content, state, options);
      if (decisions >= G::info().longest_game || options.empty()) return "the game does not end";
      const Action action =
          options[static_cast<int>(choice.below(static_cast<uint32_t>(options.size())))];
      if (const std::string fault = look(action); !fault.empty())
        return fault + " (decision " + std::to_string(decisions) + ")";
      G::play(content, state, action, nullptr);
    }
    return "";
  }

  std::string text(Action action) const {
    return print_action(G::info(), names_in<G>(content, state), action);
  }

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

inline std::string to(Seat viewer) {
  return viewer == kSpectator ? " to a spectator" : " to seat " + std::to_string(viewer.value);
}

// The events as a viewer hears them, with everything that is in them.
inline std::vector<std::string> heard(const Events& events, Seat viewer) {
  std::vector<std::string> lines;
  for (const Event& event : events) {
    const Happening e = event.heard_by(viewer);
    std::string line = std::string(e.clause) + " " + std::string(e.kind.name);
    for (const int part : {+e.seat.value, +e.other.value, +e.card.value, +e.source.value,
                           +e.from.value, +e.to.value, +e.amount, +e.word.value, e.part.index()})
      line += " " + std::to_string(part);
    lines.push_back(std::move(line));
  }
  return lines;
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
      auto loaded = G::load(sources());
      if (!loaded) ADD_FAILURE() << loaded.error().text();
      return loaded.value();
    }();
    return *kContent;
  }

  // The game's cards; a list of tables may bring its own.
  static Sources sources() {
    if constexpr (requires { Tables::sources(); })
      return Tables::sources();
    else
      return G::sources();
  }

  // The barrier for undo; a game that leaks (leaks.h) has its own.
  static News news(const State& state) {
    if constexpr (requires { G::news(state); })
      return G::news(state);
    else
      return news_of(state);
  }

  // Plays the wanted number of games, divided by `share`, until `f(play)` returns a fault.
  template <class F>
  static std::string first_fault(int share, F&& f) {
    const auto tables = Tables::tables();
    const auto [first, end] = kit::games_of(tables.size(), share);
    for (int number = first; number < end; ++number) {
      const kit::Seating& table = tables[static_cast<size_t>(number) % tables.size()];
      const auto seating = parse_seating(G::info(), table.players, table.options);
      if (!seating) return seating.error().text();
      Play play(content(), seating->setup, number);
      if (const std::string fault = f(play); !fault.empty())
        return fault + " in game " + std::to_string(number) + " at " + table.players + " " +
               table.options;
    }
    return "";
  }

  // Plays the wanted number of games, divided by `share`, and hands each to `f`.
  template <class F>
  static void for_each_game(int share, F&& f) {
    const auto tables = Tables::tables();
    const auto [first, end] = kit::games_of(tables.size(), share);
    for (int number = first; number < end; ++number) {
      const kit::Seating& table = tables[static_cast<size_t>(number) % tables.size()];
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
};

TYPED_TEST_SUITE_P(Kit);

}  // namespace ecumene

#include "tests/kit/effects.h"
#include "tests/kit/hiding.h"
#include "tests/kit/learning.h"
#include "tests/kit/playing.h"
#include "tests/kit/refusing.h"

namespace ecumene {

REGISTER_TYPED_TEST_SUITE_P(Kit, GamesEnd, OptionsAreSortedUniqueAndReadable, EveryOptionApplies,
                            WhatIsNoOptionIsRefusedByAClause, IllegalActionsChangeNothing,
                            WhatCanBeDoneIsDone, CopiesAreIndependent, SnapshotsComeBackEqual,
                            CardsAreConserved, ReplayIsIdentical, OutcomeAddsUp,
                            QueriesChangeNothing, ObservationsAreCanonical,
                            ObservationsShowWhatIsKnown, GuessedWorldsLookTheSame,
                            GuessesAreGuesses, TheMoverNeedsNoMoreThanHeSees, TwinWorldsStayTwins,
                            SecretChoicesStaySecret, UndoShowsNothing, ToldCardsAreKnown,
                            ShufflesEndKnowledge, NumbersTellPositionsApart, EventsAreTold);

}  // namespace ecumene
