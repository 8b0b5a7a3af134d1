// Looking at the table: questions that everybody who sees it can answer. Nothing here reads a card
// that lies face down.
#pragma once

#include <bit>

#include "games/castlemen/state.h"
#include "games/castlemen/vocabulary.h"

namespace ecumene::castlemen {

inline CardId region_in(const State& s, int slot) { return s.cards.top(ZoneId(slot)); }
inline bool is_face_up(const State& s, int slot) {
  return s.cards.known_by(region_in(s, slot)) != 0;
}
inline bool is_seen(const State& s, Site site) { return is_face_up(s, slot_of(site)); }

// CAS-A6: half a turn puts quarter q where 3 - q was. REQUIRES: a territory.
inline const Cell& cell_at(const Content& c, const State& s, Site site) {
  const int slot = slot_of(site), turned = s.rotated >> slot & 1 ? 3 : 0;
  const auto region = static_cast<size_t>(region_in(s, slot).value - kDevelopments);
  return c.regions[region][quarter_of(site) ^ turned];
}

inline int units_at(const Player& p, Site site) {
  int n = 0;
  for (const Unit& unit : p.units) n += unit.site == site;
  return n;
}
inline int units_at(const State& s, Site site) {
  return units_at(s.players[0], site) + units_at(s.players[1], site);
}

inline int military_at(const Player& p, Site site) {
  int n = 0;
  for (const Unit& unit : p.units) n += unit.site == site && unit.kind == Kind::kMilitary;
  return n;
}
inline int military_count(const Player& p) {
  int n = 0;
  for (const Unit& unit : p.units) n += unit.site != kNowhere && unit.kind == Kind::kMilitary;
  return n;
}
// Sites of units of a kind that take part in the roundel action (CAS-A32).
inline Sites free_sites(const Player& p, Kind kind) {
  Sites sites = 0;
  for (const Unit& unit : p.units)
    if (unit.site != kNowhere && unit.kind == kind && unit.standing == Standing::kFree)
      sites |= bit(unit.site);
  return sites;
}

inline Sites all_settlements(const State& s) {
  return s.players[0].settlements() | s.players[1].settlements();
}

// CAS-A2: the first counter that is not in play, or -1.
inline int free_unit(const Content& c, const Player& p) {
  for (int u = 0; u < c.limits.units; ++u)
    if (p.units[u].site == kNowhere) return u;
  return -1;
}

// CAS-A46: pieces on the map; units on the castle are not.
inline bool is_on_map(const Player& p) {
  for (const Unit& unit : p.units)
    if (is_territory(unit.site)) return true;
  return p.settlements() != 0;
}
inline bool has_pieces(const Player& p) {
  for (const Unit& unit : p.units)
    if (unit.site != kNowhere) return true;
  return p.settlements() != 0;
}

// What the developments of a seat give together.
inline int power(const Content& c, const State& s, Seat seat, Power which) {
  const Holders& holders = c.holders[static_cast<size_t>(which)];
  int sum = 0;
  for (int i = 0; i < holders.count; ++i) {
    const CardId card = holders.cards[i];
    if (s.cards.lies_in(card, kOwned, seat))
      sum += c.developments[card.value].power[static_cast<size_t>(which)];
  }
  return sum;
}

// CAS-A33: a desert with a village of one's own is ordinary land. REQUIRES: the territory is seen.
inline bool is_desert_for(const Content& c, const State& s, Seat seat, Site site) {
  return cell_at(c, s, site).terrain == Terrain::kDesert &&
         !(s.player(seat).settlements() & bit(site));
}

// CAS-25: so is a swamp next to, or holding, one's own settlement, with causeways. REQUIRES: seen,
// or the castle.
inline bool is_swamp_for(const Content& c, const State& s, Seat seat, Site site) {
  if (site == kCastle || cell_at(c, s, site).terrain != Terrain::kSwamp) return false;
  return !((kAdjacent[site] | bit(site)) & s.player(seat).settlements()) ||
         !power(c, s, seat, Power::kCauseways);
}

inline bool may_cross_deserts(const Content& c, const State& s, Seat seat, Kind kind) {
  return power(c, s, seat, Power::kCrossDeserts) ||
         (kind == Kind::kWorker && power(c, s, seat, Power::kSettleDeserts));  // CAS-A33
}

// Units that are about to come to a territory: how many, and from where (kNowhere: they are new).
struct Comers {
  Site from = kNowhere;
  int count = 1;
};

// CAS-A48: how many more units of `seat` may come to stand there without sealing the enemy's
// castle. What counts is what the move would leave: who comes from the other arrow no longer stands
// on it.
int room_on_arrow(const Content& c, const State& s, Seat seat, Site arrow, Comers comers);
inline int room_before_seal(const Content& c, const State& s, Seat seat, Site site,
                            Comers comers = {}) {
  const auto& arrows = s.player(other(seat)).arrows;
  return site == arrows[0] || site == arrows[1] ? room_on_arrow(c, s, seat, site, comers) : kUnits;
}

// CAS-29, CAS-A37: the points of a seat now.
int points_of(const Content& c, const State& s, Seat seat);

}  // namespace ecumene::castlemen
