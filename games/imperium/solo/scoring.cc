// SOLO-21, SOLO-24: what cards are worth to the automaton, and its points.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

constexpr int kMostPoints = 10, kVariablePoints = 5, kUnrestPoints = -2;
constexpr std::array<int, 6> kAutomatonScored = {kSlotRow, kSetAside, kDeck,
                                                 kDiscard, kHistory,  kPlay};

template <class F>
void for_each_scored(const State& s, F&& f) {
  for (int zone : kAutomatonScored) s.cards.for_each(zone_of(zone, kAutomaton), f);
}

int goods_points(const State& s) {
  const Player& player = s.player[kAutomaton.value];
  return (player.pool[kMaterials] + player.pool[kPopulation]) /
         (s.option[kOptionLevel] >= kSovereign ? 5 : 10);
}

}  // namespace

int8_t bot_value(const code::Score& score, bool unrest) {
  if (unrest) return kUnrestPoints;
  switch (score.kind) {
    case tree::Score::Kind::kNone:
      return 0;
    case tree::Score::Kind::kCounts:
    case tree::Score::Kind::kTiers:
      return kVariablePoints;
    case tree::Score::Kind::kPlaces:
      break;
  }
  int best = score.places[0].second;
  for (const auto& [zones, points] : score.places) best = std::max(best, points);
  return static_cast<int8_t>(std::min(best, kMostPoints));
}

int automaton_score(const Query& q) {
  int score = q.state.player[kAutomaton.value].pool[kProgress] + goods_points(q.state);
  for_each_scored(q.state, [&](CardId card) { score += face_of(q, card).bot_value; });
  return score;
}

std::vector<ScoreLine> automaton_breakdown(const Query& q) {
  std::vector<ScoreLine> lines = {
      {"progress", CardId::none(), q.state.player[kAutomaton.value].pool[kProgress]},
      {"goods", CardId::none(), goods_points(q.state)}};
  for_each_scored(q.state, [&](CardId card) {
    if (const int worth = face_of(q, card).bot_value)
      lines.push_back({std::string(Cards::spec(q.state.cards.where(card)).name), card, worth});
  });
  return lines;
}

}  // namespace ecumene::imperium
