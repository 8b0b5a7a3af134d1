#include "games/castlemen/travel.h"

namespace ecumene::castlemen {
namespace {

bool is_in_desert(const Content& c, const State& s, const Walk& walk) {
  return walk.from != kCastle && is_desert_for(c, s, walk.seat, walk.from);
}

Bar bar_desert(const Content& c, const State& s, const Walk& walk) {
  if (is_in_desert(c, s, walk)) return Bar::kDesertToDesert;                                  // CAS-23
  if (!may_cross_deserts(c, s, walk.seat, walk.kind)) return Bar::kDesertClosed;              // CAS-23
  return walk.first ? Bar::kNone : Bar::kDesertNotFirst;                                      // CAS-A32
}

Bar bar_points(const Content& c, const State& s, const Walk& walk, Site to) {
  const int cost = step_cost(c, s, walk.seat, walk.from, to);
  if (walk.points >= cost) return Bar::kNone;
  return cost > 1 ? Bar::kSwampPoints : Bar::kPoints;
}

// CAS-A49: the points for an ordinary territory are enough to try.
Bar bar_unseen(const Content& c, const State& s, const Walk& walk) {
  const int ordinary = is_swamp_for(c, s, walk.seat, walk.from) ? 2 : 1;
  return walk.points >= ordinary ? Bar::kNone : Bar::kUnknownPoints;
}

Bar bar_seen(const Content& c, const State& s, const Walk& walk, Site to) {
  if (const Bar bar = bar_points(c, s, walk, to); bar != Bar::kNone) return bar;
  if (is_desert_for(c, s, walk.seat, to))
    if (const Bar bar = bar_desert(c, s, walk); bar != Bar::kNone) return bar;
  if (units_at(s, to) >= c.limits.units_per_territory) return Bar::kFull;                     // CAS-17, CAS-A29
  return room_before_seal(c, s, walk.seat, to) > 0 ? Bar::kNone : Bar::kSealed;               // CAS-A48
}

}  // namespace

int step_cost(const Content& c, const State& s, Seat seat, Site from, Site to) {
  const int swamps = is_swamp_for(c, s, seat, from) + is_swamp_for(c, s, seat, to);
  return swamps ? 2 * swamps : 1;
}

Bar bar_step(const Content& c, const State& s, const Walk& walk, int to) {
  if (to == kCastle) return Bar::kIntoCastle;                                                 // CAS-A8
  if (!is_territory(to)) return Bar::kNoSuchThing;
  const auto site = static_cast<Site>(to);
  const auto& arrows = s.player(walk.seat).arrows;
  if (walk.from == kCastle) {
    if (site != arrows[0] && site != arrows[1]) return Bar::kNoArrow;                         // CAS-4
  } else if (!(kAdjacent[walk.from] & bit(site))) {
    return Bar::kNoNeighbour;                                                                 // CAS-16
  }
  if (site == walk.closed) return Bar::kBattlefield;
  return is_seen(s, site) ? bar_seen(c, s, walk, site) : bar_unseen(c, s, walk);
}

bool can_step(const Content& c, const State& s, const Walk& walk) {
  bool can = false;
  for_each_step(c, s, walk, [&](Site) { can = true; });
  return can;
}

int take_step(const Run& run, const Walk& walk, int unit, Site to) {
  if (!is_seen(run.s, to)) {
    turn_up(run, walk.seat, slot_of(to));
    if (bar_seen(run.c, run.s, walk, to) != Bar::kNone) {
      run.tell(Tell::kTurnedAway, walk.seat, "CAS-A49", {to, unit + 1});
      return 0;
    }
  }
  const int cost = step_cost(run.c, run.s, walk.seat, walk.from, to);
  put_unit(run, walk.seat, unit, to);
  run.tell(Tell::kMoved, walk.seat, "CAS-16", {to, unit + 1});
  if (run.s.player(walk.seat).units[static_cast<size_t>(unit)].standing == Standing::kCrossing)
    run.tell(Tell::kCrossing, walk.seat, "CAS-A32", {to, unit + 1});
  return cost;
}

}  // namespace ecumene::castlemen
