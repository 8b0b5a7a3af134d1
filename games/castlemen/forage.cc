// Gathering: Forage actions, the harvest, and what a worker scavenges on its way.
#include "games/castlemen/run.h"

namespace ecumene::castlemen {
namespace {

bool is_mined(Resource resource) {
  return resource == Resource::kStone || resource == Resource::kMetal;
}

// CAS-A33: an irrigated village yields wheat, where the desert itself has nothing.
Cell under_settlement(const Content& c, const State& s, Seat seat, Site site) {
  const Cell cell = cell_at(c, s, site);
  if (cell.terrain != Terrain::kDesert) return cell;
  const int wheat = power(c, s, seat, Power::kSettleDeserts);
  return {Terrain::kDesert, wheat ? Resource::kWheat : Resource::kNone,
          static_cast<uint8_t>(wheat)};
}

// CAS-A23: one flip for each piece.
void fish(const Run& run, Seat seat, CardId region) {
  const bool caught = run.s.rng.below(2) == 0;
  run.tell(caught ? Tell::kFish : Tell::kNet, seat, "CAS-14");
  const int food = caught ? run.c.yields.fish : power(run.c, run.s, seat, Power::kNetCatch);
  if (food > 0) run.gain(seat, Good::kFood, food, Tell::kForaged, "CAS-14", region);
}

int bonus(const Content& c, const State& s, Seat seat, Resource resource, bool settlement) {
  if (is_mined(resource)) return power(c, s, seat, Power::kMiningBonus);
  return resource == Resource::kWheat && settlement ? power(c, s, seat, Power::kWheatBonus) : 0;
}

// CAS-14: one piece gathers from the territory it is on.
void forage_piece(const Run& run, Seat seat, Site site, bool village) {
  const Cell cell =
      village ? under_settlement(run.c, run.s, seat, site) : cell_at(run.c, run.s, site);
  const CardId region = region_in(run.s, slot_of(site));
  if (cell.resource == Resource::kNone) return;
  if (cell.resource == Resource::kFish) return fish(run, seat, region);
  const int amount =
      run.c.yields.forage * cell.rings + bonus(run.c, run.s, seat, cell.resource, village);
  run.gain(seat, good_of(cell.resource), amount, Tell::kForaged, "CAS-14", region);
}

bool is_alone(const State& s, Site site) {
  return units_at(s, site) == 1 && !(all_settlements(s) & bit(site));
}

}  // namespace

// CAS-14: workers and villages, not military, not towns. CAS-A22: a worker on its own village
// gathers beside it.
void forage(const Run& run) {
  const Seat seat = run.s.active;
  for (const Unit& unit : run.s.player(seat).units)
    if (is_territory(unit.site) && unit.kind == Kind::kWorker && unit.standing == Standing::kFree)
      forage_piece(run, seat, unit.site, false);
  for (Sites sites = run.s.player(seat).villages; sites; sites &= sites - 1)
    forage_piece(run, seat, first_of(sites), true);
}

void harvest(const Run& run, Seat seat) {
  for (Sites sites = run.s.player(seat).settlements(); sites; sites &= sites - 1) {
    const auto site = first_of(sites);
    const Cell cell = under_settlement(run.c, run.s, seat, site);
    if (cell.resource == Resource::kNone) continue;
    const int amount =
        cell.resource == Resource::kFish
            ? run.c.yields.fish_harvest
            : run.c.yields.harvest * cell.rings + bonus(run.c, run.s, seat, cell.resource, true);
    run.gain(seat, good_of(cell.resource), amount, Tell::kHarvested, "CAS-21",
             region_in(run.s, slot_of(site)));
  }
}

// CAS-18, CAS-A30: on another territory than it began, alone there, not in winter, and never gold.
void scavenge(const Run& run, Seat seat, int unit, Site began) {
  const Unit& u = run.s.player(seat).units[unit];
  if (u.kind != Kind::kWorker || u.site == began || !run.c.seasons[run.s.season].scavenging) return;
  const Cell& cell = cell_at(run.c, run.s, u.site);
  if (cell.resource == Resource::kNone || cell.resource == Resource::kGold ||
      !is_alone(run.s, u.site))
    return;
  run.gain(seat, good_of(cell.resource), run.c.yields.scavenge, Tell::kScavenged, "CAS-18",
           region_in(run.s, slot_of(u.site)));
}

}  // namespace ecumene::castlemen
