// LabOf<G> gives a game its Lab. Beside the contract of rules/game.h the game says where its content is:
//   static Sources sources();
//   static Result<std::shared_ptr<const Content>> load(const Sources&);
// and, if it has card programs, `language()`, `library(content)` and `code(content)`.
#pragma once

#include "rules/match_of.h"
#include "sim/lab.h"

namespace ecumene {

template <class G>
concept HasPrograms = requires(const typename G::Content& content) {
  G::language();
  G::library(content);
  G::code(content);
};

template <Game G>
class LabOf final : public Lab {
 public:
  using Content = typename G::Content;

  const GameInfo& info() const override { return G::info(); }
  int state_bytes() const override { return static_cast<int>(sizeof(typename G::State)); }
  Sources sources() const override { return G::sources(); }

  Result<std::shared_ptr<const Rulebook>> load(const Sources& sources) const override {
    auto content = G::load(sources);
    if (!content) return failure(std::move(content.error()));
    Sources cards;
    for (const SourceFile& file : of_game(sources, info().name))
      if (lies_in(file.path, "cards")) cards.push_back(file);
    return std::make_shared<const RulebookOf<G>>(std::move(*content), content_hash(cards));
  }

  uint64_t simulate(const Rulebook& rulebook, const SimulationOrder& order, const TakeRecord& take,
                    const std::atomic<bool>& stop) const override {
    const Content& content = content_of(rulebook);
    return play_in_order(
        order, [&](uint64_t index) { return random_game<G>(content, order, index); }, take, stop);
  }

  BenchReport bench(const Rulebook& rulebook, const SimulationOrder& order, double budget) const override {
    BenchReport report{info().name, state_bytes(), calibrate(budget), {}};
    report.figures = bench_figures<G>(content_of(rulebook), order, budget);
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

  Coverage coverage(const Rulebook& rulebook, const SimulationOrder& order) const override {
    Coverage coverage(*code(rulebook));
    visited = &coverage;
    for (uint64_t i = 0; i < order.games; ++i) random_game<G>(content_of(rulebook), order, order.first + i);
    visited = nullptr;
    return coverage;
  }

 private:
  static const Content& content_of(const Rulebook& rulebook) {
    return *static_cast<const RulebookOf<G>&>(rulebook).content();
  }
};

}  // namespace ecumene
