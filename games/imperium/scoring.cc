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
  if (!s.option[kOptionActiveQuest]) s.cards.for_each(zone_of(kAside, seat), f);  // IMP-Z131
}

bool has_active_quest(const State& s) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (!s.cards.empty(zone_of(kAside, Seat(seat)))) return true;
  return false;
}

// All cards of a seat in one row. Bots ask for points all the time, and every card that counts
// others would go through the piles again.
class Census {
 public:
  Census(const State& s, Seat seat) : s_(s), seat_(seat) {}
  // Cards are gathered when the first one counts: early in a game none does.
  void take() {
    if (!cards_.empty()) return;
    for (int word = Cards::kShared; word < Cards::kShared + Cards::kOwned; ++word)
      s_.cards.for_each(Cards::zone(word, seat_), [&](CardId card) {
        cards_.push_back({card, 1u << word});
      });
  }
  // Whether it can say how many of the seat's cards the selector means.
  bool knows(const code::Selector& s) const {
    return !s.others && s.ref == tree::Ref::kNone && s.printed >= 0 && s.test_count == 0 &&
           s.quantity == tree::Quantity::kAll &&
           s.zones >> Cards::kShared << Cards::kShared == s.zones &&
           (s.weights < 0 || s_.effects.grants.empty());
  }
  int count(const code::Code& code, const code::Selector& s) const {
    const code::CardSet& printed = code.sets[s.printed];
    int sum = 0;
    if (s.weights < 0) {
      for (const auto& [card, zone] : cards_)
        sum += ((s.zones & zone) != 0) & printed.contains(card.value);
      return sum;
    }
    const auto& weights = code.weights[s.weights];
    for (const auto& [card, zone] : cards_)
      if ((s.zones & zone) && printed.contains(card.value)) sum += weights[card.value];
    return sum;
  }

 private:
  struct Owned {
    CardId card;
    uint32_t zone;  // a bit
  };
  ScratchVector<Owned, kCards> cards_;
  const State& s_;
  Seat seat_;
};

// What a card that counts others is worth.
int counted_points(const Query& q, const Census& census, Seat seat, CardId card) {
  int points = 0;
  for (const auto& [worth, index] : q.code.scores[card.value].counts) {
    const code::Value& v = q.code.values[index];
    const bool in_census = v.kind == tree::Value::Kind::kPer &&
                           v.of == tree::Countable::Kind::kCards &&
                           census.knows(q.selector(v.selector));
    points += worth * (in_census ? Query::scaled(v, census.count(q.code, q.selector(v.selector)))
                                 : q.value(Query::imagined(ProgramId::none(), seat, card), index));
  }
  return std::min(points, kMostPerCard);
}

int points(const Query& q, Seat seat, CardId card, Census& census) {
  if (q.content.points_are_plain.contains(card.value)) return q.content.plain_points[card.value];
  if (q.code.scores[card.value].kind != tree::Score::Kind::kCounts) return q.score(seat, card);
  census.take();
  return counted_points(q, census, seat, card);
}

// IMP-Z60, Z145: tokens on own cards in play lie in front of their owner and count as those of the
// pool. IMP-Z131: the active quest is a garrisoned card.
State as_scored(State s) {
  if (!s.option[kOptionTokensScore])
    for (const Tokens& tokens : s.tokens)
      if (const Seat owner = Cards::owner(s.cards.where(tokens.card)))
        tokens_of(s, owner, tokens.good) += static_cast<int16_t>(tokens.count);
  if (!s.option[kOptionActiveQuest])
    for (int seat = 0; seat < s.seats; ++seat)
      while (const CardId quest = s.cards.top(zone_of(kAside, Seat(seat))))
        s.cards.move(quest, zone_of(kGarrison, Seat(seat)), Place::kBottom);
  return s;
}

// IMP-Z8: after a collapse fewest unrest is first, points part those who are equal.
Outcome ranked_by_unrest(const Query& q, Outcome outcome) {
  std::array<int, kSeats> unrest{};
  for (int seat = 0; seat < outcome.seats; ++seat) unrest[seat] = unrest_of(q, Seat(seat));
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
    if (!q.state.option[kOptionCollapseCount] && (zone == kGarrison || zone == kFlooded)) continue;
    q.state.cards.for_each(zone_of(zone, seat),
                           [&](CardId card) { count += q.content.unrest.contains(card.value); });
  }
  return count;
}

namespace {

constexpr std::array kEndings = {
    Named{kRunning, ""},
    Named{kByMainDeck, "main_deck"},
    Named{kByDevelopments, "developments"},
    Named{kByKingOfKings, "king_of_kings"},
    Named{kByZenith, "zenith"},
    Named{kByGraal, "graal"},
    Named{kByShangriLa, "shangri_la"},
    Named{kByCollapse, "collapse"},
    Named{kCut, ""},
    Named{kByDynasty, "dynasty"},
};
static_assert(names_in_order(kEndings));

void count_points(const Query& q, Outcome& outcome) {
  for (int s = 0; s < outcome.seats; ++s) {
    const Seat seat(s);
    int& score = outcome.score[seat.value];
    score = Host::pool(q.state, seat, kProgress);  // IMP-O5
    Census census(q.state, seat);
    for_each_scored(q.state, seat, [&](CardId card) { score += points(q, seat, card, census); });
  }
}

// SOLO-25, SOLO-23: strictly more points, and no collapse.
Outcome against_automaton(const Query& q, Outcome outcome) {
  outcome.automata = 1;
  outcome.score[kAutomaton.value] = automaton_score(q);
  const bool won =
      q.state.ending != kByCollapse && outcome.score[0] > outcome.score[kAutomaton.value];
  outcome.rank[0] = won ? 1 : 2;
  outcome.rank[kAutomaton.value] = won ? 2 : 1;
  return outcome;
}

}  // namespace

Outcome Imperium::outcome(const Content& content, const State& state) {
  Outcome outcome;
  outcome.over = Host::over(state);
  outcome.seats = state.solo ? 1 : state.seats;
  outcome.ending = kEndings[state.ending].name;
  if (state.tokens.empty() && !has_active_quest(state))  // saves the copy
    count_points(Query(content, state), outcome);
  else
    // which lives until they are counted
    count_points(Query(content, as_scored(state)), outcome);
  const Query q(content, state);
  if (state.solo) return against_automaton(q, outcome);
  return state.ending == kByCollapse ? ranked_by_unrest(q, outcome) : ranked_by_score(outcome);
}

int Imperium::rough_score(const Content& content, const State& state, Seat seat) {
  int score = Host::pool(state, seat, kProgress);
  for_each_scored(state, seat, [&](CardId card) { score += content.plain_points[card.value]; });
  return score;
}

std::vector<ScoreLine> Imperium::breakdown(const Content& content, const State& state, Seat seat) {
  if (is_automaton(state, seat)) return automaton_breakdown(Query(content, state));
  const State scored = as_scored(state);
  const Query q(content, scored);
  std::vector<ScoreLine> lines = {
      {"progress", CardId::none(), Host::pool(scored, seat, kProgress)}};
  Census census(scored, seat);
  for_each_scored(state, seat, [&](CardId card) {
    if (const int worth = points(q, seat, card, census))
      lines.push_back({std::string(Cards::spec(state.cards.where(card)).name), card, worth});
  });
  return lines;
}

}  // namespace ecumene::imperium
