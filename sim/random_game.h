// Games of a simulation, from set-up to the end. In a random game every seat picks any of its
// options with equal chance; in a game of bots each seat's player is shown what the seat may know.
#pragma once

#include <bit>

#include "base/guard.h"
#include "base/hash.h"
#include "bots/bot.h"
#include "bots/player.h"
#include "rules/game.h"
#include "sim/record.h"
#include "sim/watch.h"

namespace ecumene {

// All chance of one game of a run.
struct GameChance {
  uint64_t number;
  GameChance(uint64_t seed, uint64_t index) : number(mix(mix(0, seed), index)) {}
  Seed cards() const { return seed_from(number); }
  QuickRng players() const { return QuickRng(number, 1); }
  QuickRng factions() const { return QuickRng(number, 2); }
};

// How to play the game alone once more.
std::string rerun_command(const GameInfo& info, const SimulationOrder& order, uint64_t index);

// What is told of a game in which a CHECK has failed, in one line.
std::string broken_off(const Breach& breach);

// What the outcome of a finished game must keep to; empty, or what it breaks.
std::string outcome_fault(const Outcome& outcome, int seats);

// A seat that has lost by default, because its player did not choose.
struct Forfeited {
  Seat seat;
  int decision;
  std::string why;
};

// Who has lost by default stands behind all others, whatever his points; who did so first stands
// last.
void rank_forfeits(const GameInfo& info, const std::vector<Forfeited>& forfeits,
                   GameRecord& record);

template <Game G>
std::string end_fault(const typename G::Content& content, const typename G::State& state,
                      const Outcome& outcome) {
  std::string fault = outcome_fault(outcome, G::setup_of(state).seats);
  for (int s = 0; fault.empty() && s < outcome.seats; ++s) {
    int sum = 0;
    for (const ScoreLine& line : G::breakdown(content, state, Seat(s))) sum += line.points;
    if (sum != outcome.score[s]) fault = "the score is not the sum of its breakdown";
  }
  return fault;
}

// Plays `state` to its end, with at most GameInfo::longest_game decisions: `pick(state, options)`
// says what is done, `watch` looks on (sim/watch.h).
template <Game G, class Pick, class Watching>
void play_out(const typename G::Content& content, typename G::State& state, Pick&& pick,
              GameRecord& record, Watching& watch) {
  Actions options;
  for (;; ++record.decisions) {
    G::legal(content, state, options);
    if (is_over<G>(state)) break;
    if (options.empty()) record.violation = "nothing can be done, but the game is not over";
    if (record.decisions >= G::info().longest_game)
      record.violation = "the game is longer than the longest game";
    if (!record.violation.empty()) return;
    record.options += static_cast<uint64_t>(options.size());
    record.choices += options.size() > 1;
    record.widest = std::max(record.widest, static_cast<int>(options.size()));
    watch.before(state, options);
    const Action action = pick(state, options);
    watch.chosen(state.pending.seat, action);
    record.actions_hash = mix(record.actions_hash, std::bit_cast<uint64_t>(action));
    G::play(content, state, action, watch.events());
    watch.after(state);
  }
  if (!options.empty()) record.violation = "something can be done after the game is over";
}

template <Game G>
typename G::State set_up_game(const typename G::Content& content, const SimulationOrder& order,
                              uint64_t index, GameRecord& record) {
  const GameChance chance(order.seed, deal_of(order, index));
  QuickRng factions = chance.factions();
  record.index = index;
  record.who = who_plays(order, index);
  record.setup = settle_factions(G::info(), order.seating.setup, factions);
  Rng cards(chance.cards());
  return G::setup(content, record.setup, cards);
}

template <Game G, class Pick, class Each>
void play_to_end(const typename G::Content& content, const SimulationOrder& order, uint64_t index,
                 Pick&& pick, Each&& each, GameRecord& record) {
  typename G::State state = set_up_game<G>(content, order, index, record);
  if (order.watch) {
    Watch<G> watch(content, state, order.plays);
    play_out<G>(content, state, pick, record, watch);
    watch.finish(record);
  } else {
    Glance glance(each);
    play_out<G>(content, state, pick, record, glance);
  }
  record.outcome = G::outcome(content, state);
  record.state_hash = hash_fields(state);
  if (record.violation.empty()) record.violation = end_fault<G>(content, state, record.outcome);
}

// `each(state)` sees the state before each decision. A game in which a CHECK fails breaks off, and
// the record says why; the other games of the run are played.
template <Game G, class Pick, class Each>
GameRecord play_game(const typename G::Content& content, const SimulationOrder& order,
                     uint64_t index, Pick&& pick, Each&& each) {
  GameRecord record;
  const auto played = guard([&] { play_to_end<G>(content, order, index, pick, each, record); });
  if (!played) record.violation = broken_off(played.error());
  return record;
}

template <Game G, class Each>
GameRecord random_game(const typename G::Content& content, const SimulationOrder& order,
                       uint64_t index, Each&& each) {
  QuickRng players = GameChance(order.seed, index).players();
  const auto pick = [&](const typename G::State&, const Actions& options) {
    return options[static_cast<int>(players.below(static_cast<uint32_t>(options.size())))];
  };
  return play_game<G>(content, order, index, pick, each);
}

template <Game G>
GameRecord random_game(const typename G::Content& content, const SimulationOrder& order,
                       uint64_t index) {
  return random_game<G>(content, order, index, [](const typename G::State&) {});
}

// `players` are by seat; null is a player that picks any option. So does from then on who has lost
// by default.
template <Game G>
using SeatedPlayers = std::vector<std::shared_ptr<const Player<G>>>;

template <Game G, class Each>
GameRecord bot_game(const typename G::Content& content, const SimulationOrder& order,
                    uint64_t index, SeatedPlayers<G> players, Each&& each) {
  const uint64_t number = GameChance(order.seed, index).number;
  uint64_t decision = 0;
  std::vector<Forfeited> forfeits;
  const auto pick = [&](const typename G::State& state, const Actions& options) {
    const uint64_t seed = mix(mix(number, 3), decision++);
    const Seat seat = state.pending.seat;
    try {
      if (const auto& player = players[seat.value])
        return player->choose(G::observe(content, state, seat), seed);
    } catch (const Forfeit& forfeit) {
      forfeits.push_back({seat, static_cast<int>(decision), forfeit.why});
      players[seat.value].reset();
    }
    return options[static_cast<int>(QuickRng(seed).below(static_cast<uint32_t>(options.size())))];
  };
  GameRecord record = play_game<G>(content, order, index, pick, each);
  if (!forfeits.empty()) rank_forfeits(G::info(), forfeits, record);
  return record;
}

}  // namespace ecumene
