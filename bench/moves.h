// Moves at a live table of two persons: what a server does for one message `act`, without sockets
// and disk. Included by micro.cc.
#pragma once

#include <benchmark/benchmark.h>

#include <chrono>

#include "content/shared_words.h"
#include "rules/match_of.h"
#include "rules/seed.h"
#include "table/messages.h"

namespace ecumene {

// A catalog with one game, in English.
template <Game G>
GameCatalog catalog_with(std::shared_ptr<const typename G::Content> content) {
  LoadedGame loaded;
  loaded.language = &G::language(), loaded.library = &G::library(*content);
  loaded.words.emplace("en", load_words(G::language(), G::info(), *loaded.library,
                                        with_shared_words(G::sources()), "en")
                                 .value());
  loaded.rulebook = std::make_shared<RulebookOf<G>>(std::move(content), 0);
  loaded.cards = CardIndex(loaded.rulebook->cards());
  GameCatalog catalog;
  catalog.emplace(G::info().name, std::move(loaded));
  return catalog;
}

// Random moves at table after table. Only the answer to the message is timed (`act`), or what both
// persons are then sent (`news`).
template <Game G>
class Moves {
 public:
  enum class Part : uint8_t { kAct, kNews };
  explicit Moves(std::shared_ptr<const typename G::Content> content)
      : catalog_(catalog_with<G>(std::move(content))) {}

  void run(benchmark::State& timer, Part part) {
    for (auto _ : timer) {
      if (!table_ || table_->phase() != Phase::kRunning) open();
      const auto options = table_->match().options();
      const Json message{{"id", std::to_string(++sent_)},
                         {"do", "act"},
                         {"entries", table_->entries()},
                         {"text", options[rng_.below(static_cast<uint32_t>(options.size()))]}};
      const Viewer& mover = persons_[table_->match().to_move().value];
      const auto begin = Clock::now();
      CHECK(answer(*table_, mover, message, 0)["ok"]);
      const auto acted = Clock::now();
      for (const Viewer& person : persons_)
        benchmark::DoNotOptimize(step_news(*table_, person, 0).dump());
      const auto told = Clock::now();
      (void)table_->take_records();
      timer.SetIterationTime(Seconds(part == Part::kAct ? acted - begin : told - acted).count());
    }
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  void open() {
    Roster roster;
    roster.game = G::info().name, roster.opener = persons_[0].person;
    roster.chairs.resize(2);
    table_.emplace(Table::open(catalog_, "t", roster, seed_from(++games_), 0).value());
    for (size_t s = 0; s < 2; ++s) CHECK(table_->sit(sender(s), Seat(s), "", ""));
    CHECK(table_->start(sender(0)));
  }
  Sender sender(size_t s) {
    return {persons_[s].person, persons_[s].name, std::to_string(++sent_), 0};
  }

  GameCatalog catalog_;
  const std::array<Viewer, 2> persons_ = {Viewer{"anna", "anna", "en"}, {"ben", "ben", "en"}};
  std::optional<Table> table_;
  QuickRng rng_{1, 9};
  uint64_t games_ = 0, sent_ = 0;
};

}  // namespace ecumene
