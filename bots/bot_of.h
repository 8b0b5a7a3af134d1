// BotOf<G> gives a Player its Bot: it observes for the seat to move, and the player is handed that
// alone. GuestPlayer<G> is the way back: a Bot among players, shown a match made of nothing but
// what its seat may know.
#pragma once

#include "base/check.h"
#include "bots/bot.h"
#include "bots/player.h"
#include "rules/match_of.h"

namespace ecumene {

template <Game G>
class BotOf final : public Bot {
 public:
  BotOf(std::shared_ptr<const typename G::Content> content, std::shared_ptr<const Player<G>> player)
      : content_(std::move(content)), player_(std::move(player)) {}

  Choice choose(const Match& match, uint64_t seed) const override {
    const auto& state = static_cast<const MatchOf<G>&>(match).state();
    const auto seen = G::observe(*content_, state, state.pending.seat);
    Thoughts thoughts;
    const Action action = player_->choose(seen, seed, &thoughts);
    const Names names = names_in<G>(*content_, seen.state());
    Choice choice{print_action(G::info(), names, action), {}};
    for (const Thought& t : thoughts)
      choice.best.push_back(
          {print_action(G::info(), names, t.action), t.expected, t.low, t.high, t.playouts});
    return choice;
  }

 private:
  std::shared_ptr<const typename G::Content> content_;
  std::shared_ptr<const Player<G>> player_;
};

template <Game G>
class GuestPlayer final : public Player<G> {
 public:
  GuestPlayer(std::shared_ptr<const typename G::Content> content, std::shared_ptr<const Bot> bot)
      : content_(std::move(content)), bot_(std::move(bot)) {}

  Action choose(const typename Player<G>::Seen& seen, uint64_t seed, Thoughts*) const override {
    const Choice choice = bot_->choose(MatchOf<G>(content_, seen.state()), seed);
    const auto action =
        parse_action(G::info(), names_in<G>(*content_, seen.state()), choice.action);
    CHECK(action.has_value());
    return *action;
  }

 private:
  std::shared_ptr<const typename G::Content> content_;
  std::shared_ptr<const Bot> bot_;
};

}  // namespace ecumene
