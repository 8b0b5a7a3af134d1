// Evaluator<G> says what a position is worth to each seat without playing on: the points it will
// probably have, and the share of the victory that follows from them.
#pragma once

#include <cmath>

#include "bots/features.h"

namespace ecumene {

// of the victory, by seat; 1 together where there are rivals
using Shares = std::array<float, kMaxSeats>;

template <Game G>
class Evaluator {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  Evaluator(const Content& content, const Values& values)
      : content_(content),
        features_(content, values),
        scale_(static_cast<float>(values.scale) / 100) {
    std::vector<Worth> worth(features_.names().size());
    for (size_t i = 0; i < worth.size(); ++i)
      if (const auto at = values.worth.find(features_.names()[i]); at != values.worth.end())
        worth[i] = at->second;
    for (int progress = 0; progress <= kWholeGame; ++progress)
      moments_.push_back(moment(worth, progress));
  }

  Shares shares(const State& state) const {
    const Outcome outcome = G::outcome(content_, state);
    return outcome.over ? won(outcome) : expected(state, outcome.seats, outcome.score);
  }

  // The same with fewer pains, for comparing what the options of one decision lead to.
  Shares rough_shares(const State& state) const {
    if constexpr (HasRoughScore<G>) {
      if (is_over<G>(state)) return shares(state);
      const int seats = G::setup_of(state).seats;
      const Moment& now = moment_of(state);
      Shares points{};
      for (int s = 0; s < seats; ++s)
        points[s] = points_of(state, Seat(s), G::rough_score(content_, state, Seat(s)), now);
      return of_points(points, seats);
    }
    return shares(state);
  }

  // Of a game that is over: the win, and a little for the lead, so that a lost game is still played
  // well.
  Shares won(const Outcome& outcome) const {
    Shares lead{}, shares{};
    int winners = 0;
    for (size_t s = 0; s < static_cast<size_t>(outcome.seats); ++s)
      winners += outcome.rank[s] == 1, lead[s] = static_cast<float>(outcome.score[s]);
    lead = of_points(lead, outcome.seats);
    for (size_t s = 0; s < static_cast<size_t>(outcome.seats); ++s) {
      const float win = outcome.rank[s] == 1 ? 1 / static_cast<float>(winners) : 0;
      shares[s] = win + kForLead * (lead[s] - win);
    }
    return shares;
  }

  const Content& content() const { return content_; }

 private:
  static constexpr float kForLead = 0.15f;  // of the share
  static constexpr size_t kLanes = 4;       // numbers that are added up side by side
  static_assert(Features<G>::kMostPlain % kLanes == 0);

  // What things are worth at one moment of the game.
  struct Moment {
    std::vector<float> plain;  // filled up with zeros to whole lanes
    std::vector<float> cards;  // [group][card]
  };

  // `worth` in the order of the features' names.
  Moment moment(const std::vector<Worth>& worth, int progress) const {
    std::vector<float> weights;
    for (const auto& [early, late] : worth)
      weights.push_back(static_cast<float>(early * (kWholeGame - progress) + late * progress) /
                        (1000 * kWholeGame));
    Moment moment;
    const auto plain = static_cast<size_t>(features_.plain());
    moment.plain.assign(weights.begin(), weights.begin() + features_.plain());
    moment.plain.resize((plain + kLanes - 1) / kLanes * kLanes);
    for (int g = 0; g < features_.groups(); ++g)
      for (const auto& traits : features_.traits().of) {
        float sum = 0;
        for (const Trait& trait : traits)
          sum += weights[features_.trait_index(g, trait.name)] * trait.amount;
        moment.cards.push_back(sum);
      }
    return moment;
  }

  const Moment& moment_of(const State& state) const {
    return moments_[Features<G>::progress(content_, state)];
  }

  // The points a seat will probably have at the end.
  float points_of(const State& state, Seat seat, int score, const Moment& now) const {
    std::array<int, Features<G>::kMostPlain> x;
    for (size_t i = now.plain.size() - kLanes; i < now.plain.size(); ++i) x[i] = 0;
    features_.read_plain(content_, state, seat, score, x.data());
    std::array<float, kLanes> sums{};
    for (size_t i = 0; i < now.plain.size(); i += kLanes)
      for (size_t lane = 0; lane < kLanes; ++lane)
        sums[lane] += now.plain[i + lane] * static_cast<float>(x[i + lane]);
    float sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    const size_t per_group = features_.traits().of.size();
    features_.for_each_card(state, seat, [&](int group, CardId card) {
      sum += now.cards[static_cast<size_t>(group) * per_group + card.value];
    });
    return sum;
  }

  Shares expected(const State& state, int seats, const std::array<int, kMaxSeats>& score) const {
    const Moment& now = moment_of(state);
    Shares points{};
    for (int s = 0; s < seats; ++s) points[s] = points_of(state, Seat(s), score[s], now);
    return of_points(points, seats);
  }

  // Who plays alone has the larger share the more points there are.
  Shares of_points(const Shares& points, int seats) const {
    Shares shares{};
    if (seats == 1) return shares[0] = 1 / (1 + std::exp(-points[0] / (4 * scale_))), shares;
    const float top = *std::max_element(points.begin(), points.begin() + seats);
    float sum = 0;
    for (size_t s = 0; s < static_cast<size_t>(seats); ++s)
      sum += shares[s] = std::exp((points[s] - top) / scale_);
    for (size_t s = 0; s < static_cast<size_t>(seats); ++s) shares[s] /= sum;
    return shares;
  }

  const Content& content_;
  Features<G> features_;
  float scale_;
  std::vector<Moment> moments_;  // [progress]
};

}  // namespace ecumene
