// GameDriverOf<G> gives a game its GameDriver. Beside the contract of rules/game.h the game says
// where its content is:
//   static Sources sources();
//   static Result<std::shared_ptr<const Content>> load(const Sources&);
// and, if it has card programs, `language()`, `library(content)` and `code(content)`.
#pragma once

#include "bots/bot_factory.h"
#include "rules/match_of.h"
#include "sim/arena_of.h"
#include "sim/curious.h"
#include "sim/fit.h"
#include "sim/game_driver.h"

namespace ecumene {

template <class G>
concept HasPrograms = requires(const typename G::Content& content) {
  G::language();
  G::library(content);
  G::code(content);
};

// A rulebook together with the bots that play by it.
template <Game G>
class EquippedRulebook final : public RulebookOf<G> {
 public:
  EquippedRulebook(std::shared_ptr<const BotFactory<G>> factory,
                   std::shared_ptr<const typename G::Content> content, uint64_t hash)
      : RulebookOf<G>(std::move(content), hash), factory_(std::move(factory)) {}
  const BotFactory<G>& factory() const { return *factory_; }

 private:
  std::shared_ptr<const BotFactory<G>> factory_;
};

template <Game G>
class GameDriverOf final : public GameDriver {
 public:
  using Content = typename G::Content;

  // `plays` are the events by which a seat plays a card, for statistics.
  explicit GameDriverOf(std::vector<std::string_view> plays = {}) : plays_(std::move(plays)) {}

  const GameInfo& info() const override { return G::info(); }
  int state_bytes() const override { return static_cast<int>(sizeof(typename G::State)); }
  Sources sources() const override { return G::sources(); }

  Result<std::shared_ptr<const Rulebook>> load(const Sources& sources) const override {
    auto content = G::load(sources);
    if (!content) return failure(std::move(content.error()));
    Sources cards;
    for (const SourceFile& file : of_game(sources, info().name))
      if (lies_in(file.path, "cards")) cards.push_back(file);
    auto factory = BotFactory<G>::make(*content, of_game(sources, info().name));
    if (!factory) return failure(std::move(factory.error()));
    return std::make_shared<const EquippedRulebook<G>>(std::move(*factory), std::move(*content),
                                                       content_hash(cards));
  }

  Result<std::shared_ptr<const Bot>> bot(const Rulebook& rulebook, std::string_view who,
                                         int most_ms) const override {
    return factory_of(rulebook).bot(who, 1, most_ms);
  }
  std::vector<double> shares(const Rulebook& rulebook, const Match& match) const override {
    return factory_of(rulebook).shares(match);
  }
  std::vector<std::string> levels(const Rulebook& rulebook) const override {
    std::vector<std::string> names;
    for (const Level& level : factory_of(rulebook).values().levels) names.push_back(level.name);
    return names;
  }
  Status check_bots(const Rulebook& rulebook, const std::vector<std::string>& who) const override {
    for (const std::string& name : who)
      if (const auto made = factory_of(rulebook).player(name); !made) return made.error();
    return Status::ok();
  }

  uint64_t simulate(const Rulebook& rulebook, const SimulationOrder& asked, const TakeRecord& take,
                    const std::atomic<bool>& stop) const override {
    const Content& content = content_of(rulebook);
    SimulationOrder order = asked;
    order.plays = plays_;
    const auto each = [](const typename G::State&) {};
    const std::vector<std::string> names = player_names(order);
    const SeatedPlayers<G> players = made(rulebook, order, names);
    const bool random = names == std::vector<std::string>{"random"};
    const auto play = [&](uint64_t index) {
      return random ? random_game<G>(content, order, index, each)
                    : bot_game<G>(content, order, index, seated(players, order, index), each);
    };
    return play_in_order(order, play, take, stop);
  }

  std::shared_ptr<const Encoder> encoder(const Rulebook& rulebook) const override {
    return std::make_shared<const EncoderOf<G>>(
        static_cast<const RulebookOf<G>&>(rulebook).content());
  }
  std::unique_ptr<Arena> arena(const Rulebook& rulebook, const ArenaOrder& order) const override {
    const auto& content = static_cast<const RulebookOf<G>&>(rulebook).content();
    return std::make_unique<ArenaOf<G>>(content, std::make_shared<const EncoderOf<G>>(content),
                                        order);
  }

