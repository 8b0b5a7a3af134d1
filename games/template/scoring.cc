// TPL-21: stars and the points of cards.
#include "games/template/host.h"

namespace ecumene::template_game {
namespace {

template <class F>
void for_each_scored(const State& s, Seat seat, F&& f) {
  for (int zone : {kPlay, kUnder}) s.cards.for_each(Cards::zone(zone, seat), f);
}

}  // namespace

Outcome Template::outcome(const Content& content, const State& state) {
  static constexpr std::array<std::string_view, 4> kEndings = {"", "deck", "rounds", "finale"};
  const Query q(content, state);
  Outcome outcome;
  outcome.over = Host::over(state);
  outcome.seats = kSeats;
  outcome.ending = kEndings[state.ending];
  for (int seat = 0; seat < kSeats; ++seat) {
    int& score = outcome.score[seat];
    score = state.pool[seat][kStars];
    for_each_scored(state, Seat(seat), [&](CardId card) { score += q.score(Seat(seat), card); });
  }
  return ranked_by_score(outcome);
}

std::vector<ScoreLine> Template::breakdown(const Content& content, const State& state, Seat seat) {
  const Query q(content, state);
  std::vector<ScoreLine> lines = {{"stars", CardId::none(), state.pool[seat.value][kStars]}};
  for_each_scored(state, seat, [&](CardId card) {
    if (const int points = q.score(seat, card)) lines.push_back({"card", card, points});
  });
  return lines;
}

}  // namespace ecumene::template_game
