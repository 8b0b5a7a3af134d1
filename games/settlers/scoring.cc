// SET-K6, K7, P14, P15: points and places.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr int kCommonPoints = 1, kFactionPoints = 2;  // SET-B5

struct Worth {
  int common = 0, faction = 0;
};

// A taken location scores for its owner (SET-S5): during a take-over it lies in another empire.
bool scores_for(const State& s, Seat seat, CardId card, int holder) {
  const uint8_t owner = s.ties[card.value].owner;
  return owner ? owner == seat.value + 1 : holder == seat.value;
}

Worth locations(const Query& q, Seat seat) {
  Worth worth;
  for (int holder = 0; holder < q.state.seats; ++holder)
    q.state.cards.for_each(zone(kEmpire, Seat(holder)), [&](CardId card) {
      if (!scores_for(q.state, seat, card, holder)) return;
      facts(q, card).of_faction() ? worth.faction += kFactionPoints : worth.common += kCommonPoints;
    });
  return worth;
}

template <class F>
void for_each_bonus(const Query& q, Seat seat, F&& f) {
  for (int holder = 0; holder < q.state.seats; ++holder)
    for (CardId card = q.state.cards.top(zone(kEmpire, Seat(holder))); card;
         card = q.state.cards.below(card)) {
      if (q.code.scores[card.value].kind == tree::Score::Kind::kNone) continue;
      if (!scores_for(q.state, seat, card, holder)) continue;
      if (const int points = q.score(seat, card)) f(card, points);
    }
}

int total(const Query& q, Seat seat) {
  const Worth worth = locations(q, seat);
  int sum = q.state.pool[seat.value][kVp] + worth.common + worth.faction;
  for_each_bonus(q, seat, [&](CardId, int points) { sum += points; });
  return sum;
}

// SET-K7: what breaks a tie, the more important first.
std::array<int, 3> standing(const State& s, Seat seat, int score) {
  const Pool& pool = s.pool[seat.value];
  return {score, pool[kWorker] + pool[kWood] + pool[kStone] + pool[kFood], s.cards.size(zone(kHand, seat))};
}

std::string_view solo_ending(const State& s, int score) {
  if (s.ending == kSoloLost) return "lost";
  static constexpr std::array<std::string_view, 7> kRanks = {"commoner",  "servant", "squire", "knight",
                                                             "castellan", "king",    "emperor"};
  return kRanks[static_cast<size_t>(std::clamp(score / 10 - 2, 0, 6))];
}

}  // namespace

Outcome Settlers::outcome(const Content& content, const State& state) {
  const Query q(content, state);
  Outcome outcome;
  outcome.over = Host::over(state);
  outcome.seats = state.seats;
  std::array<std::array<int, 3>, kSeats> standings{};
  for (int seat = 0; seat < state.seats; ++seat) {
    const auto at = static_cast<size_t>(seat);
    outcome.score[at] = total(q, Seat(seat));
    standings[at] = standing(state, Seat(seat), outcome.score[at]);
  }
  for (size_t seat = 0; seat < state.seats; ++seat) {
    outcome.rank[seat] = 1;
    for (size_t other = 0; other < state.seats; ++other)
      outcome.rank[seat] += standings[other] > standings[seat];
  }
  if (outcome.over) outcome.ending = state.solo() ? solo_ending(state, outcome.score[0]) : "rounds";
  if (outcome.ending == "lost") outcome.rank[0] = 2;  // SET-P14: the virtual player is first
  return outcome;
}

std::vector<ScoreLine> Settlers::breakdown(const Content& content, const State& state, Seat seat) {
  const Query q(content, state);
  const Worth worth = locations(q, seat);
  std::vector<ScoreLine> lines = {{"vp", CardId::none(), state.pool[seat.value][kVp]},
                                  {"common_locations", CardId::none(), worth.common},
                                  {"faction_locations", CardId::none(), worth.faction}};
  for_each_bonus(q, seat, [&](CardId card, int points) { lines.push_back({"card", card, points}); });
  return lines;
}

}  // namespace ecumene::settlers
