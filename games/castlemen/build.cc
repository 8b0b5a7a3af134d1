// The Build/improve action: one village, one town or one fortification.
#include "games/castlemen/build.h"

namespace ecumene::castlemen {
namespace {

bool is_wild(const Content& c, const State& s, Site site) {
  return cell_at(c, s, site).terrain != Terrain::kPlain;
}

// CAS-A18: on swamps and in deserts one more of any good of the cost.
bool can_pay_extra(const Content& c, const State& s, int good) {
  const Goods cost = c.costs.wild_village[good];
  return cost != Goods{} && s.player(s.active).goods.covers(cost);
}
bool can_pay_village(const Content& c, const State& s, bool wild) {
  if (!wild) return s.player(s.active).goods.covers(c.costs.village);
  for (int good = 0; good < kGoods; ++good)
    if (can_pay_extra(c, s, good)) return true;
  return false;
}

Goods less_stone(const Content& c, const State& s, Goods cost) {
  const int stone = cost[Good::kStone] - power(c, s, s.active, Power::kStoneDiscount);
  cost.set(Good::kStone, stone > 0 ? stone : 0);  // CAS-A18: never below 0
  return cost;
}
Goods town_cost(const Content& c, const State& s) { return less_stone(c, s, c.costs.town); }
Goods wall_cost(const Content& c, const State& s, Site site) {
  const bool village = s.player(s.active).villages & bit(site);
  return less_stone(c, s, village ? c.costs.fortify_village : c.costs.fortify_town);
}

Sites founders(const Player& p) {
  for (const Unit& unit : p.units)
    if (unit.standing == Standing::kFounding) return bit(unit.site);
  return free_sites(p, Kind::kWorker) & ~bit(kCastle);
}
bool must_found(const Player& p) {
  for (const Unit& unit : p.units)
    if (unit.standing == Standing::kFounding) return true;
  return false;
}

// Why no worker of the player founds there: the one who is there may be taking no part (CAS-A32).
Bar bar_founder(const Player& p, Site site) {
  if (founders(p) & bit(site)) return Bar::kNone;
  for (const Unit& unit : p.units)
    if (unit.site == site && unit.kind == Kind::kWorker && unit.standing != Standing::kFree)
      return bar_standing(unit);
  return Bar::kNoWorker;
}

Bar bar_village(const Content& c, const State& s, Site site) {
  if (const Bar bar = bar_founder(s.player(s.active), site); bar != Bar::kNone) return bar;
  return bar_found(c, s, site);
}

Bar bar_town(const Content& c, const State& s, Site site) {
  const Player& p = s.player(s.active);
  if (!(p.villages & bit(site))) return Bar::kNoVillage;
  if (is_wild(c, s, site)) return Bar::kVillagesOnly;                        // CAS-13, CAS-26
  if (std::popcount(p.towns) >= c.limits.towns) return Bar::kNoTownCounter;  // CAS-A2
  return p.goods.covers(town_cost(c, s)) ? Bar::kNone : Bar::kCannotPay;
}

Bar bar_fortify(const Content& c, const State& s, Site site) {
  const Player& p = s.player(s.active);
  if (!(p.settlements() & bit(site))) return Bar::kNoSettlement;
  if (p.forts & bit(site)) return Bar::kFortifiedAlready;
  const bool village = p.villages & bit(site);
  if (!power(c, s, s.active, village ? Power::kFortifyVillages : Power::kFortifyTowns))  // CAS-A20
    return village ? Bar::kNoVillageWalls : Bar::kNoTownWalls;
  return p.goods.covers(wall_cost(c, s, site)) ? Bar::kNone : Bar::kCannotPay;
}

Bar bar_build(const Content& c, const State& s, Action a) {
  const auto kind = kind_of(a);
  const bool bound = must_found(s.player(s.active));
  if (kind == Do::kDone) return bound ? Bar::kMustFound : Bar::kNone;
  if (kind != Do::kVillage && kind != Do::kTown && kind != Do::kFortify) return Bar::kNotNow;
  if (!is_territory(a.arg[0])) return Bar::kNoSuchThing;
  const auto site = site_in(a);
  if (bound && (kind != Do::kVillage || !(founders(s.player(s.active)) & bit(site))))
    return Bar::kMustFound;
  if (kind == Do::kVillage) return bar_village(c, s, site);
  return kind == Do::kTown ? bar_town(c, s, site) : bar_fortify(c, s, site);
}

void list_where(const Content& c, const State& s, Do kind, Sites sites, BarOf bar, Actions& out) {
  for (; sites; sites &= sites - 1) {
    const Action a = act(kind, std::countr_zero(sites));
    if (bar(c, s, a) == Bar::kNone) out.push_back(a);
  }
}

void list_builds(const Content& c, const State& s, Actions& out) {
  const Player& p = s.player(s.active);
  list_where(c, s, Do::kVillage, founders(p), bar_build, out);
  list_where(c, s, Do::kTown, p.villages, bar_build, out);
  list_where(c, s, Do::kFortify, p.settlements() & ~p.forts, bar_build, out);
  if (!must_found(p)) out.push_back(act(Do::kDone));
}

void found(const Run& run, Site site, Goods cost) {
  State& s = run.s;
  Player& p = s.player(s.active);
  run.pay(s.active, cost, "CAS-13");
  p.villages |= bit(site);
  for (Unit& unit : p.units)
    if (unit.standing == Standing::kFounding) unit.standing = Standing::kFree;
  s.building = kNowhere;
  s.phase = Phase::kSeason;
  run.tell(Tell::kFounded, s.active, "CAS-13", {site});
  run.check_win(s.active);
}

void raise(const Run& run, Site site) {
  State& s = run.s;
  Player& p = s.player(s.active);
  run.pay(s.active, town_cost(run.c, s), "CAS-13");
  p.villages &= ~bit(site);
  p.towns |= bit(site);
  p.forts &= ~bit(site);  // CAS-13: defences are lost
  run.tell(Tell::kRaised, s.active, "CAS-13", {site});
  run.check_win(s.active);
}

void fortify(const Run& run, Site site) {
  run.pay(run.s.active, wall_cost(run.c, run.s, site), "CAS-A20");
  run.s.player(run.s.active).forts |= bit(site);
  run.tell(Tell::kFortified, run.s.active, "CAS-A20", {site});
}

void build(const Run& run, Action a) {
  State& s = run.s;
  const auto site = site_in(a);
  s.pending = {};
  s.phase = Phase::kSeason;
  switch (kind_of(a)) {
    case Do::kVillage:
      if (!is_wild(run.c, s, site)) return found(run, site, run.c.costs.village);
      s.building = site;
      return run.ask(Ask::kExtra, s.active);
    case Do::kTown:
      return raise(run, site);
    case Do::kFortify:
      return fortify(run, site);
    default:
      return;
  }
}

Bar bar_extra(const Content& c, const State& s, Action a) {
  if (kind_of(a) != Do::kPay) return Bar::kNotNow;
  const int good = a.arg[0] - kGoodWord;
  if (good < 0 || good >= kGoods) return Bar::kNoSuchThing;
  if (c.costs.wild_village[good] == Goods{}) return Bar::kNotInCost;
  return can_pay_extra(c, s, good) ? Bar::kNone : Bar::kCannotPay;
}

void list_extras(const Content& c, const State& s, Actions& out) {
  for (int good = 0; good < kGoods; ++good)
    if (can_pay_extra(c, s, good)) out.push_back(act(Do::kPay, kGoodWord + good));
}

void pay_extra(const Run& run, Action a) {
  run.s.pending = {};
  found(run, run.s.building, run.c.costs.wild_village[a.arg[0] - kGoodWord]);
}

}  // namespace

Bar bar_found(const Content& c, const State& s, Site site) {
  if (all_settlements(s) & bit(site)) return Bar::kSettled;  // CAS-17, CAS-A18
  const Terrain terrain = cell_at(c, s, site).terrain;
  if (terrain == Terrain::kDesert && !power(c, s, s.active, Power::kSettleDeserts))
    return Bar::kNoIrrigation;
  if (terrain == Terrain::kSwamp && !power(c, s, s.active, Power::kSettleSwamps))
    return Bar::kNoDrainage;
  if (std::popcount(s.player(s.active).villages) >= c.limits.villages)
    return Bar::kNoVillageCounter;  // CAS-A2
  return can_pay_village(c, s, terrain != Terrain::kPlain) ? Bar::kNone : Bar::kCannotPay;
}

const Moment kBuildMoment = {bar_build, list_builds, build};
const Moment kExtraMoment = {bar_extra, list_extras, pay_extra};

}  // namespace ecumene::castlemen
