// Convert and Expand: what units are, and how many.
#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

const Unit& unit_of(const State& s, int unit) { return s.player(s.active).units[unit]; }

Goods conversion_cost(const Content& c, const Unit& unit) {
  return unit.kind == Kind::kWorker ? c.costs.to_military : c.costs.to_worker;
}

// CAS-12: any own unit, castle included.
Bar bar_convert(const Content& c, const State& s, Action a) {
  if (kind_of(a) == Do::kDone) return Bar::kNone;
  if (kind_of(a) != Do::kConvert) return Bar::kNotNow;
  const int unit = unit_in_play(s.player(s.active), a.arg[0]);
  if (unit < 0) return Bar::kNoUnit;
  if (const Bar bar = bar_standing(unit_of(s, unit)); bar != Bar::kNone) return bar;
  return s.player(s.active).goods.covers(conversion_cost(c, unit_of(s, unit))) ? Bar::kNone
                                                                               : Bar::kCannotPay;
}

void list_conversions(const Content& c, const State& s, Actions& out) {
  for (int unit = 1; unit <= kUnits; ++unit)
    if (const Action a = act(Do::kConvert, unit); bar_convert(c, s, a) == Bar::kNone)
      out.push_back(a);
  out.push_back(act(Do::kDone));
}

void convert(const Run& run, Action a) {
  State& s = run.s;
  s.pending = {};
  s.phase = Phase::kSeason;
  if (kind_of(a) == Do::kDone) return;
  Unit& unit = s.player(s.active).units[a.arg[0] - 1];
  const bool arms = unit.kind == Kind::kWorker;
  run.pay(s.active, conversion_cost(run.c, unit), "CAS-12");
  unit.kind = arms ? Kind::kMilitary : Kind::kWorker;
  run.tell(arms ? Tell::kConvertedToMilitary : Tell::kConvertedToWorker, s.active, "CAS-12",
           {unit.site, a.arg[0]});
}

// CAS-19: with any own unit or settlement, or at the castle. Units that left a desert this turn
// take no part.
Sites hosts(const Player& p) {
  return p.settlements() | free_sites(p, Kind::kWorker) | free_sites(p, Kind::kMilitary) |
         bit(kCastle);
}

Bar bar_host(const Content& c, const State& s, Site site) {
  if (!(hosts(s.player(s.active)) & bit(site))) return Bar::kNoHost;
  if (site == kCastle) return Bar::kNone;
  if (is_desert_for(c, s, s.active, site)) return Bar::kDesertHost;
  if (units_at(s, site) >= c.limits.units_per_territory) return Bar::kFull;       // CAS-17
  return room_before_seal(c, s, s.active, site) > 0 ? Bar::kNone : Bar::kSealed;  // CAS-A48
}

Bar bar_expand(const Content& c, const State& s, Action a) {
  if (kind_of(a) == Do::kDone) return Bar::kNone;
  if (kind_of(a) != Do::kRecruit) return Bar::kNotNow;
  if (a.arg[0] < 1 || a.arg[0] > kCastle) return Bar::kNoSuchThing;
  const Player& p = s.player(s.active);
  if (free_unit(c, p) < 0) return Bar::kNoUnitCounter;
  if (!p.goods.covers(c.costs.worker)) return Bar::kCannotPay;
  return bar_host(c, s, site_in(a));
}

void list_expansions(const Content& c, const State& s, Actions& out) {
  const Player& p = s.player(s.active);
  if (free_unit(c, p) >= 0 && p.goods.covers(c.costs.worker))
    for (Sites sites = hosts(p); sites; sites &= sites - 1)
      if (const auto site = first_of(sites); bar_host(c, s, site) == Bar::kNone)
        out.push_back(act(Do::kRecruit, site));
  out.push_back(act(Do::kDone));
}

void expand(const Run& run, Action a) {
  State& s = run.s;
  s.pending = {};
  s.phase = Phase::kSeason;
  if (kind_of(a) == Do::kDone) return;
  const int unit = free_unit(run.c, s.player(s.active));
  run.pay(s.active, run.c.costs.worker, "CAS-19");
  put_unit(run, s.active, unit, site_in(a));
  run.tell(Tell::kRecruited, s.active, "CAS-19", {a.arg[0], unit + 1});
}

}  // namespace

const Moment kConvertMoment = {bar_convert, list_conversions, convert};
const Moment kExpandMoment = {bar_expand, list_expansions, expand};

}  // namespace ecumene::castlemen
