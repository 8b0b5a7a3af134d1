// CardGame gives a game what follows from its cards and its State: what a seat sees, a world it
// cannot tell from the real one, and the names of cards.
//
//   struct Template : CardGame<Template, State, Content> { … };
//
// REQUIRES: State has rng, cards (CardTable) and effects (EffectState); Content has library and
// code. A game whose cards need more defines functions of the same name as those marked "may be
// redefined".
#pragma once

#include <span>

#include "base/rng.h"
#include "content/library.h"
#include "effects/code.h"
#include "effects/relabel.h"
#include "rules/observation.h"

namespace ecumene {

template <class Game, class StateType, class ContentType>
struct CardGame {
  using State = StateType;
  using Content = ContentType;

  static const Library& library(const Content& content) { return content.library; }
  static const code::Code& code(const Content& content) { return content.code; }
  static std::string_view card_name(const Content& content, CardId card) {
    return content.library.cards()[card.value].id;
  }
  // none(): there is no such card.
  static CardId card_named(const Content& content, std::string_view id) {
    const int index = content.library.index(id);
    return index < 0 ? CardId::none() : CardId(index);
  }
  static int card_count(const Content& content) {
    return static_cast<int>(content.library.cards().size());
  }

  // What `viewer` knows of the table: the cards it does not know have no identity, and chance is
  // gone.
  static Observation<State> observe(const Content& content, const State& state, Seat viewer) {
    State seen = state;
    seen.rng = Rng();
    rename_unknown(content, seen, viewer, [](std::span<CardId>) {});
    return {viewer, seen};
  }
  // A world that the viewer cannot tell from the real one: observe(determinize(o)) == o.
  static State determinize(const Content& content, const Observation<State>& seen, Rng& rng) {
    State world = seen.state();
    rename_unknown(content, world, seen.viewer(), [&](std::span<CardId> names) {
      Game::guess(content, seen.state(), seen.viewer(), names, rng);
    });
    world.rng = Rng({rng.next(), rng.next(), rng.next(), rng.next(), rng.next(), rng.next(),
                     rng.next(), rng.next()});
    return world;
  }

  // --- may be redefined ---

  // Puts the unknown cards of one mix and one back into the order in which they are guessed to lie.
  // They come in ascending order, for the places in the order of zones and piles.
  static void guess(const Content&, const State& /*seen*/, Seat /*viewer*/, std::span<CardId> names,
                    Rng& rng) {
    rng.shuffle(names);
  }
  // How a card is set apart in the State, beside what is under way: unknown cards of equal marks
  // must be alike.
  static int mark_of(const State&, CardId) { return 0; }
  // Unknown cards have other names now: what the State keeps by card follows.
  static void follow(const Content&, State&, const auto& /*names*/) {}

 private:
  template <class Rename>
  static void rename_unknown(const Content& content, State& s, Seat viewer, Rename&& rename) {
    constexpr int kCards = State::Cards::kCards;
    const BitSet<kCards> referred = referred_cards<kCards>(s.effects);
    const auto back = [&](CardId card) {
      if constexpr (requires { Game::back_of(content, card); })
        return Game::back_of(content, card);  // rules/game.h
      else
        return 0;
    };
    const auto rank = [&](CardId card) {
      const bool is_referred = referred.contains(card.value);
      return std::pair(Game::mark_of(s, card),
                       is_referred ? reference_rank(s.effects, card) : ReferenceRank{});
    };
    const auto names = s.cards.relabel_unknown(viewer, back, rank, rename);
    relabel(s.effects, names);
    Game::follow(content, s, names);
  }
};

}  // namespace ecumene
