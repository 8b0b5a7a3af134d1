// What bots are told about a position: goods, pieces, what they gather, what can be bought or
// attacked next.
#include <bit>

#include "games/castlemen/castlemen.h"
#include "games/castlemen/look.h"

namespace ecumene::castlemen {
namespace {

enum Hint {
  kFood,
  kWood,
  kStone,
  kMetal,
  kGold,
  kKnowledge,
  kSpread,       // basic goods of which there are two or more
  kPointsToBuy,  // by knowledge and gold
  kWorkers,
  kMilitary,
  kVillages,
  kTowns,
  kForts,
  kForaged,  // by all pieces in one Forage action
  kForagedKinds,
  kHarvested,  // by all settlements
  kBuildable,  // workers on land for a village
  kVillageReady,
  kTownReady,
  kWorkerReady,
  kBuys,       // developments within reach of the goods
  kNearBuy,    // 8 less what is missing for the cheapest that gives points
  kAttack,     // best strength over a defender next door, 4 for an even fight
  kLastPiece,  // nothing else stands on the map
  kWaits,
  kSpaceLeft,
  kOnTurn,
  kCloseToWin,  // points above 7
  kHints
};
constexpr std::array<std::string_view, kHints> kNames = {
    "food",       "wood",          "stone",         "metal",       "gold",      "knowledge",
    "spread",     "points_to_buy", "workers",       "military",    "villages",  "towns",
    "forts",      "foraged",       "foraged_kinds", "harvested",   "buildable", "village_ready",
    "town_ready", "worker_ready",  "buys",          "near_buy",    "attack",    "last_piece",
    "waits",      "space_left",    "on_turn",       "close_to_win"};
static_assert(kHints <= kMostHints);

constexpr int kNearest = 8, kCloseFrom = 7, kEven = 4;

int yield_of(const Cell& cell) { return cell.resource == Resource::kNone ? 0 : cell.rings; }

void goods_hints(const Content& c, const Player& p, std::span<int> out) {
  for (int g = 0; g < kGoods; ++g) out[kFood + g] = p.goods[kAllGoods[g]];
  for (int g = 0; g < kBasicGoods; ++g) out[kSpread] += p.goods[kAllGoods[g]] >= 2;
  const Goods& price = c.trades.point;
  out[kPointsToBuy] = std::min(p.goods[Good::kGold] / std::max(1, price[Good::kGold]),
                               p.goods[Good::kKnowledge] / std::max(1, price[Good::kKnowledge]));
}

void piece_hints(const Content& c, const State& s, const Player& p, std::span<int> out) {
  out[kVillages] = std::popcount(p.villages), out[kTowns] = std::popcount(p.towns);
  out[kForts] = std::popcount(p.forts);
  unsigned kinds = 0;
  const auto gathers = [&](Site site, Hint hint) {
    const Cell& cell = cell_at(c, s, site);
    out[hint] += yield_of(cell);
    if (hint == kForaged) kinds |= 1u << static_cast<unsigned>(cell.resource);
  };
  const Sites taken = all_settlements(s);
  for (const Unit& unit : p.units) {
    if (unit.site == kNowhere) continue;
    ++out[unit.kind == Kind::kWorker ? kWorkers : kMilitary];
    if (unit.kind != Kind::kWorker || !is_territory(unit.site)) continue;
    gathers(unit.site, kForaged);
    out[kBuildable] +=
        cell_at(c, s, unit.site).terrain == Terrain::kPlain && !(taken & bit(unit.site));
  }
  for (Sites sites = p.settlements(); sites; sites &= sites - 1) {
    const auto site = first_of(sites);
    gathers(site, kHarvested);
    if (p.villages & bit(site)) gathers(site, kForaged);
  }
  out[kForagedKinds] = std::popcount(kinds & ~1u);
}

int missing(Goods have, Goods cost) {
  int sum = 0;
  for (const Good good : kAllGoods) sum += std::max(0, cost[good] - have[good]);
  return sum;
}

void purchase_hints(const Content& c, const State& s, const Player& p, std::span<int> out) {
  out[kVillageReady] =
      out[kBuildable] && out[kVillages] < c.limits.villages && p.goods.covers(c.costs.village);
  out[kTownReady] = out[kVillages] && out[kTowns] < c.limits.towns && p.goods.covers(c.costs.town);
  out[kWorkerReady] = free_unit(c, p) >= 0 && p.goods.covers(c.costs.worker);
  s.cards.for_each(ZoneId(kOffer), [&](CardId card) {
    const Development& development = c.developments[card.value];
    const int lacks = missing(p.goods, development.cost);
    out[kBuys] += lacks == 0;
    if (development.vp > 0)
      out[kNearBuy] = std::max(out[kNearBuy], kNearest - lacks + development.vp - 1);
  });
}

int defence_at(const Content& c, const State& s, Seat seat, Site site) {
  const Player& p = s.player(seat);
  const Strengths& strength = c.strengths;
  int sum = 0;
  for (const Unit& unit : p.units)
    if (unit.site == site)
      sum += unit.kind == Kind::kWorker
                 ? strength.worker
                 : strength.military + power(c, s, seat, Power::kUnitStrength);
  const bool fort = p.forts & bit(site);
  if (p.villages & bit(site)) sum += fort ? strength.fortified_village : strength.village;
  if (p.towns & bit(site)) sum += fort ? strength.fortified_town : strength.town;
  if (p.settlements() & bit(site)) sum += power(c, s, seat, Power::kSettlementDefence);
  return sum;
}

Sites places_of(const Player& p) {
  Sites sites = p.settlements();
  for (const Unit& unit : p.units)
    if (is_territory(unit.site)) sites |= bit(unit.site);
  return sites;
}

void attack_hints(const Content& c, const State& s, Seat seat, std::span<int> out) {
  const Player& p = s.player(seat);
  const Player& enemy = s.player(other(seat));
  const Sites mine = places_of(p), theirs = places_of(enemy);
  out[kLastPiece] = std::popcount(mine) == 1 && p.settlements() == 0;
  if (out[kMilitary] == 0) return;
  const int each = c.strengths.military + power(c, s, seat, Power::kUnitStrength);
  for (const Unit& unit : p.units) {
    if (unit.kind != Kind::kMilitary || !is_territory(unit.site)) continue;
    for (Sites near = theirs & (kAdjacent[unit.site] | bit(unit.site)); near; near &= near - 1) {
      const auto target = first_of(near);
      const bool siege = enemy.settlements() & bit(target);
      const int strength = military_at(p, unit.site) *
                               (each + (siege ? power(c, s, seat, Power::kSiegeStrength) : 0)) +
                           (target == unit.site ? 0 : c.strengths.adjoining);
      out[kAttack] =
          std::max(out[kAttack], kEven + strength - defence_at(c, s, other(seat), target));
    }
  }
}

}  // namespace

std::span<const std::string_view> CastleMen::hint_names() { return kNames; }

void CastleMen::hints(const Content& c, const State& s, Seat seat, std::span<int> out) {
  std::fill(out.begin(), out.end(), 0);
  const Player& p = s.player(seat);
  goods_hints(c, p, out);
  piece_hints(c, s, p, out);
  purchase_hints(c, s, p, out);
  attack_hints(c, s, seat, out);
  out[kWaits] = p.waiting;
  out[kSpaceLeft] = p.waiting ? 0 : c.roundel.spaces - p.token;
  out[kOnTurn] = s.active == seat;
  out[kCloseToWin] = std::max(0, points_of(c, s, seat) - kCloseFrom);
}

int CastleMen::progress(const Content& c, const State& s) {
  const int best = std::max(points_of(c, s, Seat(0)), points_of(c, s, Seat(1)));
  const int by_points = best * kWholeGame / (c.points.win_above + 1);
  const int by_turns = s.turn_cap ? s.turn * kWholeGame / s.turn_cap : 0;
  return std::clamp(std::max(by_points, by_turns), 0, kWholeGame);
}

bool CastleMen::settled(const Content&, const State& s) {
  const auto ask = static_cast<Ask>(s.pending.kind);
  return ask == Ask::kSelect || ask == Ask::kTrade;
}

}  // namespace ecumene::castlemen
