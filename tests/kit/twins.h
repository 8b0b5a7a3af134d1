// Pairs of worlds that a viewer cannot tell apart, for the kit tests of hiding. Included by kit.h.
#pragma once

#include <optional>

namespace ecumene::kit {

template <class State>
constexpr bool kHasCards = requires(const State& s, CardId c) {
  s.cards.knows(Seat(), c);
};

template <Game G>
bool names_card(Action action, CardId card) {
  const auto& args = G::info().actions[action.kind].args;
  for (size_t i = 0; i < args.size(); ++i)
    if (args[i] == ActionArg::kCard && action.arg[i] == card.value) return true;
  return false;
}

// Whether the viewer came to know something that the action does not name: a card, or what hidden
// cards are or lack. Worlds that looked alike may then rightly part.
template <Game G>
bool learned(const typename G::State& before, const typename G::State& after, Seat viewer,
             Action action) {
  if constexpr (kHasCards<typename G::State>) {
    for (int c = 0; c < G::State::Cards::kCards; ++c)
      if (after.cards.knows(viewer, CardId(c)) && !before.cards.knows(viewer, CardId(c)) &&
          !names_card<G>(action, CardId(c)))
        return true;
    return after.cards.disclosed() & viewer_bit(viewer);
  }
  return false;
}

// A world and one that a viewer cannot tell from it, after the same action.
template <Game G>
struct Twins {
  using State = typename G::State;
  using Content = typename G::Content;

  Twins(const Content& content, const State& state, Seat viewer, Rng rng)
      : content(content),
        viewer(viewer),
        world_before(state),
        twin_before(G::determinize(content, G::observe(content, state, viewer), rng)),
        world(world_before),
        twin(twin_before) {}
  // What dice and shuffles bring is the same in both.
  void share_chance() { twin.rng = twin_before.rng = world.rng; }
  void step(Action action) { step(action, action); }
  void step(Action action, Action twin_action) {
    G::play(content, world, action, &world_events);
    G::play(content, twin, twin_action, &twin_events);
  }
  // Whether the step showed the viewer something in one of them: they may then rightly part.
  bool may_part(Action action) const {
    return learned<G>(world_before, world, viewer, action) ||
           learned<G>(twin_before, twin, viewer, action);
  }
  // What the viewer can tell them apart by.
  std::string difference() const {
    const auto a = G::observe(content, world, viewer), b = G::observe(content, twin, viewer);
    if (!same_fields(a.state(), b.state())) return kit::difference(a.state(), b.state());
    const auto one = heard(world_events, viewer), other = heard(twin_events, viewer);
    for (size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
      const auto& events = i < one.size() ? world_events : twin_events;
      if (i >= one.size() || i >= other.size() || one[i] != other[i])
        return "the event " + std::string(events[i].kind.name) + " is told otherwise";
    }
    return "";
  }

  const Content& content;
  Seat viewer;
  State world_before, twin_before, world, twin;
  Events world_events, twin_events;
};

// The world before an action, where the viewer has already been shown the cards that the action
// will show to it: then it learns nothing from them. Where the action discloses something of hands,
// the viewer has seen the hands, too.
template <Game G>
typename G::State forewarned(const typename G::State& before, const typename G::State& after,
                             Seat viewer) {
  typename G::State told = before;
  if constexpr (kHasCards<typename G::State>) {
    using Cards = typename G::State::Cards;
    const bool disclosed = after.cards.disclosed() & viewer_bit(viewer);
    for (int c = 0; c < Cards::kCards; ++c) {
      const CardId card(c);
      if (!before.cards.in_game(card) || before.cards.knows(viewer, card)) continue;
      const bool in_hand = Cards::spec(before.cards.where(card)).sight == Sight::kOwner;
      if (after.cards.knows(viewer, card) || (disclosed && in_hand))
        told.cards.show(card, viewer_bit(viewer));
    }
  }
  return told;
}

// Whether the cards that the action names lie in the same zones in both worlds: everybody sees
// where a card is taken from.
template <Game G>
bool same_places(const Twins<G>& twins, Action action) {
  if constexpr (kHasCards<typename G::State>) {
    const auto& args = G::info().actions[action.kind].args;
    for (size_t i = 0; i < args.size(); ++i)
      if (args[i] == ActionArg::kCard && action.arg[i] >= 0 &&
          twins.world_before.cards.where(CardId(action.arg[i])) !=
              twins.twin_before.cards.where(CardId(action.arg[i])))
        return false;
  }
  return true;
}

// What a viewer can tell the worlds apart by after the same action, empty if by nothing. None where
// they may part, where the twin's mover could not do it, or where it is done elsewhere.
template <Game G>
std::optional<std::string> told_apart(Twins<G> twins, Action action) {
  twins.share_chance();
  if (!same_places(twins, action) || !is_legal<G>(twins.content, twins.twin, action))
    return std::nullopt;
  twins.step(action);
  if (twins.may_part(action)) return std::nullopt;
  return twins.difference();
}

// Whether the cards look alike when they lie face down.
template <Game G>
bool same_back(const typename G::Content& content, CardId a, CardId b) {
  if constexpr (requires { G::back_of(content, a); })
    return G::back_of(content, a) == G::back_of(content, b);
  return true;
}

// The action as it is in the twin world, where other cards lie in the places of those that it names
// and the viewer does not know. None where there is no such card.
template <Game G>
std::optional<Action> counterpart(const Twins<G>& twins, Action action) {
  const auto &world = twins.world_before.cards, &twin = twins.twin_before.cards;
  const auto& args = G::info().actions[action.kind].args;
  for (size_t i = 0; i < args.size(); ++i) {
    if (args[i] != ActionArg::kCard || action.arg[i] < 0) continue;
    const CardId card(action.arg[i]);
    if (world.knows(twins.viewer, card)) continue;
    std::vector<CardId> here, there;
    const auto unknown = [&](const auto& cards, std::vector<CardId>& out) {
      return [&](CardId one) {
        if (!cards.knows(twins.viewer, one) && same_back<G>(twins.content, one, card))
          out.push_back(one);
      };
    };
    world.for_each(world.where(card), unknown(world, here));
    twin.for_each(world.where(card), unknown(twin, there));
    const auto at = std::find(here.begin(), here.end(), card) - here.begin();
    if (static_cast<size_t>(at) >= there.size()) return std::nullopt;
    action.arg[i] = static_cast<int16_t>(there[at].value);
  }
  return action;
}

}  // namespace ecumene::kit
