// Points and ranks. CAS-A37: settlements count while they stand, everything else for good.
#include "games/castlemen/castlemen.h"
#include "games/castlemen/look.h"

namespace ecumene::castlemen {

Outcome CastleMen::outcome(const Content& c, const State& s) {
  Outcome outcome;
  outcome.over = s.phase == Phase::kOver;
  outcome.seats = 2;
  bool won = false;
  for (int seat = 0; seat < 2; ++seat) {
    outcome.score[seat] = points_of(c, s, Seat(seat));
    won |= outcome.score[seat] > c.points.win_above;
  }
  if (outcome.over) outcome.ending = won ? "victory" : "turn-cap";  // CAS-1, CAS-P6
  return ranked_by_score(outcome);
}

std::vector<ScoreLine> CastleMen::breakdown(const Content& c, const State& s, Seat seat) {
  const Player& p = s.player(seat);
  std::vector<ScoreLine> lines = {{"villages", {}, std::popcount(p.villages) * c.points.village},
                                  {"towns", {}, std::popcount(p.towns) * c.points.town}};
  s.cards.for_each(State::Cards::zone(kOwned, seat), [&](CardId card) {
    lines.push_back({"development", card, c.developments[card.value].vp});
  });
  lines.push_back({"bought-points", {}, p.bought * c.points.bought});
  lines.push_back({"exterminations", {}, p.exterminations * c.points.extermination});
  return lines;
}

}  // namespace ecumene::castlemen