  Result<std::string> fit(const Rulebook& rulebook, const SimulationOrder& order,
                          const std::vector<std::string>& bots, double ridge) const override {
    if (order.seating.setup.seats < 2)
      return failure("a fit needs two seats or more: it compares them");
    std::vector<SeatedPlayers<G>> tables;
    for (const std::string& bot : bots) {
      const auto player = factory_of(rulebook).player(bot);
      if (!player) return failure(player.error());
      tables.emplace_back(order.seating.setup.seats, *player);
    }
    return print(
        fit_values<G>(content_of(rulebook), order, tables, factory_of(rulebook).values(), ridge));
  }

  BenchReport bench(const Rulebook& rulebook, const SimulationOrder& order,
                    double budget) const override {
    BenchReport report{info().name, state_bytes(), calibrate(budget), {}};
    report.figures = bench_figures<G>(content_of(rulebook), order, budget);
    report.figures.push_back({"search", search_playout(rulebook, order, budget)});
    const Sources files = sources();
    report.figures.push_back({"load", time_of([&] { keep(G::load(files)); }, budget)});
    return report;
  }

  const Language* language() const override {
    if constexpr (HasPrograms<G>)
      return &G::language();
    else
      return nullptr;
  }
  const Library* library(const Rulebook& rulebook) const override {
    if constexpr (HasPrograms<G>)
      return &G::library(content_of(rulebook));
    else
      return (void)rulebook, nullptr;
  }
  const code::Code* code(const Rulebook& rulebook) const override {
    if constexpr (HasPrograms<G>)
      return &G::code(content_of(rulebook));
    else
      return (void)rulebook, nullptr;
  }

  void cover(const Rulebook& rulebook, const SimulationOrder& order, bool curious,
             Coverage& seen) const override {
    if constexpr (HasPrograms<G>) {
      const Content& content = content_of(rulebook);
      Curiosity curiosity(*code(rulebook), seen);
      SimulationOrder varied = order;
      visited = &seen;
      for (uint64_t i = order.first; i < order.first + order.games; ++i) {
        vary_options(info(), GameChance(order.seed, i), varied.seating.setup);
        curious ? curious_game<G>(content, order, i, curiosity)
                : void(random_game<G>(content, varied, i));
      }
      visited = nullptr;
    }
  }

 private:
  static const BotFactory<G>& factory_of(const Rulebook& rulebook) {
    return static_cast<const EquippedRulebook<G>&>(rulebook).factory();
  }
  // Seconds for one playout of a search bot, tree and judging included, as far as the game's
  // horizon.
  static double search_playout(const Rulebook& rulebook, const SimulationOrder& order,
                               double budget) {
    constexpr int kPlayouts = 200;
    const Content& content = content_of(rulebook);
    const auto search =
        factory_of(rulebook).player({.kind = BotSpec::Kind::kSearch, .playouts = kPlayouts}, 1);
    std::vector<Observation<typename G::State>> seen;
    Actions options;
    for (const auto& state : sample_states<G>(content, order))
      if (G::legal(content, state, options); options.size() > 1)
        seen.push_back(G::observe(content, state, state.pending.seat));
    size_t next = 0;
    const auto think = [&] { keep(search->choose(seen[next % seen.size()], next)), ++next; };
    return time_of(think, budget) / kPlayouts;
  }
  static SeatedPlayers<G> made(const Rulebook& rulebook, const SimulationOrder& order,
                               const std::vector<std::string>& names) {
    SeatedPlayers<G> players;
    for (const std::string& name : names) {
      if (const auto guest = order.guests.find(name); guest != order.guests.end()) {
        const auto& content = static_cast<const RulebookOf<G>&>(rulebook).content();
        players.push_back(std::make_shared<const GuestPlayer<G>>(content, guest->second));
        continue;
      }
      auto made = factory_of(rulebook).player(name);
      CHECK(made.has_value());
      players.push_back(std::move(*made));
    }
    return players;
  }
  // By seat, for one game.
  static SeatedPlayers<G> seated(const SeatedPlayers<G>& players, const SimulationOrder& order,
                                 uint64_t index) {
    const auto who = who_plays(order, index);
    SeatedPlayers<G> here;
    for (size_t s = 0; s < order.seating.setup.seats; ++s) here.push_back(players[who[s]]);
    return here;
  }
  static const Content& content_of(const Rulebook& rulebook) {
    return *static_cast<const RulebookOf<G>&>(rulebook).content();
  }

  std::vector<std::string_view> plays_;
};

}  // namespace ecumene
