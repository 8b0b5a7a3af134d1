#include "table/room.h"

namespace ecumene {
namespace {

Json people(const Table& table, const Viewer& viewer) {
  Json seats = Json::array();
  for (const Chair& chair : table.roster().chairs) {
    Json one{{"faction", chair.faction}};
    if (chair.kind == Chair::Kind::kPerson)
      one["name"] = chair.name, one["me"] = chair.person == viewer.person;
    if (chair.kind == Chair::Kind::kBot) one["bot"] = chair.level;
    if (chair.kind == Chair::Kind::kBot && !chair.person.empty())
      one["for"] = chair.name, one["mine"] = chair.person == viewer.person;
    seats.push_back(std::move(one));
  }
  return seats;
}

// The factions as the game settled them, once it has begun.
void add_factions(const Table& table, const Viewer& viewer, Json& seats) {
  if (!table.entries()) return;
  const Setup setup = table.match().setup();
  const MatchSpeaker speaker = speaker_of(table.loaded(), viewer.lang, table.match().setup());
  for (size_t s = 0; s < setup.seats; ++s) {
    seats[s]["faction"] = table.loaded().info().factions[setup.faction[s]];
    seats[s]["title"] = speaker.seat(Seat(s));
  }
}

}  // namespace

Json project_room(const Table& table, const Viewer& viewer) {
  const Roster& roster = table.roster();
  Json seats = people(table, viewer);
  add_factions(table, viewer, seats);
  Json out{{"table", table.id()},
           {"plays", roster.game},
           {"phase", phase_word(table.phase())},
           {"options", roster.options},
           {"seats", std::move(seats)},
           {"host", roster.opener == viewer.person},
           {"hints", roster.hints},
           {"commitment", table.commitment()},
           {"patience", roster.patience}};
  if (roster.clock) out["clock"] = roster.clock, out["gain"] = roster.gain;
  if (const auto seat = roster.seat_of(viewer.person)) out["seat"] = seat->value;
  if (table.proposal())
    out["proposal"] = {{"by", table.proposal()->by.value}, {"step", table.proposal()->step}};
  if (table.absence()) {
    out["absent"] = {{"seat", table.absence()->seat.value}, {"callers", Json::array()}};
    for (const Seat caller : table.absence()->callers)
      out["absent"]["callers"].push_back(caller.value);
  }
  if (!table.next().empty()) out["next"] = table.next();
  if (table.is_aside()) out["aside"] = true;
  return out;
}

}  // namespace ecumene
