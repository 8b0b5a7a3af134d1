// Kit tests of hiding: what a viewer is shown, told and asked says nothing that viewer may not
// know.
//
// Each property is a function that plays games and returns the first breach it finds, empty if
// there is none, so that tests/kit/leaks.h can try it on games that leak. Included by kit.h.
#pragma once

#include <array>

#include "tests/kit/twins.h"

namespace ecumene::kit {

// Looking at what one has seen shows nothing new.
template <class Tables>
std::string observations_are_canonical() {
  using G = typename Tables::Game;
  return Kit<Tables>::first_fault(4, [](auto& play) {
    return play.find([&](Action) -> std::string {
      for (Seat viewer : Kit<Tables>::viewers(play.state)) {
        const auto once = G::observe(play.content, play.state, viewer);
        const auto twice = G::observe(play.content, once.state(), viewer);
        if (!same_fields(once.state(), twice.state()))
          return difference(once.state(), twice.state()) + to(viewer);
      }
      return "";
    });
  });
}

// An observation shows a card where it lies if the viewer knows it, and no other.
template <class Tables>
std::string observations_show_what_is_known() {
  using G = typename Tables::Game;
  using State = typename G::State;
  if constexpr (kHasCards<State>)
    return Kit<Tables>::first_fault(4, [](auto& play) {
      return play.find([&](Action) -> std::string {
        for (Seat viewer : Kit<Tables>::viewers(play.state)) {
          const auto seen = G::observe(play.content, play.state, viewer);
          for (int c = 0; c < State::Cards::kCards; ++c) {
            const CardId card(c);
            const bool known = play.state.cards.knows(viewer, card);
            if (seen.state().cards.knows(viewer, card) != known ||
                (known && seen.state().cards.where(card) != play.state.cards.where(card)))
              return std::string(G::card_name(play.content, card)) +
                     (known ? " is not shown" : " is shown") + to(viewer);
          }
        }
        return "";
      });
    });
  return "";
}

// observe(determinize(o)) == o, and a guessed world has its own chance.
template <class Tables>
std::string guessed_worlds_look_the_same() {
  using G = typename Tables::Game;
  return Kit<Tables>::first_fault(4, [](auto& play) {
    return play.find([&](Action) -> std::string {
      for (Seat viewer : Kit<Tables>::viewers(play.state)) {
        Rng rng = Kit<Tables>::fresh(play);
        const auto seen = G::observe(play.content, play.state, viewer);
        const auto world = G::determinize(play.content, seen, rng);
        const auto again = G::observe(play.content, world, viewer);
        if (!same_fields(seen.state(), again.state()))
          return difference(seen.state(), again.state()) + to(viewer);
        if (world.rng == play.state.rng) return "the guess knows the real dice";
      }
      return "";
    });
  });
}

// Where many cards are unknown, a guess hardly ever finds all of them.
template <class Tables>
std::string guesses_are_guesses() {
  using G = typename Tables::Game;
  using State = typename G::State;
  int tries = 0, hits = 0;
  if constexpr (kHasCards<State>) {
    const std::string fault = Kit<Tables>::first_fault(4, [&](auto& play) {
      return play.find([&](Action) -> std::string {
        for (Seat viewer : Kit<Tables>::viewers(play.state)) {
          int unknown = 0, right = 0;
          Rng rng = Kit<Tables>::fresh(play);
          const State world =
              G::determinize(play.content, G::observe(play.content, play.state, viewer), rng);
          for (int c = 0; c < State::Cards::kCards; ++c)
            if (play.state.cards.in_game(CardId(c)) && !play.state.cards.knows(viewer, CardId(c)))
              ++unknown,
                  right += play.state.cards.below(CardId(c)) == world.cards.below(CardId(c)) &&
                           play.state.cards.where(CardId(c)) == world.cards.where(CardId(c));
          if (unknown < 6) continue;
          ++tries, hits += right == unknown;
        }
        return "";
      });
    });
    if (!fault.empty()) return fault;
  }
  return 2 * hits <= tries ? ""
                           : std::to_string(hits) + " guesses of " + std::to_string(tries) +
                                 " were the real world";
}

// The options of the seat to move, and why others are none, follow from its observation alone.
template <class Tables>
std::string the_mover_needs_no_more_than_he_sees() {
  using G = typename Tables::Game;
  return Kit<Tables>::first_fault(4, [](auto& play) {
    return play.find([&](Action) -> std::string {
      const auto seen = G::observe(play.content, play.state, play.state.pending.seat);
      const auto legal = Kit<Tables>::legal(play.state);
      if (Kit<Tables>::legal(seen.state()) != legal) return "the options show hidden cards";
      for (int tries = 0; tries < 4; ++tries) {
        Action action = legal[play.choice.below(static_cast<uint32_t>(legal.size()))];
        const auto& args = G::info().actions[action.kind].args;
        for (size_t i = 0; i < args.size(); ++i)
          if (args[i] == ActionArg::kCard)
            action.arg[i] = static_cast<int16_t>(
                play.choice.below(static_cast<uint32_t>(G::card_count(play.content))));
        if (std::binary_search(legal.begin(), legal.end(), action)) continue;
        const Refusal real = G::refuse(play.content, play.state, action);
        const Refusal own = G::refuse(play.content, seen.state(), action);
        if (real.clause != own.clause || real.reason != own.reason)
          return "the refusal of " + play.text(action) + " shows hidden cards";
      }
      return "";
    });
  });
}

// Two worlds that a viewer cannot tell apart stay so under the same visible action, in what the
// viewer sees and hears and may do, as long as that viewer learns nothing. Where it does learn
// something, the worlds are tried again in which it knew that before: nothing else may show.
template <class Tables>
std::string twin_worlds_stay_twins() {
  using G = typename Tables::Game;
  int tried = 0, compared = 0;
  const std::string fault = Kit<Tables>::first_fault(4, [&](auto& play) {
    return play.find([&](Action action) -> std::string {
      typename G::State after = play.state;
      G::play(play.content, after, action, nullptr);
      for (Seat viewer : Kit<Tables>::viewers(play.state)) {
        Twins<G> twins(play.content, play.state, viewer, Kit<Tables>::fresh(play));
        if (viewer == play.state.pending.seat &&
            Kit<Tables>::legal(twins.twin) != Kit<Tables>::legal(play.state))
          return "other options" + to(viewer);
        std::optional<std::string> found = told_apart(std::move(twins), action);
        if (!found)
          found = told_apart(Twins<G>(play.content, forewarned<G>(play.state, after, viewer),
                                      viewer, Kit<Tables>::fresh(play)),
                             action);
        ++tried, compared += found.has_value();
        if (found && !found->empty()) return *found + to(viewer) + " after " + play.text(action);
      }
      return "";
    });
  });
  if (!fault.empty()) return fault;
  return 2 * compared > tried ? "" : "too few worlds could be compared";
}

// Who cannot see which card was chosen cannot tell it from another one in its place.
template <class Tables>
std::string secret_choices_stay_secret() {
  using G = typename Tables::Game;
  if constexpr (kHasCards<typename G::State>)
    return Kit<Tables>::first_fault(4, [&](auto& play) {
      return play.find([&](Action action) -> std::string {
        for (Seat viewer : Kit<Tables>::viewers(play.state)) {
          if (viewer == play.state.pending.seat) continue;
          Twins<G> twins(play.content, play.state, viewer, Kit<Tables>::fresh(play));
          twins.share_chance();
          const auto other = counterpart(twins, action);
          if (!other || *other == action || !is_legal<G>(play.content, twins.twin, *other))
            continue;
          twins.step(action, *other);
          if (twins.may_part({})) continue;
          if (const std::string found = twins.difference(); !found.empty())
            return found + to(viewer) + " after " + play.text(action);
        }
        return "";
      });
    });
  return "";
}

// What may be undone has told the seat that did it nothing: in no world that it could not tell from
// the real one would it see, hear or be asked anything else.
template <class Tables>
std::string undo_shows_nothing() {
  using G = typename Tables::Game;
  int compared = 0;
  const std::string fault = Kit<Tables>::first_fault(4, [&](auto& play) {
    return play.find([&](Action action) -> std::string {
      Twins<G> twins(play.content, play.state, play.state.pending.seat, Kit<Tables>::fresh(play));
      const News news = Kit<Tables>::news(play.state);
      const News before = Kit<Tables>::news(twins.twin);
      twins.step(action);
      if (Kit<Tables>::news(twins.world) != news) return "";
      ++compared;
      std::string found = twins.difference();
      if (found.empty() && Kit<Tables>::news(twins.twin) != before)
        found = "another world could not be undone";
      return found.empty() ? "" : found + " after " + play.text(action) + ", which may be undone";
    });
  });
  return !fault.empty() || compared > 0 ? fault : "nothing was compared";
}

// Who is told of a card knows it now, unless it has just been shuffled away: then it was known
// before, or shown on the way.
template <class Tables>
std::string told_cards_are_known() {
  using G = typename Tables::Game;
  using State = typename G::State;
  if constexpr (kHasCards<State>)
    return Kit<Tables>::first_fault(2, [](auto& play) {
      return play.find([&](Action action) -> std::string {
        State after = play.state;
        Events events;
        G::play(play.content, after, action, &events);
        const bool shuffled = after.rng.cursor() != play.state.rng.cursor();
        const auto may_hear = [&](Seat viewer, CardId card) {
          return !card || !after.cards.in_game(card) || after.cards.knows(viewer, card) ||
                 (shuffled && play.state.cards.knows(viewer, card)) ||
                 (shuffled && (after.cards.disclosed() & viewer_bit(viewer)));
        };
        for (const Event& event : events)
          for (Seat viewer : Kit<Tables>::viewers(play.state)) {
            const Happening told = event.heard_by(viewer);
            if (!may_hear(viewer, told.card) || !may_hear(viewer, told.source))
              return std::string(event.kind.name) + " names an unknown card" + to(viewer) +
                     " after " + play.text(action);
          }
        return "";
      });
    });
  return "";
}

// Where a card lies: its zone, and how many cards lie above it where the order says something.
template <class State>
std::pair<ZoneId, int> place_of(const State& state, CardId card) {
  const ZoneId zone = state.cards.where(card);
  int above = 0;
  if (zone && State::Cards::spec(zone).ordered)
    for (CardId at = state.cards.top(zone); at != card; at = state.cards.below(at)) ++above;
  return {zone, above};
}

// Whether the viewer knows all that players hold: at the end of a game everything is laid open.
// Where nobody holds anything, nothing is laid open by that.
template <class State>
bool lies_open(const State& state, Seat viewer) {
  int held = 0;
  for (int z = 0; z < State::Cards::kZones; ++z) {
    if (State::Cards::spec(ZoneId(z)).sight != Sight::kOwner) continue;
    if (state.cards.unknown_to(ZoneId(z)) & viewer_bit(viewer)) return false;
    held += state.cards.size(ZoneId(z));
  }
  return held > 0;
}

// Nobody knows where a shuffle has put a card. With other chance it would lie elsewhere: where the
// viewer hears the same all the same, each card that it knows lies in the same place.
template <class Tables>
std::string shuffles_end_knowledge() {
  using G = typename Tables::Game;
  using State = typename G::State;
  int tried = 0, compared = 0;
  std::string fault;
  if constexpr (kHasCards<State>)
    fault = Kit<Tables>::first_fault(2, [&](auto& play) {
      return play.find([&](Action action) -> std::string {
        State world = play.state;
        Events events;
        G::play(play.content, world, action, &events);
        if (world.rng.cursor() == play.state.rng.cursor()) return "";
        for (int chance = 0; chance < 3; ++chance) {
          State other = play.state;
          Events other_events;
          other.rng = Kit<Tables>::fresh(play);
          G::play(play.content, other, action, &other_events);
          for (Seat viewer : Kit<Tables>::viewers(play.state)) {
            ++tried;
            if (lies_open(world, viewer) || lies_open(other, viewer)) continue;
            if (heard(events, viewer) != heard(other_events, viewer)) continue;
            ++compared;
            for (int c = 0; c < State::Cards::kCards; ++c)
              if (world.cards.knows(viewer, CardId(c)) && other.cards.knows(viewer, CardId(c)) &&
                  place_of(world, CardId(c)) != place_of(other, CardId(c)))
                return std::string(G::card_name(play.content, CardId(c))) + " is still known" +
                       to(viewer) + " after " + play.text(action);
          }
        }
        return "";
      });
    });
  return !fault.empty() || tried == 0 || compared > 0 ? fault : "nothing was compared";
}

struct Property {
  const char* name;
  std::string (*breach)();
};

template <class Tables>
constexpr std::array<Property, 10> kHiding = {{
    {"observations are canonical", observations_are_canonical<Tables>},
    {"observations show what is known", observations_show_what_is_known<Tables>},
    {"guessed worlds look the same", guessed_worlds_look_the_same<Tables>},
    {"guesses are guesses", guesses_are_guesses<Tables>},
    {"the mover needs no more than he sees", the_mover_needs_no_more_than_he_sees<Tables>},
    {"twin worlds stay twins", twin_worlds_stay_twins<Tables>},
    {"secret choices stay secret", secret_choices_stay_secret<Tables>},
    {"undo shows nothing", undo_shows_nothing<Tables>},
    {"told cards are known", told_cards_are_known<Tables>},
    {"shuffles end knowledge", shuffles_end_knowledge<Tables>},
}};

}  // namespace ecumene::kit

