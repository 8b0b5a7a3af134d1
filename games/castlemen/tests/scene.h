// Scene is a table for tests in C++: the built-in content (or a changed copy), a state to set up by
// counters, and actions as texts. Situations in YAML are preferred; a Scene is for dice, other
// content and many tries.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "games/castlemen/castlemen.h"
#include "games/castlemen/run.h"
#include "rules/match_of.h"

namespace ecumene::castlemen {

inline const Seat kRed{0}, kBlue{1};

inline const std::shared_ptr<const Content>& built_in() {
  static const auto content = CastleMen::load(CastleMen::sources()).value();
  return content;
}

class Scene {
 public:
  explicit Scene(uint64_t seed = 1, const Content& content = *built_in(), int turn_cap = 300)
      : content_(content) {
    Setup setup;
    setup.faction = {0, 1};
    setup.option[0] = static_cast<int16_t>(turn_cap);
    Rng rng(seed_from(seed));
    state = CastleMen::setup(content_, setup, rng);
  }

  // Red selects in a turn under way, on the map 123456789.
  static Scene under_way(const Content& content = *built_in()) {
    Scene scene(1, content);
    scene.set("map", 123456789).set("first", 0).set("active", 0).set("turn", 9);
    return scene;
  }

  Scene& set(std::string_view name, int value) { return set(Seat::none(), name, value); }
  Scene& set(Seat seat, std::string_view name, int value) {
    line(seat, name).set(state, seat, value);
    return *this;
  }
  int get(std::string_view name) const { return get(Seat::none(), name); }
  int get(Seat seat, std::string_view name) const { return line(seat, name).get(state, seat); }

  Scene& own(Seat seat, std::string_view development) {
    const CardId card = CastleMen::card_named(content_, development);
    state.cards.lay(card, State::Cards::zone(kOwned, seat), Place::kBottom);
    state.cards.lay(content_.developments[card.value].partner, State::Cards::zone(kLost, seat),
                    Place::kBottom);
    return *this;
  }

  // A unit of the seat, by its number.
  Scene& unit(Seat seat, int number, int site, bool military = false) {
    set(seat, "unit-" + std::to_string(number), site);
    return set(seat, "military-" + std::to_string(number), military);
  }

  Scene& seed(uint64_t number) {
    state.rng = Rng(seed_from(number));
    return *this;
  }

  Scene& play(std::string_view text) {
    const auto action = parse_action(CastleMen::info(), names_in<CastleMen>(content_, state), text);
    EXPECT_TRUE(action) << text;
    const bool legal = is_legal<CastleMen>(content_, state, *action);
    EXPECT_TRUE(legal) << text << " is refused; options are " << options();
    if (legal) CastleMen::play(content_, state, *action, &events);
    return *this;
  }
  Scene& play(std::initializer_list<std::string_view> texts) {
    for (std::string_view text : texts) play(text);
    return *this;
  }

  std::string options() const {
    Actions actions;
    CastleMen::legal(content_, state, actions);
    std::string out;
    const Names names = names_in<CastleMen>(content_, state);
    for (Action action : actions)
      out += (out.empty() ? "" : ", ") + print_action(CastleMen::info(), names, action);
    return out;
  }

  // "CAS-23 desert-closed", or "legal".
  std::string refusal(std::string_view text) const {
    const auto action = parse_action(CastleMen::info(), names_in<CastleMen>(content_, state), text);
    if (!action) return "no action";
    if (is_legal<CastleMen>(content_, state, *action)) return "legal";
    const Refusal refusal = CastleMen::refuse(content_, state, *action);
    return std::string(refusal.clause) + " " + std::string(refusal.reason);
  }

  std::string_view pending() const { return CastleMen::info().decisions[state.pending.kind]; }
  int points(Seat seat) const { return points_of(content_, state, seat); }
  const Content& content() const { return content_; }

  int count(Tell kind) const {
    int n = 0;
    for (const Event& event : events) n += event.kind == event_of(kind);
    return n;
  }

  State state;
  Events events;

 private:
  static const Counter<State>& line(Seat seat, std::string_view name) {
    for (const auto& counter : CastleMen::counters())
      if (counter.name == name && counter.per_seat == static_cast<bool>(seat)) return counter;
    ADD_FAILURE() << "no counter " << name;
    return CastleMen::counters()[0];
  }

  const Content& content_;
};

}  // namespace ecumene::castlemen
