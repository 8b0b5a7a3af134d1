// MatchOf<G> and RulebookOf<G> give a game its Match and Rulebook.
#pragma once

#include <cstring>

#include "rules/game.h"
#include "rules/match.h"
#include "rules/notation.h"

namespace ecumene {

template <Game G>
Names names_in(const typename G::Content& content, const typename G::State& state) {
  Names names;
  names.card = [&content](CardId card) { return std::string(G::card_name(content, card)); };
  names.find_card = [&content](std::string_view text) { return G::card_named(content, text); };
  const int seats = places_at<G>(state);
  for (int s = 0; s < seats; ++s)
    names.seats[static_cast<size_t>(s)] = seat_name<G>(state, Seat(s));
  return names;
}

// The table as far as the viewer knows it: cards under names that say nothing are taken away.
template <Game G>
typename G::State known_part(const Observation<typename G::State>& seen) {
  typename G::State known = seen.table();
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

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Content = typename G::Content;
  MatchOf(std::shared_ptr<const Content> content, const State& state)
      : content_(std::move(content)), state_(state) {}

  const State& state() const { return state_; }
  const GameInfo& info() const override { return G::info(); }
  Setup setup() const override { return G::setup_of(state_); }
  std::unique_ptr<Match> clone() const override {
    return std::make_unique<MatchOf>(content_, state_);
  }

  bool over() const override { return is_over<G>(state_); }
  Seat to_move() const override { return over() ? Seat::none() : state_.pending.seat; }
  std::string_view decision() const override { return info().decisions[state_.pending.kind]; }
  Outcome outcome() const override { return G::outcome(*content_, state_); }
  std::vector<ScoreLine> breakdown(Seat seat, Seat viewer) const override {
    return G::breakdown(*content_, known_part<G>(G::observe(*content_, state_, viewer)), seat);
  }

  std::vector<std::string> options() const override {
    std::vector<std::string> texts;
    for (ViewOption& option : options_at(state_)) texts.push_back(std::move(option.text));
    return texts;
  }

  Verdict apply(std::string_view text, Events* events) override {
    if (over()) return Status::fail("the game is over");
    const auto action = parse_action(info(), names_in<G>(*content_, state_), text);
    if (!action) return action.error();
    if (!is_legal<G>(*content_, state_, *action)) return refusal_of(*action);
    // On a copy: where a CHECK fails inside (base/guard.h), the match stands as it stood.
    State next = state_;
    G::play(*content_, next, *action, events);
    state_ = next;
    return {};
  }

  Result<std::optional<Refusal>> why_not(std::string_view text) const override {
    const auto action = parse_action(info(), names_in<G>(*content_, state_), text);
    if (!action) return failure(action.error());
    if (!over() && is_legal<G>(*content_, state_, *action)) return std::nullopt;
    return refusal_of(*action);
  }

  uint64_t hash() const override { return hash_fields(state_); }
  News news() const override { return news_of(state_); }
  uint8_t disclosed() const override {
    if constexpr (kHasCards) return state_.cards.disclosed();
    return 0;
  }

  View view(Seat viewer) const override {
    const auto seen = G::observe(*content_, state_, viewer);
    View view;
    view.viewer = viewer;
    const int seats = places_at<G>(state_);
    for (int s = 0; s < seats; ++s) view.seats.emplace_back(seat_name<G>(state_, Seat(s)));
    view.to_move = to_move();
    view.decision = decision();
    if (to_move()) view.source = asking_card(seen.table(), viewer);
    show_effects(seen.table(), viewer, view);
    if (viewer == to_move()) {
      view.options = options_at(seen.table());
      if (!view.source.empty() && !view.effects.empty()) view.asking = view.effects.back().part;
    }
    show_areas(seen.table(), viewer, view);
    for (const auto& counter : G::counters())
      for (int s = 0; s < (counter.per_seat ? seats : 1); ++s) {
        const Seat seat = counter.per_seat ? Seat(s) : Seat::none();
        view.counters.push_back({std::string(counter.name), seat, counter.get(seen.table(), seat)});
      }
    return view;
  }

  std::unique_ptr<Match> seen_by(Seat viewer) const override {
    return std::make_unique<MatchOf>(content_, G::observe(*content_, state_, viewer).table());
  }

  std::unique_ptr<Match> imagine(Seat viewer, const Seed& seed) const override {
    Rng rng(seed);
    return std::make_unique<MatchOf>(
        content_, G::determinize(*content_, G::observe(*content_, state_, viewer), rng));
  }

  std::string snapshot() const override {
    std::string out(sizeof(uint64_t) + sizeof(State), '\0');
    const uint64_t check = snapshot_check(state_);
    std::memcpy(out.data(), &check, sizeof(check));
    std::memcpy(out.data() + sizeof(check), &state_, sizeof(State));
    return out;
  }

  Status restore(std::string_view snapshot) override {
    uint64_t check = 0;
    if (snapshot.size() != sizeof(check) + sizeof(State))
      return Status::fail("snapshot", "it has the wrong size for " + info().name);
    State state;
    std::memcpy(&check, snapshot.data(), sizeof(check));
    std::memcpy(static_cast<void*>(&state), snapshot.data() + sizeof(check), sizeof(State));
    if (check != snapshot_check(state))
      return Status::fail("snapshot", "its checksum does not fit");
    state_ = state;
    return Status::ok();
  }

  std::string card_name(CardId card) const override {
    return std::string(G::card_name(*content_, card));
  }

  Status lay(std::string_view zone, Seat seat, const std::vector<std::string>& cards) override {
    if constexpr (kHasCards) {
      const auto at = find_zone(zone, seat);
      if (!at) return at.error();
      std::vector<CardId> ids;
      for (const std::string& name : cards) {
        if constexpr (requires { G::turn_up(*content_, state_, CardId{}); })
          G::turn_up(*content_, state_, G::card_named(*content_, name));
        const auto id = find_card(name);
        if (!id) return id.error();
        ids.push_back(*id);
      }
      if constexpr (requires { G::lifted(state_, CardId()); })
        for (CardId id : ids) G::lifted(state_, id);
      for (CardId id : ids) state_.cards.lay(id, *at, Place::kBottom);
      if constexpr (requires { G::laid(*content_, state_); }) G::laid(*content_, state_);
      return Status::ok();
    } else {
      (void)seat, (void)cards;
      return Status::fail("there is no zone \"" + std::string(zone) + "\"");
    }
  }

  Result<std::vector<std::string>> cards_in(std::string_view zone, Seat seat) const override {
    if constexpr (kHasCards) {
      const auto at = find_zone(zone, seat);
      if (!at) return failure(at.error());
      std::vector<std::string> out;
      state_.cards.for_each(*at, [&](CardId card) { out.push_back(card_name(card)); });
      return out;
    } else {
      (void)seat;
      return failure("there is no zone \"" + std::string(zone) + "\"");
    }
  }

  Status lay_under(std::string_view card, std::string_view host) override {
    if constexpr (HasHosts<G>) {
      const auto guest = find_card(card), above = find_card(host);
      if (!guest) return guest.error();
      if (!above) return above.error();
      G::lay_under(state_, *guest, *above);
      return Status::ok();
    } else {
      return Status::fail("no card lies under " + std::string(host) + " in " + info().name);
    }
  }

  Result<std::vector<std::string>> cards_under(std::string_view host) const override {
    std::vector<std::string> out;
    if constexpr (HasHosts<G>) {
      const auto above = find_card(host);
      if (!above) return failure(above.error());
      for (int c = 0; c < G::card_count(*content_); ++c)
        if (state_.cards.in_game(CardId(c)) && G::host_of(state_, CardId(c)) == *above)
          out.push_back(card_name(CardId(c)));
    }
    return out;
  }

  Status set_on_card(std::string_view card, std::string_view counter, int value) override {
    const auto id = find_card(card);
    if (!id) return id.error();
    if constexpr (HasCardCounters<G>)
      for (const auto& one : G::card_counters())
        if (one.name == counter) return one.set(state_, *id, value), Status::ok();
    return Status::fail("no \"" + std::string(counter) + "\" can lie on a card");
  }

  Result<int> on_card(std::string_view card, std::string_view counter) const override {
    const auto id = find_card(card);
    if (!id) return failure(id.error());
    if constexpr (HasCardCounters<G>)
      for (const auto& one : G::card_counters())
        if (one.name == counter) return one.get(state_, *id);
    return failure("no \"" + std::string(counter) + "\" can lie on a card");
  }

  Status set_counter(std::string_view name, Seat seat, int value) override {
    const auto* counter = find_counter(name, seat);
    if (!counter || !counter->set)
      return Status::fail("there is no counter \"" + std::string(name) + "\" to set here");
    counter->set(state_, seat, value);
    return Status::ok();
  }

  Result<int> counter(std::string_view name, Seat seat) const override {
    const auto* counter = find_counter(name, seat);
    if (!counter) return failure("there is no counter \"" + std::string(name) + "\" here");
    return counter->get(state_, seat);
  }

 private:
  static constexpr bool kHasCards = requires(const State& s, CardId c) { s.cards.where(c); };

  std::vector<ViewOption> options_at(const State& state) const {
    Actions actions;
    G::legal(*content_, state, actions);
    std::vector<ViewOption> options;
    const Names names = names_in<G>(*content_, state);
    for (Action action : actions) options.push_back({action, print_action(info(), names, action)});
    return options;
  }

  // REQUIRES: the action is not legal. The reason is found on what the seat to move sees: on the
  // state itself it could depend on hidden cards.
  Refusal refusal_of(Action action) const {
    const auto seen = G::observe(*content_, state_, over() ? kSpectator : state_.pending.seat);
    CHECK(over() || !is_legal<G>(*content_, seen.table(), action));
    return G::refuse(*content_, seen.table(), action);
  }

  static uint64_t snapshot_check(const State& state) {
    return hash_bytes(&state, sizeof(State), hash_text(G::info().name));
  }

  Result<CardId> find_card(std::string_view name) const {
    const CardId card = G::card_named(*content_, name);
    if (!card) return failure("there is no card \"" + std::string(name) + "\"");
    if constexpr (kHasCards)
      if (!state_.cards.in_game(card))
        return failure("card " + std::string(name) + " is not in this match");
    return card;
  }

  ViewCard show_card(const State& seen, Seat viewer, CardId card) const {
    ViewCard shown;
    if (!seen.cards.knows(viewer, card)) return shown;
    shown.id = card_name(card);
    if constexpr (HasHosts<G>)
      if (const CardId host = G::host_of(seen, card)) shown.host = card_name(host);
    if constexpr (HasCardCounters<G>)
      for (const auto& counter : G::card_counters())
        if (const int value = counter.get(seen, card))
          shown.counters.emplace_back(counter.name, value);
    return shown;
  }

  const Counter<State>* find_counter(std::string_view name, Seat seat) const {
    for (const auto& counter : G::counters())
      if (counter.name == name && counter.per_seat == static_cast<bool>(seat)) return &counter;
    return nullptr;
  }

  Result<ZoneId> find_zone(std::string_view name, Seat seat) const {
    for (size_t word = 0; word < info().zones.size(); ++word)
      if (info().zones[word].name == name && info().zones[word].per_seat == static_cast<bool>(seat))
        return State::Cards::zone(static_cast<int>(word), seat);
    return failure("there is no zone \"" + std::string(name) + "\"" +
                   (seat ? " of a seat" : " of the table"));
  }

  // The card whose effect runs, as far as the viewer knows it.
  std::string asking_card(const State& seen, Seat viewer) const {
    if constexpr (kHasCards && requires { seen.effects.stack.back().source; }) {
      if (seen.effects.stack.empty()) return {};
      const CardId card = seen.effects.stack.back().source;
      if (card && seen.cards.knows(viewer, card)) return card_name(card);
    }
    return {};
  }

  // Whether what the frame has declared is a word. A procedure of the game may keep something else
  // there; where it is a word, the game says so.
  template <class Frame>
  bool keeps_word(const Frame& frame) const {
    if (frame.program.value < content_->code.programs.size()) return true;
    if constexpr (requires { G::keeps_word(frame); }) return G::keeps_word(frame);
    return false;
  }

  void show_effects(const State& seen, Seat viewer, View& view) const {
    if constexpr (kHasCards && requires { content_->code.parts, seen.effects.stack; })
      for (const auto& frame : seen.effects.stack) {
        const auto& code = content_->code;
        ViewEffect effect;
        effect.seat = frame.who;
        if (frame.source && seen.cards.knows(viewer, frame.source))
          effect.card = card_name(frame.source);
        if (frame.program.value < code.programs.size()) {
          const size_t op = code.programs[frame.program.value].first + frame.pc;
          effect.op = static_cast<int>(op) + 1;
          effect.part = code.parts[op];
        }
        if (frame.declared && keeps_word(frame)) effect.named = info().words[frame.declared - 1u];
        view.effects.push_back(std::move(effect));
      }
  }

  void show_areas(const State& seen, Seat viewer, View& view) const {
    if constexpr (kHasCards) {
      const int seats = places_at<G>(state_);
      for (size_t word = 0; word < info().zones.size(); ++word)
        for (int s = 0; s < (info().zones[word].per_seat ? seats : 1); ++s) {
          const Seat seat = info().zones[word].per_seat ? Seat(s) : Seat::none();
          ViewArea area{std::string(info().zones[word].name), seat, info().zones[word].ordered, {}};
          seen.cards.for_each(State::Cards::zone(static_cast<int>(word), seat), [&](CardId card) {
            area.cards.push_back(show_card(seen, viewer, card));
          });
          view.areas.push_back(std::move(area));
        }
    } else {
      (void)seen, (void)viewer, (void)view;
    }
  }

  std::shared_ptr<const Content> content_;
  State state_;
};

template <Game G>
class RulebookOf : public Rulebook {
 public:
  RulebookOf(std::shared_ptr<const typename G::Content> content, uint64_t hash)
      : content_(std::move(content)), hash_(hash) {
    CHECK_GE(G::info().min_seats, 1);
    CHECK_LE(G::info().max_seats, G::kMostSeats);
    CHECK_LE(G::info().options.size(), static_cast<size_t>(kMaxGameOptions));
  }

  const std::shared_ptr<const typename G::Content>& content() const { return content_; }
  const GameInfo& info() const override { return G::info(); }
  uint64_t content_hash() const override { return hash_; }
  int state_bytes() const override { return static_cast<int>(sizeof(typename G::State)); }
  std::vector<std::string> cards() const override {
    std::vector<std::string> names;
    for (int c = 0; c < G::card_count(*content_); ++c)
      names.emplace_back(G::card_name(*content_, CardId(c)));
    return names;
  }
  std::unique_ptr<Match> start(const Setup& setup, const Seed& seed) const override {
    Rng rng(seed);
    return std::make_unique<MatchOf<G>>(content_, G::setup(*content_, setup, rng));
  }

 private:
  std::shared_ptr<const typename G::Content> content_;
  uint64_t hash_;
};

}  // namespace ecumene
