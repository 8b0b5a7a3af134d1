// Market Day, the template game: docs/rules/template.md. Small and complete; copy this folder for a
// new game (docs/new-game.md).
#pragma once

#include <memory>

#include "content/card_game.h"
#include "content/sources.h"
#include "effects/asking.h"
#include "games/template/language.h"
#include "games/template/state.h"
#include "rules/game.h"

namespace ecumene::template_game {

struct Content {
  Library library;
  code::Code code;
  std::vector<int16_t> cost;     // [card] coins
  std::vector<int16_t> only_if;  // [card] condition + 1, 0: none
  std::vector<code::Condition> conditions;
};

// The game's own questions and answers, behind those of card programs.
enum Ask : uint8_t { kAskAction = kFirstOwnDecision, kAskGuard };
inline constexpr std::array kOwnDecisions = {Named{kAskAction, "choose_action"},
                                             Named{kAskGuard, "choose_guard"}};
static_assert(names_in_order(kOwnDecisions, kFirstOwnDecision));

enum Do : uint16_t { kDoWork = kFirstOwnAction, kDoBuy, kDoPlay, kDoUse };

struct Template : CardGame<Template, State, Content> {
  static constexpr int kMostSeats = kSeats;
  static const GameInfo& info();
  static Sources sources();
  static Result<std::shared_ptr<const Content>> load(const Sources& sources);
  static const Language& language() { return template_game::language(); }

  static State setup(const Content& content, const Setup& setup, Rng& rng);
  static void legal(const Content& content, const State& state, Actions& out);
  static void play(const Content& content, State& state, Action action, Events* events);
  static Refusal refuse(const Content& content, const State& state, Action action);
  static Outcome outcome(const Content& content, const State& state);
  static std::vector<ScoreLine> breakdown(const Content& content, const State& state, Seat seat);
  static std::span<const Counter<State>> counters();
  static std::span<const CardCounter<State>> card_counters();
  static CardId host_of(const State& state, CardId card) { return state.host[card.value]; }
  static void lay_under(State& state, CardId card, CardId host);
  static Setup setup_of(const State& state);
};

}  // namespace ecumene::template_game
