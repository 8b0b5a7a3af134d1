// A fit finds what things are worth (bots/values.h) by playing: positions of many games, and the
// leads that came of them. Each round of it may play with the values of the one before.
#pragma once

#include <cmath>

#include "bots/features.h"
#include "sim/random_game.h"
#include "sim/regression.h"

namespace ecumene {

// Leads that the weights foretell, and whether the game was won: for the scale of Values.
struct Foretold {
  double lead = 0, win = 0;
};
double best_scale(const std::vector<Foretold>& foretold);

// The rows of one position: a seat against the mean of the others, once as of the start of the game
// and once as of its end.
template <Game G>
class FitRows {
 public:
  using State = typename G::State;
  FitRows(const typename G::Content& content, const Features<G>& features)
      : content_(content), features_(features), sums_(features.names().size()) {}

  std::vector<Entry> of(const State& state, Seat seat) {
    const Outcome outcome = G::outcome(content_, state);
    std::fill(sums_.begin(), sums_.end(), 0.0);
    for (int s = 0; s < outcome.seats; ++s) {
      const double sign = Seat(s) == seat ? 1 : -1.0 / (outcome.seats - 1);
      std::array<int, Features<G>::kMostPlain> plain;
      features_.read_plain(content_, state, Seat(s), outcome.score[s], plain.data());
      for (int i = 0; i < features_.plain(); ++i) sums_[i] += sign * plain[i];
      features_.for_each_card(state, Seat(s), [&](int group, CardId card) {
        for (const Trait& trait : features_.traits().of[card.value])
          sums_[features_.trait_index(group, trait.name)] +=
              sign * static_cast<double>(trait.amount);
      });
    }
    return entries(static_cast<double>(Features<G>::progress(content_, state)) / kWholeGame);
  }

 private:
  std::vector<Entry> entries(double progress) const {
    std::vector<Entry> row;
    for (size_t i = 0; i < sums_.size(); ++i)
      if (sums_[i] != 0) {
        row.push_back({static_cast<int>(2 * i), sums_[i] * (1 - progress)});
        row.push_back({static_cast<int>(2 * i + 1), sums_[i] * progress});
      }
    return row;
  }

  const typename G::Content& content_;
  const Features<G>& features_;
  std::vector<double> sums_;
};

inline double lead_of(const Outcome& outcome, Seat seat) {
  double others = 0;
  for (int s = 0; s < outcome.seats; ++s)
    if (Seat(s) != seat) others += outcome.score[s];
  return outcome.score[seat.value] - others / (outcome.seats - 1);
}

// REQUIRES: two seats or more. `values` gives groups and levels, and the worths that new ones stay
// near; game by game the tables take turns.
template <Game G>
Values fit_values(const typename G::Content& content, const SimulationOrder& order,
                  const std::vector<SeatedPlayers<G>>& tables, Values values, double ridge) {
  constexpr uint32_t kOneIn = 6;                    // settled positions
  constexpr double kLongShot = 200;                 // leads beyond say no more
  const double for_win = 2.0 * values.scale / 100;  // points that a win counts beside the lead
  const Features<G> features(content, values);
  FitRows<G> rows(content, features);
  const int size = static_cast<int>(2 * features.names().size());
  Regression regression(size);
  struct Sample {
    Seat seat;
    std::vector<Entry> row;
  };
  std::vector<std::pair<std::vector<Entry>, double>> kept;  // with whether it was won
  for (uint64_t i = order.first; i < order.first + order.games; ++i) {
    QuickRng rng(order.seed, i + 1000);
    std::vector<Sample> samples;
    const GameRecord record = bot_game<G>(
        content, order, i, tables[i % tables.size()], [&](const typename G::State& state) {
          if constexpr (HasHints<G>)
            if (!G::settled(content, state)) return;
          if (rng.below(kOneIn) == 0)
            samples.push_back({state.pending.seat, rows.of(state, state.pending.seat)});
        });
    for (Sample& sample : samples) {
      const bool won = record.outcome.rank[sample.seat.value] == 1;
      regression.add(sample.row,
                     std::clamp(lead_of(record.outcome, sample.seat), -kLongShot, kLongShot) +
                         (won ? for_win : -for_win));
      if (rng.below(16) == 0) kept.emplace_back(std::move(sample.row), won ? 1.0 : 0.0);
    }
  }
  std::vector<double> prior(static_cast<size_t>(size));
  for (size_t f = 0; f < features.names().size(); ++f)
    if (const auto at = values.worth.find(features.names()[f]); at != values.worth.end())
      prior[2 * f] = at->second.early / 1000.0, prior[2 * f + 1] = at->second.late / 1000.0;
  const std::vector<double> weights = regression.solve(prior, ridge);
  std::vector<Foretold> foretold;
  for (const auto& [row, win] : kept) {
    double lead = 0;
    for (const Entry& entry : row) lead += entry.amount * weights[entry.feature];
    foretold.push_back({lead, win});
  }
  values.scale = static_cast<int>(std::lround(100 * best_scale(foretold)));
  values.worth.clear();
  for (size_t f = 0; f < features.names().size(); ++f) {
    const Worth worth{static_cast<int>(std::lround(1000 * weights[2 * f])),
                      static_cast<int>(std::lround(1000 * weights[2 * f + 1]))};
    if (worth.early || worth.late) values.worth[features.names()[f]] = worth;
  }
  return values;
}

}  // namespace ecumene
