#include "games/castlemen/travel.h"

namespace ecumene::castlemen {
namespace {

Bar bar_desert(const Content& c, const State& s, const Walk& walk) {
  if (walk.from_desert) return Bar::kDesertToDesert;                              // CAS-23
  if (!may_cross_deserts(c, s, walk.seat, walk.kind)) return Bar::kDesertClosed;  // CAS-23
  return walk.first ? Bar::kNone : Bar::kDesertNotFirst;                          // CAS-A32
}

int ordinary_cost(const Walk& walk) { return walk.from_swamp ? 2 : 1; }

// CAS-A49: the points for an ordinary territory are enough to try.
Bar bar_unseen(const Walk& walk) {
  return walk.points >= ordinary_cost(walk) ? Bar::kNone : Bar::kUnknownPoints;
}

Bar bar_points(const Walk& walk, int cost) {
  if (walk.points >= cost) return Bar::kNone;
  return cost > 1 ? Bar::kSwampPoints : Bar::kPoints;
}

Bar bar_rough(const Content& c, const State& s, const Walk& walk, Site to) {
  if (const Bar bar = bar_points(walk, step_cost(c, s, walk, to)); bar != Bar::kNone) return bar;
  return is_desert_for(c, s, walk.seat, to) ? bar_desert(c, s, walk) : Bar::kNone;
}

Bar bar_seen(const Content& c, const State& s, const Walk& walk, Site to) {
  const bool plain = cell_at(c, s, to).terrain == Terrain::kPlain;
  const Bar bar = plain ? bar_points(walk, ordinary_cost(walk)) : bar_rough(c, s, walk, to);
  if (bar != Bar::kNone) return bar;
  if (units_at(s, to) >= c.limits.units_per_territory) return Bar::kFull;  // CAS-17, CAS-A29
  // CAS-A48
  return room_before_seal(c, s, walk.seat, to, {walk.from, 1}) > 0 ? Bar::kNone : Bar::kSealed;
}

}  // namespace

Walk::Walk(const Content& c, const State& s, Seat seat, const Unit& unit, int points, bool first,
           Site closed)
    : seat(seat),
      from(unit.site),
      kind(unit.kind),
      points(points),
      first(first),
      from_swamp(is_swamp_for(c, s, seat, unit.site)),
      from_desert(unit.site != kCastle && is_desert_for(c, s, seat, unit.site)),
      closed(closed) {}

Bar bar_entry(const Content& c, const State& s, const Walk& walk, Site to) {
  if (to == walk.closed) return Bar::kBattlefield;
  return is_seen(s, to) ? bar_seen(c, s, walk, to) : bar_unseen(walk);
}

Bar bar_step(const Content& c, const State& s, const Walk& walk, int to) {
  if (to == kCastle) return Bar::kIntoCastle;  // CAS-A8
  if (!is_territory(to)) return Bar::kNoSuchThing;
  for (Site next : next_sites(s, walk))
    if (next == to) return bar_entry(c, s, walk, next);
  return walk.from == kCastle ? Bar::kNoArrow : Bar::kNoNeighbour;  // CAS-4, CAS-16
}

bool can_step(const Content& c, const State& s, const Walk& walk) {
  for (Site to : next_sites(s, walk))
    if (to != kNowhere && bar_entry(c, s, walk, to) == Bar::kNone) return true;
  return false;
}

int take_step(const Run& run, const Walk& walk, int unit, Site to) {
  if (!is_seen(run.s, to)) {
    turn_up(run, walk.seat, slot_of(to), "CAS-16");
    if (bar_seen(run.c, run.s, walk, to) != Bar::kNone) {
      run.tell(Tell::kTurnedAway, walk.seat, "CAS-A49", {to, unit + 1});
      return 0;
    }
  }
  const int cost = step_cost(run.c, run.s, walk, to);
  put_unit(run, walk.seat, unit, to);
  run.tell(Tell::kMoved, walk.seat, "CAS-16", {to, unit + 1});
  if (run.s.player(walk.seat).units[unit].standing == Standing::kCrossing)
    run.tell(Tell::kCrossing, walk.seat, "CAS-A32", {to, unit + 1});
  return cost;
}

}  // namespace ecumene::castlemen