namespace ecumene {

TYPED_TEST_P(Kit, ObservationsAreCanonical) {
  EXPECT_EQ(kit::observations_are_canonical<TypeParam>(), "");
}
TYPED_TEST_P(Kit, ObservationsShowWhatIsKnown) {
  if (!kit::kHasCards<typename TypeParam::Game::State>) GTEST_SKIP() << "the game has no cards";
  EXPECT_EQ(kit::observations_show_what_is_known<TypeParam>(), "");
}
TYPED_TEST_P(Kit, GuessedWorldsLookTheSame) {
  EXPECT_EQ(kit::guessed_worlds_look_the_same<TypeParam>(), "");
}
TYPED_TEST_P(Kit, GuessesAreGuesses) {
  if (!kit::kHasCards<typename TypeParam::Game::State>) GTEST_SKIP() << "the game has no cards";
  EXPECT_EQ(kit::guesses_are_guesses<TypeParam>(), "");
}
TYPED_TEST_P(Kit, TheMoverNeedsNoMoreThanHeSees) {
  EXPECT_EQ(kit::the_mover_needs_no_more_than_he_sees<TypeParam>(), "");
}
TYPED_TEST_P(Kit, TwinWorldsStayTwins) { EXPECT_EQ(kit::twin_worlds_stay_twins<TypeParam>(), ""); }
TYPED_TEST_P(Kit, SecretChoicesStaySecret) {
  if (!kit::kHasCards<typename TypeParam::Game::State>) GTEST_SKIP() << "the game has no cards";
  EXPECT_EQ(kit::secret_choices_stay_secret<TypeParam>(), "");
}
TYPED_TEST_P(Kit, UndoShowsNothing) { EXPECT_EQ(kit::undo_shows_nothing<TypeParam>(), ""); }
TYPED_TEST_P(Kit, ToldCardsAreKnown) {
  if (!kit::kHasCards<typename TypeParam::Game::State>) GTEST_SKIP() << "the game has no cards";
  EXPECT_EQ(kit::told_cards_are_known<TypeParam>(), "");
}
TYPED_TEST_P(Kit, ShufflesEndKnowledge) {
  if (!kit::kHasCards<typename TypeParam::Game::State>) GTEST_SKIP() << "the game has no cards";
  EXPECT_EQ(kit::shuffles_end_knowledge<TypeParam>(), "");
}

}  // namespace ecumene
