// Roster is the seats of one table and who sits in them, and what was agreed before the start.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/setup.h"
#include "table/fields.h"

namespace ecumene {

// A person is known by the digest of a secret token (server/), never by the token.
using PersonKey = std::string;

struct Chair {
  enum class Kind : uint8_t { kOpen, kPerson, kBot };
  Kind kind = Kind::kOpen;
  std::string faction = "random";  // NAME[/SIDE], or random
  PersonKey person;                // kPerson
  std::string name;                // as others see the person
  std::string salt;                // what the person adds to the seed (rules/seed.h)
  std::string level;               // kBot: which player, as `--players` calls it
  bool operator==(const Chair&) const = default;
};

struct Roster {
  static constexpr int kUsualPatience = 3600;

  std::string game;
  std::string options;  // NAME=VALUE, with commas
  std::vector<Chair> chairs;
  PersonKey opener;     // who opened the table, and may start it and fill its seats
  bool hints = true;    // players may ask a bot
  bool listed = false;  // strangers may find the table
  int clock = 0;        // seconds a seat has for all its decisions; 0: no clock
  int gain = 0;         // seconds a decision gives back
  // seconds that the others wait for a person before they may call a stand-in
  int patience = kUsualPatience;

  std::optional<Seat> seat_of(const PersonKey& person) const;
  bool full() const;
  bool has_person() const;
  std::string factions() const;          // as parse_seating reads it
  std::vector<std::string> who() const;  // names for the log, by seat
  std::vector<std::string> salts() const;
};

Json to_json(const Roster& roster);
Roster roster_from(const Json& json);  // REQUIRES: to_json made it

}  // namespace ecumene
