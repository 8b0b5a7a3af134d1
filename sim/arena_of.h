// ArenaOf<G> gives a game its Arena.
#pragma once

#include "sim/arena.h"
#include "sim/encoder_of.h"
#include "sim/random_game.h"

namespace ecumene {

template <Game G>
class ArenaOf final : public Arena {
 public:
  using State = typename G::State;
  using Content = typename G::Content;

  ArenaOf(std::shared_ptr<const Content> content, std::shared_ptr<const EncoderOf<G>> encoder,
          const ArenaOrder& order)
      : Arena(order.games, encoder->width()),
        content_(std::move(content)),
        encoder_(std::move(encoder)),
        seating_(order.seating),
        states_(static_cast<size_t>(order.games)) {
    for (int game = 0; game < order.games; ++game)
      begin(game, order.seed, order.first + static_cast<uint64_t>(game));
  }

  void begin(int game, uint64_t seed, uint64_t index) override {
    GameRecord record;
    SimulationOrder order{seating_, seed};
    states_[game] = set_up_game<G>(*content_, order, index, record);
    trail(game) = {seed, index};
    show(game);
  }
  std::unique_ptr<Match> match(int game) const override {
    return std::make_unique<MatchOf<G>>(content_, states_[game]);
  }
  const Encoder& encoder() const override { return *encoder_; }

 private:
  void play(int game, Action action) override {
    G::play(*content_, states_[game], action, nullptr);
    Trail& so_far = trail(game);
    so_far.actions = mix(so_far.actions, std::bit_cast<uint64_t>(action));
    ++so_far.decisions;
    show(game);
  }

  void show(int game) {
    const State& state = states_[game];
    const bool over = is_over<G>(state);
    const Seat seat = over ? Seat(0) : state.pending.seat;
    show_seat(game, over ? Seat::none() : seat);
    Actions options;
    G::legal(*content_, state, options);
    show_options(game, options);
    encoder_->encode(G::observe(*content_, state, seat), numbers_of(game));
    show_outcome(game, over ? G::outcome(*content_, state) : Outcome{});
    if (over) trail(game).state = hash_fields(state);
  }

  std::shared_ptr<const Content> content_;
  std::shared_ptr<const EncoderOf<G>> encoder_;
  Seating seating_;
  std::vector<State> states_;
};

}  // namespace ecumene
