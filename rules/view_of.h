// Making a View of a state of G. view_of() is the function that others call; it reads the state
// only through Game::observe, so a View can hold nothing that its viewer may not know.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "rules/notation.h"
#include "rules/view.h"

namespace ecumene {

// What the cards and seats of a match are called in the texts of actions. REQUIRES: `content`
// outlives the result; the names of seats are those of `state`'s set-up.
template <Game G>
Names names_in(const typename G::Content& content, const typename G::State& state) {
  Names names;
  names.card = [&content](CardId card) { return std::string(G::card_name(content, card)); };
  names.find_card = [&content](std::string_view text) { return G::card_named(content, text); };
  const int seats = places_at<G>(state);
  for (int s = 0; s < seats; ++s) names.seats[s] = seat_name<G>(state, Seat(s));
  return names;
}

// The legal actions in canonical order, each with its text.
template <Game G>
std::vector<ViewOption> options_at(const typename G::Content& content,
                                   const typename G::State& state) {
  Actions actions;
  G::legal(content, state, actions);
  std::vector<ViewOption> options;
  const Names names = names_in<G>(content, state);
  for (Action action : actions) options.push_back({action, print_action(G::info(), names, action)});
  return options;
}

// What the viewer knows for certain: the observation without the cards that stand under names that
// say nothing.
template <Game G>
typename G::State known_part(const Observation<typename G::State>& seen) {
  typename G::State known = seen.state();
  if constexpr (requires { known.cards.remove(CardId{}); }) {
    std::vector<CardId> unknown;
    for (size_t zone = 0; zone < static_cast<size_t>(known.cards.kZones); ++zone)
      known.cards.for_each(ZoneId(zone), [&](CardId card) {
        if (!known.cards.knows(seen.viewer(), card)) unknown.push_back(card);
      });
    for (CardId card : unknown) known.cards.remove(card);
  }
  return known;
}

// The View of one observation, part by part. `content` and `seen` outlive it.
template <Game G>
class ViewMaker {
 public:
  using State = typename G::State;
  using Content = typename G::Content;
  ViewMaker(const Content& content, const Observation<State>& seen)
      : content_(content), table_(seen.state()), viewer_(seen.viewer()) {}

  View make() {
    view_.viewer = viewer_;
    for (int s = 0; s < seats_; ++s) view_.seats.emplace_back(seat_name<G>(table_, Seat(s)));
    add_effects();
    add_question();
    add_areas();
    add_counters();
    return std::move(view_);
  }

 private:
  void add_question() {
    view_.to_move = is_over<G>(table_) ? Seat::none() : table_.pending.seat;
    view_.decision = G::info().decisions[table_.pending.kind];
    if (!view_.to_move) return;
    view_.source = asking_card();
    if (viewer_ != view_.to_move) return;
    view_.options = options_at<G>(content_, table_);
    if (!view_.source.empty() && !view_.effects.empty()) view_.asking = view_.effects.back().part;
  }

  // The card whose effect runs, as far as the viewer knows it.
  std::string asking_card() const {
    if constexpr (HasCards<G> && requires { table_.effects.stack.back().source; })
      if (!table_.effects.stack.empty()) return known_name(table_.effects.stack.back().source);
    return {};
  }

  std::string known_name(CardId card) const {
    return card && table_.cards.knows(viewer_, card) ? std::string(G::card_name(content_, card))
                                                     : "";
  }

  // Whether what the frame has declared is a word. A procedure of the game may keep something else
  // there; where it is a word, the game says so.
  template <class Frame>
  bool keeps_word(const Frame& frame) const {
    if (frame.program.value < content_.code.programs.size()) return true;
    if constexpr (requires { G::keeps_word(frame); }) return G::keeps_word(frame);
    return false;
  }

  void add_effects() {
    if constexpr (HasCards<G> && requires { content_.code.parts, table_.effects.stack; })
      for (const auto& frame : table_.effects.stack) {
        const auto& code = content_.code;
        ViewEffect effect;
        effect.seat = frame.who;
        effect.card = known_name(frame.source);
        if (frame.program.value < code.programs.size()) {
          const size_t op = code.programs[frame.program.value].first + frame.pc;
          effect.op = static_cast<int>(op) + 1;
          effect.part = code.parts[op];
        }
        if (frame.declared && keeps_word(frame))
          effect.named = G::info().words[frame.declared - 1u];
        view_.effects.push_back(std::move(effect));
      }
  }

  void add_areas() {
    if constexpr (HasCards<G>) {
      const auto& zones = G::info().zones;
      for (size_t word = 0; word < zones.size(); ++word)
        for (int s = 0; s < (zones[word].per_seat ? seats_ : 1); ++s)
          view_.areas.push_back(
              area(static_cast<int>(word), zones[word].per_seat ? Seat(s) : Seat::none()));
    }
  }

  ViewArea area(int word, Seat seat) const {
    const ZoneSpec& zone = G::info().zones[word];
    ViewArea area{std::string(zone.name), seat, zone.ordered, {}};
    table_.cards.for_each(State::Cards::zone(word, seat),
                          [&](CardId card) { area.cards.push_back(shown(card)); });
    return area;
  }

  ViewCard shown(CardId card) const {
    ViewCard shown;
    if (!table_.cards.knows(viewer_, card)) return shown;
    shown.id = G::card_name(content_, card);
    if constexpr (HasHosts<G>)
      if (const CardId host = G::host_of(table_, card)) shown.host = G::card_name(content_, host);
    if constexpr (HasCardCounters<G>)
      for (const auto& counter : G::card_counters())
        if (const int value = counter.get(table_, card))
          shown.counters.emplace_back(counter.name, value);
    return shown;
  }

  void add_counters() {
    for (const auto& counter : G::counters())
      for (int s = 0; s < (counter.per_seat ? seats_ : 1); ++s) {
        const Seat seat = counter.per_seat ? Seat(s) : Seat::none();
        view_.counters.push_back({std::string(counter.name), seat, counter.get(table_, seat)});
      }
  }

  const Content& content_;
  const State& table_;
  Seat viewer_;
  int seats_ = places_at<G>(table_);
  View view_;
};

// What `viewer` sees of the state.
template <Game G>
View view_of(const typename G::Content& content, const typename G::State& state, Seat viewer) {
  const auto seen = G::observe(content, state, viewer);
  return ViewMaker<G>(content, seen).make();
}

}  // namespace ecumene
