// Features<G> are the numbers by which bots judge a seat's position: points, cards in zones, the
// game's hints (its counters where it gives none), and the traits of the cards in groups of zones.
// They have names, by which Values gives them their worth.
#pragma once

#include "base/check.h"
#include "bots/traits.h"
#include "bots/values.h"
#include "rules/hints.h"

namespace ecumene {

template <Game G>
class Features {
 public:
  using State = typename G::State;
  using Content = typename G::Content;
  using Cards = typename State::Cards;

  Features(const Content& content, const Values& values) : groups_(values.groups) {
    if constexpr (requires { G::library(content); })
      traits_ = read_traits(G::language(), G::library(content));
    names_.push_back("score");
    if constexpr (!HasHints<G>)
      for (const auto& counter : G::counters())
        if (counter.per_seat) names_.emplace_back(counter.name), counters_.push_back(counter.get);
    for (size_t word = 0; word < G::info().zones.size(); ++word)
      if (G::info().zones[word].per_seat)
        names_.push_back("zone " + std::string(G::info().zones[word].name)),
            zones_.push_back(static_cast<int>(word));
    if constexpr (HasHints<G>)
      for (std::string_view name : G::hint_names()) names_.emplace_back(name);
    plain_ = static_cast<int>(names_.size());
    CHECK(names_.size() <= kMostPlain);
    for (const ZoneGroup& group : groups_)
      for (const std::string& trait : traits_.names) names_.push_back(group.name + ": " + trait);
    for (size_t g = 0; g < groups_.size(); ++g)
      for (size_t word = 0; word < G::info().zones.size(); ++word)
        if (G::info().zones[word].per_seat && has(groups_[g].zones, G::info().zones[word].name))
          grouped_.push_back({static_cast<int>(word), static_cast<int>(g)});
  }

  static constexpr size_t kMostPlain = 128;  // room that read_plain may need

  const std::vector<std::string>& names() const { return names_; }
  int plain() const { return plain_; }  // those before the traits
  const CardTraits& traits() const { return traits_; }

  // The plain ones, in the order of names(). `score` is that of G::outcome.
  void read_plain(const Content& content, const State& state, Seat seat, int score,
                  int* out) const {
    *out++ = score;
    for (auto get : counters_) *out++ = get(state, seat);
    for (int word : zones_) *out++ = state.cards.size(Cards::zone(word, seat));
    if constexpr (HasHints<G>)
      G::hints(content, state, seat, std::span(out, G::hint_names().size()));
  }

  // f(group, card) for every card of the seat that lies in a group.
  template <class F>
  void for_each_card(const State& state, Seat seat, F&& f) const {
    for (const auto& [word, group] : grouped_)
      state.cards.for_each(Cards::zone(word, seat),
                           [&, group = group](CardId card) { f(group, card); });
  }

  int groups() const { return static_cast<int>(groups_.size()); }
  int trait_index(int group, int trait) const {
    return plain_ + group * static_cast<int>(traits_.names.size()) + trait;
  }

  // Of kWholeGame.
  static int progress(const Content& content, const State& state) {
    if constexpr (HasHints<G>) return std::clamp(G::progress(content, state), 0, kWholeGame);
    return (void)content, (void)state, kWholeGame / 2;
  }

 private:
  static bool has(const std::vector<std::string>& list, std::string_view name) {
    return std::find(list.begin(), list.end(), name) != list.end();
  }

  std::vector<ZoneGroup> groups_;
  CardTraits traits_;
  std::vector<std::string> names_;
  std::vector<int (*)(const State&, Seat)> counters_;
  std::vector<int> zones_;
  std::vector<std::pair<int, int>> grouped_;  // zone word, group
  int plain_ = 0;
};

// What Values names and the game does not have. Traits that no card has are no fault: cards come
// and go.
template <Game G>
Status check_values(const Features<G>& features, const Values& values) {
  Status status;
  const auto& names = features.names();
  for (const auto& [name, worth] : values.worth)
    if (name.find(": ") == std::string::npos &&
        std::find(names.begin(), names.end(), name) == names.end())
      status.add("values", "there is nothing called \"" + name + "\" in " + G::info().name);
  return status;
}

}  // namespace ecumene
