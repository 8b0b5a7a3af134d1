// GameRecord is what is kept of one simulated game.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "rules/outcome.h"
#include "rules/setup.h"

namespace ecumene {

class Bot;

// What one seat had to do with one card in one game.
struct CardUse {
  CardId card{};
  uint8_t seat = 0;
  bool owned = false;                    // the seat began with it
  bool offered = false;                  // an option of the seat named it
  bool gained = false;                   // it came to the seat during the game
  bool used = false;                     // the seat chose an option that named it
  bool played = false;                   // the seat played it (SimulationOrder::plays)
  uint8_t gained_at = 0, played_at = 0;  // the first time: tenth of the game's decisions, 0 to 9
  bool operator==(const CardUse&) const = default;
};

// Who led when. Kept only of watched games.
struct Leads {
  int changes = 0;              // how often another seat came to lead alone
  uint8_t last = 0;             // the tenth of the game with the last change
  Seat at_half = Seat::none();  // who led alone after half of the decisions
  bool operator==(const Leads&) const = default;
};

struct GameRecord {
  // which game of the run; with the run's seed it says everything about the game
  uint64_t index = 0;
  Setup setup;                           // with settled factions
  std::array<uint8_t, kMaxSeats> who{};  // who acted for a seat: index into player_names(order)
  int decisions = 0;
  int choices = 0;       // decisions with more than one option
  uint64_t options = 0;  // over all decisions
  int widest = 0;        // most options at once
  Outcome outcome;
  uint64_t state_hash = 0;    // of the last state
  uint64_t actions_hash = 0;  // of every action in order
  std::string violation;      // a promise that the game broke; empty: none
  std::string forfeit;        // who lost by default and why; empty: nobody
  Leads leads;
  std::vector<CardUse> cards;  // of watched games, in ascending order of seat and card
};

// A run of games: game `i` depends on the seed and on i alone, never on threads or time.
struct SimulationOrder {
  Seating seating;  // kRandomFaction is settled anew for each game
  uint64_t seed = 1;
  uint64_t first = 0;
  uint64_t games = 1000;
  int jobs = 1;
  bool watch = false;   // leads and cards are recorded: costs time
  bool mirror = false;  // see who_plays
  // the events by which a seat plays a card; the GameDriver knows them
  std::vector<std::string_view> plays;
  // instead of seating.who: every choice of these players in turn
  std::vector<std::string> field;
  // players who are no bots of the GameDriver, by their names
  std::map<std::string, std::shared_ptr<const Bot>> guests;
};

// The different players of a run, in the order of their first naming; GameRecord::who points here.
std::vector<std::string> player_names(const SimulationOrder& order);

// Who acts for which seat in game `index`. Mirrored, as many games as there are seats share one
// deal, and the players change seats from one to the next: each plays each side of the deal once.
std::array<uint8_t, kMaxSeats> who_plays(const SimulationOrder& order, uint64_t index);

// Which deal (cards, factions) the game plays.
uint64_t deal_of(const SimulationOrder& order, uint64_t index);

}  // namespace ecumene
