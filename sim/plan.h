// Plan is a run in words that another process can read: what is played, with which content, in
// which chunks. Two processes with the same plan play the same games.
#pragma once

#include <functional>

#include "content/sources.h"
#include "rules/game_info.h"
#include "sim/chunk.h"

namespace ecumene {

inline constexpr uint64_t kGamesInChunk = 250;

struct Plan {
  std::string game;
  int rules_revision = 0;
  uint64_t content = 0;   // hash of what decides games: cards and values, not words
  SimulationOrder order;  // jobs are no part of the plan
  uint64_t chunk_games = kGamesInChunk;
  Sources patch;  // the files laid over the built-in ones, for those who do not have them

  uint64_t chunks() const { return (order.games + chunk_games - 1) / chunk_games; }
  uint64_t games_in(uint64_t chunk) const;
  // The order that plays the chunks from `chunk` to before `end`.
  SimulationOrder order_of(uint64_t chunk, uint64_t end) const;
};

// The same for runs that differ in nothing but the number of games: the longer one contains the
// shorter.
uint64_t plan_key(const Plan& plan, const GameInfo& info);

std::string print_plan(const Plan& plan, const GameInfo& info);  // JSON, one object
// `find` gives the GameInfo of a game, or null.
Result<Plan> parse_plan(std::string_view text,
                        const std::function<const GameInfo*(std::string_view)>& find);

// What Plan::content is, for the files a game runs with.
uint64_t deciding_hash(const Sources& sources, std::string_view game);

// "romans/A:greedy,random:search": what parse_seating reads.
std::string print_players(const GameInfo& info, const Seating& seating);
// " --options box=combined": those that differ from the standard, for a command line; empty if none
// does.
std::string print_chosen_options(const GameInfo& info, const Setup& setup);

}  // namespace ecumene
