// The Fight action: one attack, from one space against one territory (CAS-A26).
#include <algorithm>

#include "games/castlemen/combat.h"

namespace ecumene::castlemen {
namespace {

int attackers_at(const Player& p, Site from) {
  int n = 0;
  for (const Unit& unit : p.units) n += is_attacking(unit, from);
  return n;
}

Sites sites_of(const Player& p) {
  Sites sites = p.settlements();
  for (const Unit& unit : p.units) sites |= bit(unit.site);
  return sites & ~(bit(kNowhere) | bit(kCastle));
}

int settlement_strength(const Content& c, const Player& p, Site site) {
  const bool fort = p.forts & bit(site);
  if (p.towns & bit(site)) return fort ? c.strengths.fortified_town : c.strengths.town;
  return fort ? c.strengths.fortified_village : c.strengths.village;
}

// CAS-A40: next door must be of a terrain the attacker could enter; room and points do not matter.
bool is_closed_to_attack(const Content& c, const State& s, Site from, Site to) {
  return from != to && is_desert_for(c, s, s.active, to) &&
         !power(c, s, s.active, Power::kCrossDeserts);
}

// Why nobody attacks from there: who is there may be taking no part (CAS-A32).
Bar bar_attackers(const Player& p, Site from) {
  if (attackers_at(p, from)) return Bar::kNone;
  for (const Unit& unit : p.units)
    if (unit.site == from && unit.kind == Kind::kMilitary) return bar_standing(unit);
  return Bar::kNoMilitary;
}

Bar bar_attack(const Content& c, const State& s, Site from, Site to) {
  if (const Bar bar = bar_attackers(s.player(s.active), from); bar != Bar::kNone) return bar;
  if (from != to && !(kAdjacent[from] & bit(to))) return Bar::kOutOfReach;  // CAS-A25
  if (!(sites_of(s.player(other(s.active))) & bit(to))) return Bar::kNoEnemy;
  if (is_closed_to_attack(c, s, from, to)) return Bar::kClosedTerrain;
  return attack_strength(c, s, from, to) >= 1 ? Bar::kNone : Bar::kTooWeak;  // CAS-A39
}

Bar bar_fight(const Content& c, const State& s, Action a) {
  if (kind_of(a) == Do::kDone) return Bar::kNone;
  if (kind_of(a) != Do::kAttack) return Bar::kNotNow;
  if (a.arg[0] == kCastle) return Bar::kNoMilitary;  // CAS-A8
  if (a.arg[1] == kCastle) return Bar::kIntoCastle;
  if (!is_territory(a.arg[0]) || !is_territory(a.arg[1])) return Bar::kNoSuchThing;
  return bar_attack(c, s, site_in(a), site_in(a, 1));
}

void list_attacks(const Content& c, const State& s, Actions& out) {
  const Sites enemies = sites_of(s.player(other(s.active)));
  Sites sites = free_sites(s.player(s.active), Kind::kMilitary) & ~bit(kCastle);
  for (; sites; sites &= sites - 1) {
    const auto from = first_of(sites);
    for (Sites targets = enemies & (kAdjacent[from] | bit(from)); targets; targets &= targets - 1)
      if (const auto to = first_of(targets); bar_attack(c, s, from, to) == Bar::kNone)
        out.push_back(act(Do::kAttack, from, to));
  }
  out.push_back(act(Do::kDone));
}

void attack(const Run& run, Action a) {
  run.s.pending = {};
  run.s.phase = Phase::kSeason;
  if (kind_of(a) == Do::kAttack) begin_battle(run, site_in(a), site_in(a, 1));
}

}  // namespace

const Moment kFightMoment = {bar_fight, list_attacks, attack};

int attack_strength(const Content& c, const State& s, Site from, Site to) {
  const bool siege = s.player(other(s.active)).settlements() & bit(to);  // CAS-A41
  const int each = c.strengths.military + power(c, s, s.active, Power::kUnitStrength) +
                   (siege ? power(c, s, s.active, Power::kSiegeStrength) : 0);
  const int total =
      // CAS-A38
      attackers_at(s.player(s.active), from) * each + (from != to ? c.strengths.adjoining : 0);
  return std::min(total, c.strengths.most);
}

int defence_strength(const Content& c, const State& s, Site to) {
  const Seat seat = other(s.active);
  const Player& p = s.player(seat);
  const int soldiers = military_at(p, to), workers = units_at(p, to) - soldiers;
  int total = workers * c.strengths.worker;
  if (soldiers)
    total += soldiers * (c.strengths.military + power(c, s, seat, Power::kUnitStrength));
  if (p.settlements() & bit(to))
    total += settlement_strength(c, p, to) + power(c, s, seat, Power::kSettlementDefence);
  return std::min(total, c.strengths.most);
}

}  // namespace ecumene::castlemen
