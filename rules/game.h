// Game is the contract of a game: static functions over a plain State. A State waits at a Decision,
// and play() answers it with an Action; everything else (matches, logs, undo, bots, tests) is built
// on these functions alone.
//
// The functions keep no data of their own: any thread may call them, on different States.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "rules/action.h"
#include "rules/decision.h"
#include "rules/event.h"
#include "rules/game_info.h"
#include "rules/news.h"
#include "rules/observation.h"
#include "rules/outcome.h"
#include "rules/verdict.h"

namespace ecumene {

// A named number of a seat or of the table: coins, the round, the season. Views show it; situations
// set and read it.
template <class State>
struct Counter {
  std::string_view name;
  bool per_seat = false;
  int (*get)(const State&, Seat) = nullptr;
  void (*set)(State&, Seat, int) = nullptr;  // nullptr: it can only be read
};

// The same for a number on a card. A game that has such numbers offers
//   static std::span<const CardCounter<State>> card_counters();
template <class State>
struct CardCounter {
  std::string_view name;
  int (*get)(const State&, CardId) = nullptr;
  void (*set)(State&, CardId, int) = nullptr;
};

// A game whose cards lie under other cards offers
//   static CardId host_of(const State&, CardId);       none(): it lies under no card
//   static void lay_under(State&, CardId card, CardId host);
//                                                      and moves it to the zone for such cards
// A game that keeps more about places than its zones (the slots of a market) offers
//   static void before_edit(State&, CardId);           a card is about to be moved by hand: what
//                                                      lies on it and under it is cleared
//   static void after_edit(const Content&, State&);    cards were moved by hand: bring the rest
//                                                      of the State in line with the zones
// A game with two-sided cards, of which one side at a time is in the game, offers
//   static void turn_up(const Content&, State&, CardId side);
//                                                      `side` takes the place of the other side
// A game whose rules bring an opponent without a player (an automaton) offers
//   static int places(const State&);                   seats and automata; the automata come last
// and names their factions in setup_of().
// Programs that learn (sim/encoder.h) are shown the counters and the cards that a seat knows. A
// game offers what else belongs to a position, as far as it has it:
//   static std::span<const Counter<State>> details();  numbers that views do not show
//   static std::span<const CardCounter<State>> card_details();
//   static Seat kept_by(const State&, CardId);         the seat that has the card hidden, if
//                                                      everybody knows that
//   static int back_of(const Content&, CardId);        what a back shows, a number below kBacks
//   static constexpr int kBacks;
// A game that is also played as a series of games (rules/series.h) offers
//   static Result<std::unique_ptr<Series>> begin_series(std::shared_ptr<const Content>,
//       const Setup&, std::string_view options, const std::string& where);
//   static Result<std::unique_ptr<Series>> read_series(std::shared_ptr<const Content>,
//       std::string_view text, const std::string& where);
// and sets GameInfo::has_series.
template <class G>
concept HasSeries = requires(std::shared_ptr<const typename G::Content> c, const Setup& setup,
                             const std::string& text) {
  G::begin_series(c, setup, text, text), G::read_series(c, text, text);
};
template <class G>
concept HasCards = requires(const typename G::State& s, CardId c) {
  s.cards.where(c);
};
template <class G>
concept HasCardCounters = requires {
  G::card_counters();
};
template <class G>
concept HasHosts = requires(typename G::State& s, const typename G::State& k, CardId c) {
  G::host_of(k, c), G::lay_under(s, c, c);
};

template <class G>
concept Game = requires(const typename G::Content& c, typename G::State& s,
                        const typename G::State& k, Action a, Actions& out, Seat seat, Rng& rng,
                        Events* events, const Setup& setup,
                        const Observation<typename G::State>& seen, std::string_view text,
                        CardId card) {
  requires HasFields<typename G::State>;
  // The number of seats that the State has room for; info().max_seats is not above it.
  requires G::kMostSeats >= 1 && G::kMostSeats <= kMaxSeats;
  { k.pending } -> std::convertible_to<Decision>;  // what is asked now; none when the game is over
  { k.rng.cursor() } -> std::convertible_to<uint64_t>;

  { G::info() } -> std::same_as<const GameInfo&>;
  // The first State of a game; everything random in it follows from rng. REQUIRES: setup has
  // settled factions and options within their bounds.
  { G::setup(c, setup, rng) } -> std::same_as<typename G::State>;
  // The options of k.pending, in ascending order, none twice; empty exactly when the game is over.
  // Depends on nothing that k.pending.seat may not know.
  {G::legal(c, k, out)};
  // Answers k.pending and runs to the next Decision or the end. REQUIRES: a is legal.
  {G::play(c, s, a, events)};
  // Why a is not legal. REQUIRES: it is not. It may read all of k; whoever tells a player calls it
  // on what the player sees (MatchOf).
  { G::refuse(c, k, a) } -> std::same_as<Refusal>;
  // What the viewer may know of k; nothing in the result depends on anything else.
  { G::observe(c, k, seat) } -> std::same_as<Observation<typename G::State>>;
  // A world the viewer cannot tell from the real one: observe(determinize(o)) == o.
  { G::determinize(c, seen, rng) } -> std::same_as<typename G::State>;
  // Points and ranks as k stands; the game need not be over.
  { G::outcome(c, k) } -> std::same_as<Outcome>;
  // Where the points of `seat` come from; the lines add up to outcome().score.
  { G::breakdown(c, k, seat) } -> std::same_as<std::vector<ScoreLine>>;
  { G::counters() } -> std::same_as<std::span<const Counter<typename G::State>>>;
  // Cards by their ids: "1ROM5". card_named is none() for any other text.
  { G::card_name(c, card) } -> std::convertible_to<std::string_view>;
  { G::card_named(c, text) } -> std::same_as<CardId>;
  { G::card_count(c) } -> std::convertible_to<int>;
  { G::setup_of(k) } -> std::same_as<Setup>;  // as it was given, for names of seats
};

template <Game G>
bool is_over(const typename G::State& state) {
  return !state.pending;
}

// Whether the action is one of the options of state.pending.
template <Game G>
bool is_legal(const typename G::Content& content, const typename G::State& state, Action action) {
  Actions options;
  G::legal(content, state, options);
  return std::binary_search(options.begin(), options.end(), action);
}

// The number of seats and automata: all that have zones and counters of their own.
template <Game G>
int places_at(const typename G::State& state) {
  if constexpr (requires { G::places(state); })
    return G::places(state);
  else
    return G::setup_of(state).seats;
}

// The name of a seat in the texts of actions and in situations: its faction without the side.
template <Game G>
std::string_view seat_name(const typename G::State& state, Seat seat) {
  return seat_word(G::info().factions[G::setup_of(state).faction[seat.value]]);
}

}  // namespace ecumene
