// Castle Men: two players, nine region cards, a roundel of actions, four seasons
// (docs/rules/castlemen.md).
#pragma once

#include <memory>

#include "content/sources.h"
#include "games/castlemen/language.h"
#include "games/castlemen/state.h"
#include "rules/hints.h"

namespace ecumene::castlemen {

struct CastleMen {
  using State = castlemen::State;
  using Content = castlemen::Content;

  static Sources sources();  // the files built into the program
  static Result<std::shared_ptr<const Content>> load(const Sources& sources) {
    return load_content(sources);
  }

  static const Language& language() { return castlemen::language(); }
  static const Library& library(const Content& content) { return content.library; }
  static const code::Code& code(const Content& content) { return content.code; }
  static std::span<const Counter<State>> details();

  static constexpr int kMostSeats = Layout::kSeats;
  static const GameInfo& info();
  static State setup(const Content& content, const Setup& setup, Rng& rng);
  static void legal(const Content& content, const State& state, Actions& out);
  static void play(const Content& content, State& state, Action action, Events* events);
  static Refusal refuse(const Content& content, const State& state, Action action);
  static Observation<State> observe(const Content& content, const State& state, Seat viewer);
  static State determinize(const Content& content, const Observation<State>& seen, Rng& rng);
  static Outcome outcome(const Content& content, const State& state);
  static std::vector<ScoreLine> breakdown(const Content& content, const State& state, Seat seat);
  static std::span<const Counter<State>> counters();
  static std::string_view card_name(const Content& content, CardId card) {
    return content.ids[card.value];
  }
  static CardId card_named(const Content& content, std::string_view id);
  static int card_count(const Content&) { return kCards; }
  static Setup setup_of(const State& state);
  // rules/hints.h
  static std::span<const std::string_view> hint_names();
  static void hints(const Content& content, const State& state, Seat seat, std::span<int> out);
  static int progress(const Content& content, const State& state);
  static bool settled(const Content& content, const State& state);
};
static_assert(HasHints<CastleMen>);

}  // namespace ecumene::castlemen

namespace ecumene {
using castlemen::CastleMen;
}  // namespace ecumene
