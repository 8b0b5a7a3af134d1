// SET-K6, K7, P14, P15: points and places.
#include "games/settlers/host.h"

namespace ecumene::settlers {
namespace {

constexpr int kCommonPoints = 1, kFactionPoints = 2;  // SET-B5

// f(whose, card) for every location. A taken one scores for its owner (SET-S5): during a take-over
// it lies in another empire. What the virtual player of the solo game owns scores for nobody.
template <class F>
void for_each_location(const State& s, F&& f) {
  for (int holder = 0; holder < s.seats; ++holder)
    s.cards.for_each(zone(kEmpire, Seat(holder)), [&](CardId card) {
      const uint8_t owner = s.ties[card.value].owner;
      if (owner != kVirtualOwner) f(owner ? Seat(owner - 1) : Seat(holder), card);
    });
}

int worth(const Query& q, CardId card) {
  return facts(q, card).of_faction() ? kFactionPoints : kCommonPoints;
}

int bonus(const Query& q, Seat seat, CardId card) {
  return q.code.scores[card.value].kind == tree::Score::Kind::kNone ? 0 : q.score(seat, card);
}

// SET-K7: what breaks a tie, the more important first.
std::array<int, 3> standing(const State& s, Seat seat, int score) {
  const Pool& pool = s.pool[seat.value];
  return {score, pool[kWorker] + pool[kWood] + pool[kStone] + pool[kFood],
          s.cards.size(zone(kHand, seat))};
}

std::string_view solo_ending(const State& s, int score) {
  if (s.ending == kSoloLost) return "lost";
  static constexpr std::array<std::string_view, 7> kRanks = {
      "commoner", "servant", "squire", "knight", "castellan", "king", "emperor"};
  return kRanks[std::clamp(score / 10 - 2, 0, 6)];
}

}  // namespace

Outcome Settlers::outcome(const Content& content, const State& state) {
  const Query q(content, state);
  Outcome outcome;
  outcome.over = Host::over(state);
  outcome.seats = state.seats;
  for (size_t seat = 0; seat < state.seats; ++seat) outcome.score[seat] = state.pool[seat][kVp];
  for_each_location(state, [&](Seat whose, CardId card) {
    outcome.score[whose.value] += worth(q, card) + bonus(q, whose, card);
  });
  std::array<std::array<int, 3>, kSeats> standings{};
  for (size_t seat = 0; seat < state.seats; ++seat)
    standings[seat] = standing(state, Seat(static_cast<int>(seat)), outcome.score[seat]);
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
  std::vector<ScoreLine> lines = {{"vp", CardId::none(), state.pool[seat.value][kVp]},
                                  {"common_locations", CardId::none(), 0},
                                  {"faction_locations", CardId::none(), 0}};
  for_each_location(state, [&](Seat whose, CardId card) {
    if (whose != seat) return;
    lines[facts(q, card).of_faction() ? 2 : 1].points += worth(q, card);
    if (const int points = bonus(q, seat, card)) lines.push_back({"card", card, points});
  });
  return lines;
}

}  // namespace ecumene::settlers
