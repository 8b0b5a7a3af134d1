// The parts of a situation under trial, between scenario.cc and the files for `given` and `then`.
#pragma once

#include "content/yaml.h"
#include "rules/match.h"

namespace ecumene {

// A match with the names of its seats.
struct Trial {
  std::unique_ptr<Match> match;
  std::vector<std::string> seats;
  Events told;          // what the last action has told
  bool listed = false;  // the situation says who plays

  Seat seat_named(std::string_view name) const;  // none(): there is no such seat
  std::string seat_name(Seat seat) const { return seat ? seats[seat.value] : "nobody"; }
  // null: none, or not of this owner
  const ZoneSpec* zone_named(std::string_view name, Seat seat) const;
};

// A card in a zone, with what a situation says of it.
struct LaidCard {
  std::string id;
  std::vector<std::string> under;                     // cards that lie under it
  std::vector<std::pair<std::string, int>> counters;  // what lies on it
  const Yaml* node = nullptr;
};
std::vector<LaidCard> laid_cards(const Yaml& node, Status& status);
std::vector<std::string> ids_of(const std::vector<LaidCard>& cards);

// What is said of a name that is no seat, and of a zone that there is not.
std::string no_seat(const Trial& trial, std::string_view name);
std::string no_zone(const Trial& trial, std::string_view name, Seat seat);

// "red's hand", "the deck".
std::string zone_name(const Trial& trial, std::string_view zone, Seat seat);

std::vector<std::string> text_list(const Yaml& node, Status& status);
std::string listed(const std::vector<std::string>& texts);  // "[a, b]"

void lay_out(Trial& trial, const Yaml& given, Status& status);
void check_then(const Trial& trial, const Yaml& then, Status& status);

}  // namespace ecumene
