// Section O: points, where they come from, and who is first; section P after a collapse.
#include "games/imperium/solo/automaton.h"

namespace ecumene::imperium {
namespace {

constexpr std::array<int, 8> kScored = {kHand,    kDeck,     kDiscard, kPlay,
                                        kHistory, kGarrison, kFlooded, kPower};  // IMP-O7, O8
constexpr int kMostPerCard = 10;                                                 // IMP-O13

template <class F>
void for_each_scored(const State& s, Seat seat, F&& f) {
  for (int zone : kScored) s.cards.for_each(zone_of(zone, seat), f);
  if (s.option[kOptionQuestScores]) s.cards.for_each(zone_of(kAside, seat), f);  // IMP-Z131
}

int points(const Query& q, Seat seat, CardId card) {
  const int points = q.score(seat, card);
  return q.code.scores[card.value].kind == tree::Score::Kind::kCounts ? std::min(points, kMostPerCard)
                                                                      : points;
}

// IMP-Z60, Z145: tokens on own cards in play lie in front of their owner and count as those of the pool.
State with_tokens_gathered(State s) {
  if (s.option[kOptionTokensScore]) return s;
  for (const Tokens& tokens : s.tokens)
    if (const Seat owner = Cards::owner(s.cards.where(tokens.card)))
      tokens_of(s, owner, tokens.good) += static_cast<int16_t>(tokens.count);
  return s;
}

// IMP-Z8: after a collapse fewest unrest is first, points part those who are equal.
Outcome ranked_by_unrest(const Query& q, Outcome outcome) {
  std::array<int, kSeats> unrest{};
  for (int seat = 0; seat < outcome.seats; ++seat)
    unrest[static_cast<size_t>(seat)] = unrest_of(q, Seat(seat));
  const auto better = [&](size_t a, size_t b) {
    return unrest[a] != unrest[b] ? unrest[a] < unrest[b] : outcome.score[a] > outcome.score[b];
  };
  for (size_t seat = 0; seat < static_cast<size_t>(outcome.seats); ++seat) {
    outcome.rank[seat] = 1;
    for (size_t other = 0; other < static_cast<size_t>(outcome.seats); ++other)
      outcome.rank[seat] += better(other, seat);
  }
  return outcome;
}

}  // namespace

// IMP-P3, Z9
int unrest_of(const Query& q, Seat seat) {
  int count = 0;
  for (int zone : {kDeck, kHand, kDiscard, kHistory, kPlay, kGarrison, kFlooded}) {
    if (q.state.option[kOptionCollapseCount] && (zone == kGarrison || zone == kFlooded)) continue;
    q.state.cards.for_each(zone_of(zone, seat),
                           [&](CardId card) { count += has_suit(face_of(q, card), kIsUnrest); });
  }
  return count;
}

namespace {

// SOLO-25, SOLO-23: strictly more points, and no collapse.
Outcome against_automaton(const Query& q, Outcome outcome) {
  outcome.automata = 1;
  outcome.score[kAutomaton.value] = automaton_score(q);
  const bool won = q.state.ending != kByCollapse && outcome.score[0] > outcome.score[kAutomaton.value];
  outcome.rank[0] = won ? 1 : 2;
  outcome.rank[kAutomaton.value] = won ? 2 : 1;
  return outcome;
}

}  // namespace

Outcome Imperium::outcome(const Content& content, const State& state) {
  static constexpr std::array<std::string_view, 10> kEndings = {
      "",         "main_deck", "developments", "king_of_kings", "zenith", "graal", "shangri_la",
      "collapse", "",          "dynasty"};
  const State gathered = with_tokens_gathered(state);
  const Query q(content, gathered);
  Outcome outcome;
  outcome.over = Host::over(state);
  outcome.seats = state.solo ? 1 : state.seats;
  outcome.ending = kEndings[state.ending];
  for (int seat = 0; seat < outcome.seats; ++seat) {
    int& score = outcome.score[static_cast<size_t>(seat)];
    score = Host::pool(gathered, Seat(seat), kProgress);  // IMP-O5
    for_each_scored(state, Seat(seat), [&](CardId card) { score += points(q, Seat(seat), card); });
  }
  if (state.solo) return against_automaton(Query(content, state), outcome);
  return state.ending == kByCollapse ? ranked_by_unrest(q, outcome) : ranked_by_score(outcome);
}

int Imperium::rough_score(const Content& content, const State& state, Seat seat) {
  int score = Host::pool(state, seat, kProgress);
  for_each_scored(state, seat, [&](CardId card) { score += content.plain_points[card.value]; });
  return score;
}

std::vector<ScoreLine> Imperium::breakdown(const Content& content, const State& state, Seat seat) {
  if (is_automaton(state, seat)) return automaton_breakdown(Query(content, state));
  const State gathered = with_tokens_gathered(state);
  const Query q(content, gathered);
  std::vector<ScoreLine> lines = {{"progress", CardId::none(), Host::pool(gathered, seat, kProgress)}};
  for_each_scored(state, seat, [&](CardId card) {
    if (const int worth = points(q, seat, card))
      lines.push_back({std::string(Cards::spec(state.cards.where(card)).name), card, worth});
  });
  return lines;
}

}  // namespace ecumene::imperium
