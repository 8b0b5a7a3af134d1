// Judge<G> says what a position is worth to each seat without playing on: the points it will probably have,
// and the share of the victory that follows from them.
#pragma once

#include <cmath>

#include "bots/features.h"

namespace ecumene {

using Shares = std::array<float, kMaxSeats>;  // of the victory, by seat; 1 together where there are rivals

template <Game G>
class Judge {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  Judge(const Content& content, const Values& values)
      : content_(content), features_(content, values), scale_(static_cast<float>(values.scale) / 100) {
    const auto& names = features_.names();
    std::vector<Weight> weights(names.size());
    for (size_t i = 0; i < names.size(); ++i)
      if (const auto at = values.worth.find(names[i]); at != values.worth.end())
        weights[i] = {static_cast<float>(at->second.early) / 1000,
                      static_cast<float>(at->second.late) / 1000};
    plain_.assign(weights.begin(), weights.begin() + features_.plain());
    const auto& of = features_.traits().of;
    for (int g = 0; g < features_.groups(); ++g)
      for (const auto& traits : of) {
        Weight sum;
        for (const Trait& trait : traits) {
          const Weight& w = weights[static_cast<size_t>(features_.trait_index(g, trait.name))];
          sum.early += w.early * trait.amount, sum.late += w.late * trait.amount;
        }
        cards_.push_back(sum);
      }
    per_group_ = of.size();
  }

  // The points a seat will probably have at the end.
  float points(const State& state, Seat seat, int score, float progress) const {
    std::array<float, kMostPlain> x;
    features_.read_plain(content_, state, seat, score, x.data());
    Weight sum;
    for (size_t i = 0; i < plain_.size(); ++i)
      sum.early += plain_[i].early * x[i], sum.late += plain_[i].late * x[i];
    features_.for_each_card(state, seat, [&](int group, CardId card) {
      const Weight& w = cards_[static_cast<size_t>(group) * per_group_ + card.value];
      sum.early += w.early, sum.late += w.late;
    });
    return sum.early + (sum.late - sum.early) * progress;
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
      std::array<int, kMaxSeats> score{};
      for (int s = 0; s < seats; ++s)
        score[static_cast<size_t>(s)] = G::rough_score(content_, state, Seat(s));
      return expected(state, seats, score);
    }
    return shares(state);
  }

  // Of a game that is over: the win, and a little for the lead, so that a lost game is still played well.
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
  static constexpr size_t kMostPlain = 128;
  static constexpr float kForLead = 0.15f;  // of the share
  struct Weight {
    float early = 0, late = 0;
  };

  Shares expected(const State& state, int seats, const std::array<int, kMaxSeats>& score) const {
    Shares points_of{};
    const float progress = Features<G>::progress(content_, state);
    for (int s = 0; s < seats; ++s)
      points_of[static_cast<size_t>(s)] = points(state, Seat(s), score[static_cast<size_t>(s)], progress);
    return of_points(points_of, seats);
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
  std::vector<Weight> plain_;
  std::vector<Weight> cards_;  // [group][card]
  size_t per_group_ = 0;
};

}  // namespace ecumene
