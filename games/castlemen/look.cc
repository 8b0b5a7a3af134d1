#include "games/castlemen/look.h"

namespace ecumene::castlemen {
namespace {

bool is_open_arrow(const Content& c, const State& s, Seat enemy, Site arrow, Comers gone) {
  const int units = units_at(s.player(enemy), arrow) - (gone.from == arrow ? gone.count : 0);
  return cell_at(c, s, arrow).terrain != Terrain::kDesert && units < c.limits.units_per_territory;
}

}  // namespace

int room_on_arrow(const Content& c, const State& s, Seat seat, Site site, Comers comers) {
  const auto& arrows = s.player(other(seat)).arrows;
  if (is_open_arrow(c, s, seat, site == arrows[0] ? arrows[1] : arrows[0], comers)) return kUnits;
  if (cell_at(c, s, site).terrain == Terrain::kDesert) return 0;
  const int room = c.limits.units_per_territory - 1 - units_at(s.player(seat), site);
  return room > 0 ? room : 0;
}

int points_of(const Content& c, const State& s, Seat seat) {
  const Player& p = s.player(seat);
  int points = std::popcount(p.villages) * c.points.village +
               std::popcount(p.towns) * c.points.town + p.bought * c.points.bought +
               p.exterminations * c.points.extermination;
  s.cards.for_each(State::Cards::zone(kOwned, seat),
                   [&](CardId card) { points += c.developments[card.value].vp; });
  return points;
}

}  // namespace ecumene::castlemen
